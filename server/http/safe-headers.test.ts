/** Every kind of answer says what it is, that nothing in it runs or is framed, and which request it answers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  const html = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'",
  };
  app = await testApp(
    {},
    { render: async () => ({ status: 200, headers: html, body: '<p>A page</p>' }) },
  );
});
afterAll(() => app.close());

type Kind = [
  kind: string,
  asked: { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string> },
  status: number,
  type?: string,
];
const kinds: Kind[] = [
  ['JSON', { url: '/api/platform' }, 200, 'application/json; charset=utf-8'],
  ['a page', { url: '/shops' }, 200, 'text/html; charset=utf-8'],
  ['the API’s reference', { url: '/api/docs' }, 200, 'text/html; charset=utf-8'],
  ['a text', { url: '/robots.txt' }, 200, 'text/plain; charset=utf-8'],
  ['a refusal', { url: '/api/orders' }, 401, 'application/problem+json'],
  ['a forged change', { url: '/api/orders', method: 'POST' }, 403, 'application/problem+json'],
  ['nothing', { url: '/files/none.webp' }, 404, 'application/problem+json'],
  [
    'another host',
    { url: '/', headers: { host: 'elsewhere.example' } },
    421,
    'application/problem+json',
  ],
  ['an address that cannot be read', { url: '/%ff' }, 400, 'application/problem+json'],
  [
    'one that cannot be read further on',
    { url: '/api/products/%E4%BD' },
    400,
    'application/problem+json',
  ],
  [
    'a redirect',
    {
      url: '/language/en',
      method: 'POST',
      headers: { origin: 'http://localhost:3000', host: 'localhost:3000' },
    },
    303,
  ],
];

test.each(kinds)('%s', async (_, { url, method = 'GET', headers: sent = {} }, status, type) => {
  const { statusCode, headers, body } = await app.http.inject({
    url,
    method,
    headers: { host: 'localhost:3000', ...sent },
  });
  expect([statusCode, headers['content-type']]).toEqual([status, type]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toMatch(/default-src '(none|self)'/);
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  if (status >= 400) expect(headers['cache-control']).toBe('no-store');
  if (status >= 400)
    expect(JSON.parse(body)).toMatchObject({
      status,
      instance: `/requests/${headers['x-request-id']?.toString()}`,
    });
  if (status >= 400) expect(body).not.toMatch(/elsewhere|%ff|%E4/);
});

test('an answer that is as before has them, too', async () => {
  const before = await app.http.inject({
    url: '/api/platform',
    headers: { host: 'localhost:3000' },
  });
  const again = await app.http.inject({
    url: '/api/platform',
    headers: { host: 'localhost:3000', 'if-none-match': before.headers.etag?.toString() },
  });
  expect(again.statusCode).toBe(304);
  expect(again.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    vary: 'cookie, accept-language',
  });
});

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const policy = "default-src 'none';frame-ancestors 'none'";

test.each(['/api/platform', '/api/orders', '/files/none.webp', '/robots.txt'])(
  '%s lets no other site have it, and nobody guess what it is',
  async (url) => {
    const { headers } = await app.http.inject({ url, headers: { host: 'localhost:3000' } });
    expect(headers).toMatchObject({ ...always, 'content-security-policy': policy });
    expect(headers).not.toHaveProperty('strict-transport-security');
  },
);

test('a page has a policy of its own, and the others', async () => {
  const { headers } = await app.http.inject({ url: '/shops', headers: { host: 'localhost:3000' } });
  expect(headers).toMatchObject({ ...always, 'content-security-policy': "default-src 'self'" });
});

test('a market by TLS asks browsers to stay with it for a year', async () => {
  const secure = await testApp({ PUBLIC_URL: 'https://market.example' });
  const { headers } = await secure.http.inject({
    url: '/api/platform',
    headers: { host: 'market.example' },
  });
  expect(headers).toMatchObject({
    ...always,
    'content-security-policy': policy,
    'strict-transport-security': 'max-age=31536000',
  });
  await secure.close();
});
