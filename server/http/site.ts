/**
 * Serves the site's pages, whose HTML comes from a renderer that the server does not know (main.ts
 * joins the two). Whole pages for strangers are cached, compressed, for a moment. A guest gets the same where nothing on
 * it is a guest's own, and otherwise their own, as everybody who is signed in does: those nobody caches.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownPath } from '#contract/kernel/own-path.ts';
import type { Site } from '#contract/platform/rules.ts';
import { placeCookie } from '#contract/shops/zones.rules.ts';
import { compressors, type Encoding, encodingFor } from './encodings.ts';
import { inProcessAddress } from './kernel-hooks.ts';
import { languageOf } from './language.ts';
import { placeOf } from './place.ts';
import { createPageOrigin, isForEverybody, type PageOrigin } from './caching/page-origin.ts';
import { type CachedResponse, etagOf, type ReplyCache } from './caching/reply-cache.ts';
import { refuse } from './refuse.ts';
import { createFlights } from './caching/single-flight.ts';
import type { VisitorBook } from './visitor.ts';

export type CarrierAnswer = {
  status: number;
  statusText: string;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
};
export type CarrierRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};
export type PageRenderer = (
  request: Request,
  carrier: (call: CarrierRequest) => Promise<CarrierAnswer>,
  site: Site,
) => Promise<{ status: number; headers: Record<string, string>; body: string }>;

/** How long a stranger waits for a page that is made for another; then it is made for them, too. */
const patienceMs = 2_000;

type RenderedPage = { status: number; body: Buffer; headers: Record<string, string> };
type SharedPage = RenderedPage & Pick<CachedResponse, 'etag' | 'tags' | 'isCurrent'>;

/** The first page takes many times as long as the next: nobody should wait for it behind others. */
export async function makeFirstPage(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.inject({
    url: '/',
    headers: { host: new URL(publicUrl).host },
    remoteAddress: inProcessAddress,
  });
}

/** Serves every path that nothing else does with the renderer's pages, and the words of those. */
export function servePages(
  app: FastifyInstance,
  render: PageRenderer,
  parts: { cache: ReplyCache; book: VisitorBook },
): void {
  const share = createFlights<{ page: RenderedPage; shared: SharedPage | null }>(patienceMs);
  app.get<{ Params: { file: string } }>('/words/:file', async (request, reply) => {
    const encoding = encodingFor(request);
    const key = `${encoding} words ${request.params.file}`;
    const origin = createPageOrigin(parts.cache.moment());
    const words =
      parts.cache.get(key) ??
      cachePage(
        parts.cache,
        { key, origin },
        encoding,
        await renderedPage(app, render, { request, headers: strangersHeaders(request), origin }),
      );
    return sendForGood(reply, words, encoding);
  });
  app.all('/api/*', () => refuse('request.not_found'));
  // A form that was sent before its page was live leads back there. It is answered before anything of it is read.
  app.post('/*', { config: { isPlainForm: true }, onRequest: leadBack }, leadBack);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const isKnown = parts.book.isKnown(request);
      // Without the database, the page that says so is in the browser's language.
      if (isKnown) request.visitor = await parts.book.visitorOf(request).catch(() => null);
      const isGuest = request.visitor?.viewer.userId === null;
      reply.header('content-language', languageOf(request));
      const encoding = encodingFor(request);
      if (isKnown && !isGuest)
        return sendPrivate(
          reply,
          await renderedPage(app, render, { request, headers: ownHeaders(request) }),
          encoding,
        );
      const headers = strangersHeaders(request);
      const key = `${encoding} ${headers.cookie ?? ''} ${languageOf(request)} ${request.host.toLowerCase()}${request.url}`;
      const isForThem = ({ tags }: SharedPage) => !isGuest || isForEverybody(tags);
      const send = (page: SharedPage) =>
        isGuest ? sendToOne(reply, page, encoding) : sendShared(request, reply, page, encoding);
      const cached = parts.cache.get(key);
      if (cached && isForThem(cached)) return send(cached);
      const { page, shared } = await share({
        key,
        isForAll: ({ shared }) => shared !== null && shared.isCurrent && isForThem(shared),
        work: async () => {
          const origin = createPageOrigin(parts.cache.moment());
          const visit = { request, headers, origin, ...(isGuest && { asks: ownHeaders(request) }) };
          const made = await renderedPage(app, render, visit);
          if (isSecret(made) || (isGuest && !isForEverybody(origin.tags())))
            return { page: made, shared: null };
          return { page: made, shared: cachePage(parts.cache, { key, origin }, encoding, made) };
        },
      });
      return shared ? send(shared) : sendPrivate(reply, page, encoding);
    },
  });
}

