import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Board, BoardOrder } from '#contract/orders/board.schemas.ts';
import type { Bumped, Stations } from '#contract/orders/stations.schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { aMember, aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { placed } from '../checkouts.testing.ts';
import { move, shopOrderSeenBy } from '../kitchens.testing.ts';

type Refused = { code: string };

let app: TestApp;
let cook: SignedIn;
let kitchenId: number;
let ramenId: number;
let teaId: number;

beforeAll(async () => {
  app = await testApp();
  cook = await signedIn(app, { role: 'seller' });
  kitchenId = (await aShop(app, { ownerId: cook.id, kind: 'food' })).id;
  ramenId = await aDish('Ramen', 'Noodles');
  teaId = await aDish('Tea', 'Drinks');
});
afterAll(() => app.close());

async function aDish(name: string, section: string, shopId = kitchenId): Promise<number> {
  const { id } = await aProduct(app, { shopId, name, isFood: true });
  await app.db.run(sql`update products set menu_section = ${section} where id = ${id}`);
  return id;
}

const path = (id = kitchenId) => `/api/orders/shop/${id}/stations`;
const bump = (person: TestVisitor, orderId: number, body: object) =>
  person.put<Bumped & Refused>(`/api/orders/${orderId}/cooked`, body);

async function cardOf(orderId: number): Promise<BoardOrder> {
  const { body } = await cook.get<Board>(`/api/orders/shop/${kitchenId}/board`);
  const card = body.orders.find(({ id }) => id === orderId);
  if (!card) throw new Error('the order is on the board');
  return card;
}

/** The lines that are cooked. */
const cookedOf = async (orderId: number) =>
  (await cardOf(orderId)).items.filter(({ cookedAt }) => cookedAt !== null).map(({ id }) => id);

/** Ramen and tea, accepted, with their lines. */
async function cooking() {
  const buyer = await signedIn(app);
  const order = await placed(buyer, [
    { productId: ramenId, quantity: 2 },
    { productId: teaId, quantity: 1 },
  ]);
  await move(cook, order, { status: 'processing' });
  const lineOf = (name: string) => order.items.find((item) => item.productName === name)?.id ?? 0;
  return { buyer, order, ramen: lineOf('Ramen'), tea: lineOf('Tea') };
}

