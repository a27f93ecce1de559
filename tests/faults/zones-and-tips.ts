/** Who eats at the kitchen with zones, and what has to be true of fees and tips when all is over. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Order } from '#contract/orders/schemas.ts';
import type { TimesForLater } from '#contract/shops/kitchens.schemas.ts';
import { toMinor } from '#contract/kernel/money.ts';
import { checkoutBody } from '#server/orders/checkouts.testing.ts';
import { pick } from './chance.ts';
import type { Journal } from './journal.ts';
import { asker, type Crowd, patienceMs, untilKnown } from './asking.ts';
import type { Somebody } from './session.ts';
import { feeAt, type ZonedKitchen } from './zoned-kitchen.ts';

/** Orders dishes to one place or another, for now or for one of the next hours, with a tip, or gives one afterwards, and now and then takes it back. */
export async function dine(
  crowd: Crowd,
  { id: shopId, dishId }: ZonedKitchen,
  guest: Somebody,
): Promise<void> {
  const { journal, chance, wallet, stop } = crowd;
  const ask = asker(crowd, guest);
  while (!stop.aborted) await turn();

  async function turn(): Promise<void> {
    if ((await ask('empty the cart', 'delete', '/api/cart/user/me'))?.status !== 204)
      return pause(patienceMs);
    const line = { productId: dishId, quantity: 1 + Math.floor(chance() * 2) };
    if ((await ask('into the cart', 'post', '/api/cart', { body: line }))?.status !== 201)
      return pause(patienceMs);
    const cart = await ask<[]>('read the cart', 'get', '/api/cart/me');
    if (cart?.status !== 200 || cart.body.length === 0) return pause(patienceMs);
    const postcode = pick(chance, Object.keys(feeAt));
    const tip = pick(chance, [0, 1_50, 3_00]);
    const times = await ask<TimesForLater>('read times', 'get', `/api/shops/${shopId}/later-times`);
    // A kitchen that takes a pause has none.
    const later = times?.status === 200 ? times.body.delivery.slice(0, 30) : [];
    const at = later[Math.floor(chance() * later.length)];
    const shippingAddress = `1 Some Street, Singapore ${postcode}`;
    const body = await checkoutBody({ get: async () => cart as never }, { shippingAddress });
    Object.assign(body.order, {
      paymentToken: wallet.goodToken(),
      ...(at !== undefined && chance() < 0.7 && { later: [{ shopId, at }] }),
      ...(tip > 0 && {
        tips: [{ shopId, amount: tip / 100 }],
        total: (toMinor(body.order.total) + tip) / 100,
      }),
    });
    const key = crypto.randomUUID();
    const { answer } = await untilKnown(() =>
      ask<Order>('checkout', 'post', '/api/orders', { body, headers: { 'idempotency-key': key } }),
    );
    if (answer?.status !== 201) return;
    const { id } = answer.body;
    journal.acknowledged.dishes.push({ key, id, fee: feeAt[postcode] ?? null, tip });
    if (tip === 0) await tipLater(id);
    if (chance() < 0.4) await takeBack(id);
  }

  /** Once the kitchen has delivered it; it is not waited for longer than that takes. */
  async function tipLater(id: number): Promise<void> {
    for (let looks = 0; looks < 12 && !stop.aborted; looks += 1) {
      const order = await ask<Order>('read an order', 'get', `/api/orders/${id}`);
      if (order?.status === 200 && order.body.shopOrders[0]?.status === 'delivered') break;
      await pause(patienceMs);
    }
    const body = {
      shopId,
      amount: 2,
      paymentMethod: 'creditCard',
      paymentToken: wallet.goodToken(),
    };
    const { answer } = await untilKnown(() =>
      ask('tip', 'post', `/api/orders/${id}/tips`, { body }),
    );
    if (answer?.status === 200 || answer?.status === 201)
      journal.acknowledged.laterTips.push({ orderId: id, amount: 2_00 });
  }

  async function takeBack(id: number): Promise<void> {
    const { answer } = await untilKnown(() =>
      ask('take a tip back', 'post', `/api/orders/${id}/tips/refund`, { body: { shopId } }),
    );
    if (answer?.status === 200 || answer?.status === 201)
      journal.acknowledged.tipsTakenBack.push({ orderId: id });
  }
}

type Row = { orderId: number; key: string | null; fee: number; tip: number; isCancelled: boolean };

/** What is wrong with fees and tips, each kind by its name, with its rows. */
export async function wrongFeesAndTips(
  client: pg.ClientBase,
  { acknowledged: { dishes, laterTips, tipsTakenBack } }: Journal,
): Promise<Array<[name: string, rows: readonly unknown[]]>> {
  const { rows } = await client.query<Row>(
    `select o.id as "orderId", o.idempotency_key as key, s.shipping_fee as fee, coalesce(s.tip, 0) as tip, s.status = 'cancelled' as "isCancelled"
     from orders o join shop_orders s on s.order_id = o.id where o.id = any($1)`,
    [dishes.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.orderId, row]));
  // A tip is in the ledger once when it is paid, and once more, the other way round, when it goes back.
  const booked = await client.query(
    `select s.id, s.tip, s.tip_returned, s.status, t.times, t.passed_on
     from shop_orders s join orders o on o.id = s.order_id
       left join lateral (select count(distinct t.id) filter (where e.amount < 0)::integer as times, coalesce(-sum(e.amount), 0)::integer as passed_on
         from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'seller' where t.kind = 'tip' and t.shop_order_id = s.id) t on true
     where s.tip is not null and o.payment_status in ('paid', 'refunded')
       and (t.times <> 1 or t.passed_on <> case when s.status = 'cancelled' then 0 else s.tip - s.tip_returned end)`,
  );
  const later = await client.query<{ orderId: number; amount: number; returned: number }>(
    `select f.order_id as "orderId", s.tip as amount, s.tip_returned as returned from later_tips l join shop_orders s on s.id = l.shop_order_id join shop_orders f on f.id = l.given_for`,
  );
  const taken = await client.query<{ orderId: number }>(
    `select coalesce(f.order_id, s.order_id) as "orderId" from shop_orders s left join later_tips l on l.shop_order_id = s.id left join shop_orders f on f.id = l.given_for
     where s.tip_returned = s.tip or s.status = 'cancelled'`,
  );
  return [
    [
      'orders to a zone lost, or for the fee of another',
      dishes.filter(({ id, key, fee, tip }) => {
        const row = byId.get(id);
        return row?.key !== key || row.fee !== fee || row.tip !== tip;
      }),
    ],
    ['tips not passed on in full and once', booked.rows],
    [
      'tips given afterwards lost',
      laterTips.filter(
        ({ orderId, amount }) =>
          later.rows.filter((one) => one.orderId === orderId && one.amount === amount).length !== 1,
      ),
    ],
    [
      'tips taken back and still there',
      tipsTakenBack.filter(({ orderId }) => !taken.rows.some((one) => one.orderId === orderId)),
    ],
  ];
}
