/** SQL of the admins' history of orders. */
import type { OrderStatus } from '#contract/orders/rules.ts';
import type { PaymentFilter, PaymentStatus } from '#contract/payments/rules.ts';
import { allOf, type Database, type Sql, sql } from '../db/database.ts';
import { anywhere } from '../db/text-query.ts';
import { earningsOfShopOrder, isSold } from '../payments/payments.ts';
import { isLate } from './arrival-of-shop-order.ts';

export type HistoryFilter = {
  status?: OrderStatus | undefined;
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
    ...(status ? [sql`o.status = ${status}`] : []),
    ...(payment ? [paidAs(payment)] : []),
    ...(shopId ? [withPart(sql`s.shop_id = ${shopId}`)] : []),
    ...(shop ? [withPart(sql`lower(h.name) like ${anywhere(shop)}`)] : []),
    ...(late === undefined ? [] : [sql`${withPart(isLate(sql`s`))} = ${late}`]),
    ...(least === undefined ? [] : [sql`o.total >= ${least}`]),
    ...(most === undefined ? [] : [sql`o.total <= ${most}`]),
    ...(from ? [sql`o.created_at >= (${from}::date)::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql`o.created_at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
    ...(q
      ? [sql`lower(o.number || ' ' || o.full_name || ' ' || o.email) like ${anywhere(q)}`]
      : []),
  ];
}

function paidAs(payment: PaymentFilter): Sql {
  const exists = (what: Sql) => sql`exists (select from payments p ${what} and p.order_id = o.id)`;
  if (payment === 'disputed') return exists(sql`join disputes d on d.payment_id = p.id where true`);
  if (payment !== 'to_check') return sql`o.payment_status = ${payment}`;
  return exists(
    sql`where (p.differs_since is not null or exists (select from gateway_refunds r where r.payment_id = p.id and r.booked < r.due))`,
  );
}

export type PartOfFile = {
  number: string;
  placedAt: Date;
  shopper: string;
  email: string;
  shop: string;
  status: OrderStatus;
  payment: PaymentStatus;
  goods: number;
  delivery: number;
  paid: number;
  refunded: number;
  disputed: number;
  commission: number;
  net: number;
};

/** The shop orders of orders, one row for each; minor units. What nobody paid for brings nothing. */
export function shopOrdersInHistory(
  db: Database,
  filter: HistoryFilter,
  limit: number,
): Promise<PartOfFile[]> {
  return db.rows(sql`
    select o.number, o.created_at as "placedAt", o.full_name as shopper, o.email, h.name as shop, s.status, o.payment_status as payment,
      s.subtotal as goods, s.shipping_fee as delivery, s.refunded, s.disputed, case when sale.counts then s.subtotal + s.shipping_fee else 0 end as paid,
      case when sale.counts then s.commission - s.commission_returned else 0 end as commission, case when sale.counts then ${earningsOfShopOrder(sql`s`)} else 0 end as net
    from orders o join shop_orders s on s.order_id = o.id join shops h on h.id = s.shop_id
      cross join lateral (select ${isSold(sql`s`, sql`o`)} as counts) sale
    where ${allOf(inHistory(filter))} order by o.created_at desc, o.id desc, s.id limit ${limit}`);
}
