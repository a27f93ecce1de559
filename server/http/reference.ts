/** Serves the API's description and its reference page. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { describeApi, type EndpointGroups } from './openapi.ts';
import { referencePage } from './reference-page.ts';

const styles = readFileSync(new URL('reference.css', import.meta.url), 'utf8');
const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Adds `/api/openapi.json` and `/api/docs`. Both are made at the first request: most processes never serve them. */
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
  app.get('/api/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(reference().json),
  );
  app.get('/api/docs', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(reference().page),
  );
  app.get('/api/docs.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(styles));
}

function packageVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  return version;
}
