/** Serves the API's description and its reference page. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressors, encodingFor } from '../encodings.ts';
import { describeApi, type EndpointGroups } from './openapi.ts';
import { referencePage } from './reference-page.ts';
import { etagOf } from '../caching/reply-cache.ts';

const styles = readFileSync(new URL('reference.css', import.meta.url), 'utf8');
const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Adds `/api/openapi.json` and `/api/docs`. Both are made and packed once, at the first request: most processes never serve them. */
export function serveReference(
  app: FastifyInstance,
  groups: EndpointGroups,
  { platform: { name }, publicUrl: url }: { platform: { name: string }; publicUrl: string },
  sessionCookie: string,
): void {
  let cached: { json: string; page: string } | undefined;
  const reference = () => (cached ??= make());
  const make = () => {
    const api = describeApi(groups, { name, url, sessionCookie, version: packageVersion() });
    return { json: JSON.stringify(api), page: referencePage(api) };
  };
  const sendJson = packedOnce(() => reference().json);
  const sendPage = packedOnce(() => reference().page);
  app.get('/api/openapi.json', async (request, reply) =>
    sendJson(request, reply.type('application/json; charset=utf-8')),
  );
  app.get('/api/docs', async (request, reply) =>
    sendPage(
      request,
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy),
    ),
  );
  app.get('/api/docs.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(styles));
}

/** Sends a text that stays the same while the process lives, packed as it is asked for. */
function packedOnce(text: () => string) {
  const packed = new Map<string, { body: Buffer; etag: string }>();
  return (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = encodingFor(request);
    const known = packed.get(encoding);
    const body = known?.body ?? compressors[encoding](Buffer.from(text()));
    const etag = known?.etag ?? etagOf(body);
    packed.set(encoding, { body, etag });
    reply.headers({ etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(body);
  };
}

function packageVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return version;
}
