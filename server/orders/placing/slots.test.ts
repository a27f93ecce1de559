/** Places in the slots of kitchens that limit their orders: who has one, who is told that it is full, and who gives it back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import { civilTime } from '#contract/kernel/time.ts';
import type { Board } from '#contract/orders/board.schemas.ts';
import type { TimesForLater } from '#contract/shops/kitchens.schemas.ts';
import { slotLengths, slotOf } from '#contract/shops/slots.rules.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';
import { checkoutBody, fillCart, ledger, place, placed, runJobs } from '../checkouts.testing.ts';
import { letClockRunOut, move } from '../kitchens.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Kitchen = { cook: SignedIn; id: number; dishId: number };

/** Open at every hour, at the door in 45 minutes; `orders` in a slot of 30 minutes. */
async function aKitchen(orders: number | null = 1): Promise<Kitchen> {
  const cook = await signedIn(app, { role: 'seller' });
  const { id } = await aShop(app, { ownerId: cook.id, kind: 'food' });
  const dish = await aProduct(app, { shopId: id, isFood: true });
  const kitchen = { cook, id, dishId: dish.id };
  await limit(kitchen, orders);
  return kitchen;
}

const limit = async ({ cook, id }: Kitchen, slotLimit: number | null, slotMinutes = 30) => {
  const { slots } = (await cook.get<{ slots: { version: number } }>(`/api/shops/${id}/settings`))
    .body;
  const answer = await cook.put(`/api/shops/${id}/slots`, {
    version: slots.version,
    slotMinutes,
    slotLimit,
  });
  expect(answer.status).toBe(200);
};
const timesOf = async ({ id }: Kitchen) =>
  (await app.visitor().get<TimesForLater>(`/api/shops/${id}/later-times`)).body;
/** One that lies so far ahead that no test comes near it. */
const someTime = async (kitchen: Kitchen) => {
  const at = (await timesOf(kitchen)).delivery.find(
    (time) => Date.parse(time) > Date.now() + 3 * 3_600_000,
  );
  if (!at) throw new Error('a kitchen that is always open has times to offer');
  return at;
};
const forTime = ({ id }: Kitchen, at: string) => ({ later: [{ shopId: id, at }] });
const one = ({ dishId }: Kitchen) => [{ productId: dishId, quantity: 1 }];
const ordered = async (kitchen: Kitchen, at?: string, buyer?: SignedIn) =>
  placed(buyer ?? (await signedIn(app)), one(kitchen), at ? forTime(kitchen, at) : {});
const takenIn = async ({ id }: Kitchen) =>
  Object.fromEntries(
    (
      await app.db.rows<{ at: Date; taken: number }>(
        sql`select starts_at as at, taken from kitchen_slots where shop_id = ${id} and taken > 0`,
      )
    ).map(({ at, taken }) => [at.toISOString(), taken]),
  );
const attempt = async (kitchen: Kitchen, order: Record<string, unknown>) => {
  const buyer = await signedIn(app);
  await fillCart(buyer, one(kitchen));
  return place(buyer, await checkoutBody(buyer, order));
};
const isFull = (kitchen: Kitchen) => ({
  status: 409,
  body: {
    code: 'order.slot_full',
    type: '/problems/state-conflict',
    shops: [{ shopId: kitchen.id }],
  },
});

test('an open kitchen brings at the time that was chosen', async () => {
  const kitchen = await aKitchen(null);
  const at = await someTime(kitchen);
  expect((await ordered(kitchen, at)).shopOrders).toMatchObject([{ promisedAt: at }]);
});

describe('a kitchen that takes any number', () => {
  test('has no places to give', async () => {
    const kitchen = await aKitchen(null);
    const { id } = await ordered(kitchen, await someTime(kitchen));
    expect(await takenIn(kitchen)).toEqual({});
    expect(await app.db.row(sql`select slot_at from shop_orders where order_id = ${id}`)).toEqual({
      slot_at: null,
    });
  });

  test('says nothing of slots, in the cart, its times and its board', async () => {
    const kitchen = await aKitchen(null);
    const buyer = await signedIn(app);
    await fillCart(buyer, one(kitchen));
    const [line] = (await buyer.get<CartItem[]>('/api/cart/me')).body;
    expect(line?.shop).not.toHaveProperty('slots');
    expect(await timesOf(kitchen)).not.toHaveProperty('slots');
    const board = (await kitchen.cook.get<Board>(`/api/orders/shop/${kitchen.id}/board`)).body;
    expect(board.kitchen).not.toHaveProperty('slots');
  });
});

