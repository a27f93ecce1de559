/** Orders with vouchers and offers: what is paid, who bears it in the ledger, what goes back, and who gets the last use. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { OffersOfShop } from '#contract/offers/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { bought } from '../../testing/buying.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';
import {
  checkoutBody,
  fillCart,
  ledger,
  type OrderProblem,
  place,
  placed,
  runJobs,
} from '../checkouts.testing.ts';
import { expectExplained } from '../explained-money.testing.ts';

let app: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let shopId: number;
let pot: { id: number; price: number };

beforeAll(async () => {
  app = await testApp();
  [admin, owner] = await Promise.all([
    signedIn(app, { role: 'admin' }),
    signedIn(app, { role: 'seller' }),
  ]);
  shopId = (await aShop(app, { ownerId: owner.id, commissionBasisPoints: 1_000 })).id;
  pot = await aProduct(app, { shopId, price: 30_00 });
});
afterAll(() => app.close());
beforeEach(() => app.db.run(sql`update offers set is_active = false`));

const tenOff = { names: { en: 'Ten off' }, kind: 'percent', percent: 10 };
async function offer(terms: object, by: 'shop' | 'market' = 'shop'): Promise<number> {
  const [who, path] =
    by === 'shop' ? [owner, `/api/shops/${shopId}/offers`] : [admin, '/api/offers'];
  const { status, body } = await who.post<{ id: number }>(path, { ...tenOff, ...terms });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}
const typed = (shopper: SignedIn, code: string) =>
  shopper.put<OrderProblem & { code: string }>('/api/cart/code', { code });
const pots = (quantity: number) => [{ productId: pot.id, quantity }];
const cancel = ({ id }: Order, by: SignedIn) =>
  by.put(`/api/orders/${id}/status`, { status: 'cancelled' });
const refund = ({ id }: Order, what: object) =>
  owner.post(
    `/api/orders/${id}/refunds`,
    { shopId, reason: 'A crack', ...what },
    { 'idempotency-key': crypto.randomUUID() },
  );

describe('who bears it', () => {
  test('a shop’s offer lowers its sale, and commission is taken of what is paid', async () => {
    await offer({});
    const shopper = await signedIn(app);
    const order = await placed(shopper, pots(2));
    expect(order).toMatchObject({ subtotal: 54, shippingFee: 0, total: 54, paid: 54 });
    expect(order.items[0]).toMatchObject({ price: 30, quantity: 2, discount: 6 });
    expect(order.shopOrders[0]?.discounts).toMatchObject([
      { kind: 'percent', isOfMarket: false, code: null, goods: 6, delivery: 0 },
    ]);
    expect(await ledger(app, order.id)).toEqual({
      gateway: 54_00,
      commission: -5_40,
      seller: -48_60,
    });
  });

  test('of the market’s code the shop is owed the whole price', async () => {
    await offer({ kind: 'amount', amount: 8, code: 'EIGHT8' }, 'market');
    const shopper = await signedIn(app);
    expect((await typed(shopper, 'eight-8')).body).toEqual({ code: 'EIGHT8' });
    const order = await placed(shopper, pots(2));
    expect(order).toMatchObject({ subtotal: 52, total: 52 });
    expect(await ledger(app, order.id)).toEqual({
      gateway: 52_00,
      commission: -6_00,
      seller: -54_00,
      promotions: 8_00,
    });
    // The code was used, and is gone from the cart.
    await fillCart(shopper, pots(1));
    expect((await shopper.get<CartItem[]>('/api/cart/me')).body[0]?.code).toBeUndefined();
  });

  test('a part that the market bears is its own, and both are fixed at the sale', async () => {
    const id = await offer({ percent: 20 });
    await admin.put(`/api/offers/${id}/share`, { percent: 25 });
    const order = await placed(await signedIn(app), pots(2));
    await admin.put(`/api/offers/${id}/share`, { percent: 100 });
    expect(await ledger(app, order.id)).toEqual({
      gateway: 48_00,
      commission: -5_10,
      seller: -45_90,
      promotions: 3_00,
    });
  });

  test('the best of a shop, of what is left the market’s, and delivery are taken together', async () => {
    await offer({});
    await offer({ kind: 'amount', amount: 5 });
    await offer({ kind: 'percent', percent: 50 }, 'market');
    await offer({ kind: 'free_delivery' }, 'market');
    const order = await placed(await signedIn(app), pots(1));
    // 30.00 less 5.00, and half of the rest; the flat fee of 5.99 is the market's to bear.
    expect(order).toMatchObject({ subtotal: 12.5, shippingFee: 0, total: 12.5 });
    expect(await ledger(app, order.id)).toMatchObject({ gateway: 12_50, promotions: 18_49 });
  });
});

describe('what goes back', () => {
  const balanced = async (order: Order) => {
    const accounts = await ledger(app, order.id);
    expect(Object.values(accounts).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    return accounts;
  };

  test('units go back at what was paid for them, and the market’s part in proportion', async () => {
    await offer({ kind: 'percent', percent: 10 }, 'market');
    const shopper = await signedIn(app);
    const order = await placed(shopper, pots(3));
    const lineId = order.items[0]?.id;
    expect((await refund(order, { lines: [{ lineId, quantity: 1 }] })).status).toBe(201);
    expect(await balanced(order)).toEqual({
      gateway: 54_00,
      commission: -6_00,
      seller: -54_00,
      promotions: 6_00,
    });
    await refund(order, { amount: 0.01 });
    await refund(order, { lines: [{ lineId, quantity: 1 }] });
    await refund(order, { amount: 26.99 });
    expect(await balanced(order)).toEqual({
      gateway: 0,
      commission: 0,
      seller: 0,
      promotions: 0,
    });
  });

  test('cancelling gives all of it back, and the offer may be used again', async () => {
    const id = await offer({ code: 'ONLYONE', mostUses: 1, mostPerPerson: 1 }, 'market');
    const shopper = await signedIn(app);
    await typed(shopper, 'ONLYONE');
    const order = await placed(shopper, pots(2));
    expect((await typed(shopper, 'ONLYONE')).body.message).toBe(
      'It was used as often as it could be.',
    );
    await cancel(order, shopper);
    await runJobs(app);
    expect(await balanced(order)).toEqual({
      gateway: 0,
      commission: 0,
      seller: 0,
      promotions: 0,
    });
    expect((await typed(shopper, 'ONLYONE')).status).toBe(200);
    const [row] = await app.db.rows<{ used: number }>(
      sql`select used from offers where id = ${id}`,
    );
    expect(row?.used).toBe(0);
  });

  test('a shop that gives its part up gives the use of its own code back; the market’s stays with the rest', async () => {
    await offer({ code: 'OFTHESHOP', mostUses: 1, mostPerPerson: 1 });
    const ofMarket = await offer({ mostPerPerson: 1 }, 'market');
    const shopper = await signedIn(app);
    const other = await aProduct(app, { shopId: (await aShop(app)).id, price: 60_00 });
    await typed(shopper, 'OFTHESHOP');
    const order = await placed(shopper, [...pots(2), { productId: other.id, quantity: 1 }]);
    expect((await typed(shopper, 'OFTHESHOP')).status).toBe(409);
    await cancel(order, owner);
    expect((await shopper.get<Order>(`/api/orders/${order.id}`)).body.status).toBe('pending');
    expect((await typed(shopper, 'OFTHESHOP')).status).toBe(200);
    expect(
      await app.db.rows(
        sql`select offer_id from offer_uses where order_id = ${order.id} and given_back_at is null`,
      ),
    ).toEqual([{ offer_id: ofMarket }]);
  });

  test('what waits for its payment books nothing until it is paid', async () => {
    await offer({}, 'market');
    const shopper = await signedIn(app);
    const order = await placed(shopper, pots(2), { paymentToken: undefined });
    expect(await ledger(app, order.id)).toEqual({});
    const paid = await shopper.post(`/api/orders/${order.id}/payment`, {
      paymentMethod: 'creditCard',
      paymentToken: sandboxTokens.approved,
    });
    expect(paid.status).toBe(200);
    expect(await balanced(order)).toMatchObject({ gateway: 54_00, promotions: 6_00 });
  });

  test('free delivery of the rest stays free when a shop order is cancelled', async () => {
    await offer({ kind: 'free_delivery' }, 'market');
    const other = await aProduct(app, { price: 12_00 });
    const shopper = await signedIn(app);
    const order = await placed(shopper, [...pots(1), { productId: other.id, quantity: 1 }]);
    expect(order).toMatchObject({ shippingFee: 0, total: 42 });
    await shopper.put(`/api/orders/${order.id}/status`, { status: 'cancelled', shopId });
    const { body } = await shopper.get<Order>(`/api/orders/${order.id}`);
    expect(body).toMatchObject({ refunded: 30, remaining: 12 });
    await balanced(order);
  });

  test('each figure of money is explained by its lines', async () => {
    await offer({ percent: 20 }, 'market');
    const shopper = await signedIn(app);
    const order = await placed(shopper, pots(3));
    await refund(order, { amount: 7.77 });
    const gone = await placed(shopper, pots(1));
    await cancel(gone, shopper);
    const delivered = await placed(shopper, pots(2));
    await owner.put(`/api/orders/${delivered.id}/status`, { status: 'delivered' });
    await runJobs(app);
    await expectExplained({
      admin,
      shops: [{ id: shopId, seller: owner }],
      orderIds: [order.id, gone.id, delivered.id],
    });
    const { body } = await owner.get<OffersOfShop>(`/api/shops/${shopId}/offers`);
    expect(body.offers.find(({ uses }) => uses > 0)).toMatchObject({ byMarket: 0 });
  });
});

describe('for whom it holds', () => {
  test('the first order of an account, until that is cancelled', async () => {
    await offer({ isFirstOrder: true });
    const shopper = await signedIn(app);
    const first = await placed(shopper, pots(2), { paymentToken: undefined });
    expect(first.total).toBe(54);
    expect((await placed(shopper, pots(2))).total).toBe(60);
  });

  test('its kinds, its products and its minimum', async () => {
    const other = await aProduct(app, { shopId, price: 40_00 });
    await offer({ productIds: [other.id], minimum: 80 });
    await offer({ shopKinds: ['food'] }, 'market');
    const shopper = await signedIn(app);
    expect((await placed(shopper, [...pots(2), { productId: other.id, quantity: 1 }])).total).toBe(
      100,
    );
    const two = await placed(shopper, [...pots(2), { productId: other.id, quantity: 2 }]);
    expect(two.items.map(({ discount }) => discount)).toEqual([undefined, 8]);
  });

  test('what is bought at once, which the shopper is told before', async () => {
    await offer({ code: 'ATONCE' });
    const shopper = await signedIn(app);
    await typed(shopper, 'ATONCE');
    const { body } = await shopper.get<Pick<CartItem, 'offers' | 'code'>>(
      `/api/cart/offers/${pot.id}`,
    );
    expect(body).toMatchObject({
      offers: [{ percent: 10 }],
      code: { code: 'ATONCE', refused: null },
    });
    expect(JSON.stringify(body)).not.toContain('marketShare');
    const order = (part: object) => ({
      order: {
        total: 32.99,
        shippingAddress: '12 Joo Chiat Road',
        buyNow: true,
        paymentToken: sandboxTokens.approved,
        ...part,
      },
      items: pots(1),
    });
    expect((await place(shopper, order({}))).body.total).toBe(32.99);
    const plain = await bought(await signedIn(app), { product: pot });
    expect(plain.shopOrders[0]).not.toHaveProperty('discounts');
    expect(plain.items[0]).not.toHaveProperty('discount');
  });

  test('a guest’s code comes along into the account', async () => {
    await offer({ code: 'COMEALONG' });
    const person = await signedIn(app);
    const guest = app.visitor();
    await guest.post('/api/cart', pots(1)[0]);
    expect((await guest.put('/api/cart/code', { code: 'COMEALONG' })).status).toBe(200);
    await guest.post('/api/auth/login', { username: person.username, password: 'Walnut-Grove-7!' });
    const { body } = await guest.get<CartItem[]>('/api/cart/me');
    expect(body[0]).toMatchObject({ code: { code: 'COMEALONG' }, offers: [{ percent: 10 }] });
    expect((await guest.delete('/api/cart/code')).status).toBe(204);
    expect((await guest.get<CartItem[]>('/api/cart/me')).body[0]).not.toHaveProperty('code');
  });

  test('a kitchen’s minimum counts what is ordered before discounts', async () => {
    const kitchen = await aShop(app, { kind: 'food', deliveryMinimum: 20_00, deliveryFee: 0 });
    const dish = await aProduct(app, { shopId: kitchen.id, price: 20_00, isFood: true });
    await offer({ shopKinds: ['food'], percent: 50 }, 'market');
    const order = await placed(await signedIn(app), [{ productId: dish.id, quantity: 1 }]);
    expect(order.total).toBe(10);
  });
});

describe('codes', () => {
  const code = async (shopper: SignedIn, text: string) => {
    const { status, body } = await typed(shopper, text);
    return [status, (body as { code: string }).code];
  };

  test('are refused with a reason; of what is nobody’s or paused nothing is told', async () => {
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await offer({ code: 'TOMORROW', startsOn: day(2) });
    await offer({ code: 'YESTERDAY', endsOn: day(-2) });
    await offer({ code: 'NEWCOMER', isFirstOrder: true });
    const paused = await offer({ code: 'PAUSED' });
    await owner.put(`/api/offers/${paused}/active`, { isActive: false });
    const shopper = await signedIn(app);
    await placed(shopper, pots(1));
    expect(await code(shopper, 'TOMORROW')).toEqual([409, 'code.not_yet']);
    expect(await code(shopper, 'YESTERDAY')).toEqual([409, 'code.ended']);
    expect(await code(shopper, 'NEWCOMER')).toEqual([409, 'code.not_first']);
    const [unknown, known] = [await typed(shopper, 'NOBODYS'), await typed(shopper, 'PAUSED')];
    expect([unknown.status, { ...unknown.body, instance: '' }]).toEqual([
      404,
      { ...known.body, instance: '' },
    ]);
    expect((await typed(shopper, 'x')).status).toBe(422);
  });

  test('cannot be guessed: a few wrong ones, then nobody may try for a while', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    try {
      const shopper = await signedIn(limited);
      const statuses = [];
      for (let nth = 0; nth < 12; nth += 1)
        statuses.push((await typed(shopper, `WRONG${nth}`)).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
    } finally {
      await limited.close();
    }
  });

  test('one that ended meanwhile is told at the checkout, and stays in the cart with the reason', async () => {
    const id = await offer({ code: 'MEANWHILE' });
    const shopper = await signedIn(app);
    await typed(shopper, 'MEANWHILE');
    await fillCart(shopper, pots(2));
    const body = await checkoutBody(shopper);
    await owner.put(`/api/offers/${id}/active`, { isActive: false });
    const answer = await place(shopper, body);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'order.offer_gone', order: { subtotal: 60, total: 60 } },
    });
    const { body: cart } = await shopper.get<CartItem[]>('/api/cart/me');
    expect(cart[0]?.code).toEqual({ code: 'MEANWHILE', refused: 'unknown', hours: null });
  });

  test('the last use goes to one of 50, and the others keep their carts', async () => {
    const id = await offer({ code: 'LASTONE', mostUses: 1 });
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const shopper = await signedIn(app);
        await typed(shopper, 'LASTONE');
        await fillCart(shopper, pots(1));
        return { shopper, body: await checkoutBody(shopper) };
      }),
    );
    const answers = await Promise.all(buyers.map(({ shopper, body }) => place(shopper, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 201) expect(body).toMatchObject({ code: 'order.offer_gone' });
    const [left] = await app.db.rows<object>(
      sql`select o.used, (select count(*)::integer from offer_uses u where u.offer_id = o.id) as uses from offers o where o.id = ${id}`,
    );
    expect(left).toEqual({ used: 1, uses: 1 });
    const loser = buyers[answers.findIndex(({ status }) => status !== 201)];
    const { body } = (await loser?.shopper.get<CartItem[]>('/api/cart/me')) ?? {};
    expect(body?.[0]?.code).toMatchObject({ code: 'LASTONE', refused: 'used_up' });
  });
});

test('a checkout with offers takes no more statements than one without', async () => {
  await offer({ mostUses: 100 });
  await offer({ kind: 'amount', amount: 2 }, 'market');
  const shopper = await signedIn(app);
  await fillCart(shopper, pots(1));
  const body = await checkoutBody(shopper);
  const before = app.statements();
  expect((await place(shopper, body)).status).toBe(201);
  expect(app.statements() - before).toBe(4);
});
