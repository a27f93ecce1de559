/** SQL of the whole market's sales; minor units. */
import type { SalesRange } from '#contract/orders/sales.rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { type Database, sql } from '../../db/database.ts';
import type { SumsRow } from './shop-sales.queries.ts';
import { feeOfShopOrder, isSold } from '../../payments/payments.ts';
import { isNoTip, money, type Period, periods, soldFor, stepOf } from './sold.queries.ts';

/** Of one step, of one kind of shop, or (both null) of the whole period. */
export type MarketSumsRow = SumsRow & {
  kind: ShopKind | null;
  shopOrders: number;
  activeShops: number;
};

/** Sums by step, by kind and by period in one pass; an order of two shops counts once. */
export function sumsOfMarket(
  db: Database,
  range: SalesRange,
  zone: string,
): Promise<MarketSumsRow[]> {
  return db.rows(sql`
    with ${periods(range, zone)}, suborders as (
      select p.period, ${stepOf(sql`s.placed_at`, range.by, zone)} as step, h.kind, s.order_id,
        s.shop_id, s.status, ${money(sql`s`)}
      from periods p join shop_orders s on s.placed_at >= p.starts and s.placed_at < p.ends
        join orders o on o.id = s.order_id join shops h on h.id = s.shop_id
      where ${isSold(sql`s`, sql`o`)} and ${isNoTip(sql`s`)}
    )
    select period, step, kind, count(distinct order_id) as orders, count(*) as "shopOrders",
      count(*) filter (where status = 'cancelled') as cancelled,
      coalesce(sum(gross), 0) as gross, coalesce(sum(fee), 0) as fees, coalesce(sum(refunded), 0) as refunds,
      coalesce(sum(net), 0) as net, count(distinct shop_id) as "activeShops"
    from suborders group by grouping sets ((period, step), (period, kind), (period))`);
}

export type ShopOfMarketRow = {
  shopId: number;
  name: string;
  gross: Minor;
  fees: Minor;
  orders: number;
  cancelled: number;
  grossBefore: Minor;
};

/** The shops that sold most in the period. */
export function topShops(
  db: Database,
  range: SalesRange,
  zone: string,
): Promise<ShopOfMarketRow[]> {
  return db.rows(sql`
    with ${periods(range, zone)}, sums as (
      select s.shop_id, p.period, count(*) as orders, count(*) filter (where s.status = 'cancelled') as cancelled,
        sum(${soldFor(sql`s`)}) as gross, sum(${feeOfShopOrder(sql`s`)}) as fees
      from periods p join shop_orders s on s.placed_at >= p.starts and s.placed_at < p.ends join orders o on o.id = s.order_id
      where ${isSold(sql`s`, sql`o`)} and ${isNoTip(sql`s`)} group by s.shop_id, p.period
    )
    select n.shop_id as "shopId", h.name, n.gross, n.fees, n.orders, n.cancelled, coalesce(b.gross, 0) as "grossBefore"
    from sums n join shops h on h.id = n.shop_id left join sums b on b.shop_id = n.shop_id and b.period = 'before'
    where n.period = 'now' order by n.gross desc, n.shop_id limit 20`);
}

/** From the registration of a seller to the first decision about them: the median in hours, by when it was decided. */
export function hoursToDecision(
  db: Database,
  range: SalesRange,
  zone: string,
): Promise<Array<{ period: Period; hours: number }>> {
  return db.rows(sql`
    with ${periods(range, zone)}
    select p.period, percentile_cont(0.5) within group (order by extract(epoch from d.decided_at - u.created_at) / 3600) as hours
    from periods p
      join approval_decisions d on d.decided_at >= p.starts and d.decided_at < p.ends
      join users u on u.id = d.user_id and u.role = 'seller'
    where not exists (select from approval_decisions e where e.user_id = d.user_id and e.id < d.id)
    group by p.period`);
}
