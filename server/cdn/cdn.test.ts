/** What a CDN may cache, and under which tags; whatever belongs to one person it is never given, by no cookie and no page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aProduct, aShop, signedIn } from '../testing/makers.ts';

const fastly = {
  CDN: 'fastly',
  CDN_PURGE_URL: 'http://127.0.0.1:9/service/S1/purge',
  CDN_TOKEN: 'purge-token-0123456789',
};

type Page = {
  asks: (id: number) => string[];
  status?: number;
  secret?: true;
  /** Between what it asks for and what it says. */
  meanwhile?: () => Promise<void>;
};
/** Pages by what they ask of the API, and how they answer. */
const pages: Record<string, Page> = {
  '/product': { asks: (id) => [`/api/products/${id}`] },
  '/list': { asks: () => ['/api/products?fields=card', '/api/platform'] },
  '/plain': { asks: () => [] },
  '/unknown': { asks: () => ['/api/auth/user'] },
  '/gone': { asks: () => ['/api/platform'], status: 404 },
  '/moved': { asks: () => ['/api/platform'], status: 302 },
  '/failed': { asks: () => [], status: 500 },
  '/secret': { asks: () => ['/api/platform'], secret: true },
};

let app: TestApp;
let productId: number;
let shopId: number;

beforeAll(async () => {
  app = await marketBehind(fastly);
  const owner = await signedIn(app, { role: 'seller' });
  ({ id: shopId } = await aShop(app, { ownerId: owner.id }));
  ({ id: productId } = await aProduct(app, { shopId }));
});
afterAll(() => app.close());

function marketBehind(settings: Record<string, string>): Promise<TestApp> {
  return testApp(settings, {
    render: async (request, carrier) => {
      const page = pages[new URL(request.url).pathname];
      await Promise.all(
        (page?.asks(productId) ?? []).map((path) => carrier({ method: 'GET', path, headers: {} })),
      );
      await page?.meanwhile?.();
      const secret = page?.secret && { 'cache-control': 'private, no-store' };
      return { status: page?.status ?? 200, headers: { ...secret }, body: 'A page' };
    },
  });
}

const answers = () => [
  `/api/products/${productId}`,
  '/api/products?fields=card',
  `/api/products?shopId=${shopId}`,
  `/api/shops/${shopId}`,
  '/api/platform',
];

async function headersOf(url: string, cookie?: string) {
  const { headers } = await app.http.inject({ url, headers: cookie ? { cookie } : {} });
  const { 'surrogate-control': life, 'surrogate-key': tags } = headers;
  return { life, tags: tags?.toString().split(' '), rule: headers['cache-control'] };
}

test('what strangers get is under its tags until they are purged, and under that of everything', async () => {
  const product = await headersOf(`/api/products/${productId}`);
  expect(product).toEqual({
    life: 'max-age=60',
    tags: ['settings', `product:${productId}`, expect.anything()],
    rule: 'public, max-age=0, must-revalidate',
  });
  expect((await headersOf('/product')).tags?.toSorted()).toEqual(product.tags?.toSorted());
  expect((await headersOf('/list')).tags).toContain(`product:${productId}`);
  expect((await headersOf('/plain')).tags).toEqual(['settings']);
});

test('a second answer, from the cache of the process, says the same', async () => {
  for (const url of [...answers(), '/product', '/list']) {
    const first = await headersOf(url);
    expect(first.tags).toBeDefined();
    expect(await headersOf(url)).toEqual(first);
  }
});