describe('stations', () => {
  test('have names, and cook sections and dishes, which the board says of each line', async () => {
    const wok = { name: ' Wok ', sections: ['Noodles'], productIds: [] };
    const bar = { name: 'Bar', sections: ['Drinks'], productIds: [] };
    const { status, body } = await cook.put<Stations>(path(), { stations: [wok, bar] });
    expect(status).toBe(200);
    expect(body.stations).toMatchObject([{ name: 'Wok', sections: ['Noodles'] }, { name: 'Bar' }]);
    expect(body.dishes).toEqual([
      { id: teaId, name: 'Tea', section: 'Drinks' },
      { id: ramenId, name: 'Ramen', section: 'Noodles' },
    ]);
    const { order } = await cooking();
    const stationOf = async (name: string) =>
      (await cardOf(order.id)).items.find((item) => item.name === name)?.stationId;
    const [first, second] = body.stations.map(({ id }) => id);
    expect([await stationOf('Ramen'), await stationOf('Tea')]).toEqual([first, second]);
    // A dish that is named goes before its section; the station keeps its number with another name.
    const changed = await cook.put<Stations>(path(), {
      stations: [
        { id: second, name: 'Drinks', sections: ['Drinks'], productIds: [ramenId] },
        { id: first, name: 'Wok', sections: ['Noodles'], productIds: [] },
      ],
    });
    expect(changed.body.stations.map(({ id, name }) => [id, name])).toEqual([
      [first, 'Wok'],
      [second, 'Drinks'],
    ]);
    expect(await stationOf('Ramen')).toBe(second);
    await cook.put(path(), { stations: [] });
    expect(await stationOf('Ramen')).toBeNull();
  });

  test('of another shop, and its dishes, are out of reach', async () => {
    const other = await signedIn(app, { role: 'seller' });
    const { id } = await aShop(app, { ownerId: other.id, kind: 'food' });
    const theirs = await other.put<Stations>(path(id), {
      stations: [{ name: 'Grill', sections: [], productIds: [await aDish('Satay', 'Grill', id)] }],
    });
    const grill = theirs.body.stations[0];
    const mine = await cook.put<Stations>(path(), {
      stations: [
        { id: grill?.id, name: 'Mine', sections: [], productIds: grill?.productIds ?? [] },
      ],
    });
    expect(mine.body.stations).toMatchObject([{ name: 'Mine', productIds: [] }]);
    expect(mine.body.stations[0]?.id).not.toBe(grill?.id);
    expect((await other.get<Stations>(path(id))).body.stations).toMatchObject([{ name: 'Grill' }]);
    await cook.put(path(), { stations: [] });
  });

  test('are seen by those who work the orders, and set up by those who set up the shop', async () => {
    const staff = await aMember(app, kitchenId);
    const people: Array<[TestVisitor, number, number]> = [
      [app.visitor(), 401, 401],
      [await signedIn(app), 403, 403],
      [await signedIn(app, { role: 'seller' }), 403, 403],
      [staff, 200, 403],
      [cook, 200, 200],
    ];
    for (const [person, seen, set] of people) {
      expect((await person.get(path())).status).toBe(seen);
      expect((await person.put(path(), { stations: [] })).status).toBe(set);
    }
  });

  test('are a kitchen’s alone', async () => {
    const { id } = await aShop(app, { ownerId: cook.id });
    expect((await cook.get<Refused>(path(id))).body.code).toBe('kitchen.not_a_kitchen');
    expect((await cook.put(path(id), { stations: [] })).status).toBe(409);
  });

  const wok = { name: 'Wok', sections: ['Noodles'], productIds: [] };
  test.each<[string, unknown]>([
    ['no stations', {}],
    ['a station without a name', { stations: [{ ...wok, name: ' ' }] }],
    ['a name that is too long', { stations: [{ ...wok, name: 'x'.repeat(41) }] }],
    ['the same name twice', { stations: [wok, { ...wok, name: 'wok', sections: [] }] }],
    ['a section twice', { stations: [wok, { ...wok, name: 'Grill' }] }],
    [
      'thirteen',
      {
        stations: Array.from({ length: 13 }, (_, at) => ({ ...wok, name: `${at}`, sections: [] })),
      },
    ],
  ])('refuse %s', async (_, body) => {
    expect((await cook.put(path(), body)).status).toBe(422);
  });
});

