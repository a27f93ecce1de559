/** SQL of the admins' history of orders. */
import type { OrderStatus } from '#contract/orders/rules.ts';
import type { PaymentFilter, PaymentStatus } from '#contract/payments/rules.ts';
import { allOf, type Database, type Sql, sql } from '../db/database.ts';
import type { OrderRow } from './order-reply.ts';
import { shopOrdersAndLines, wholeOrders } from './orders.queries.ts';

export type HistoryFilter = {
  status?: OrderStatus | undefined;
  payment?: PaymentFilter | undefined;
  shopId?: number | undefined;
  /** Civil dates in `zone`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
  zone: string;
};

/** A page of orders, the latest first, below the order with the id `before`. */
export function history(
  db: Database,
  filter: HistoryFilter,
  page: { before: number | undefined; limit: number },
): Promise<OrderRow[]> {
  const conditions = [
    ...conditionsOf(filter),
    ...(page.before === undefined
      ? []
      : [
          sql`(o.created_at, o.id) < (select b.created_at, b.id from orders b where b.id = ${page.before})`,
        ]),
  ];
  return db.rows(sql`
    ${wholeOrders(sql`o`)} from (
      select * from orders o where ${allOf(conditions)} order by o.created_at desc, o.id desc limit ${page.limit}
    ) o ${shopOrdersAndLines(sql`o`)}
    order by o.created_at desc, o.id desc`);
}

function conditionsOf({ status, payment, shopId, from, to, q, zone }: HistoryFilter): Sql[] {
  return [
    ...(status ? [sql`o.status = ${status}`] : []),
    ...(payment ? [paidAs(payment)] : []),
    ...(shopId
      ? [sql`exists (select from shop_orders p where p.order_id = o.id and p.shop_id = ${shopId})`]
      : []),
    ...(from ? [sql`o.created_at >= (${from}::date)::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql`o.created_at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
    ...(q
      ? [
          sql`lower(o.number || ' ' || o.full_name || ' ' || o.email) like ${`%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`,
        ]
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
  commission: number;
  refunded: number;
  disputed: number;
  net: number;
};

/** The shop orders of orders, one row for each; minor units. */
export function shopOrdersInHistory(
  db: Database,
  filter: HistoryFilter,
  limit: number,
): Promise<PartOfFile[]> {
  return db.rows(sql`
    select o.number, o.created_at as "placedAt", o.full_name as shopper, o.email, h.name as shop, s.status, o.payment_status as payment,
      s.subtotal as goods, s.shipping_fee as delivery, s.commission - s.commission_returned as commission, s.refunded, s.disputed,
      s.subtotal + s.shipping_fee - s.refunded - s.disputed - s.commission + s.commission_returned as net
    from orders o join shop_orders s on s.order_id = o.id join shops h on h.id = s.shop_id
    where ${allOf(conditionsOf(filter))} order by o.created_at desc, o.id desc, s.id limit ${limit}`);
}
