/** What lasts for a minute shows what is sold, said and counted as soon as what follows the clock would, in every process. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from './db/database.ts';
import { countResponseTimes } from './messages/messages.ts';
import { runJobs } from './orders/checkouts.testing.ts';
import { refreshFigures } from './reviews/figures.ts';
import type { TestApp } from './testing/app.ts';
import { bought } from './testing/buying.ts';
import {
  aMember,
  anOrderLine,
  aProduct,
  aShop,
  type SignedIn,
  signedIn,
  testPassword,
} from './testing/makers.ts';
import { page, type TwoProcesses, twoProcesses } from './http/caching/caches.testing.ts';

let processes: TwoProcesses;
let here: TestApp;
let there: TestApp;
let seller: SignedIn;
let buyer: SignedIn;
let shopId: number;
let product: { id: number; shopId: number; price: number };
let now: number;

const quarterHourMs = 15 * 60_000;

beforeAll(async () => {
  processes = await twoProcesses();
  ({ here, there } = processes);
});
afterAll(() => processes.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  seller = await signedIn(here, { role: 'seller' });
  buyer = await signedIn(here);
  ({ id: shopId } = await aShop(here, { ownerId: seller.id }));
  product = await aProduct(here, { shopId, name: 'Lantern', stock: 9 });
  now = Math.ceil(Date.now() / quarterHourMs) * quarterHourMs;
  vi.setSystemTime(now);
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime((now += ms));

/** Both processes have the page, and have it still when as much time went by as would end what follows the clock. */
async function lasting(path: string): Promise<void> {
  // What was changed just before may still be on its way to one of them.
  await expect.poll(() => madeAgainLater(path)).toEqual([]);
}

async function madeAgainLater(path: string): Promise<string[]> {
  for (const app of [here, there]) await page(app, path);
  pass(5_001);
  processes.made();
  for (const app of [here, there]) await page(app, path);
  return processes.made();
}

/** In both processes the page says so once what changed was counted. */
async function expectIn(path: string, text: string): Promise<void> {
  for (const app of [here, there]) await expect.poll(() => page(app, path)).toContain(text);
}

async function aReview(stars = 5): Promise<void> {
  const { lineId } = await anOrderLine(here, { userId: buyer.id, product });
  const said = { orderLineId: lineId, stars, text: 'Bright and light.' };
  expect((await buyer.post('/api/reviews', said)).status).toBe(201);
}

describe('once it is counted', () => {
  test.each(['product', 'goods', 'shelf'])('what is left is on the page of a %s', async (of) => {
    const path = `/${of}-${of === 'product' ? product.id : shopId}`;
    await lasting(path);
    expect(await page(there, path)).toContain('"stock":9');
    await bought(buyer, { product, quantity: 2 });
    await runJobs(here);
    await expectIn(path, '"stock":7');
  });

  test('what is ordered is taken before it is paid, and is there again when it was not', async () => {
    const path = `/product-${product.id}`;
    await lasting(path);
    const order = await bought(buyer, { product, quantity: 2, isPaid: false });
    await runJobs(here);
    await expectIn(path, '"stock":7');
    await lasting(path);
    await buyer.put(`/api/orders/${order.id}/status`, { status: 'cancelled' });
    await runJobs(here);
    await expectIn(path, '"stock":9');
  });

  test('what is sold is counted on the page of its shop, and sorts the list', async () => {
    const other = await aProduct(here, { shopId, name: 'Vase' });
    const [shop, list] = [`/shop-${shopId}`, `/shelf-${shopId}`];
    await lasting(`${shop}+shelf-${shopId}`);
    expect((await page(there, list)).indexOf('Vase')).toBeGreaterThan(0);
    await bought(buyer, { product, quantity: 3 });
    await runJobs(here);
    await expectIn(shop, '"soldCount":3');
    for (const app of [here, there])
      await expect
        .poll(async () => (await page(app, list)).indexOf('Lantern'))
        .toBeLessThan((await page(app, list)).indexOf(other.name));
  });

  test('who follows a shop, or has it among their favourites, is counted', async () => {
    const path = `/shop-${shopId}`;
    await lasting(path);
    await buyer.put(`/api/shops/${shopId}/follow`);
    await runJobs(here);
    await expectIn(path, '"followerCount":1');
    await lasting(path);
    await buyer.put(`/api/favourites/shops/${shopId}`);
    await runJobs(here);
    await expectIn(path, '"favouriteCount":1');
  });

  test('how quickly a shop answers is said', async () => {
    const path = `/shop-${shopId}`;
    await here.db.run(sql`update shop_figures set response_minutes = 7 where shop_id = ${shopId}`);
    await lasting(path);
    await countResponseTimes(here.db);
    await runJobs(here);
    await expectIn(path, '"responseMinutes":null');
  });

  test('figures that were set right are shown', async () => {
    const [shop, one] = [`/shop-${shopId}`, `/product-${product.id}`];
    await here.db.run(sql`update shop_figures set sold_count = 41 where shop_id = ${shopId}`);
    await here.db.run(
      sql`update product_figures set sold_count = 41 where product_id = ${product.id}`,
    );
    for (const path of [shop, one]) await lasting(path);
    expect(await page(there, one)).toContain('"soldCount":41');
    await here.db.transaction(refreshFigures);
    await runJobs(here);
    for (const path of [shop, one]) await expectIn(path, '"soldCount":0');
  });
});