describe('what is cooked', () => {
  test('is said line by line; with the last one the order is ready', async () => {
    const { buyer, order, ramen, tea } = await cooking();
    const first = await bump(cook, order.id, {
      shopId: kitchenId,
      lineIds: [ramen],
      isCooked: true,
    });
    expect([first.status, first.body]).toEqual([
      200,
      { status: 'processing', kitchenStep: 'preparing' },
    ]);
    expect(await cookedOf(order.id)).toEqual([ramen]);
    const last = await bump(cook, order.id, { shopId: kitchenId, lineIds: [tea], isCooked: true });
    expect(last.body.kitchenStep).toBe('ready');
    expect(await shopOrderSeenBy(buyer, order)).toMatchObject({ kitchenStep: 'ready' });
    // Taken back, it is on the stove again, and what else is cooked stays so.
    const back = await bump(cook, order.id, { shopId: kitchenId, lineIds: [tea], isCooked: false });
    expect(back.body.kitchenStep).toBe('preparing');
    expect(await cookedOf(order.id)).toEqual([ramen]);
  });

  test('does not wait for what was refunded', async () => {
    const { order, ramen, tea } = await cooking();
    await cook.post(
      `/api/orders/${order.id}/refunds`,
      { shopId: kitchenId, lines: [{ lineId: tea, quantity: 1 }], reason: 'No tea left' },
      { 'idempotency-key': crypto.randomUUID() },
    );
    const { body } = await bump(cook, order.id, {
      shopId: kitchenId,
      lineIds: [ramen],
      isCooked: true,
    });
    expect(body.kitchenStep).toBe('ready');
  });

  test('is forgotten when the board sends the order back to the stove', async () => {
    const { order, ramen, tea } = await cooking();
    await bump(cook, order.id, { shopId: kitchenId, lineIds: [ramen, tea], isCooked: true });
    await move(cook, order, { status: 'processing', kitchenStep: 'preparing' });
    expect(await cookedOf(order.id)).toEqual([]);
  });

  test('two stations that finish at once make it ready once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { buyer, order, ramen, tea } = await cooking();
      const answers = await Promise.all(
        [ramen, tea, ramen, tea].map((lineId) =>
          bump(cook, order.id, { shopId: kitchenId, lineIds: [lineId], isCooked: true }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const shopOrder = await shopOrderSeenBy(buyer, order);
      expect(shopOrder.kitchenStep).toBe('ready');
      expect(shopOrder.changes.filter(({ kitchenStep }) => kitchenStep === 'ready')).toHaveLength(
        1,
      );
    }
  });

  test('of an order that is handed over at the same moment stays as it was', async () => {
    const { order, ramen, tea } = await cooking();
    await bump(cook, order.id, { shopId: kitchenId, lineIds: [ramen, tea], isCooked: true });
    const [moved, back] = await Promise.all([
      move(cook, order, { status: 'shipped', from: 'processing', fromStep: 'ready' }),
      bump(cook, order.id, { shopId: kitchenId, lineIds: [tea], isCooked: false }),
    ]);
    expect([moved.status, back.status].toSorted()).toEqual([200, 409]);
    const card = await cardOf(order.id);
    expect(card.status).toBe(moved.status === 200 ? 'shipped' : 'processing');
    expect(card.items.find(({ id }) => id === tea)?.cookedAt === null).toBe(back.status === 200);
  });

  test('is for orders in the kitchen, by those who work them', async () => {
    const { buyer, order, ramen } = await cooking();
    const other = await cooking();
    const body = { shopId: kitchenId, lineIds: [ramen], isCooked: true };
    const people: Array<[TestVisitor, number]> = [
      [app.visitor(), 401],
      [buyer, 404],
      [await signedIn(app, { role: 'seller' }), 404],
      [await aMember(app, kitchenId), 200],
    ];
    for (const [person, status] of people)
      expect((await bump(person, order.id, body)).status).toBe(status);
    expect((await bump(cook, order.id, { ...body, lineIds: [other.tea] })).status).toBe(404);
    for (const status of ['pending', 'shipped']) {
      await move(cook, order, { status });
      expect((await bump(cook, order.id, body)).body.code).toBe('order.status_conflict');
    }
  });

  test.each([{ lineIds: [] }, { lineIds: ['one'] }, { lineIds: [1], isCooked: 'yes' }, {}])(
    'refuses %j',
    async (body) => {
      const answer = await bump(cook, 1, { shopId: kitchenId, isCooked: true, ...body });
      expect(answer.status).toBe(422);
    },
  );

  test('goods are packed, not cooked', async () => {
    const seller = await signedIn(app, { role: 'seller' });
    const { id: shopId } = await aShop(app, { ownerId: seller.id });
    const { id: productId } = await aProduct(app, { shopId });
    const order = await placed(await signedIn(app), [{ productId, quantity: 1 }]);
    const lineIds = order.items.map(({ id }) => id);
    const answer = await bump(seller, order.id, { shopId, lineIds, isCooked: true });
    expect(answer.body.code).toBe('kitchen.not_a_kitchen');
  });
});
