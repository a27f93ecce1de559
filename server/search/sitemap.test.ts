import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aProduct, aShop } from '../testing/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ SERVICE_HOSTS: 'cool.example', PROVIDER_SHOP_ID: '1' });
});
afterAll(() => app.close());

const read = async (url: string, headers?: Record<string, string>) => {
  const {
    statusCode,
    body,
    headers: answered,
  } = await app.http.inject({
    url,
    headers: { host: new URL(app.config.publicUrl).host, ...headers },
  });
  return { status: statusCode, body, type: String(answered['content-type']) };
};

test('robots may look where strangers may, and are shown where everything is', async () => {
  const { status, body, type } = await read('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Disallow: /checkout');
  expect(body).toContain(`Sitemap: ${app.config.publicUrl}/sitemap.xml`);
});

test('every product and shop that shoppers see is in a file that the index names, and nothing else', async () => {
  const [open, pending, kitchen] = [
    await aShop(app),
    await aShop(app, { approvalStatus: 'pending' }),
    await aShop(app, { kind: 'food' }),
  ];
  const shown = await aProduct(app, { shopId: open.id });
  const hidden = await aProduct(app, { shopId: pending.id });
  await app.db.run(sql`
    insert into blog_posts (slug, texts, author, picture_url, published_at, updated_at)
    values ('read', '{}', '', '', now(), now()), ('to-come', '{}', '', '', now() + interval '1 day', now())`);
  const index = await read('/sitemap.xml');
  expect(index.type).toContain('application/xml');
  const files = [...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(files).toEqual(
    expect.arrayContaining([
      '/sitemaps/pages.xml',
      '/sitemaps/shops.xml',
      '/sitemaps/products-0.xml',
    ]),
  );
  const all = (await Promise.all(files.map((file) => read(file)))).map(({ body }) => body).join('');
  for (const path of [
    `/product/${shown.id}`,
    `/shop/${open.id}`,
    `/food-shop/${kitchen.id}`,
    '/food',
    '/blog',
    '/blog/read',
  ])
    expect(all).toContain(`<loc>${app.config.publicUrl}${path}</loc>`);
  for (const path of [`/product/${hidden.id}`, `/shop/${pending.id}`, '/blog/to-come'])
    expect(all).not.toContain(`${path}</loc>`);
});

test.each([
  '/sitemaps/products-999999.xml',
  '/sitemaps/users.xml',
  '/sitemaps/products--1.xml',
  '/sitemaps/.xml',
])('there is no %s', async (url) => {
  expect((await read(url)).status).toBe(404);
});

test.each([
  ['Plumbing', ['/', '/pricing', '/book-service']],
  [
    'HVAC Services',
    ['/', '/why-service', '/pricing', '/chemical-process', '/video-demo', '/book-service'],
  ],
])('the host of a provider of %s names the pages that it has', async (category, pages) => {
  await app.db.run(sql`
    update shops set kind = 'service', category = ${category} where id = 1`);
  await app.events.publish(app.db, 'catalogue.changed', { tags: ['shop:1'] });
  const paths = async () =>
    [...(await read('/sitemap.xml', { host: 'cool.example' })).body.matchAll(/<loc>([^<]+)</g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
  await expect.poll(paths).toEqual(pages);
});

test('a host that is none of ours gets nothing', async () => {
  expect((await read('/sitemap.xml', { host: 'evil.example' })).status).toBe(421);
});
