import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortNumberOf } from '#contract/orders/rules.ts';
import type { TodayKind } from '#contract/shops/today.rules.ts';
import type { ShopToday } from '#contract/shops/today.schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { anOrderOfDishes, move } from '../kitchens.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const tasksOf = async (person: TestVisitor, id: number, ...kinds: TodayKind[]) =>
  (await person.get<ShopToday>(`/api/shops/${id}/today`)).body.items.filter(({ kind }) =>
    kinds.includes(kind),
  );

test('an order that is paid waits to be accepted, before everything else, until it is', async () => {
  const { cook, kitchenId, order } = await anOrderOfDishes(app);
  const { items } = (await cook.get<ShopToday>(`/api/shops/${kitchenId}/today`)).body;
  expect(items[0]).toMatchObject({
    kind: 'accept',
    id: order.id,
    due: expect.any(String),
    facts: { number: shortNumberOf(order.orderNumber) },
    orders: [{ id: order.id, status: 'pending', isPickup: false }],
  });
  await move(cook, order, { status: 'processing', shopId: kitchenId });
  expect(await tasksOf(cook, kitchenId, 'accept', 'promise')).toEqual([]);
});

test('an order that nobody paid for never waits', async () => {
  const { cook, kitchenId } = await anOrderOfDishes(app, { isPaid: false });
  expect(await tasksOf(cook, kitchenId, 'accept')).toEqual([]);
});

test('an order for later waits once its time to accept begins', async () => {
  const { cook, kitchenId, order } = await anOrderOfDishes(app);
  const begins = (from: string) =>
    app.db.run(
      sql`update shop_orders set wanted_at = now() + interval '5 hours', accept_from = now() + ${from}::interval where order_id = ${order.id}`,
    );
  await begins('4 hours');
  expect(await tasksOf(cook, kitchenId, 'accept')).toEqual([]);
  await begins('-1 minute');
  expect(await tasksOf(cook, kitchenId, 'accept')).toHaveLength(1);
});

test('a promise waits when it is soon or missed, until the order is there', async () => {
  const { cook, kitchenId, order } = await anOrderOfDishes(app);
  await move(cook, order, { status: 'processing', shopId: kitchenId, promisedMinutes: 45 });
  expect(await tasksOf(cook, kitchenId, 'promise')).toEqual([]);
  await app.db.run(
    sql`update shop_orders set promised_at = now() - interval '2 minutes' where order_id = ${order.id}`,
  );
  expect(await tasksOf(cook, kitchenId, 'promise')).toMatchObject([{ id: order.id }]);
  await move(cook, order, { status: 'delivered', shopId: kitchenId });
  expect(await tasksOf(cook, kitchenId, 'promise')).toEqual([]);
});

test('a paused kitchen and dishes that are switched off wait to be switched on', async () => {
  const { cook, kitchenId, dishId } = await anOrderOfDishes(app);
  await cook.put(`/api/shops/${kitchenId}/pause`, {
    until: new Date(Date.now() + 3_600_000).toISOString(),
    reason: 'Gas',
  });
  await cook.put(`/api/products/${dishId}/sold-out`, { until: 'switched-back' });
  expect(await tasksOf(cook, kitchenId, 'paused', 'dishOff')).toMatchObject([
    { kind: 'paused', facts: { reason: 'Gas' } },
    { kind: 'dishOff', id: dishId },
  ]);
  await cook.put(`/api/shops/${kitchenId}/pause`, { until: null });
  await cook.delete(`/api/products/${dishId}/sold-out`);
  expect(await tasksOf(cook, kitchenId, 'paused', 'dishOff')).toEqual([]);
});
