/** An edit lets go of what shows what it changed, in every process, and of nothing else. The clock stands still: nothing grows old. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestApp, TestVisitor } from '../../testing/app.ts';
import { aProduct, aShop, signedIn } from '../../testing/makers.ts';
import { aServiceShop, ownerOf } from '../../testing/visits.ts';
import { page, type TwoProcesses, twoProcesses } from './caches.testing.ts';

let processes: TwoProcesses;
let here: TestApp;
let there: TestApp;
let seller: TestVisitor;
let shopId: number;

beforeAll(async () => {
  processes = await twoProcesses();
  ({ here, there } = processes);
});
afterAll(() => processes.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const person = await signedIn(here, { role: 'seller' });
  seller = person;
  ({ id: shopId } = await aShop(here, { ownerId: person.id }));
});
afterEach(() => {
  vi.useRealTimers();
});

/** Which of these pages both processes have to make again after something was done. */
async function madeAgain(paths: string[], work: () => Promise<unknown>, until: string) {
  for (const app of [here, there]) for (const path of paths) await page(app, path);
  await work();
  for (const app of [here, there])
    await expect.poll(() => page(app, paths[0] ?? '')).toContain(until);
  const again = [];
  for (const app of [here, there]) {
    processes.made();
    for (const path of paths.slice(1)) await page(app, path);
    again.push(processes.made());
  }
  expect(again[1]).toEqual(again[0]);
  return again[0];
}

test('a price is new on the page of its product, and in the lists that show it; other pages stay', async () => {
  const [lantern, vase] = [
    await aProduct(here, { shopId, name: 'Lantern' }),
    await aProduct(here, { shopId, name: 'Vase' }),
  ];
  const other = await aProduct(here);
  const pages = [`/product-${lantern.id}`, '/lists', `/shelf-${shopId}`, '/search'];
  const others = [`/product-${vase.id}`, `/product-${other.id}`, `/shelf-${other.shopId}`];
  const quiet = [...others, `/shop-${shopId}`, '/settings'];
  const change = () => seller.put(`/api/products/${lantern.id}`, { price: 47.31 });
  expect(await madeAgain([...pages, ...quiet], change, '47.31')).toEqual(pages.slice(1));
  for (const path of pages) expect(await page(there, path)).toContain('47.31');
});

test('a new product is in the lists of its shop and of the market, and counted on the page of its shop; pages of products stay', async () => {
  const { id } = await aProduct(here, { shopId });
  const other = await aProduct(here);
  const pages = [`/shelf-${shopId}`, '/lists', '/search', `/shop-${shopId}`];
  const quiet = [`/product-${id}`, `/shelf-${other.shopId}`, `/shop-${other.shopId}`];
  const create = () =>
    seller.post('/api/products', {
      shopId,
      name: 'Lantern',
      description: 'Folded by hand of rice paper.',
      price: 9.87,
    });
  expect(await madeAgain([...pages, ...quiet], create, '9.87')).toEqual(pages.slice(1));
});

test('a new package is on the pages of its firm; those of others stay', async () => {
  const [firm, other] = [await aServiceShop(here), await aServiceShop(here)];
  const owner = await ownerOf(here, firm);
  const pages = [`/visits-${firm.id}`, `/shop-${firm.id}`];
  const quiet = [`/visits-${other.id}`, `/shop-${other.id}`, `/shelf-${shopId}`];
  const add = () =>
    owner.post(`/api/service-shops/${firm.id}/packages`, {
      title: 'Twice a year',
      frequency: 'Every 6 months',
      idealFor: 'Homes',
      description: 'Two visits a year.',
      scope: ['Two visits'],
      serviceType: 'servicing',
      everyMonths: 6,
      earlyDays: 14,
      lateDays: 30,
      price: 83.21,
      minutesPerUnit: 30,
    });
  expect(await madeAgain([...pages, ...quiet], add, '83.21')).toEqual(pages.slice(1));
});

test('what is taken away is on no list', async () => {
  const { id } = await aProduct(here, { shopId, name: 'Lantern of old' });
  const shelf = `/shelf-${shopId}`;
  for (const app of [here, there]) expect(await page(app, shelf)).toContain('Lantern of old');
  await seller.delete(`/api/products/${id}`);
  for (const app of [here, there])
    for (const path of [shelf, '/lists', '/search'])
      await expect.poll(() => page(app, path)).not.toContain('Lantern of old');
});

test('what a shop promises is new on its pages, and stays on those of others', async () => {
  const other = await aProduct(here);
  const promise = `/promise-${shopId}`;
  const quiet = [`/promise-${other.shopId}`, `/product-${other.id}`, '/lists'];
  const state = () =>
    seller.put(`/api/shops/${shopId}/aftercare-policy`, {
      reportHours: 457,
      takesReturns: true,
      returnDays: 14,
      wayBack: 'shop',
      version: 0,
    });
  expect(await madeAgain([promise, ...quiet], state, '457')).toEqual([]);
});

test('a page of several answers goes with each of them', async () => {
  const product = await aProduct(here, { shopId });
  const both = `/product-${product.id}+settings`;
  const change = () => seller.put(`/api/products/${product.id}`, { price: 12.34 });
  expect(await madeAgain([both, '/settings'], change, '12.34')).toEqual([]);
});

test('a page that shows what nobody follows goes with any change', async () => {
  const product = await aProduct(here, { shopId });
  const other = await aProduct(here);
  const change = () => seller.put(`/api/products/${product.id}`, { price: 56.78 });
  const unknown = `/offers-${other.shopId}`;
  expect(await madeAgain([`/product-${product.id}`, unknown], change, '56.78')).toEqual([unknown]);
});

test('a page is never older than an answer may be, whatever it was made from', async () => {
  const kitchen = await aShop(here, { kind: 'food' });
  const { id } = await aProduct(here, { shopId: kitchen.id, isFood: true });
  // No page lives into the next quarter of an hour, so this one must not begin just before it.
  const begun = Date.now() - (Date.now() % (15 * 60_000));
  vi.setSystemTime(begun);
  await here.http.inject({ url: `/api/products/${id}`, headers: { 'accept-language': 'en' } });
  vi.setSystemTime(begun + 4_000);
  await page(here, `/product-${id}`);
  processes.made();
  vi.setSystemTime(begun + 5_000);
  await page(here, `/product-${id}`);
  expect(processes.made()).toEqual([]);
  vi.setSystemTime(begun + 5_001);
  await page(here, `/product-${id}`);
  expect(processes.made()).toEqual([`/product-${id}`]);
});

test('nobody outside is told what an answer was made from', async () => {
  const { id } = await aProduct(here, { shopId });
  for (const url of [`/api/products/${id}`, `/product-${id}`]) {
    const { headers } = await here.http.inject(url);
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).not.toContain(
      'x-cache-tags',
    );
  }
});

test('what somebody with a session gets is never public, also where a stranger’s is cached', async () => {
  const { id } = await aProduct(here, { shopId });
  const cookie = seller.cookieHeader();
  for (const url of [`/api/products/${id}`, '/api/products', '/lists'])
    for (const headers of [{}, { cookie }, { cookie }]) {
      const answer = await here.http.inject({ url, headers });
      const isPublic = answer.headers['cache-control']?.includes('public');
      expect([url, headers, isPublic]).toEqual([url, headers, !('cookie' in headers)]);
      expect(answer.headers.vary).toContain('cookie');
    }
});
