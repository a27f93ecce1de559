import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MarketSales, ShopSales } from '#contract/orders/sales.schemas.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { bought } from '../../testing/buying.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { linesSaved } from '../../testing/saved-file.ts';

let app: TestApp;
let admin: SignedIn;
let shop: { id: number };
let kitchen: { id: number };
let shoppers: SignedIn[];
let print: { id: number; price: number };
let poster: { id: number; price: number };
let dish: { id: number; price: number };
const today = civilTime(new Date(), 'Asia/Singapore').date;

/** Placed at noon in Singapore, so many days ago. */
async function sold(
  shopper: number,
  product: { id: number; price: number },
  quantity: number,
  daysAgo: number,
  given: { hoursToDispatch?: number; isPaid?: boolean } = {},
) {
  const person = shoppers[shopper];
  if (!person) throw new Error('no such shopper');
  const order = await bought(person, {
    product,
    quantity,
    ...(given.isPaid === undefined ? {} : { isPaid: given.isPaid }),
  });
  const at = `${addDays(today, -daysAgo)}T04:00:00Z`;
  await app.db.run(sql`update orders set created_at = ${at} where id = ${order.id}`);
  await app.db.run(sql`
    update shop_orders set placed_at = ${at}, dispatched_at = ${at}::timestamptz + ${given.hoursToDispatch ?? null}::integer * interval '1 hour' where order_id = ${order.id}`);
  return order;
}

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
  shoppers = await Promise.all([0, 1, 2].map(() => signedIn(app)));
  [shop, kitchen] = await Promise.all([
    aShop(app, { commissionBasisPoints: 1000 }),
    aShop(app, { kind: 'food', deliveryFee: 5_99, commissionBasisPoints: 500 }),
  ]);
  print = await aProduct(app, { shopId: shop.id, price: 60_00, name: 'Shophouse print' });
  poster = await aProduct(app, { shopId: shop.id, price: 100_00, name: 'Hawker poster' });
  dish = await aProduct(app, { shopId: kitchen.id, price: 51_00, isFood: true });
  await sold(0, print, 1, 40);
  await sold(0, print, 2, 5, { hoursToDispatch: 10 });
  await sold(1, poster, 1, 5, { hoursToDispatch: 30 });
  const cancelled = await sold(2, print, 1, 3);
  await admin.put(`/api/orders/${cancelled.id}/status`, { status: 'cancelled' });
  const shopOrder = await sold(1, print, 1, 0, { hoursToDispatch: 20 });
  await admin.post(
    `/api/orders/${shopOrder.id}/refunds`,
    { shopId: shop.id, amount: 6, reason: 'A corner was bent' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await sold(2, print, 5, 2, { isPaid: false });
  await sold(2, dish, 1, 5);
});
afterAll(() => app.close());

const ofShop = async (query = '') =>
  (await admin.get<ShopSales>(`/api/shops/${shop.id}/sales?${query}`)).body;