describe('a slot with as many orders as its kitchen takes', () => {
  test('is not offered, and refused to who chose it before', async () => {
    const kitchen = await aKitchen(2);
    const at = await someTime(kitchen);
    await ordered(kitchen, at);
    expect((await timesOf(kitchen)).delivery).toContain(at);
    await ordered(kitchen, at);
    expect(await timesOf(kitchen)).toMatchObject({ slots: { minutes: 30, full: [at] } });
    expect((await timesOf(kitchen)).delivery).not.toContain(at);
    expect(await attempt(kitchen, forTime(kitchen, at))).toMatchObject(isFull(kitchen));
    expect(await takenIn(kitchen)).toEqual({ [at]: 2 });
  });

  test('is that of who wants it as soon as possible, too: they are offered the next, in cart and times', async () => {
    const kitchen = await aKitchen();
    const [first] = (await ordered(kitchen)).shopOrders;
    const zone = 'Asia/Singapore';
    const slot = slotOf(new Date(first?.promisedAt ?? ''), { minutes: 30, zone });
    expect(await takenIn(kitchen)).toEqual({ [slot.toISOString()]: 1 });
    // Not always half an hour later: what follows midnight begins with what opens then.
    const next = (await timesOf(kitchen)).delivery.find(
      (time) => Date.parse(time) >= slot.getTime() + 3_600_000,
    );
    if (!next) throw new Error('a kitchen that is always open has times to offer');
    // The slot of now is full; by the clock, the test may run just as the next begins.
    await app.db.run(sql`
      insert into kitchen_slots (shop_id, starts_at, taken) values (${kitchen.id}, ${new Date(slot.getTime() + 1_800_000)}, 1)`);
    const buyer = await signedIn(app);
    await fillCart(buyer, one(kitchen));
    const [line] = (await buyer.get<CartItem[]>('/api/cart/me')).body;
    expect(line?.shop).toMatchObject({ soonest: { delivery: next }, slots: { minutes: 30 } });
    expect(line?.shop.slots?.full).toContain(slot.toISOString());
    expect((await timesOf(kitchen)).delivery[0]).toBe(next);
    expect(await place(buyer, await checkoutBody(buyer))).toMatchObject(isFull(kitchen));
    const { status, body } = await place(buyer, await checkoutBody(buyer, forTime(kitchen, next)));
    expect(status).toBe(201);
    expect(body.shopOrders).toMatchObject([{ promisedAt: next }]);
  });

  test('50 checkouts for its last place: one order, 49 are told that it is full', async () => {
    const kitchen = await aKitchen(2);
    const at = await someTime(kitchen);
    await ordered(kitchen, at);
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const buyer = await signedIn(app);
        await fillCart(buyer, one(kitchen));
        return { buyer, body: await checkoutBody(buyer, forTime(kitchen, at)) };
      }),
    );
    const answers = await Promise.all(buyers.map(({ buyer, body }) => place(buyer, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers)
      if (answer.status !== 201) expect(answer).toMatchObject(isFull(kitchen));
    expect(await takenIn(kitchen)).toEqual({ [at]: 2 });
    const all = Object.values(await ledger(app));
    expect(all.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });
});

describe('a place is given back', () => {
  type Ending = (kitchen: Kitchen, order: { id: number }, buyer: SignedIn) => Promise<unknown>;
  const endings: Array<[string, Ending]> = [
    [
      'when the shopper cancels',
      (_, order, buyer) => move(buyer, order, { status: 'cancelled', reason: 'Changed my mind' }),
    ],
    [
      'when the kitchen declines',
      ({ cook }, order) =>
        move(cook, order, { status: 'cancelled', reason: 'Out of rice', reasonCode: 'sold_out' }),
    ],
    [
      'when an admin cancels',
      async (_, order) =>
        move(await signedIn(app, { role: 'admin' }), order, {
          status: 'cancelled',
          reason: 'Duplicate',
        }),
    ],
    [
      'when the kitchen lets its time to accept run out',
      async (_, order) => {
        await letClockRunOut(app, order.id);
        await runJobs(app);
      },
    ],
  ];
  const cancelled = async (id: number) =>
    (
      await app.db.row<{ status: string }>(
        sql`select status from shop_orders where order_id = ${id}`,
      )
    )?.status;

  test.each(endings)('%s', async (_, end) => {
    const kitchen = await aKitchen();
    const [buyer, at] = [await signedIn(app), await someTime(kitchen)];
    const order = await ordered(kitchen, at, buyer);
    await end(kitchen, order, buyer);
    expect(await cancelled(order.id)).toBe('cancelled');
    expect(await takenIn(kitchen)).toEqual({});
    await ordered(kitchen, at);
    expect(await takenIn(kitchen)).toEqual({ [at]: 1 });
  });

  test('when nobody pays for it in time', async () => {
    const kitchen = await aKitchen();
    const at = await someTime(kitchen);
    const order = await placed(await signedIn(app), one(kitchen), {
      ...forTime(kitchen, at),
      paymentToken: undefined,
    });
    expect(await takenIn(kitchen)).toEqual({ [at]: 1 });
    await app.db.run(
      sql`update orders set pay_by = now() - interval '1 second' where id = ${order.id}`,
    );
    await app.pool.query("select graphile_worker.add_job('orders.cancel_unpaid', '{}')");
    await runJobs(app);
    expect(await cancelled(order.id)).toBe('cancelled');
    expect(await takenIn(kitchen)).toEqual({});
  });

  test('once, and by nobody who had none', async () => {
    const kitchen = await aKitchen(null);
    const [buyer, at] = [await signedIn(app), await someTime(kitchen)];
    const early = await ordered(kitchen, at, buyer);
    await move(buyer, early, { status: 'cancelled', reason: 'Changed my mind' });
    await limit(kitchen, 3);
    expect(await takenIn(kitchen)).toEqual({});
  });
});

