/** Slots of kitchens that count the work of their dishes: how much an order takes, which slots it fits, and what it gives back. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import type { Board } from '#contract/orders/board.schemas.ts';
import type { TimesForLater } from '#contract/shops/kitchens.schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';
import { checkoutBody, fillCart, place, placed } from '../checkouts.testing.ts';
import { move } from '../kitchens.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Kitchen = { cook: SignedIn; id: number; noodles: number; soda: number };
type Limit = { slotUnit?: 'orders' | 'points'; slotLimit: number | null };

/** Open at every hour, with noodles of 3 points and a bottle of none; ten points in half an hour. */
async function aKitchen(limited: Limit = { slotUnit: 'points', slotLimit: 10 }): Promise<Kitchen> {
  const cook = await signedIn(app, { role: 'seller' });
  const { id } = await aShop(app, { ownerId: cook.id, kind: 'food' });
  const dish = async (workPoints: number) => {
    const made = await aProduct(app, { shopId: id, isFood: true });
    expect((await cook.put(`/api/products/${made.id}`, { workPoints })).status).toBe(200);
    return made.id;
  };
  const kitchen = { cook, id, noodles: await dish(3), soda: await dish(0) };
  await limit(kitchen, limited);
  return kitchen;
}

const limit = async ({ cook, id }: Kitchen, limited: Limit) => {
  type Settings = { slots: { version: number } };
  const { version } = (await cook.get<Settings>(`/api/shops/${id}/settings`)).body.slots;
  const body = { version, slotMinutes: 30, ...limited };
  expect((await cook.put(`/api/shops/${id}/slots`, body)).status).toBe(200);
};
const timesOf = async ({ id }: Kitchen, items = '') =>
  (await app.visitor().get<TimesForLater>(`/api/shops/${id}/later-times${items}`)).body;
/** One that lies so far ahead that no test comes near it. */
const someTime = async (kitchen: Kitchen) => {
  const at = (await timesOf(kitchen)).delivery.find(
    (time) => Date.parse(time) > Date.now() + 3 * 3_600_000,
  );
  if (!at) throw new Error('a kitchen that is always open has times to offer');
  return at;
};
const forTime = ({ id }: Kitchen, at: string) => ({ later: [{ shopId: id, at }] });
const noodles = (kitchen: Kitchen, quantity: number) => [{ productId: kitchen.noodles, quantity }];
const sodas = (kitchen: Kitchen, quantity: number) => [{ productId: kitchen.soda, quantity }];
const ordered = async (kitchen: Kitchen, at: string, wanted = noodles(kitchen, 1)) => {
  const buyer = await signedIn(app);
  return { buyer, order: await placed(buyer, wanted, forTime(kitchen, at)) };
};
const attempt = async (kitchen: Kitchen, at: string, wanted: ReturnType<typeof noodles>) => {
  const buyer = await signedIn(app);
  await fillCart(buyer, wanted);
  return place(buyer, await checkoutBody(buyer, forTime(kitchen, at)));
};
const takenIn = async ({ id }: Kitchen) =>
  Object.fromEntries(
    (
      await app.db.rows<{ at: Date; taken: number }>(
        sql`select starts_at as at, taken from kitchen_slots where shop_id = ${id}`,
      )
    ).map(({ at, taken }) => [at.toISOString(), taken]),
  );
const isFull = (kitchen: Kitchen) => ({
  status: 409,
  body: { code: 'order.slot_full', shops: [{ shopId: kitchen.id }] },
});

describe('an order', () => {
  test('takes as much of its slot as its dishes are work, and bottles none', async () => {
    const kitchen = await aKitchen();
    const at = await someTime(kitchen);
    await ordered(kitchen, at, [...noodles(kitchen, 2), ...sodas(kitchen, 5)]);
    expect(await takenIn(kitchen)).toEqual({ [at]: 6 });
  });

  test('is refused where it does not fit, while a smaller one is taken', async () => {
    const kitchen = await aKitchen();
    const at = await someTime(kitchen);
    await ordered(kitchen, at, noodles(kitchen, 2));
    expect(await attempt(kitchen, at, noodles(kitchen, 2))).toMatchObject(isFull(kitchen));
    await ordered(kitchen, at, noodles(kitchen, 1));
    expect(await takenIn(kitchen)).toEqual({ [at]: 9 });
  });

  test('that no slot could hold gets one of its own, in which only bottles fit', async () => {
    const kitchen = await aKitchen();
    const at = await someTime(kitchen);
    await ordered(kitchen, at, noodles(kitchen, 40));
    expect(await takenIn(kitchen)).toEqual({ [at]: 120 });
    expect(await attempt(kitchen, at, noodles(kitchen, 1))).toMatchObject(isFull(kitchen));
    await ordered(kitchen, at, sodas(kitchen, 2));
    expect(await takenIn(kitchen)).toEqual({ [at]: 120 });
  });

  test('gives back what it took when it is cancelled, whatever its dishes are by then', async () => {
    const kitchen = await aKitchen();
    const at = await someTime(kitchen);
    const { buyer, order } = await ordered(kitchen, at, noodles(kitchen, 2));
    await ordered(kitchen, at);
    await kitchen.cook.put(`/api/products/${kitchen.noodles}`, { workPoints: 20 });
    await move(buyer, order, { status: 'cancelled', reason: 'Changed my mind' });
    expect(await takenIn(kitchen)).toEqual({ [at]: 3 });
  });
});

