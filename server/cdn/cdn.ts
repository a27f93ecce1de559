/**
 * A CDN in front of the market: it caches what strangers get, under the tags that say what it shows, until one of them is
 * purged (see purges.ts). Only headers that a CDN takes off, or that caches without a purge do not follow, give it that time.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inProcessAddress } from '../http/kernel-hooks.ts';
import { anythingTag } from '../http/caching/page-origin.ts';
import type { VisitorBook } from '../http/visitor.ts';
import type { Cdn } from './cdn-options.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** What the answer shows, where it is a stranger's; null of all others. */
    cacheTags: readonly string[] | null;
  }
}

/** Some take 16 kB of tags and Varnish 8 kB of any header; a longer list is of too many things to last. */
const longestTags = 4_000;

/** Tags of strangers' answers go to the CDN, if there is one. */
export function offerToCdn(
  app: FastifyInstance,
  { cdn, book }: { cdn: Cdn | null; book: VisitorBook },
): void {
  app.decorateReply('cacheTags', null);
  if (!cdn) return;
  app.addHook('onSend', async (request, reply) => {
    const tags = reply.cacheTags;
    if (tags && maySendOn(request, reply, book)) reply.headers(headersFor(cdn, tags));
  });
}

/** Once more at the door, whatever was said inside: nobody's own answer, nothing that sets a cookie, nothing that failed. */
function maySendOn(request: FastifyRequest, reply: FastifyReply, book: VisitorBook): boolean {
  return (
    request.ip !== inProcessAddress &&
    !book.isKnown(request) &&
    (reply.statusCode === 200 || reply.statusCode === 304) &&
    reply.getHeader('set-cookie') === undefined &&
    String(reply.getHeader('cache-control')).startsWith('public')
  );
}

/** None for what goes with any change, and for what has too many tags: the CDN asks for it each time. */
function headersFor({ kind, seconds }: Cdn, tags: readonly string[]): Record<string, string> {
  const names = [...new Set(['settings', ...tags])];
  if (tags.includes(anythingTag) || names.join(' ').length > longestTags) return {};
  const lifetime = `max-age=${seconds}`;
  return kind === 'cloudflare'
    ? { 'cloudflare-cdn-cache-control': lifetime, 'cache-tag': names.join(',') }
    : { 'surrogate-control': lifetime, 'surrogate-key': names.join(' ') };
}
