/** How each CDN is told to purge what has one of some tags, as its documentation says. */
import type { Cdn, CdnKind } from './cdn-options.ts';

type Purge = { method: string; headers: Record<string, string>; body?: string };

/** As many as each takes in one request, and a header of Varnish holds. */
export const mostTags = 100;

const requests: Record<CdnKind, (tags: readonly string[], token: string) => Purge> = {
  // https://www.fastly.com/documentation/reference/api/purging/#bulk-purge-tag
  fastly: (tags, token) => ({
    method: 'POST',
    headers: { 'fastly-key': token, 'surrogate-key': tags.join(' '), accept: 'application/json' },
  }),
  // https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
  cloudflare: (tags, token) => ({
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  }),
  // https://github.com/varnish/varnish-modules/blob/master/src/vmod_xkey.vcc, and deploy/varnish.vcl
  varnish: (tags) => ({ method: 'PURGE', headers: { xkey: tags.join(' ') } }),
};

/** Has all of them purge; throws where one did not say that it has. */
export async function purge(
  { kind, purgeUrls, token }: Cdn,
  tags: readonly string[],
  { patienceMs } = { patienceMs: 10_000 },
): Promise<void> {
  const asked = purgeUrls.map(async (url) => {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { ...requests[kind](tags, token ?? ''), signal });
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`The CDN purged nothing: ${answer.status} ${text.slice(0, 300)}`);
  });
  await Promise.all(asked);
}
