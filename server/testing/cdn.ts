/** The purging of a CDN of a test's own, over a real socket: it takes what Fastly, Cloudflare and Varnish document, with its token. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CdnKind } from '../cdn/cdn-options.ts';

const token = 'purge-token-0123456789';

export async function testCdn(kind: CdnKind) {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { method, url, headers } = request;
    const called = `${method} ${url}`;
    if (cdn.trouble === 'silent') return;
    if (cdn.trouble) {
      cdn.refused += 1;
      return response.writeHead(cdn.trouble).end();
    }
    if (called !== calls[kind]) return response.writeHead(404).end();
    const isKnown =
      kind === 'varnish' ||
      headers['fastly-key'] === token ||
      headers.authorization === `Bearer ${token}`;
    if (!isKnown) return response.writeHead(401).end();
    const tags = {
      fastly: () => String(headers['surrogate-key']).split(' '),
      cloudflare: (): string[] => JSON.parse(body).tags,
      varnish: () => String(headers.xkey).split(' '),
    }[kind]();
    cdn.purged.push(tags.toSorted());
    return response.end(JSON.stringify({ success: true }));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const calls: Record<CdnKind, string> = {
    fastly: 'POST /service/S1/purge',
    cloudflare: 'POST /client/v4/zones/Z1/purge_cache',
    varnish: 'PURGE /',
  };
  const cdn = {
    /** The tags of each request that it took, in their order. */
    purged: [] as string[][],
    /** How often it refused by `trouble`. */
    refused: 0,
    /** The status that it answers from now on, or that it answers nothing. */
    trouble: undefined as number | 'silent' | undefined,
    /** The environment of a market that has it in front. */
    settings: {
      CDN: kind,
      CDN_PURGE_URL: `http://127.0.0.1:${port}${calls[kind].split(' ')[1]}`,
      CDN_TOKEN: token,
    } as Record<string, string>,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => void server.close(() => done()));
    },
  };
  return cdn;
}
