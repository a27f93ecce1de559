/** SQL of one shop's sales; minor units. */
import type { SalesRange } from '#contract/orders/sales.rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { type Database, sql } from '../../db/database.ts';
import { isSold } from '../../payments/payments.ts';
import { isNoTip, money, type Period, periods, stepOf } from './sold.queries.ts';

export type SumsRow = {
  period: Period;
  /** The first day of the step, or null for the sums of the whole period. */
  step: string | null;
  orders: number;
  cancelled: number;
  gross: Minor;
  fees: Minor;
  refunds: Minor;
  net: Minor;
};
export type ShopSumsRow = SumsRow & {
  shoppers: number;
  returning: number;
  minutesToDispatch: number | null;
};

/**
 * Sums by step and by period in one pass. The shop's whole past is read, because whether a shopper returns shows only
 * there; `nth` is which of their orders it is. A guest is somebody new each time.
 */
export function sumsOfShop(
  db: Database,
  shopId: number,
  range: SalesRange,
  zone: string,
): Promise<ShopSumsRow[]> {
  return db.rows(sql`
    with ${periods(range, zone)}, sold as (
      select s.placed_at, s.status, s.dispatched_at, ${money(sql`s`)}, coalesce(o.user_id, -o.id) as user_id,
        row_number() over (partition by coalesce(o.user_id, -o.id) order by s.placed_at, s.id) as nth
      from shop_orders s join orders o on o.id = s.order_id
      where s.shop_id = ${shopId} and s.placed_at < (select max(ends) from periods)
        and ${isSold(sql`s`, sql`o`)} and ${isNoTip(sql`s`)}
    ), suborders as (
      select p.period, ${stepOf(sql`sold.placed_at`, range.by, zone)} as step, sold.*
      from periods p join sold on sold.placed_at >= p.starts and sold.placed_at < p.ends
    )
    select period, step, count(*) as orders, count(*) filter (where status = 'cancelled') as cancelled,
      coalesce(sum(gross), 0) as gross, coalesce(sum(fee), 0) as fees,
      coalesce(sum(refunded), 0) as refunds, coalesce(sum(net), 0) as net,
      count(distinct user_id) as shoppers, count(distinct user_id) filter (where nth > 1) as returning,
      percentile_cont(0.5) within group (order by extract(epoch from dispatched_at - placed_at) / 60) as "minutesToDispatch"
    from suborders group by grouping sets ((period, step), (period))`);
}

export type TopItemRow = {
  productId: number;
  name: string;
  units: number;
  gross: Minor;
  unitsBefore: number;
};

/** What brought most in the period, of shop orders that were not cancelled. */
export function topItemsOfShop(
  db: Database,
  shopId: number,
  range: SalesRange,
  zone: string,
): Promise<TopItemRow[]> {
  return db.rows(sql`
    with ${periods(range, zone)}, sold as (
      select p.period, l.product_id, l.product_name, l.quantity, l.quantity * l.unit_price as gross
      from periods p join shop_orders s on s.placed_at >= p.starts and s.placed_at < p.ends
        join orders o on o.id = s.order_id join order_lines l on l.shop_order_id = s.id
      where s.shop_id = ${shopId} and s.status <> 'cancelled' and ${isSold(sql`s`, sql`o`)}
    )
    select product_id as "productId", max(product_name) as name, sum(quantity) filter (where period = 'now') as units,
      sum(gross) filter (where period = 'now') as gross,
      coalesce(sum(quantity) filter (where period = 'before'), 0) as "unitsBefore"
    from sold group by product_id having count(*) filter (where period = 'now') > 0
    order by gross desc, product_id limit 10`);
}
