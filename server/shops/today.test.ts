import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import type { ShopSales } from '#contract/orders/sales.schemas.ts';
import type { ShopSetup } from '#contract/shops/setup.schemas.ts';
import type { TodayKind } from '#contract/shops/today.rules.ts';
import type { ShopToday, TodayItem } from '#contract/shops/today.schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import {
  aMember,
  anOrderLine,
  aProduct,
  aShop,
  signedIn,
  type SignedIn,
} from '../testing/makers.ts';
import { bought } from '../testing/buying.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Scene = { shopId: number; seller: SignedIn; shopper: SignedIn };

/** A shop that is set up, so that nothing waits there. */
async function aQuietShop(kind: 'product' | 'food' = 'product'): Promise<Scene> {
  const [seller, shopper] = [
    await signedIn(app, { role: 'seller' }),
    await signedIn(app, { fullName: 'Jasmine Lim' }),
  ];
  const { id } = await aShop(app, { ownerId: seller.id, kind });
  await app.db.run(sql`
    with shop as (
      update shops set logo_url = '/logo.png', banner_url = '/banner.png', contact_phone = '+65 8000 0001', policy = 'Call us.' where id = ${id} returning id
    )
    insert into shop_payout_accounts (shop_id, bank_name, account_holder, number_sealed, number_end, changed_by, changed_at) select id, 'Straits Bank', 'Mei', 'x', '6789', ${seller.id}, now() from shop`);
  await aProduct(app, { shopId: id, isFood: kind === 'food', name: 'Kaya jar' });
  return { shopId: id, seller, shopper };
}

const todayOf = async (person: TestVisitor, id: number) =>
  (await person.get<ShopToday>(`/api/shops/${id}/today`)).body;
const itemsOf = async (person: TestVisitor, id: number, kind?: TodayKind): Promise<TodayItem[]> =>
  (await todayOf(person, id)).items.filter((item) => kind === undefined || item.kind === kind);
const today = civilTime(new Date(), 'Asia/Singapore').date;
/** As it stood that many days ago, with goods that were to arrive then. */
const promise = (orderId: number, arrives: string | null) =>
  app.db.run(
    sql`update shop_orders set arrives_from = ${arrives}::date, arrives_to = ${arrives}::date where order_id = ${orderId}`,
  );

describe('who reads what waits in a shop', () => {
  test('guests, shoppers and other sellers not; its people do, and admins', async () => {
    const { shopId, seller } = await aQuietShop();
    const people: Array<[TestVisitor, number]> = [
      [app.visitor(), 401],
      [await signedIn(app), 403],
      [await signedIn(app, { role: 'seller' }), 403],
      [seller, 200],
      [await aMember(app, shopId), 200],
      [await signedIn(app, { role: 'admin' }), 200],
    ];
    for (const [person, status] of people)
      expect((await person.get(`/api/shops/${shopId}/today`)).status).toBe(status);
    expect((await seller.get('/api/shops/none/today')).status).toBe(404);
    expect(
      (await (await signedIn(app, { role: 'admin' })).get('/api/shops/999999/today')).status,
    ).toBe(404);
  });

  test('staff read no amounts, no payout and no set-up', async () => {
    const { shopId, seller, shopper } = await aQuietShop();
    const product = await aProduct(app, { shopId });
    const { id } = await bought(shopper, { product, quantity: 2 });
    await app.db.run(sql`
      update shop_orders set status = 'delivered', delivered_at = now() - interval '8 days', dispatched_at = now() where order_id = ${id}`);
    await app.db.run(sql`update orders set status = 'delivered' where id = ${id}`);
    await app.db.run(sql`update shops set logo_url = null where id = ${shopId}`);
    await app.db.run(sql`
      insert into disputes (provider, id, payment_id, amount, reason, status, opened_at, respond_by, stood_at)
      select 'sandbox', 'bank 1', id, 500, 'other', 'open', now(), now() + interval '3 days', now() from payments where order_id = ${id}`);
    const staff = await aMember(app, shopId);
    const kinds = (await itemsOf(seller, shopId)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['dispute', 'payout', 'setup']));
    const seen = await todayOf(staff, shopId);
    expect(seen.items.map(({ kind }) => kind)).toEqual(['dispute']);
    expect(JSON.stringify(seen)).not.toContain('amount');
    expect(seen.figures).toEqual({});
    expect((await itemsOf(seller, shopId, 'dispute'))[0]).toMatchObject({
      amount: { minor: 500, currency: 'USD' },
    });
  });
});