test('so does one that is still as the CDN has it', async () => {
  const { headers } = await app.http.inject('/product');
  const again = await app.http.inject({
    url: '/product',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.headers['surrogate-key']).toBe(headers['surrogate-key']);
});

test('what changed while its page was made is answered once, and not cached', async () => {
  const heard = new Promise((done) => app.events.on('catalogue.changed', done));
  pages['/slow'] = {
    asks: (id) => [`/api/products/${id}`],
    meanwhile: async () => {
      await app.events.publish(app.db, 'catalogue.changed', { tags: [`product:${productId}`] });
      await heard;
    },
  };
  expect((await headersOf('/slow')).tags).toBeUndefined();
  delete pages['/slow'].meanwhile;
  expect((await headersOf('/slow')).tags).toContain(`product:${productId}`);
});

describe('asked for each time', () => {
  test.each(['/unknown', '/gone', '/moved', '/failed', '/secret'])('%s', async (url) => {
    for (const turn of [1, 2]) {
      const { life, tags } = await headersOf(url);
      expect([turn, life, tags]).toEqual([turn, undefined, undefined]);
    }
  });

  test('what shows more than a header holds', async () => {
    const { id } = await aShop(app);
    // As on a market that has had very many.
    await app.db.run(sql`select setval(pg_get_serial_sequence('products', 'id'), ${10 ** 15})`);
    for (let made = 0; made < 50; made += 1) await aProduct(app, { shopId: id });
    const list = (limit: number) => `/api/products?shopId=${id}&limit=${limit}`;
    expect((await headersOf(list(24))).tags).toHaveLength(27);
    pages['/long'] = { asks: () => [list(50)] };
    expect((await headersOf('/long')).tags).toHaveLength(53);
    for (let made = 0; made < 130; made += 1) await aProduct(app, { shopId });
    pages['/longer'] = { asks: () => [list(50), `/api/products?shopId=${shopId}&limit=100`] };
    expect((await headersOf('/longer')).life).toBe('max-age=60');
    const long = `/api/products?shopId=${shopId}&limit=100`;
    pages['/longest'] = { asks: () => [list(50), long, `${long}&sort=priceAsc`] };
    expect((await headersOf('/longest')).tags).toBeUndefined();
  });
});

test('nobody’s own page or answer is given away, whichever cookies they have', async () => {
  const person = await signedIn(app);
  const seller = await signedIn(app, { role: 'seller' });
  const admin = await signedIn(app, { role: 'admin' });
  const guest = app.visitor();
  await guest.csrfToken();
  const leaver = await signedIn(app);
  const former = leaver.cookieHeader();
  await leaver.post('/api/auth/logout');
  const known = {
    person: person.cookieHeader(),
    seller: seller.cookieHeader(),
    admin: admin.cookieHeader(),
    guest: guest.cookieHeader(),
    'a person who looks as a stranger does': `theme=dark; language=en; place=520001; ${person.cookieHeader()}`,
    'somebody whose session has ended': former,
    'a session that nobody has': 'pasar_session=made-up',
    'a guest that nobody is': 'pasar_guest=made.up',
  };
  const urls = [
    ...answers(),
    ...Object.keys(pages),
    '/api/cart',
    '/api/auth/user',
    '/api/auth/csrf-token',
  ];
  for (const [who, cookie] of Object.entries(known))
    for (const url of urls) {
      await headersOf(url);
      const own = await headersOf(url, cookie);
      expect([who, url, own.life, own.tags]).toEqual([who, url, undefined, undefined]);
      expect([who, url, own.rule]).not.toEqual([who, url, expect.stringContaining('public')]);
    }
});

test('a stranger’s cookies of theme, language and place change nothing of that', async () => {
  for (const cookie of [
    'theme=dark',
    'language=zh-Hans',
    'place=520001',
    'pasar_device=x.y',
    'a=b',
  ])
    for (const url of ['/product', `/api/products/${productId}`])
      for (const turn of [1, 2])
        expect([turn, cookie, url, (await headersOf(url, cookie)).life]).toEqual([
          turn,
          cookie,
          url,
          'max-age=60',
        ]);
});

test('Cloudflare is told in its own words', async () => {
  const other = await marketBehind({
    CDN: 'cloudflare',
    CDN_PURGE_URL: 'http://127.0.0.1:9/client/v4/zones/Z1/purge_cache',
    CDN_TOKEN: 'purge-token-0123456789',
    CDN_SECONDS: '300',
  });
  const { headers } = await other.http.inject('/api/platform');
  expect(headers).toMatchObject({
    'cloudflare-cdn-cache-control': 'max-age=300',
    'cache-tag': 'settings',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  expect(headers['surrogate-key']).toBeUndefined();
  await other.close();
});
