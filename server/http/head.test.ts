/** HEAD answers what GET would, without its body (RFC 9110, 9.3.2). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import { aShop } from '../testing/makers.ts';

let app: TestApp;
let origin: string;
let shopId: number;

beforeAll(async () => {
  app = await testApp(
    {},
    {
      render: async () => ({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<p>A page</p>',
      }),
    },
  );
  shopId = (await aShop(app)).id;
  origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** What differs from one request to the next. */
const passing = ['date', 'x-request-id', 'set-cookie', 'connection', 'keep-alive'];

async function asked(method: string, path: string, headers: Record<string, string>) {
  const answer = await fetch(origin + path, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  const body = await answer.arrayBuffer();
  return {
    status: answer.status,
    size: body.byteLength,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !passing.includes(name))),
  };
}

test.each([
  ['/', {}],
  ['/', { cookie: 'pasar_session=unknown' }],
  ['/shops', { 'accept-encoding': 'gzip' }],
  ['/api/shops', {}],
  ['/api/platform', {}],
  ['/api/openapi.json', {}],
  ['/api/health/live', {}],
  ['/api/orders', {}],
  ['/api/shops/0', {}],
])('HEAD %s has the headers of GET, %j', async (path, headers) => {
  const [get, head] = [await asked('GET', path, headers), await asked('HEAD', path, headers)];
  expect(get.size).toBeGreaterThan(0);
  expect(head).toEqual({ ...get, size: 0 });
  if (!('accept-encoding' in headers))
    expect(head.headers['content-length']).toBe(String(get.size));
});

test('HEAD of a shop knows what a browser has already', async () => {
  const path = `/api/shops/${shopId}`;
  const { headers } = await asked('GET', path, {});
  expect((await asked('HEAD', path, { 'if-none-match': String(headers.etag) })).status).toBe(304);
});
