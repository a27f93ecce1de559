/** What comes instead of a sold-out dish, with its options, its choices and what is in it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import type { TimelineEntry } from '#contract/notifications/order-timeline.schemas.ts';
import type { Board } from '#contract/orders/board.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { checkoutBody, fillCart, type OrderProblem, place, runJobs } from '../checkouts.testing.ts';
import { move } from '../kitchens.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const group = {
  name: 'Extras',
  min: 1,
  max: 2,
  free: 1,
  choices: [
    { name: 'Tofu', price: 1_00 },
    { name: 'Satay', price: 1_50 },
  ],
};
const large = { variantOptions: { Size: 'Large' }, choices: { Extras: ['Tofu', 'Satay'] } };

/** Ramen for 12.00, and a laksa for 8.00 in two sizes, of which the large one is 9.00 and two are left; its kitchen says what is in each. */
async function aKitchen() {
  const [buyer, cook] = [await signedIn(app), await signedIn(app, { role: 'seller' })];
  const { id } = await aShop(app, { ownerId: cook.id, kind: 'food' });
  const dish = { shopId: id, isFood: true };
  const ramen = await aProduct(app, { ...dish, name: 'Ramen', price: 12_00 });
  const laksa = await aProduct(app, {
    ...dish,
    name: 'Laksa',
    price: 8_00,
    variants: { Size: ['Small', 'Large'] },
    choiceGroups: [group],
    dearer: [{ options: { Size: 'Large' }, price: 9_00 }],
    stock: [
      { options: { Size: 'Small' }, left: 9 },
      { options: { Size: 'Large' }, left: 2 },
    ],
  });
  const nothing = { contains: [], mayContain: [], fitFor: [] };
  const parts = [
    { group: 'Size', name: 'Small', ...nothing },
    { group: 'Size', name: 'Large', ...nothing },
    { group: 'Extras', name: 'Satay', ...nothing, contains: ['peanuts'] },
    { group: 'Extras', name: 'Tofu', ...nothing, contains: ['soybeans'] },
  ];
  await cook.put(`/api/products/${laksa.id}`, { dish: { ...nothing, parts } });
  return { buyer, cook, id, ramen: ramen.id, laksa: laksa.id };
}
type Kitchen = Awaited<ReturnType<typeof aKitchen>>;

async function ordered({ buyer, ramen }: Kitchen, quantity: number, wish?: object): Promise<Order> {
  await fillCart(buyer, [{ productId: ramen, quantity }]);
  const [line] = (await buyer.get<CartItem[]>('/api/cart/me')).body;
  if (wish) expect((await buyer.put(`/api/cart/${line?.id}/if-sold-out`, wish)).status).toBe(200);
  return (await place(buyer, await checkoutBody(buyer))).body;
}

const soldOut = ({ cook, id, laksa }: Kitchen, order: Order, said: object = {}) =>
  cook.post<Order & OrderProblem>(`/api/orders/${order.id}/sold-out`, {
    shopId: id,
    lineId: order.items[0]?.id,
    quantity: 1,
    insteadId: laksa,
    ...said,
  });

const became = async (person: SignedIn, { id }: Order) => {
  const { items, refunded } = (await person.get<Order>(`/api/orders/${id}`)).body;
  return { refunded, substitutions: items[0]?.substitutions };
};

async function leftOf({ laksa }: Kitchen): Promise<Record<string, number>> {
  const rows = await app.db.rows<{ key: string; left: number }>(
    sql`select options_key as key, on_hand as left from stock where product_id = ${laksa}`,
  );
  return Object.fromEntries(rows.map(({ key, left }) => [key, left]));
}

test('comes as its kitchen chooses it, for no more than was paid, from the stock of that combination', async () => {
  const kitchen = await aKitchen();
  const order = await ordered(kitchen, 2, { wish: 'kitchen' });
  expect((await soldOut(kitchen, order, large)).status).toBe(201);
  // 9.00 and 1.00 for the tofu, since the dearer satay is included, instead of 12.00.
  expect(await became(kitchen.buyer, order)).toMatchObject({
    refunded: 2,
    substitutions: [
      {
        instead: 'Laksa',
        shownOptions: { Size: 'Large', Extras: 'Tofu, Satay' },
        settledBy: 'kitchen',
      },
    ],
  });
  expect(await leftOf(kitchen)).toEqual({ 'Size=Small': 9, 'Size=Large': 1 });
  const { orders } = (await kitchen.cook.get<Board>(`/api/orders/shop/${kitchen.id}/board`)).body;
  expect(orders[0]?.items[0]?.substitutions).toMatchObject([
    {
      shownOptions: { Size: 'Large', Extras: 'Tofu, Satay' },
      dish: { contains: ['peanuts', 'soybeans'] },
    },
  ]);
  await runJobs(app);
  const notices = (await kitchen.buyer.get<Notification[]>('/api/notifications')).body;
  expect(notices.map(({ text }) => text).join()).toContain('brings Laksa (Large, Tofu, Satay)');
});

test('goes back to the stock with the order, and what was sold out does not', async () => {
  const kitchen = await aKitchen();
  const order = await ordered(kitchen, 2, { wish: 'kitchen' });
  await soldOut(kitchen, order, { ...large, quantity: 2 });
  expect((await leftOf(kitchen))['Size=Large']).toBe(0);
  await move(kitchen.cook, order, { status: 'cancelled', shopId: kitchen.id, code: 'too_busy' });
  expect(await leftOf(kitchen)).toEqual({ 'Size=Small': 9, 'Size=Large': 2 });
});