describe('at once', () => {
  test('a review is on the page of its product and of its shop, in both processes', async () => {
    const paths = [`/reviews-${product.id}`, `/shopreviews-${shopId}`];
    for (const path of paths) await lasting(path);
    await aReview();
    for (const path of paths) await expectIn(path, 'Bright and light.');
    await expectIn(`/product-${product.id}`, '"rating":5');
  });

  test('who wrote a review is called as they are now, and nothing once they left', async () => {
    await aReview();
    const paths = [`/reviews-${product.id}`, `/shopreviews-${shopId}`];
    for (const path of paths) await lasting(path);
    await buyer.put(`/api/users/${buyer.id}`, { fullName: 'Wei Ong' });
    for (const path of paths) await expectIn(path, 'Wei O.');
    for (const path of paths) await lasting(path);
    const leaving = { password: testPassword, confirm: buyer.username };
    expect((await buyer.post('/api/account/deletion', leaving)).status).toBe(204);
    for (const path of paths) await expectIn(path, '"text":""');
  });

  test('reviews of a shop that is hidden are read by nobody', async () => {
    await aReview();
    const path = `/reviews-${product.id}`;
    await lasting(path);
    const admin = await signedIn(here, { role: 'admin' });
    const hidden = { isSuspended: true, reason: 'Papers are missing.' };
    await admin.put(`/api/shops/${shopId}/suspension`, hidden);
    await expectIn(path, 'product.not_found');
  });

  test('a shop is its next owner’s', async () => {
    const heir = await aMember(here, shopId, 'manager');
    await seller.put(`/api/shops/${shopId}/team/${heir.id}`, { role: 'owner' });
    const path = `/shop-${shopId}`;
    await lasting(path);
    await seller.delete(`/api/shops/${shopId}/team/${seller.id}`);
    await expectIn(path, `"userId":${heir.id}`);
  });
});

describe('by the clock', () => {
  test('a kitchen and its dishes are read again after five seconds', async () => {
    const kitchen = await aShop(here, { kind: 'food' });
    const dish = await aProduct(here, { shopId: kitchen.id, isFood: true });
    for (const path of [`/shop-${kitchen.id}`, `/shelf-${kitchen.id}`, `/product-${dish.id}`])
      expect(await madeAgainLater(path)).toEqual([path, path]);
  });

  test('so is a list by price, where a product stands elsewhere at another price', async () => {
    const path = `/cheapest-${shopId}`;
    expect(await madeAgainLater(path)).toEqual([path, path]);
  });

  test('a page lasts no longer than the first of its answers', async () => {
    const kitchen = await aShop(here, { kind: 'food' });
    const path = `/product-${product.id}+shop-${kitchen.id}`;
    expect(await madeAgainLater(path)).toEqual([path, path]);
  });
});

test('what many ask for at once is made for one of them', async () => {
  processes.made();
  const path = `/product-${product.id}`;
  const bodies = await Promise.all(Array.from({ length: 8 }, () => page(here, path)));
  expect(processes.made()).toEqual([path]);
  expect(new Set(bodies).size).toBe(1);
});
