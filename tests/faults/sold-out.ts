/** Dishes that turn out to be sold out while things are killed: a kitchen offers another, and shoppers answer twice at once. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Order } from '#contract/orders/schemas.ts';
import { checkoutBody } from '#server/orders/checkouts.testing.ts';
import { complain } from './aftercare.ts';
import { pick } from './chance.ts';
import type { Journal } from './journal.ts';
import { again, type Ask, asker, type Crowd, patienceMs, untilKnown } from './asking.ts';
import type { Scene } from './scene.ts';
import type { Somebody } from './session.ts';

/** Orders three of a dish of which one is sold out, answers what comes instead, gets the rest and is not content with it. */
export async function eat(crowd: Crowd, somebody: Somebody): Promise<void> {
  const { scene, journal, chance } = crowd;
  const { id: shopId, owner } = scene.canteen;
  const [ask, cook] = [asker(crowd, somebody), asker(crowd, owner)];
  await again(crowd, async () => {
    const order = await placed(crowd, ask);
    const lineId = order?.items[0]?.id;
    if (!order || lineId === undefined) return pause(patienceMs);
    const path = `/api/orders/${order.id}`;
    const { instead } = scene.canteen;
    const said = { shopId, lineId, quantity: 1, insteadId: instead.id, ...instead.taken };
    await cook('say it is sold out', 'post', `${path}/sold-out`, { body: said });
    // Whether the kitchen was heard is seen on the order.
    const { answer: seen } = await untilKnown(() => ask<Order>('read an order', 'get', path));
    if (seen && seen.status !== 200)
      throw new Error(`an order of one's own: ${seen.status} ${JSON.stringify(seen.body)}`);
    const asked = seen?.body.items[0]?.substitutions?.find(({ state }) => state === 'asked');
    if (asked) {
      const answers = ['replace', pick(chance, ['replace', 'leave_out'] as const)] as const;
      await Promise.all(answers.map((answer) => answered(order.id, asked.id, answer)));
    }
    for (const status of ['processing', 'shipped', 'delivered'])
      await untilKnown(() => cook('serve', 'put', `${path}/status`, { body: { shopId, status } }));
    await complain(crowd, { ask, shop: cook, order, lineId });
  });

  async function answered(
    orderId: number,
    id: number,
    said: 'replace' | 'leave_out',
  ): Promise<void> {
    const { answer } = await untilKnown(() =>
      ask('answer what comes instead', 'put', `/api/orders/${orderId}/sold-out/${id}`, {
        body: { answer: said },
      }),
    );
    if (answer?.status === 200) journal.acknowledged.substitutions.push({ id, answer: said });
  }
}

/** An order that is paid at once; null where the card was not taken or nobody knows. */
async function placed({ scene, wallet, chance }: Crowd, ask: Ask): Promise<Order | null> {
  const { dish } = scene.canteen;
  await untilKnown(() => ask('empty the cart', 'delete', '/api/cart/user/me'));
  await ask('into the cart', 'post', '/api/cart', { body: { productId: dish, quantity: 3 } });
  const cart = await ask<[]>('read the cart', 'get', '/api/cart/me');
  if (cart?.status !== 200 || cart.body.length === 0) return null;
  const { token } = wallet.card(chance);
  if (token === null) return null;
  const body = await checkoutBody({ get: async () => cart as never }, { paymentToken: token });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { answer } = await untilKnown(() =>
    ask<Order>('checkout', 'post', '/api/orders', { body, headers }),
  );
  return answer?.status === 201 && answer.body.paymentStatus === 'paid' ? answer.body : null;
}

/** Questions that did not end as answered, money that did not go back once, and stock that was not taken once. */
export async function wrongSubstitutions(
  client: pg.ClientBase,
  { acknowledged }: Journal,
  { canteen: kitchen }: Scene,
): Promise<Array<[name: string, rows: unknown[]]>> {
  const { rows: stored } = await client.query<{ id: number; state: string }>(
    `select b.id, b.state from substitutions b join order_lines l on l.id = b.order_line_id where l.shop_id = $1`,
    [kitchen.id],
  );
  const states = new Map(stored.map(({ id, state }) => [id, state]));
  const stateAfter = { replace: 'replaced', leave_out: 'left_out' } as const;
  const money = await client.query(
    `select s.id, due.amount as due, due.times, back.amount as back, back.times as refunds from shop_orders s
       cross join lateral (
         select coalesce(sum(one.amount), 0)::integer as amount, count(*) filter (where one.amount > 0) as times from (
           select b.quantity * case b.state when 'left_out' then l.unit_price when 'replaced' then greatest(0, l.unit_price - b.instead_price) else 0 end as amount
           from substitutions b join order_lines l on l.id = b.order_line_id where l.shop_order_id = s.id) one) due
       cross join lateral (
         select coalesce(sum(r.amount), 0)::integer as amount, count(*) as times from refunds r where r.shop_order_id = s.id and r.reason = 'refund.sold_out') back
     where s.shop_id = $1 and s.status <> 'cancelled' and (due.amount <> back.amount or due.times <> back.times)`,
    [kitchen.id],
  );
  const stock = await client.query(
    `select k.options_key, k.on_hand, taken.units from stock k cross join lateral (
         select coalesce(sum(b.quantity), 0)::integer as units
         from substitutions b join order_lines l on l.id = b.order_line_id join shop_orders s on s.id = l.shop_order_id
         where b.instead_id = k.product_id and b.instead_stock_key = k.options_key and b.state = 'replaced' and s.status <> 'cancelled') taken
     where k.product_id = $1 and k.on_hand + taken.units <> $2`,
    [kitchen.instead.id, kitchen.instead.stock],
  );
  return [
    [
      'answers to a question acknowledged and lost, or two of them',
      acknowledged.substitutions.filter(({ id, answer }) => states.get(id) !== stateAfter[answer]),
    ],
    ['money back for what is sold out other than once the difference', money.rows],
    ['stock of what comes instead not taken once', stock.rows],
  ];
}