async function leadBack(request: FastifyRequest, reply: FastifyReply) {
  return reply.header('cache-control', 'no-store').redirect(ownPath(request.url) ?? '/', 303);
}

/** Pages whose address is a secret say that nobody may cache them. */
function isSecret({ headers }: RenderedPage): boolean {
  return headers['cache-control']?.includes('no-store') ?? false;
}

function cachePage(
  cache: ReplyCache,
  { key, origin }: { key: string; origin: PageOrigin },
  encoding: Encoding,
  page: RenderedPage,
): SharedPage {
  const body = compressors[encoding](page.body);
  const whole = { ...page, body, tags: origin.tags(), freshUntil: origin.freshUntil() };
  if (page.status === 200) return cache.put(key, whole, origin.moment());
  return { ...whole, etag: etagOf(body), isCurrent: false };
}

function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SharedPage,
  encoding: Encoding,
) {
  if (page.isCurrent) reply.cacheTags = page.tags;
  reply.status(page.status).headers(page.headers);
  reply.headers({
    etag: page.etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'cookie, accept-encoding, accept-language',
  });
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag)
    return reply.status(304).removeHeader('content-encoding').send();
  return reply.send(page.body);
}

/** Whoever asks gets the same, always: the address names the content. */
function sendForGood(
  reply: FastifyReply,
  { status, headers, body }: RenderedPage,
  encoding: Encoding,
) {
  reply.status(status).headers(headers).header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const isThere = status === 200;
  return reply
    .header('cache-control', isThere ? 'public, max-age=31536000, immutable' : 'no-store')
    .send(body);
}

/** What is made for one visitor is packed quickly: it is sent once. */
function sendPrivate(reply: FastifyReply, page: RenderedPage, encoding: Encoding) {
  const fast = encoding === 'br' ? 'gzip' : encoding;
  return sendToOne(reply, { ...page, body: compressors[fast](page.body) }, fast);
}

/** A packed page, which may be everybody's: the browser may become somebody else's and asks each time, and nobody between caches it. */
function sendToOne(
  reply: FastifyReply,
  { status, headers, body }: RenderedPage,
  encoding: Encoding,
) {
  reply.status(status).headers(headers).headers({
    'cache-control': 'private, no-store',
    vary: 'cookie, accept-encoding, accept-language',
  });
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

type Visit = {
  request: FastifyRequest;
  /** What the page itself knows of the visitor. */
  headers: VisitHeaders;
  /** What its calls say of them, where that is more. */
  asks?: VisitHeaders;
  origin?: PageOrigin;
};
type VisitHeaders = { 'accept-language': string; cookie?: string };

async function renderedPage(
  app: FastifyInstance,
  render: PageRenderer,
  visit: Visit,
): Promise<RenderedPage> {
  const { request, headers } = visit;
  const { body, ...page } = await render(
    new Request(`${request.siteOrigin}${request.url}`, { method: 'GET', headers }),
    carrierFor(app, visit),
    request.site,
  );
  return { ...page, body: Buffer.from(body) };
}

/** Asks for one language alone: the one that was found for this visitor. */
function ownHeaders(request: FastifyRequest): VisitHeaders {
  const { cookie } = request.headers;
  return { 'accept-language': languageOf(request), ...(cookie ? { cookie } : {}) };
}

/** A cached page is made from what its key says, whatever else this visitor sends. */
function strangersHeaders(request: FastifyRequest): VisitHeaders {
  const theme = /^(?:light|dark)$/.exec(request.cookies.theme ?? '')?.[0];
  const place = placeOf(request);
  const cookies = [
    ...(theme ? [`theme=${theme}`] : []),
    ...(place === null ? [] : [`${placeCookie}=${place}`]),
  ];
  return {
    'accept-language': languageOf(request),
    ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
  };
}

/** Calls the API in this process as the page's visitor; such calls count against no rate limit. */
function carrierFor(app: FastifyInstance, { request, headers, asks = headers, origin }: Visit) {
  return async (call: CarrierRequest): Promise<CarrierAnswer> => {
    const answer = await app.inject({
      method: call.method === 'GET' ? 'GET' : 'HEAD',
      url: call.path,
      headers: { ...call.headers, ...asks, host: request.host },
      remoteAddress: inProcessAddress,
    });
    origin?.add(answer.headers);
    return {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: { get: (name) => answer.headers[name.toLowerCase()]?.toString() ?? null },
      text: async () => answer.body,
    };
  };
}