describe("a shop's sales", () => {
  test('are what was paid for in the range, beside the range before', async () => {
    const sales = await ofShop();
    // 120 + 100 + 60 cancelled + 60 less 6 that went back; what nobody paid for is no sale.
    expect(sales.figures).toEqual({
      orders: 4,
      gross: 340,
      refunds: 66,
      fees: 27.4,
      net: 246.6,
      average: 85,
      cancelledShare: 0.25,
      // Of three shoppers one had bought before, and one came back.
      repeatShare: 0.6667,
      minutesToDispatch: 20 * 60,
    });
    expect(sales.comparedFigures).toMatchObject({
      orders: 1,
      gross: 60,
      net: 54,
      repeatShare: 0,
      cancelledShare: 0,
      minutesToDispatch: null,
    });
  });

  test('have a step for every day, also where nothing was sold', async () => {
    const { series, by, range, comparedSeries } = await ofShop(
      `from=${addDays(today, -6)}&to=${today}`,
    );
    expect(by).toBe('day');
    expect(range).toEqual({ from: addDays(today, -6), to: today });
    expect(series.map(({ start, gross }) => [start, gross])).toEqual([
      [addDays(today, -6), 0],
      [addDays(today, -5), 220],
      [addDays(today, -4), 0],
      [addDays(today, -3), 60],
      [addDays(today, -2), 0],
      [addDays(today, -1), 0],
      [today, 60],
    ]);
    expect(comparedSeries).toHaveLength(7);
    expect(series.reduce((sum, { net }) => sum + net, 0)).toBeCloseTo(246.6, 2);
  });

  test('by week and month add up to the same', async () => {
    for (const by of ['week', 'month']) {
      const { series, figures } = await ofShop(`by=${by}`);
      expect(series.reduce((sum, step) => sum + step.gross, 0)).toBe(figures.gross);
      expect(series.reduce((sum, step) => sum + step.orders, 0)).toBe(figures.orders);
    }
  });

  test('name what brought most, without what was cancelled', async () => {
    expect((await ofShop()).topItems).toEqual([
      { productId: print.id, name: 'Shophouse print', units: 3, gross: 180, unitsBefore: 1 },
      { productId: poster.id, name: 'Hawker poster', units: 1, gross: 100, unitsBefore: 0 },
    ]);
  });

  test('without a comparison have none', async () => {
    const sales = await ofShop('compare=none');
    expect(sales).toMatchObject({ compared: null, comparedFigures: null, comparedSeries: [] });
    expect(sales.topItems[0]?.unitsBefore).toBeNull();
    expect(sales.figures.gross).toBe(340);
  });

  test('of a range without sales are nothing, not an error', async () => {
    const { figures, topItems } = await ofShop('from=2025-01-01&to=2025-01-31');
    expect(figures).toMatchObject({
      orders: 0,
      gross: 0,
      net: 0,
      average: null,
      cancelledShare: null,
      repeatShare: null,
    });
    expect(topItems).toEqual([]);
  });

  test('of no range are refused', async () => {
    for (const query of [
      'from=2026-02-02&to=2026-02-01',
      'from=2020-01-01',
      'from=2026-02-31',
      'by=hour',
      'compare=never',
    ])
      expect((await admin.get(`/api/shops/${shop.id}/sales?${query}`)).status, query).toBe(400);
  });

  test('are a file with the compared steps beside them', async () => {
    const url = `/api/shops/${shop.id}/sales.csv?from=${today}&to=${today}`;
    expect((await linesSaved(app, admin, url))[1]).toBe(
      `${today},1,60.00,5.40,48.60,${addDays(today, -1)},0,0.00,0.00,0.00`,
    );
  });

  test('cost three questions, however much was sold', async () => {
    const before = app.statements();
    await ofShop();
    // Who asks is recorded; admins may without asking. The zone, the sums, the items.
    expect(app.statements() - before).toBeLessThanOrEqual(4);
  });
});

describe("the market's sales", () => {
  const ofMarket = async (query = '') =>
    (await admin.get<MarketSales>(`/api/analytics?${query}`)).body;

  test('are those of all shops, by kind and by shop', async () => {
    const { figures, kinds, shops, comparedFigures } = await ofMarket();
    expect(figures).toMatchObject({
      orders: 5,
      gross: 391,
      fees: 29.95,
      activeShops: 2,
      cancelledShare: 0.2,
      average: 78.2,
    });
    expect(comparedFigures).toMatchObject({ orders: 1, gross: 60, activeShops: 1 });
    expect(kinds).toEqual([
      { kind: 'product', gross: 340, orders: 4, grossBefore: 60 },
      { kind: 'food', gross: 51, orders: 1, grossBefore: 0 },
      { kind: 'service', gross: 0, orders: 0, grossBefore: 0 },
    ]);
    expect(shops.map(({ shopId, gross, cancelled }) => ({ shopId, gross, cancelled }))).toEqual([
      { shopId: shop.id, gross: 340, cancelled: 1 },
      { shopId: kitchen.id, gross: 51, cancelled: 0 },
    ]);
  });

  test('count an order of two shops once', async () => {
    const [buyer] = shoppers;
    const items = [print, dish].map(({ id }) => ({ productId: id, quantity: 1 }));
    const order = {
      total: 111,
      shippingAddress: '12 Joo Chiat Road, Singapore 427741',
      buyNow: true,
      paymentToken: 'sandbox_approved',
    };
    expect(
      (
        await buyer?.post(
          '/api/orders',
          { order, items },
          { 'idempotency-key': crypto.randomUUID() },
        )
      )?.status,
    ).toBe(201);
    expect((await ofMarket(`from=${today}`)).figures.orders).toBe(2);
  });

  test('say how long sellers wait for a decision: half of them at most that long', async () => {
    for (const [index, hours] of [2, 6, 50].entries()) {
      const person = await signedIn(app, { role: 'seller', username: `decided${index}` });
      await app.db.run(
        sql`update users set created_at = now() - ${hours} * interval '1 hour' where id = ${person.id}`,
      );
      await app.db.run(
        sql`insert into approval_decisions (user_id, decided_by, status) values (${person.id}, ${admin.id}, 'approved'), (${person.id}, ${admin.id}, 'rejected')`,
      );
    }
    expect((await ofMarket(`from=${today}`)).figures.hoursToDecision).toBe(6);
  });

  test('are for admins', async () => {
    for (const path of ['/api/analytics', '/api/analytics.csv']) {
      expect((await shoppers[0]?.get(path))?.status).toBe(403);
      expect((await app.visitor().get(path)).status).toBe(401);
      expect(
        (
          await app.http.inject({
            url: path,
            headers: {
              cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            },
          })
        ).statusCode,
      ).toBe(200);
    }
  });
});
