import { request } from 'node:http';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import pg from 'pg';
import { type ServerProcess, startProcess } from '../support/server-process.ts';
import { freePort } from '#server/db/embedded/free-port.ts';

/** A shop that no other file of these gives a host, since one has one at most. */
const goodsId = 11;

/** A second process on the same database, with hosts of the provider's. */
let port: number;
let site: ServerProcess;
const database = new pg.Client(inject('databaseUrl'));
beforeAll(async () => {
  port = await freePort();
  await database.connect();
  await database.query(
    `insert into shop_hosts (shop_id, host, token, asked_by, asked_at, proved_at)
    select id, 'goods.example', 'token', owner_id, now(), now() from shops where id = $1`,
    [goodsId],
  );
  site = await startProcess({
    PORT: String(port),
    PUBLIC_URL: 'https://pasar.example',
    SERVICE_HOSTS: 'cool.example,*.preview.cool.example',
    DATABASE_URL: inject('databaseUrl'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DEMO: 'true',
    NODE_ENV: 'production',
  });
});
afterAll(async () => {
  await site.stop();
  await database.query(`delete from shop_hosts where host = 'goods.example'`);
  await database.end();
});

function page(
  host: string,
  path: string,
): Promise<{ status: number | undefined; title: string; html: string }> {
  return new Promise((done, fail) => {
    request(
      { port, host: '127.0.0.1', path, headers: { host }, setHost: false, agent: false },
      (answer) => {
        let html = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (html += chunk));
        answer.on('end', () =>
          done({ status: answer.statusCode, html, title: /<title>([^<]*)/.exec(html)?.[1] ?? '' }),
        );
      },
    )
      .on('error', fail)
      .end();
  });
}

const landing = /aircon servicing/i;

test.for([
  '/',
  '/shops',
  '/food',
  '/cart',
  '/admin',
  '/shop/1',
  '/auth',
  '/seller/dashboard',
  '/nothing/here',
])('on the provider’s host %s shows its landing page', async (path) =>
  expect(await page('cool.example', path)).toMatchObject({
    status: 200,
    title: expect.stringMatching(landing),
  }),
);

test.for(['/book-service', '/book-service/2', '/book-service/7', '/book-service/any/thing'])(
  'on the provider’s host %s books its visits',
  async (path) => {
    const { status, title } = await page('pr-9.preview.cool.example', path);
    expect(status).toBe(200);
    expect(title).toContain('CoolBreeze');
    expect(title).not.toMatch(landing);
  },
);

test.for(['/why-service', '/pricing', '/chemical-process', '/video-demo', '/coolbreeze-admin'])(
  'on the provider’s host %s shows its page, without the market',
  async (path) => {
    const { status, title, html } = await page('cool.example', path);
    expect(status).toBe(200);
    expect(title).not.toMatch(landing);
    expect(html).not.toContain('href="/shops"');
  },
);

test('who forgot their password asks for a new one on the provider’s host, and comes back to its door', async () => {
  const { status, title, html } = await page('cool.example', '/auth/forgot');
  expect(status).toBe(200);
  expect(title).not.toMatch(landing);
  expect(html).toContain('href="/coolbreeze-admin"');
});

test('from the provider’s host the list of one’s bookings is the market’s', async () => {
  const { html } = await page('cool.example', `/booking/${'A'.repeat(24)}`);
  expect(html).toContain('href="https://pasar.example/my-bookings"');
});

test('the provider’s dashboard asks strangers to sign in at its own door', async () => {
  expect((await page('cool.example', '/coolbreeze-dashboard')).status).toBe(302);
});

test('the market keeps all its pages, and the provider’s under the configured name only', async () => {
  expect((await page('pasar.example', '/')).title).not.toMatch(landing);
  expect((await page('pasar.example', '/shop/2')).title).toMatch(landing);
  expect((await page('pasar.example', '/coolbreeze-admin')).status).toBe(200);
  expect((await page('pasar.example', '/other-admin')).status).toBe(404);
});

test('pages are cached by host: one asked for on both hosts is two', async () => {
  await page('pasar.example', '/');
  expect((await page('cool.example', '/')).title).toMatch(landing);
  expect((await page('pasar.example', '/')).title).not.toMatch(landing);
});

test('a shop’s own host shows that shop, its products and a cart, and nobody else’s', async () => {
  const { rows } = await database.query<{ name: string; own: number; other: number }>(
    `select name, (select min(id) from products where shop_id = $1 and status = 'published') as own,
       (select min(id) from products where shop_id <> $1 and status = 'published') as other
     from shops where id = $1`,
    [goodsId],
  );
  const { name, own, other } = rows[0] ?? { name: 'missing', own: 0, other: 0 };
  for (const path of ['/', '/shops', '/shop/2', '/seller/dashboard'])
    expect((await page('goods.example', path)).title).toContain(name);
  expect((await page('goods.example', `/product/${own}`)).status).toBe(200);
  expect((await page('goods.example', '/cart')).status).toBe(200);
  expect((await page('goods.example', `/product/${other}`)).status).toBe(404);
  expect((await page('goods.example', '/')).html).not.toContain('href="/food"');
});

test.for(['/profile', '/orders', '/my-bookings', '/messages', '/profile/settings'])(
  'what the account’s menu lists is on a shop’s own host: %s',
  async (path) => {
    const own = await page('goods.example', '/');
    const listed = await page('goods.example', path);
    // Strangers are asked to sign in; what is not served shows the shop.
    expect(listed.status === 302 || listed.title !== own.title).toBe(true);
  },
);

test('a host that is nobody’s is refused', async () => {
  expect((await page('evil.example', '/')).status).toBe(421);
});