test('is chosen as it is offered, and there is enough of it', async () => {
  const kitchen = await aKitchen();
  const order = await ordered(kitchen, 3, { wish: 'kitchen' });
  for (const said of [
    {},
    { variantOptions: { Size: 'Huge' }, choices: large.choices },
    { variantOptions: large.variantOptions, choices: {} },
    { variantOptions: large.variantOptions, choices: { Extras: ['Gold'] } },
    { ...large, quantity: 3 },
  ])
    expect((await soldOut(kitchen, order, said)).body).toMatchObject({
      type: '/problems/validation',
    });
  expect((await became(kitchen.buyer, order)).substitutions).toBeUndefined();
});

test('comes at once as the shopper named it; chosen otherwise they are asked', async () => {
  const kitchen = await aKitchen();
  const wish = { wish: 'mine', insteadId: kitchen.laksa, ...large };
  const order = await ordered(kitchen, 2, wish);
  expect(order.items[0]?.ifSoldOut?.instead).toMatchObject({
    name: 'Laksa',
    variantOptions: { Size: 'Large' },
    shownOptions: { Size: 'Large', Extras: 'Satay, Tofu' },
  });
  await soldOut(kitchen, order, { ...large, choices: { Extras: ['Tofu'] } });
  await soldOut(kitchen, order, large);
  const { substitutions } = await became(kitchen.buyer, order);
  expect(substitutions?.map(({ state }) => state)).toEqual(['asked', 'replaced']);
});

test('is named in the cart as it is offered only', async () => {
  const kitchen = await aKitchen();
  await fillCart(kitchen.buyer, [{ productId: kitchen.ramen, quantity: 1 }]);
  const [line] = (await kitchen.buyer.get<CartItem[]>('/api/cart/me')).body;
  for (const taken of [{}, { ...large, choices: {} }, { ...large, variantOptions: {} }]) {
    const wish = { wish: 'mine', insteadId: kitchen.laksa, ...taken };
    expect((await kitchen.buyer.put(`/api/cart/${line?.id}/if-sold-out`, wish)).status).toBe(422);
  }
});

test('is judged for its shopper alone by what they keep: in the cart, in the question, and as it was said then', async () => {
  const kitchen = await aKitchen();
  await kitchen.buyer.put('/api/account/diet', { needs: ['peanuts', 'halal'], isAgreed: true });
  const warning = { unsafe: ['peanuts'], unknown: ['halal'] };
  await fillCart(kitchen.buyer, [{ productId: kitchen.ramen, quantity: 2 }]);
  const [line] = (await kitchen.buyer.get<CartItem[]>('/api/cart/me')).body;
  const wish = { wish: 'mine', insteadId: kitchen.laksa, ...large };
  await kitchen.buyer.put(`/api/cart/${line?.id}/if-sold-out`, wish);
  const [said] = (await kitchen.buyer.get<CartItem[]>('/api/cart/me')).body;
  expect(said?.ifSoldOut?.instead?.dietWarning).toEqual(warning);

  await kitchen.buyer.put(`/api/cart/${line?.id}/if-sold-out`, { wish: 'ask' });
  const order = (await place(kitchen.buyer, await checkoutBody(kitchen.buyer))).body;
  await soldOut(kitchen, order, large);
  await kitchen.cook.put(`/api/products/${kitchen.laksa}`, { dish: null });
  await soldOut(kitchen, order, large);
  expect((await became(kitchen.buyer, order)).substitutions).toMatchObject([
    { state: 'asked', dish: { contains: ['peanuts', 'soybeans'] }, dietWarning: warning },
    { state: 'asked', dietWarning: { unsafe: [], unknown: ['peanuts', 'halal'] } },
  ]);
  for (const substitution of (await became(kitchen.cook, order)).substitutions ?? [])
    expect(substitution).not.toHaveProperty('dietWarning');
});

test('the question and its answer, or its end by the clock, are in the timeline', async () => {
  const kitchen = await aKitchen();
  const order = await ordered(kitchen, 3);
  await soldOut(kitchen, order, large);
  await soldOut(kitchen, order, large);
  const asked = (await became(kitchen.buyer, order)).substitutions ?? [];
  await kitchen.buyer.put(`/api/orders/${order.id}/sold-out/${asked[0]?.id}`, {
    answer: 'replace',
  });
  await app.db.run(sql`
    update substitutions set answer_by = now() - interval '1 second' where id = ${asked[1]?.id ?? 0}`);
  await app.db.run(sql`
    update graphile_worker._private_jobs set run_at = now() - interval '1 second'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'orders.end_question')
      and (payload ->> 'substitutionId')::bigint = ${asked[1]?.id ?? 0}`);
  await runJobs(app);
  const path = `/api/orders/${order.id}/timeline?shopId=${kitchen.id}`;
  const entries = (await kitchen.cook.get<TimelineEntry[]>(path)).body;
  const events = entries.flatMap(({ soldOut: event }) => event ?? []);
  expect(events.map(({ state, by }) => `${state} by ${by}`).toSorted()).toEqual([
    'asked by kitchen',
    'asked by kitchen',
    'left_out by clock',
    'replaced by shopper',
  ]);
  expect(events[0]).toMatchObject({ dish: 'Ramen', instead: 'Laksa (Large, Tofu, Satay)' });
  const { substitutions } = await became(kitchen.buyer, order);
  expect(substitutions?.map(({ settledBy }) => settledBy)).toEqual(['shopper', 'clock']);
});