describe('what waits in a shop of goods', () => {
  test('nothing where all is done', async () => {
    const { shopId, seller } = await aQuietShop();
    expect(await todayOf(seller, shopId)).toMatchObject({ items: [], kind: 'product', today });
  });

  test('parcels by the day on which they have to leave; what is unpaid, not', async () => {
    const { shopId, seller, shopper } = await aQuietShop();
    const product = await aProduct(app, { shopId });
    const orders = [];
    for (let made = 0; made < 4; made += 1) orders.push(await bought(shopper, { product }));
    await bought(shopper, { product, isPaid: false });
    const [late, soon, another, far] = orders.map(({ id }) => id);
    await app.db.run(
      sql`update shops set sending_from_days = 1, sending_to_days = 1 where id = ${shopId}`,
    );
    // What takes a working day has to leave on the working day before: in six days there is one, whatever today is.
    await promise(late ?? 0, addDays(today, -5));
    await promise(soon ?? 0, addDays(today, 6));
    await promise(another ?? 0, addDays(today, 6));
    await promise(far ?? 0, addDays(today, 20));
    const groups = await itemsOf(seller, shopId, 'ship');
    const whens = groups.map(({ facts }) => facts.when);
    expect(whens[0]).toBe('late');
    expect(whens.at(-1)).toBe('later');
    expect(
      groups.flatMap(({ orders: ids = [] }) => ids.map(({ id }) => id)).toSorted((a, b) => a - b),
    ).toEqual([late, soon, another, far]);
    expect(groups[0]).toMatchObject({ key: 'ship:late', facts: { count: 1, customer: 'Jasmine' } });
    for (const { id } of orders)
      await seller.put(`/api/orders/${id}/status`, { status: 'shipped', shopId });
    expect(await itemsOf(seller, shopId, 'ship')).toEqual([]);
    // Until the days are over in which it was to arrive.
    expect(await itemsOf(seller, shopId, 'parcelLate')).toMatchObject([{ facts: { count: 1 } }]);
  });

  test('what sells out within a week, where enough is sold to say so, until there is more', async () => {
    const { shopId, seller, shopper } = await aQuietShop();
    const [tee, mug, pin] = [
      await aProduct(app, { shopId, name: 'Tee', stock: 2 }),
      await aProduct(app, { shopId, name: 'Mug', stock: 3 }),
      await aProduct(app, { shopId, name: 'Pin', stock: 90 }),
    ];
    for (const product of [tee, tee, mug, pin, pin])
      await anOrderLine(app, { userId: shopper.id, product });
    expect(await itemsOf(seller, shopId, 'stockLow')).toMatchObject([
      { id: tee.id, facts: { name: 'Tee', left: 2, sold: 4, days: 7 }, stock: { onHand: 2 } },
    ]);
    const [item] = await itemsOf(seller, shopId, 'stockLow');
    const change = { key: item?.stock?.key, from: item?.stock?.onHand, to: 40 };
    expect((await seller.put(`/api/listings/${tee.id}/stock`, { changes: [change] })).status).toBe(
      200,
    );
    expect(await itemsOf(seller, shopId, 'stockLow')).toEqual([]);
  });

  test('what is sold out and wanted', async () => {
    const { shopId, seller, shopper } = await aQuietShop();
    const wanted = await aProduct(app, { shopId, name: 'Lamp', stock: 0 });
    await aProduct(app, { shopId, name: 'Dusty', stock: 0 });
    expect(await itemsOf(seller, shopId, 'stockOut')).toEqual([]);
    expect((await shopper.put(`/api/favourites/products/${wanted.id}`)).status).toBeLessThan(300);
    expect(await itemsOf(seller, shopId, 'stockOut')).toMatchObject([
      { id: wanted.id, facts: { name: 'Lamp', favourites: 1 } },
    ]);
  });

  test('messages until they are answered, and not for admins, who are nobody’s team', async () => {
    const { shopId, seller, shopper } = await aQuietShop();
    const product = await aProduct(app, { shopId });
    const asked = await shopper.post<{ id: number }>('/api/threads', {
      about: { productId: product.id },
      text: 'Is it blue?',
      key: crypto.randomUUID(),
    });
    expect(asked.status).toBeLessThan(300);
    const [item] = await itemsOf(seller, shopId, 'reply');
    expect(item).toMatchObject({ facts: { name: 'Jasmine', text: 'Is it blue?' } });
    const admin = await signedIn(app, { role: 'admin' });
    expect(await itemsOf(admin, shopId, 'reply')).toEqual([]);
    await seller.post(`/api/threads/${item?.id}/messages`, {
      text: 'It is.',
      key: crypto.randomUUID(),
    });
    expect(await itemsOf(seller, shopId, 'reply')).toEqual([]);
  });

  test('reviews without an answer: bad ones each, good ones together', async () => {
    const { shopId, seller, shopper } = await aQuietShop();
    const product = await aProduct(app, { shopId, name: 'Teapot' });
    for (const stars of [5, 2, 4]) {
      const { lineId } = await anOrderLine(app, { userId: shopper.id, product });
      await app.db.run(sql`
        insert into reviews (shop_id, user_id, order_line_id, product_id, stars, text) values (${shopId}, ${shopper.id}, ${lineId}, ${product.id}, ${stars}, 'So it is')`);
    }
    const [bad] = await itemsOf(seller, shopId, 'review');
    expect(bad).toMatchObject({ facts: { stars: 2 } });
    expect(await itemsOf(seller, shopId, 'reviewsGood')).toMatchObject([{ facts: { count: 2 } }]);
    const answer = await seller.put(`/api/reviews/${bad?.id}/reply`, { text: 'We are sorry.' });
    expect(answer.status).toBe(200);
    expect(await itemsOf(seller, shopId, 'review')).toEqual([]);
  });

  test('the set-up until it is done, and being turned down', async () => {
    const seller = await signedIn(app, { role: 'seller', approvalStatus: 'rejected' });
    const { id } = await aShop(app, { ownerId: seller.id, approvalStatus: 'rejected' });
    const items = await itemsOf(seller, id);
    expect(items.map(({ kind }) => kind)).toEqual(['refused', 'setup']);
    const { steps } = (await seller.get<ShopSetup>(`/api/shops/${id}/setup`)).body;
    const left = steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
    expect(left).toEqual(expect.arrayContaining(['logo', 'approval']));
    expect(items[1]).toMatchObject({
      facts: { left: left.length, count: steps.length, done: steps.length - left.length },
      steps: left,
    });
  });

  test('shops see nothing of each other', async () => {
    const [one, other] = [await aQuietShop(), await aQuietShop()];
    await bought(one.shopper, { product: await aProduct(app, { shopId: one.shopId }) });
    expect(await itemsOf(one.seller, one.shopId)).toHaveLength(1);
    expect(await itemsOf(other.seller, other.shopId)).toEqual([]);
  });
});

test('the figures of the day are those of the sales page for that day', async () => {
  const { shopId, seller, shopper } = await aQuietShop();
  const product = await aProduct(app, { shopId });
  for (const isPaid of [true, true, false]) await bought(shopper, { product, isPaid });
  const { figures } = await todayOf(seller, shopId);
  const sales = await seller.get<ShopSales>(`/api/shops/${shopId}/sales?from=${today}&to=${today}`);
  expect(figures).toEqual({
    orders: sales.body.figures.orders,
    sales: sales.body.figures.gross,
  });
  expect(figures.orders).toBe(2);
});