describe('what is sold out after the order', () => {
  const soldOut = async (
    { cook, id }: Kitchen,
    order: Order,
    quantity: number,
    insteadId?: number,
  ) =>
    expect(
      (
        await cook.post(`/api/orders/${order.id}/sold-out`, {
          shopId: id,
          lineId: order.items[0]?.id,
          quantity,
          ...(insteadId === undefined ? {} : { insteadId }),
        })
      ).status,
    ).toBe(201);

  test('gives back the work of what is left out, once', async () => {
    const kitchen = await aKitchen();
    const at = await someTime(kitchen);
    const { buyer, order } = await ordered(kitchen, at, noodles(kitchen, 3));
    await soldOut(kitchen, order, 1);
    expect(await takenIn(kitchen)).toEqual({ [at]: 6 });
    await move(buyer, order, { status: 'cancelled', reason: 'Changed my mind' });
    expect(await takenIn(kitchen)).toEqual({ [at]: 0 });
  });

  test('gives way to the work of what comes instead', async () => {
    const kitchen = await aKitchen();
    const at = await someTime(kitchen);
    const buyer = await signedIn(app);
    await fillCart(buyer, noodles(kitchen, 3));
    const [line] = (await buyer.get<CartItem[]>('/api/cart/me')).body;
    await buyer.put(`/api/cart/${line?.id}/if-sold-out`, { wish: 'kitchen' });
    const { body: order } = await place(buyer, await checkoutBody(buyer, forTime(kitchen, at)));
    await soldOut(kitchen, order, 2, kitchen.soda);
    expect(await takenIn(kitchen)).toEqual({ [at]: 3 });
  });

  test('gives back nothing where orders are counted', async () => {
    const kitchen = await aKitchen({ slotUnit: 'orders', slotLimit: 2 });
    const at = await someTime(kitchen);
    const { order } = await ordered(kitchen, at, noodles(kitchen, 3));
    await soldOut(kitchen, order, 1);
    expect(await takenIn(kitchen)).toEqual({ [at]: 1 });
  });
});

describe('the times that are offered', () => {
  test('depend on what is ordered: one dish, unless they are asked about more', async () => {
    const kitchen = await aKitchen();
    const at = await someTime(kitchen);
    await ordered(kitchen, at, noodles(kitchen, 2));
    expect((await timesOf(kitchen)).delivery).toContain(at);
    const { delivery, slots } = await timesOf(kitchen, `?items=${kitchen.noodles}x2`);
    expect(delivery).not.toContain(at);
    expect(slots).toEqual({ minutes: 30, full: [at] });
    const few = `?items=${kitchen.noodles}x1,${kitchen.soda}x9`;
    expect((await timesOf(kitchen, few)).delivery).toContain(at);
    await ordered(kitchen, at, noodles(kitchen, 1));
    expect((await timesOf(kitchen)).delivery).toContain(at);
    expect((await timesOf(kitchen, few)).delivery).not.toContain(at);
  });

  test('are those of an empty kitchen for dishes of others', async () => {
    const [kitchen, other] = [await aKitchen(), await aKitchen()];
    const at = await someTime(kitchen);
    await ordered(kitchen, at, noodles(kitchen, 3));
    expect((await timesOf(kitchen, `?items=${other.noodles}x9`)).delivery).toContain(at);
  });

  test.each(['', '12', '0x1', '12x0', '12x100', '1x1;2x2', 'x', '12x1,'])(
    'are not said for items=%s',
    async (items) => {
      const { id } = await aKitchen();
      const answer = await app.visitor().get(`/api/shops/${id}/later-times?items=${items}`);
      expect(answer.status).toBe(400);
    },
  );

  test('in a cart lead all of it to the next slot with room', async () => {
    const kitchen = await aKitchen();
    const buyer = await signedIn(app);
    await fillCart(buyer, noodles(kitchen, 1));
    const line = async () => (await buyer.get<CartItem[]>('/api/cart/me')).body[0];
    const soonest = (await line())?.shop.soonest.delivery ?? '';
    // By the clock, the test may run just as the next slot begins.
    for (const at of [soonest, new Date(Date.parse(soonest) + 1_800_000).toISOString()])
      await app.db.run(sql`
        insert into kitchen_slots (shop_id, starts_at, taken)
        values (${kitchen.id}, slot_of(${at}::timestamptz, 30::smallint, 'Asia/Singapore'), 7)`);
    expect((await line())?.shop).not.toHaveProperty('slots');
    await fillCart(buyer, noodles(kitchen, 1));
    const later = (await line())?.shop;
    expect(later?.slots?.full).toHaveLength(2);
    expect(Date.parse(later?.soonest.delivery ?? '')).toBeGreaterThan(Date.parse(soonest));
    expect(await place(buyer, await checkoutBody(buyer))).toMatchObject(isFull(kitchen));
    const at = later?.soonest.delivery ?? '';
    const { status } = await place(buyer, await checkoutBody(buyer, forTime(kitchen, at)));
    expect(status).toBe(201);
    expect((await takenIn(kitchen))[at]).toBe(6);
  });
});

