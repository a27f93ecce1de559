/** SQL of the admins' history of orders. */
import type { StatusFilter } from '#contract/orders/history.rules.ts';
import type { OrderStatus } from '#contract/orders/rules.ts';
import type { PaymentFilter, PaymentStatus } from '#contract/payments/rules.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../../db/database.ts';
import { anywhere } from '../../db/text-query.ts';
import type { Keyset, KeysetRow } from '../../http/keyset.ts';
import { earningsOfShopOrder, feeOfShopOrder, isSold } from '../../payments/payments.ts';
import { chargedFor } from '../../tax/tax.ts';
import { type OrderSums, sumsTogether, withAmounts } from '../reply/order-sums.ts';
import { isLate } from '../reply/arrival-of-shop-order.ts';

export type HistoryFilter = {
  status?: StatusFilter | undefined;
  payment?: PaymentFilter | undefined;
  shopId?: number | undefined;
  /** Part of the name of one of its shops. */
  shop?: string | undefined;
  late?: boolean | undefined;
  /** Of the whole order, in minor units. */
  least?: number | undefined;
  most?: number | undefined;
  /** Civil dates in `zone`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
  zone: string;
};

/** Conditions on orders `o`. */
export function inHistory({
  status,
  payment,
  shopId,
  shop,
  late,
  least,
  most,
  from,
  to,
  q,
  zone,
}: HistoryFilter): Sql[] {
  const withPart = (which: Sql) =>
    sql`exists (select from shop_orders s join shops h on h.id = s.shop_id where s.order_id = o.id and ${which})`;
  return [
    ...(status ? [stands(status)] : []),
    ...(payment ? [paidAs(payment)] : []),
    ...(shopId ? [withPart(sql`s.shop_id = ${shopId}`)] : []),
    ...(shop ? [withPart(sql`lower(h.name) like ${anywhere(shop)}`)] : []),
    ...(late === undefined ? [] : [sql`o.id ${late ? sql`in` : sql`not in`} (${lateOnes})`]),
    ...(least === undefined ? [] : [sql`o.total >= ${least}`]),
    ...(most === undefined ? [] : [sql`o.total <= ${most}`]),
    ...(from ? [sql`o.created_at >= (${from}::date)::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql`o.created_at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
    ...(q
      ? [sql`lower(o.number || ' ' || o.full_name || ' ' || o.email) like ${anywhere(q)}`]
      : []),
  ];
}

/** Of those that are still to come. */
const lateOnes = sql`select s.order_id from shop_orders s where ${isLate(sql`s`)}`;

function stands(status: StatusFilter): Sql {
  if (status !== 'to_ship') return sql`o.status = ${status}`;
  return sql`o.status in ('pending', 'processing') and o.payment_status = 'paid'`;
}

function paidAs(payment: PaymentFilter): Sql {
  const exists = (what: Sql) => sql`exists (select from payments p ${what} and p.order_id = o.id)`;
  if (payment === 'disputed') return exists(sql`join disputes d on d.payment_id = p.id where true`);
  if (payment !== 'to_check') return sql`o.payment_status = ${payment}`;
  return exists(
    sql`where (p.differs_since is not null
      or exists (select from gateway_refunds r where r.payment_id = p.id and r.booked < r.due))`,
  );
}

type OrderFacts = {
  number: string;
  placedAt: Date;
  shopper: string;
  email: string;
  payment: PaymentStatus;
};
export type PartOfFile = OrderFacts & {
  shop: string;
  status: OrderStatus;
  goods: number;
  delivery: number;
  taxOnTop: number;
  tip: number;
  /** What offers took off it, and what of that the market bears. */
  discount: number;
  byMarket: number;
  paid: number;
  refunded: number;
  disputed: number;
  commission: number;
  net: number;
};
export type OrderOfFile = KeysetRow &
  OrderFacts & { parts: Array<Omit<PartOfFile, keyof OrderFacts>> };

/** Some of the orders with what their file says of their shop orders; minor units. What nobody paid for brings nothing. */
export function ordersInFile(
  filter: HistoryFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<OrderOfFile> {
  return sql`
    select o.number, o.created_at as "placedAt", o.full_name as shopper, o.email,
      o.payment_status as payment, ${position} as position, (
      select json_agg(json_build_object('shop', h.name, 'status', s.status, 'goods', s.subtotal, 'delivery', s.shipping_fee,
        'taxOnTop', coalesce(s.tax_on_top, 0), 'tip', coalesce(s.tip, 0),
        'discount', (select coalesce(sum((one ->> 'goods')::integer + (one ->> 'delivery')::integer), 0)
          from jsonb_array_elements(coalesce(s.discounts, '[]')) one), 'byMarket', coalesce(s.promotion, 0),
            'refunded', s.refunded, 'disputed', s.disputed,
        'paid', case when sale.counts then ${chargedFor(sql`s`)} else 0 end,
        'commission', case when sale.counts then ${feeOfShopOrder(sql`s`)} else 0 end,
        'net', case when sale.counts then ${earningsOfShopOrder(sql`s`)} else 0 end) order by s.id)
      from shop_orders s join shops h on h.id = s.shop_id cross join lateral (select ${isSold(sql`s`, sql`o`)} as counts) sale
      where s.order_id = o.id) as parts
    from (select * from orders o where ${allOf([...inHistory(filter), ...beyond])} order by ${order} limit ${limit}) o
    order by ${order}`;
}

/** What orders come to together in minor units; undefined of more than `most`. */
export async function totalsInHistory(
  db: Database,
  filter: HistoryFilter,
  most: number,
): Promise<OrderSums | undefined> {
  const sums = await db.row<OrderSums>(sql`
    with found as materialized (select o.id, o.payment_status from orders o where ${allOf(inHistory(filter))} limit ${most + 1})
    select (select count(*) from found) as orders, ${sumsTogether}
    from found o join shop_orders s on s.order_id = o.id ${withAmounts}
    where (select count(*) from found) <= ${most}`);
  return sums && sums.orders <= most ? sums : undefined;
}
