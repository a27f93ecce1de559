/** What has to hold at every instant, asked of one snapshot after the other while the run goes on. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Journal } from './journal.ts';
import { withinLimits } from './limits.ts';

/** Each names what is wrong by its rows; none is well. `$1` is how many visits a window takes. */
export const alwaysTrue: Record<string, string> = {
  ...withinLimits,
  'ledger out of balance': `select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`,
  'stock below zero': `select product_id from stock where on_hand < 0`,
  'product without stock that has rows of it, or the other way round': `
    select p.id from products p where p.is_stocked <> exists (select from stock k where k.product_id = p.id)`,
  'money of an order other than in the ledger': `
    select o.id from orders o
      left join (select order_id, sum(amount - refunded) as held from payments where status <> 'failed' group by order_id) p on p.order_id = o.id
      left join (select t.order_id, sum(e.amount) as booked from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where e.account = 'gateway' and t.kind in ('payment', 'refund', 'tip') group by t.order_id) l on l.order_id = o.id
    where coalesce(p.held, 0) <> coalesce(l.booked, 0)`,
  'order paid without a payment, or the other way round': `
    select o.id from orders o where (o.payment_status in ('paid', 'refunded') and o.total > coalesce(o.gift_paid, 0)) <> exists (select from payments p where p.order_id = o.id and p.status <> 'failed')`,
  'gift card that holds something else than the ledger owes for it': `
    select g.id from gift_cards g where g.balance <> (select coalesce(-sum(e.amount), 0) from ledger_entries e where e.gift_card_id = g.id)`,
  'owed for gift cards in all, and on each': `
    select 1 where (select coalesce(-sum(amount), 0) from ledger_entries where account = 'gift_cards') <> (select coalesce(sum(balance), 0) from gift_cards)`,
  'order of which gift cards paid something else than the ledger says': `
    select o.id from orders o left join (
      select t.order_id, sum(e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'gift_cards'
      where t.order_id is not null group by t.order_id) l on l.order_id = o.id
    where coalesce(o.gift_paid, 0) - o.gift_returned <> coalesce(l.amount, 0)`,
  'window beyond its capacity': `
    select s.shop_id, s.date, s.slot from booking_seats s where s.shop_id = (select max(id) from shops where kind = 'service')
    group by s.shop_id, s.date, s.slot having count(*) > $1 or max(s.seat) > $1`,
  'visit without its place': `
    select b.id from service_bookings b where b.status in ('pending', 'confirmed', 'in_progress')
      and (not exists (select from booking_seats s where s.booking_id = b.id) or not exists (select from booking_claims c where c.booking_id = b.id))`,
  'gap among the numbers of papers': `
    select shop_id, kind, year from papers group by shop_id, kind, year having max(number) <> count(*)`,
  'papers of a shop order that come to something else than it': `
    select s.id from shop_orders s join papers p on p.shop_order_id = s.id
    where not exists (select from papers_due d join ledger_transactions t on t.id = d.transaction_id where t.order_id = s.order_id)
    group by s.id having sum(p.amount) <> s.subtotal + s.shipping_fee + coalesce(s.tax_on_top, 0) + coalesce(s.tip, 0) - s.refunded - s.disputed`,
  // Two refunds of one order may be of the same sum; each is notified once by its own key, which is unique.
  'notification written twice': `
    select recipient from notifications where (kind like 'order.%' and kind <> 'order.refunded') or kind like 'booking.%'
    group by recipient, kind, facts, path, booking_id having count(*) > 1`,
};

export async function brokenNow(client: pg.ClientBase, capacity: number): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, text] of Object.entries(alwaysTrue)) {
    const { rowCount } = await client.query(text, text.includes('$1') ? [capacity] : []);
    if (rowCount) broken.push(`${name} (${rowCount})`);
  }
  return broken;
}

/** Takes samples until it has to stop; while the database is away there is nothing to see. */
export async function takeSamples(
  pool: pg.Pool,
  journal: Journal,
  { capacity, stop }: { capacity: number; stop: AbortSignal },
): Promise<void> {
  while (!stop.aborted) {
    const broken = await sample(pool, capacity).catch(() => null);
    if (broken) journal.samples.taken += 1;
    journal.samples.broken.push(...(broken ?? []));
    await pause(200);
  }
}

async function sample(pool: pg.Pool, capacity: number): Promise<string[]> {
  const client = await pool.connect();
  let isWell = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    const broken = await brokenNow(client, capacity);
    await client.query('commit');
    isWell = true;
    return broken;
  } finally {
    client.release(!isWell);
  }
}
