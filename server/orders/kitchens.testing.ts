/** Orders from kitchens, for the tests of how they are worked. */
import type { Order, ShopOrder } from '#contract/orders/schemas.ts';
import { sql } from '../db/database.ts';
import type { TestApp } from '../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../testing/makers.ts';
import { type OrderProblem, placed } from './checkouts.testing.ts';

export type Ordered = {
  buyer: SignedIn;
  cook: SignedIn;
  kitchenId: number;
  dishId: number;
  order: Order;
};

/** An order of 2 × 10.00 from a kitchen of its own, delivered for 5.00; paid unless asked otherwise. */
export async function anOrderOfDishes(
  app: TestApp,
  given: { isPaid?: boolean; note?: string } = {},
): Promise<Ordered> {
  const [buyer, cook] = [await signedIn(app), await signedIn(app, { role: 'seller' })];
  const kitchen = await aShop(app, { ownerId: cook.id, kind: 'food' });
  const dish = await aProduct(app, { shopId: kitchen.id, isFood: true, stock: 5 });
  const order = await placed(buyer, [{ productId: dish.id, quantity: 2 }], {
    ...(given.isPaid === false ? { paymentToken: undefined } : {}),
    ...(given.note ? { notes: [{ shopId: kitchen.id, text: given.note }] } : {}),
  });
  return { buyer, cook, kitchenId: kitchen.id, dishId: dish.id, order };
}

export const move = (person: SignedIn, order: { id: number }, body: Record<string, unknown>) =>
  person.put<Order & OrderProblem>(`/api/orders/${order.id}/status`, body);

/** The shop order that its first shop has, as its shopper sees it now. */
export async function shopOrderSeenBy(
  person: SignedIn,
  { id }: { id: number },
): Promise<ShopOrder> {
  const [shopOrder] = (await person.get<Order>(`/api/orders/${id}`)).body.shopOrders;
  if (!shopOrder) throw new Error('an order has shop orders');
  return shopOrder;
}

export async function shopOrderId(app: TestApp, orderId: number): Promise<number> {
  const row = await app.db.row<{ id: number }>(
    sql`select id from shop_orders where order_id = ${orderId}`,
  );
  return row?.id ?? 0;
}

/** Lets the kitchen's time to accept end now, for its clock and for the job that waits for it. */
export async function letClockRunOut(app: TestApp, orderId: number): Promise<void> {
  await app.db.run(
    sql`update shop_orders set accept_by = now() - interval '1 second' where order_id = ${orderId}`,
  );
  await app.db.run(sql`
    update graphile_worker._private_jobs set run_at = now()
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'orders.decline_late')
      and (payload ->> 'orderId')::bigint = ${orderId}`);
}