test('40 checkouts for the last points: those that fit are taken, all others told that it is full', async () => {
  const kitchen = await aKitchen({ slotUnit: 'points', slotLimit: 20 });
  const at = await someTime(kitchen);
  await ordered(kitchen, at, noodles(kitchen, 2));
  const tries = await Promise.all(
    Array.from({ length: 40 }, async (_, place_) => {
      const buyer = await signedIn(app);
      const quantity = 1 + (place_ % 3);
      await fillCart(buyer, noodles(kitchen, quantity));
      return { buyer, quantity, body: await checkoutBody(buyer, forTime(kitchen, at)) };
    }),
  );
  const answers = await Promise.all(tries.map(({ buyer, body }) => place(buyer, body)));
  for (const answer of answers)
    if (answer.status !== 201) expect(answer).toMatchObject(isFull(kitchen));
  const units = tries.reduce(
    (sum, { quantity }, at_) => sum + (answers[at_]?.status === 201 ? quantity : 0),
    2,
  );
  // Whoever is first, one more bowl never fits.
  expect(units).toBe(6);
  expect(await takenIn(kitchen)).toEqual({ [at]: 18 });
});

describe('other settings', () => {
  test('count what is to come in the other unit', async () => {
    const kitchen = await aKitchen({ slotUnit: 'orders', slotLimit: 5 });
    const at = await someTime(kitchen);
    const { buyer, order } = await ordered(kitchen, at, noodles(kitchen, 4));
    await ordered(kitchen, at, sodas(kitchen, 1));
    expect(await takenIn(kitchen)).toEqual({ [at]: 2 });
    await limit(kitchen, { slotUnit: 'points', slotLimit: 5 });
    expect(await takenIn(kitchen)).toEqual({ [at]: 12 });
    await move(buyer, order, { status: 'cancelled', reason: 'Changed my mind' });
    expect(await takenIn(kitchen)).toEqual({ [at]: 0 });
    await limit(kitchen, { slotLimit: 5 });
    expect(await takenIn(kitchen)).toEqual({ [at]: 1 });
  });

  test('hold for an order that is placed while they are saved', async () => {
    const kitchen = await aKitchen({ slotLimit: null });
    const at = await someTime(kitchen);
    const tries = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const buyer = await signedIn(app);
        await fillCart(buyer, noodles(kitchen, 2));
        return { buyer, body: await checkoutBody(buyer, forTime(kitchen, at)) };
      }),
    );
    const [, ...answers] = await Promise.all([
      limit(kitchen, { slotUnit: 'points', slotLimit: 20 }),
      ...tries.map(({ buyer, body }) => place(buyer, body)),
    ]);
    const count = answers.filter(({ status }) => status === 201).length;
    expect(count).toBeGreaterThanOrEqual(3);
    expect(await takenIn(kitchen)).toEqual({ [at]: count * 6 });
  });
});

test('the board shows how full the slots to come are, in points', async () => {
  const kitchen = await aKitchen();
  const at = await someTime(kitchen);
  await ordered(kitchen, at, noodles(kitchen, 2));
  const board = (await kitchen.cook.get<Board>(`/api/orders/shop/${kitchen.id}/board`)).body;
  const coming = [{ at, taken: 6 }];
  expect(board.kitchen?.slots).toEqual({ unit: 'points', limit: 10, minutes: 30, coming });
});

test('whatever is ordered in whichever order, a slot holds its limit or one order', async () => {
  const room = (taken: number, places: number, most: number) =>
    app.db.row<{ has: boolean }>(
      sql`select slot_has_room(${taken}, ${places}, ${most}::smallint) as has`,
    );
  const order = fc.integer({ min: 0, max: 60 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      async (orders, most) => {
        const held: number[] = [];
        for (const places of orders) {
          const taken = held.reduce((sum, one) => sum + one, 0);
          if ((await room(taken, places, most))?.has) held.push(places);
          else expect(taken + places).toBeGreaterThan(most);
        }
        const taken = held.reduce((sum, one) => sum + one, 0);
        expect(taken <= most || held.filter((places) => places > 0).length === 1).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
});
