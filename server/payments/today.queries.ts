/** SQL of what is due to shops now and next; minor units. */
import type { Minor } from '#contract/kernel/money.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { earningsOfShopOrder } from './earnings.queries.ts';
import { isNotDue } from './ledger.queries.ts';

/** What is due by now, and when the first parts were delivered that are not due yet, within a day of each other. */
export function nextDue(
  db: Database,
  shopId: number,
  dueBefore: Date,
): Promise<{ available: Minor; nextAmount: Minor; nextDelivered: Date | null } | undefined> {
  return db.row(sql`
    with waiting as materialized (
      select ${earningsOfShopOrder(sql`s`)} as net, s.delivered_at from shop_orders s join orders o on o.id = s.order_id
      where s.shop_id = ${shopId} and ${isNotDue(dueBefore)}
    ), first as (select min(delivered_at) as at from waiting)
    select ${owed(shopId)} - coalesce((select sum(net) from waiting), 0) as available, first.at as "nextDelivered",
      coalesce((select sum(net) from waiting where delivered_at < first.at + interval '1 day'), 0) as "nextAmount"
    from first`);
}

function owed(shopId: number): Sql {
  return sql`(select coalesce(-sum(amount), 0) from ledger_entries where account = 'seller' and shop_id = ${shopId})`;
}

/** Over all shops to which something is due. */
export function dueToday(
  db: Database,
  dueBefore: Date,
): Promise<{ shops: number; amount: Minor } | undefined> {
  return db.row(sql`
    with owed as (
      select shop_id, -sum(amount) as balance from ledger_entries where account = 'seller' group by shop_id
    ), waiting as (
      select s.shop_id, sum(${earningsOfShopOrder(sql`s`)}) as net from shop_orders s join orders o on o.id = s.order_id
      where ${isNotDue(dueBefore)} group by s.shop_id
    ), due as (
      select owed.balance - coalesce(waiting.net, 0) as available from owed left join waiting using (shop_id)
    )
    select count(*) as shops, coalesce(sum(available), 0) as amount from due where available > 0`);
}
