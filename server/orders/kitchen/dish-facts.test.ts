/** What a kitchen said is in a dish stays with the order, whatever it says afterwards; and its people hear of a recipe that changed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMajor } from '#contract/kernel/money.ts';
import type { Board } from '#contract/orders/board.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import type { ShopToday } from '#contract/shops/today.schemas.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aMember, aProduct, aShop, signedIn } from '../../testing/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const nutty = { contains: ['peanuts'], mayContain: ['sesame'], fitFor: ['halal'] };

async function aKitchen() {
  const cook = await signedIn(app, { role: 'seller' });
  const kitchen = await aShop(app, { ownerId: cook.id, kind: 'food' });
  const dish = await aProduct(app, { shopId: kitchen.id, isFood: true, name: 'Satay' });
  return { cook, kitchen, dish };
}

test('an order keeps what was said when it was placed, and its kitchen reads it on the board', async () => {
  const { cook, kitchen, dish } = await aKitchen();
  const shopper = await signedIn(app);
  const path = `/api/products/${dish.id}`;
  // With the fee of its kitchen; paid later.
  const order = async () => {
    const { status, body } = await shopper.post<Order>(
      '/api/orders',
      {
        order: {
          total: toMajor(dish.price + 5_00),
          shippingAddress: '12 Joo Chiat Road, Singapore 427741',
          buyNow: true,
        },
        items: [{ productId: dish.id, quantity: 1 }],
      },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  };
  const seen = async ({ id }: Order) =>
    (await shopper.get<Order>(`/api/orders/${id}`)).body.items[0]?.dish;

  const silent = await order();
  expect(silent.items[0]).not.toHaveProperty('dish');

  await cook.put(path, { dish: nutty });
  const stated = await order();
  expect(stated.items[0]?.dish).toEqual({ ...nutty, checkedAt: expect.any(String) });

  await cook.put(path, { dish: { contains: [], mayContain: [], fitFor: [] } });
  expect(await seen(stated)).toMatchObject(nutty);
  const board = await cook.get<Board>(`/api/orders/shop/${kitchen.id}/board`);
  const onBoard = ({ id }: Order) => board.body.orders.find((card) => card.id === id)?.items[0];
  expect(onBoard(stated)?.dish).toMatchObject(nutty);
  expect(onBoard(silent)).not.toHaveProperty('dish');

  await cook.put(path, { description: 'Another sauce altogether.' });
  expect((await order()).items[0]).not.toHaveProperty('dish');
  expect(await seen(silent)).toBeUndefined();
});

test('a recipe that changed waits on Today for who keeps the menu, until somebody looks again', async () => {
  const { cook, kitchen, dish } = await aKitchen();
  const helper = await aMember(app, kitchen.id);
  const path = `/api/products/${dish.id}`;
  const waiting = async (who: Pick<typeof cook, 'get'>) =>
    (await who.get<ShopToday>(`/api/shops/${kitchen.id}/today`)).body.items.filter(
      ({ kind }) => kind === 'recipes',
    );
  await cook.put(path, { dish: nutty });
  expect(await waiting(cook)).toEqual([]);
  await cook.put(path, { description: 'Another sauce altogether.' });
  expect(await waiting(cook)).toMatchObject([{ id: dish.id, facts: { name: 'Satay', count: 1 } }]);
  expect(await waiting(helper)).toHaveLength(1);
  await helper.put(path, { dish: nutty });
  expect(await waiting(cook)).toEqual([]);
});
