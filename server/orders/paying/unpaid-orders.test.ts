import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/catalogue/listings.schemas.ts';
import { toMajor } from '#contract/kernel/money.ts';
import type { Board, ShopSummary } from '#contract/orders/board.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { unpaidLimits } from '#contract/orders/unpaid.rules.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { bought } from '../../testing/buying.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { aRequest, aServiceShop, ownerOf } from '../../testing/visits.ts';
import { onHand, type OrderProblem, runJobs } from '../checkouts.testing.ts';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
});
afterAll(() => app.close());

/** A seller with a shop and one product, at 10.00. */
async function aMarketStall(
  given: { stock?: number; isFood?: boolean; pickup?: { address: string } } = {},
) {
  const seller = await signedIn(app, { role: 'seller' });
  const { stock, isFood, pickup } = given;
  const shop = await aShop(app, {
    ownerId: seller.id,
    ...(isFood ? { kind: 'food' as const } : {}),
    ...(pickup ? { pickup } : {}),
  });
  const product = await aProduct(app, {
    shopId: shop.id,
    stock: stock ?? 600,
    isFood: isFood ?? false,
  });
  return { seller, shop, product };
}

const order = (
  shopper: SignedIn,
  productId: number,
  quantity: number,
  given: Record<string, unknown> = {},
) => {
  const sum = 10_00 * quantity;
  const { total = toMajor(sum > 50_00 ? sum : sum + 5_99), ...rest } = given;
  return shopper.post<Order & OrderProblem>(
    '/api/orders',
    {
      order: {
        total,
        shippingAddress: `${shopper.id} Joo Chiat Road, Singapore`,
        buyNow: true,
        ...rest,
      },
      items: [{ productId, quantity }],
    },
    { 'idempotency-key': crypto.randomUUID() },
  );
};
const move = (
  person: Pick<SignedIn, 'put'>,
  { id }: { id: number },
  status: string,
  rest: Record<string, unknown> = {},
) => person.put<Order & OrderProblem>(`/api/orders/${id}/status`, { status, ...rest });
const pay = (person: SignedIn, { id }: { id: number }) =>
  person.post<Order>(`/api/orders/${id}/payment`, {
    paymentMethod: 'paypal',
    paymentToken: sandboxTokens.approved,
  });
const lapse = async ({ id }: { id: number }) => {
  await app.db.run(sql`update orders set pay_by = now() where id = ${id}`);
  await app.pool.query("select graphile_worker.add_job('orders.cancel_unpaid', '{}')");
  await runJobs(app);
};

