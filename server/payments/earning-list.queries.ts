/** SQL of what each order brought a shop; minor units. */
import type { Minor } from '#contract/kernel/money.ts';
import type { OrderStatus } from '#contract/orders/rules.ts';
import type { EarningColumn } from '#contract/payments/rules.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import { anywhere } from '../db/text-query.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../http/keyset.ts';
import { earningsOfShopOrder, feeOfShopOrder, isSold } from './earnings.queries.ts';

export type EarningFilter = {
  shopId: number;
  q?: string | undefined;
  status?: OrderStatus | undefined;
  /** Civil dates where the shop is, both included. */
  from?: string | undefined;
  to?: string | undefined;
};

export type EarningRow = {
  orderId: number;
  orderNumber: string;
  placedAt: Date;
  status: OrderStatus;
  goods: Minor;
  delivery: Minor;
  tip: Minor;
  fee: Minor;
  refunded: Minor;
  net: Minor;
  deliveredAt: Date | null;
};

/** What paid orders brought a shop, the latest first; parts that were cancelled before anybody paid brought nothing. */
export function earningsOf(
  filter: EarningFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<EarningRow & KeysetRow> {
  return sql`
    select s.order_id as "orderId", o.number as "orderNumber", s.placed_at as "placedAt", s.status,
      ${goods} as goods, s.shipping_fee as delivery, coalesce(s.tip, 0) as tip,
      ${feeOfShopOrder(sql`s`)} as fee, s.refunded + s.disputed as refunded, ${earningsOfShopOrder(sql`s`)} as net,
        s.delivered_at as "deliveredAt", ${position} as position
    ${soldBy(filter)} and ${allOf(beyond)} order by ${order} limit ${limit}`;
}

export function countEarnings(db: Database, filter: EarningFilter): Promise<number> {
  return counted(db, soldBy(filter));
}

/** Of shop orders `s`, with the tax that came on top of prices. */
const goods = sql`(s.subtotal + coalesce(s.tax_on_top, 0))`;

export type EarningSums = Record<
  'goods' | 'delivery' | 'tip' | 'fee' | 'refunded' | 'net',
  Minor
> & {
  orders: number;
};

/** What orders brought together; undefined of more than `most`. */
export async function sumsOfEarnings(
  db: Database,
  filter: EarningFilter,
  most: number,
): Promise<EarningSums | undefined> {
  const { by } = earningSorts;
  const sums = await db.row<EarningSums>(sql`
    with found as materialized (select s.* ${soldBy(filter)} limit ${most + 1})
    select count(*) as orders, coalesce(sum(${by.goods.value}), 0)::bigint as goods,
      coalesce(sum(${by.delivery.value}), 0)::bigint as delivery,
      coalesce(sum(${by.tip.value}), 0)::bigint as tip, coalesce(sum(${by.fee.value}), 0)::bigint as fee,
      coalesce(sum(${by.refunded.value}), 0)::bigint as refunded, coalesce(sum(${by.net.value}), 0)::bigint as net
    from found s`);
  return sums && sums.orders <= most ? sums : undefined;
}

function soldBy({ shopId, q, status, from, to }: EarningFilter): Sql {
  const zone = sql`(select time_zone from shops where id = ${shopId})`;
  const conditions = [
    sql`s.shop_id = ${shopId}`,
    isSold(sql`s`, sql`o`),
    ...(q ? [sql`lower(o.number) like ${anywhere(q)}`] : []),
    ...(status ? [sql`s.status = ${status}`] : []),
    ...(from ? [sql`s.placed_at >= ${from}::date::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql`s.placed_at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
  ];
  return sql`from shop_orders s join orders o on o.id = s.order_id where ${allOf(conditions)}`;
}

export const earningSorts: SortedList<EarningColumn> = {
  id: sql`s.order_id`,
  usual: '-placed',
  indexed: ['placed'],
  by: {
    order: { value: sql`o.number`, type: 'text' },
    placed: { value: sql`s.placed_at`, type: 'timestamptz' },
    goods: { value: goods, type: 'bigint' },
    delivery: { value: sql`s.shipping_fee`, type: 'bigint' },
    tip: { value: sql`coalesce(s.tip, 0)`, type: 'bigint' },
    fee: { value: feeOfShopOrder(sql`s`), type: 'bigint' },
    refunded: { value: sql`s.refunded + s.disputed`, type: 'bigint' },
    net: { value: earningsOfShopOrder(sql`s`), type: 'bigint' },
    due: { value: sql`coalesce(s.delivered_at, '9999-01-01')`, type: 'timestamptz' },
  },
};