describe('other settings', () => {
  test('count what is to come again, in slots of their length', async () => {
    const kitchen = await aKitchen(null);
    const at = await someTime(kitchen);
    const half = new Date(Date.parse(at) + 1_800_000).toISOString();
    const buyer = await signedIn(app);
    await ordered(kitchen, at);
    const order = await ordered(kitchen, half, buyer);
    await limit(kitchen, 5);
    expect(await takenIn(kitchen)).toEqual({ [at]: 1, [half]: 1 });
    await limit(kitchen, 5, 60);
    const hour = (time: string) =>
      slotOf(new Date(time), { minutes: 60, zone: 'Asia/Singapore' }).toISOString();
    expect(await takenIn(kitchen)).toEqual(
      hour(at) === hour(half) ? { [hour(at)]: 2 } : { [hour(at)]: 1, [hour(half)]: 1 },
    );
    await limit(kitchen, null, 60);
    expect(await takenIn(kitchen)).toEqual({});
    await move(buyer, order, { status: 'cancelled', reason: 'Changed my mind' });
    await limit(kitchen, 5);
    expect(await takenIn(kitchen)).toEqual({ [at]: 1 });
  });

  test('hold for an order that is placed while they are saved', async () => {
    const kitchen = await aKitchen(null);
    const at = await someTime(kitchen);
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const buyer = await signedIn(app);
        await fillCart(buyer, one(kitchen));
        return { buyer, body: await checkoutBody(buyer, forTime(kitchen, at)) };
      }),
    );
    const [, ...answers] = await Promise.all([
      limit(kitchen, 3),
      ...buyers.map(({ buyer, body }) => place(buyer, body)),
    ]);
    const count = answers.filter(({ status }) => status === 201).length;
    expect(count).toBeGreaterThanOrEqual(3);
    expect(await takenIn(kitchen)).toEqual({ [at]: count });
  });
});

test('the board shows how full the slots to come are', async () => {
  const kitchen = await aKitchen(4);
  const at = await someTime(kitchen);
  await ordered(kitchen, at);
  await ordered(kitchen, at);
  const board = (await kitchen.cook.get<Board>(`/api/orders/shop/${kitchen.id}/board`)).body;
  expect(board.kitchen?.slots).toEqual({
    unit: 'orders',
    limit: 4,
    minutes: 30,
    coming: [{ at, taken: 2 }],
  });
});

test('the database and the rule agree where a slot begins, in zones of whole and of half hours', async () => {
  const day = Date.UTC(2026, 10, 24);
  for (const zone of ['Asia/Singapore', 'Asia/Kolkata', 'Asia/Kathmandu', 'Europe/Berlin'])
    for (const minutes of slotLengths)
      for (const at of [0, 61, 137, 719, 1439].map(
        (past) => new Date(day + past * 60_000 + 1_234),
      )) {
        const row = await app.db.row<{ at: Date }>(
          sql`select slot_of(${at}, ${minutes}::smallint, ${zone}) as at`,
        );
        expect(row?.at).toEqual(slotOf(at, { minutes, zone }));
        expect(civilTime(slotOf(at, { minutes, zone }), zone).minute % minutes).toBe(0);
      }
});