describe('what waits for a payment', () => {
  test('is bounded for each account, in orders and in units; paying with the order is not', async () => {
    const shopper = await signedIn(app);
    const { product } = await aMarketStall();
    const many = await order(shopper, product.id, 99);
    expect(many).toMatchObject({
      status: 409,
      body: { type: '/problems/state-conflict', title: 'Please pay with the order' },
    });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await order(shopper, product.id, 1)).status);
    expect(statuses).toEqual([201, 201, 201, 409, 409, 409]);
    expect((await onHand(app, product.id)).stock).toBe(597);
    expect(
      (await order(shopper, product.id, 99, { paymentToken: sandboxTokens.approved })).status,
    ).toBe(201);
  });

  test('is bounded when many orders come at once', async () => {
    const shopper = await signedIn(app);
    const { product } = await aMarketStall();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => order(shopper, product.id, 1)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(
      unpaidLimits.ordersOfAccount,
    );
  });

  test('is bounded for each address, however it is written and whoever orders', async () => {
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => signedIn(app)));
    const { product } = await aMarketStall();
    const written = [
      '7 Ann Siang Hill, Singapore',
      '7 ann siang hill Singapore',
      '7, Ann  Siang Hill; SINGAPORE.',
    ];
    const answers = await Promise.all(
      shoppers.map((shopper, index) =>
        order(shopper, product.id, 1, { shippingAddress: written[index % written.length] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(
      unpaidLimits.ordersAtAddress,
    );
  });

  test('is bounded for each product: half of what is there, or five', async () => {
    const [one, other] = await Promise.all([signedIn(app), signedIn(app)]);
    const { product } = await aMarketStall({ stock: 20 });
    const answers = await Promise.all([one, other].map((shopper) => order(shopper, product.id, 8)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.products).toEqual([
      { productId: product.id, name: expect.any(String), most: 2 },
    ]);
    const rare = await aMarketStall({ stock: 3 });
    expect((await order(await signedIn(app), rare.product.id, 3)).status).toBe(201);
  });

  test('is bounded for who lets order after order lapse, and for each network', async () => {
    const shopper = await signedIn(app);
    const { product } = await aMarketStall();
    for (let count = 0; count < unpaidLimits.lapsedInDay; count += 1) {
      const { body, status } = await order(shopper, product.id, 1);
      expect(status).toBe(201);
      await move(shopper, body, 'cancelled');
    }
    expect((await order(shopper, product.id, 1)).status).toBe(409);
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const stock = await aProduct(limited, { stock: 600 });
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await order(await signedIn(limited), stock.id, 1)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    await limited.close();
  }, 60_000);

  test('is shown to the shop beside its stock, and to the shopper with its time', async () => {
    const shopper = await signedIn(app);
    const { seller, shop, product } = await aMarketStall({ stock: 40 });
    const { body: placed } = await order(shopper, product.id, 7);
    const minutes = (Date.parse(placed.payBy ?? '') - Date.now()) / 60_000;
    expect(minutes > 14 && minutes <= 15).toBe(true);
    expect(placed).toMatchObject({
      paymentStatus: 'pending',
      amountDue: 70,
      shopOrders: [{ arrival: null, promisedAt: null }],
    });
    const listing = async () =>
      (await seller.get<Listing[]>(`/api/shops/${shop.id}/listings`)).body.find(
        ({ id }) => id === product.id,
      );
    expect(await listing()).toMatchObject({ stock: 33, heldUnpaid: 7 });
    await lapse(placed);
    expect(await listing()).toMatchObject({ stock: 40, heldUnpaid: 0 });
    const lapsed = (await shopper.get<Order>(`/api/orders/${placed.id}`)).body;
    expect(lapsed).toMatchObject({ status: 'cancelled', payBy: null, amountDue: 0 });
    expect(lapsed.shopOrders[0]?.changes.at(-1)).toMatchObject({ by: 'system', code: 'not_paid' });
    expect(await pay(shopper, placed)).toMatchObject({
      status: 409,
      body: { message: 'This order was cancelled.' },
    });
    const bell = (await shopper.get<Array<{ kind: string; text: string }>>('/api/notifications'))
      .body;
    expect(bell.find(({ kind }) => kind === 'order.moved')?.text).toContain('Nothing was charged');
  });

  test('has its time anew when a shop takes it up again', async () => {
    const shopper = await signedIn(app);
    const { seller, product } = await aMarketStall({ stock: 40 });
    const { body: placed } = await order(shopper, product.id, 1);
    await lapse(placed);
    expect((await move(seller, placed, 'pending')).status).toBe(200);
    const { payBy } = (await shopper.get<Order>(`/api/orders/${placed.id}`)).body;
    expect(Date.parse(payBy ?? '') - Date.now()).toBeGreaterThan(14 * 60_000);
    expect((await pay(shopper, placed)).body).toMatchObject({
      paymentStatus: 'paid',
      payBy: null,
      amountDue: 0,
    });
  });
});

describe('an unpaid part is not delivered', () => {
  const refused = {
    status: 409,
    body: { type: '/problems/state-conflict', title: 'Not paid yet' },
  };

  test('neither by its seller nor by an admin, from wherever it stands; paid it is', async () => {
    const shopper = await signedIn(app);
    const { seller, shop, product } = await aMarketStall();
    const { body: placed } = await order(shopper, product.id, 1);
    expect(await move(seller, placed, 'delivered')).toMatchObject(refused);
    expect((await move(seller, placed, 'processing')).status).toBe(200);
    expect(await move(admin, placed, 'delivered')).toMatchObject(refused);
    const several = await seller.post(`/api/orders/shop/${shop.id}/moves`, {
      status: 'shipped',
      orders: [{ id: placed.id }],
    });
    expect(several.body).toEqual({ moved: [placed.id], refused: [] });
    expect(await move(seller, placed, 'delivered')).toMatchObject(refused);
    await pay(shopper, placed);
    expect((await move(seller, placed, 'delivered')).body.status).toBe('delivered');
  });

  test('nor revived as delivered, nor fetched, nor promised by a kitchen', async () => {
    const shopper = await signedIn(app);
    const pickup = { address: '3 Geylang Road' };
    const { seller, shop, product } = await aMarketStall({ isFood: true, pickup });
    const { body: placed } = await order(shopper, product.id, 1, { total: 10, pickups: [shop.id] });
    expect(
      await seller.put(`/api/orders/${placed.id}/promise`, { shopId: shop.id, minutes: 20 }),
    ).toMatchObject(refused);
    await move(seller, placed, 'processing', { kitchenStep: 'ready', promisedMinutes: 20 });
    expect(await move(seller, placed, 'delivered')).toMatchObject(refused);
    const [card] = (await seller.get<Board>(`/api/orders/shop/${shop.id}/board`)).body.orders;
    expect(card).toMatchObject({ paymentStatus: 'pending', promisedAt: null });
    await move(seller, placed, 'cancelled');
    expect(await move(seller, placed, 'delivered')).toMatchObject(refused);
  });

  test('nor done as a visit, which is only given up until its order is paid', async () => {
    const shop = await aServiceShop(app);
    await app.db.run(
      sql`update service_settings set deposit_kind = 'fixed', deposit_amount = 2000 where shop_id = ${shop.id}`,
    );
    const [shopper, staff] = [await signedIn(app), await ownerOf(app, shop)];
    const { body: visit } = await shopper.post<{ id: number }>(
      '/api/cart/visits',
      aRequest(shop.id, { packageId: shop.packageId }),
    );
    const { body: placed } = await shopper.post<Order>('/api/orders', {
      order: { total: 20, visits: [visit.id] },
      items: [],
    });
    const bookingId = placed.shopOrders[0]?.visit?.bookingId;
    const set = (status: string) =>
      staff.put(`/api/service-bookings/${bookingId}/status`, { status });
    expect(await set('confirmed')).toMatchObject(refused);
    await pay(shopper, placed);
    expect((await set('confirmed')).status).toBe(200);
  });
});

describe('what nobody paid for', () => {
  const soldCounts = async (productId: number) => {
    const row = await app.db.row<{ units: number; shop: number }>(sql`
      select pf.sold_count as units, sf.sold_count as shop
      from products p join product_figures pf on pf.product_id = p.id join shop_figures sf on sf.shop_id = p.shop_id where p.id = ${productId}`);
    return [row?.units, row?.shop];
  };

  test('is not sold, not to do and in no figure; once it is paid it is', async () => {
    const shopper = await signedIn(app);
    const { seller, shop, product } = await aMarketStall();
    const summary = async () =>
      (await seller.get<ShopSummary>(`/api/orders/shop/${shop.id}/summary`)).body;
    const { body: placed } = await order(shopper, product.id, 2);
    await runJobs(app);
    expect(await soldCounts(product.id)).toEqual([0, 0]);
    expect(await summary()).toMatchObject({
      orderCount: 0,
      orderCountToday: 0,
      toDo: 0,
      unpaid: 1,
      counts: { pending: 1 },
      earnings: 0,
      recent: { now: { orders: 0, earnings: 0 } },
    });
    const received = async () =>
      (await seller.get<Array<{ kind: string }>>('/api/notifications')).body.filter(
        ({ kind }) => kind === 'order.received',
      ).length;
    expect(await received()).toBe(0);
    await pay(shopper, placed);
    await runJobs(app);
    expect(await soldCounts(product.id)).toEqual([2, 2]);
    expect(await summary()).toMatchObject({
      orderCount: 1,
      orderCountToday: 1,
      toDo: 1,
      unpaid: 0,
      counts: { pending: 1 },
      recent: { now: { orders: 1, earnings: 24.39 } },
    });
    expect(await received()).toBe(1);
    await move(seller, placed, 'cancelled');
    await runJobs(app);
    expect(await soldCounts(product.id)).toEqual([0, 0]);
  });

  test('is told to its shop once where it was paid at once', async () => {
    const { seller, product } = await aMarketStall();
    await bought(await signedIn(app), { product: { ...product, price: 10_00 } });
    await runJobs(app);
    const bell = (await seller.get<Array<{ kind: string }>>('/api/notifications')).body;
    expect(bell.filter(({ kind }) => kind === 'order.received')).toHaveLength(1);
  });

  test('is not reviewed, even where its part was once set to delivered', async () => {
    const shopper = await signedIn(app);
    const { product } = await aMarketStall();
    const { body: placed } = await order(shopper, product.id, 1);
    await app.db.run(
      sql`update shop_orders set status = 'delivered' where order_id = ${placed.id}`,
    );
    const review = () =>
      shopper.post('/api/reviews', { orderLineId: placed.items[0]?.id, stars: 5, text: 'Lovely.' });
    expect((await review()).status).toBe(409);
    const lines = (
      await shopper.get<Array<{ mayReview: boolean }>>(`/api/orders/${placed.id}/reviews`)
    ).body;
    expect(lines).toMatchObject([{ mayReview: false }]);
    await pay(shopper, placed);
    expect((await review()).status).toBe(201);
  });
});
