/** SQL of a shop's customers; minor units. Who asks was let pass before. */
import { erasedName } from '#contract/accounts/rules.ts';
import type { BookingStatus, ServiceType } from '#contract/bookings/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import {
  type CustomerColumn,
  customerDays,
  type CustomerState,
} from '#contract/orders/customers.rules.ts';
import type { OrderStatus } from '#contract/orders/rules.ts';
import { lateOff, paidSoFar, takenOff } from '../../bookings/bookings.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../../db/database.ts';
import { anywhere, wordsOf } from '../../db/text-query.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../../http/keyset.ts';
import { isSold } from '../../payments/payments.ts';
import { isNoTip, money } from '../sales/sold.queries.ts';

export type CustomersAsked = {
  shopId: number;
  q?: string | undefined;
  state?: CustomerState | undefined;
  at: Date;
};

export type CustomerRow = KeysetRow & {
  id: number;
  name: string;
  hasAccount: boolean;
  orders: number;
  visits: number;
  total: Minor;
  firstAt: Date;
  lastAt: Date;
};

export function customersOfShop(
  asked: CustomersAsked,
  { position, beyond, order, limit }: Keyset,
): StatementOf<CustomerRow> {
  return sql`
    select c.id, c.name, c.id > 0 as "hasAccount", c.orders, c.visits, c.total, c.first_at as "firstAt",
      c.last_at as "lastAt", ${position} as position
    from (${customers(asked.shopId)}) c where ${allOf([...matching(asked), ...beyond])}
    order by ${order} limit ${limit}`;
}

export function countCustomers(db: Database, asked: CustomersAsked): Promise<number> {
  return counted(db, sql`from (${customers(asked.shopId)}) c where ${allOf(matching(asked))}`);
}

/**
 * One row for each person: everything that the shop sold them and every visit that it completed, at what it cost less offers
 * and what coming late took off, whoever was paid for it; or what was paid, where that was more. The orders that a visit was
 * paid with are none of their own; what went back of them is taken off. Whoever has deleted their account is nobody.
 */
function customers(shopId: number): Sql {
  return sql`
    select coalesce(a.user_id, -min(a.booking_id)) as id, (array_agg(a.name order by a.at desc, a.booking_id desc))[1] as name,
      sum(a.orders)::bigint as orders, sum(a.visits)::bigint as visits, sum(a.total)::bigint as total,
      min(a.at) as first_at, max(a.at) as last_at
    from (
      select sold.user_id, null as phone_key, null::bigint as booking_id, sold.full_name as name, sold.placed_at as at,
        (sold.status <> 'cancelled')::integer as orders, 0 as visits, sold.gross - sold.refunded as total
      from (${sold(shopId)}) sold where sold.booking_id is null
      union all
      select b.user_id, b.phone_key, b.id, b.customer_name, b.window_starts_at, 0, 1,
        greatest(coalesce(b.final_price, b.approved_price, 0) - ${takenOff(sql`b`)} - ${lateOff(sql`b`)},
          ${paidSoFar(sql`b`)}) - coalesce(back.amount, 0)
      from service_bookings b left join (
        select booking_id, sum(refunded) as amount from (${sold(shopId)}) sold where booking_id is not null group by booking_id
      ) back on back.booking_id = b.id
      where b.shop_id = ${shopId} and b.status = 'completed'
    ) a
    where a.name <> ${erasedName}
    group by a.user_id, case when a.user_id is null then a.phone_key end
    having sum(a.orders) + sum(a.visits) > 0`;
}

/** What was sold, tips apart; `booking_id` where a visit was paid with it. */
function sold(shopId: number): Sql {
  return sql`
    select s.id, s.order_id, s.placed_at, s.status, o.number, o.user_id, o.full_name, ${money(sql`s`)},
      coalesce(deposit.id, rest.id) as booking_id
    from shop_orders s join orders o on o.id = s.order_id
      left join service_bookings deposit on deposit.shop_order_id = s.id
      left join service_bookings rest on rest.rest_shop_order_id = s.id
    where s.shop_id = ${shopId} and ${isSold(sql`s`, sql`o`)} and ${isNoTip(sql`s`)}`;
}

function matching({ q = '', state, at }: CustomersAsked): Sql[] {
  return [
    sql`true`,
    ...(state ? [isIn(state, at)] : []),
    ...wordsOf(q).map((word) => sql`lower(c.name) like ${anywhere(word)}`),
  ];
}

function isIn(state: CustomerState, at: Date): Sql {
  if (state === 'returning') return sql`c.orders + c.visits > 1`;
  const since = (days: number) => sql`${at}::timestamptz - make_interval(days => ${days})`;
  return state === 'new'
    ? sql`c.first_at > ${since(customerDays.new)}`
    : sql`c.last_at < ${since(customerDays.quiet)}`;
}

export const customerSorts: SortedList<CustomerColumn> = {
  id: sql`c.id`,
  usual: '-last',
  by: {
    name: { value: sql`lower(c.name)`, type: 'text' },
    orders: { value: sql`c.orders`, type: 'bigint' },
    visits: { value: sql`c.visits`, type: 'bigint' },
    total: { value: sql`c.total`, type: 'bigint' },
    first: { value: sql`c.first_at`, type: 'timestamptz' },
    last: { value: sql`c.last_at`, type: 'timestamptz' },
  },
};

export type CustomerOrderRow = {
  id: number;
  orderNumber: string;
  placedAt: Date;
  status: OrderStatus;
  paid: Minor;
};

/** The last ten that somebody with an account paid for here, without those of visits. */
export function ordersOfCustomer(
  db: Database,
  shopId: number,
  userId: number,
): Promise<CustomerOrderRow[]> {
  return db.rows(sql`
    select sold.order_id as id, sold.number as "orderNumber", sold.placed_at as "placedAt", sold.status,
      sold.gross - sold.refunded as paid
    from (${sold(shopId)}) sold where sold.user_id = ${userId} and sold.booking_id is null
    order by sold.placed_at desc, sold.id desc limit 10`);
}

export type CustomerVisitRow = {
  id: number;
  reference: string;
  date: string;
  status: BookingStatus;
  serviceType: ServiceType;
};

/** The last ten of somebody with an account, or (`id` below zero) of the phone of this visit without one. */
export function visitsOfCustomer(
  db: Database,
  shopId: number,
  id: number,
): Promise<CustomerVisitRow[]> {
  const isTheirs =
    id > 0
      ? sql`b.user_id = ${id}`
      : sql`b.user_id is null and b.phone_key = (select phone_key from service_bookings
          where id = ${-id} and shop_id = ${shopId} and user_id is null)`;
  return db.rows(sql`
    select b.id, b.reference, b.preferred_date::text as date, b.status, b.service_type as "serviceType"
    from service_bookings b where b.shop_id = ${shopId} and ${isTheirs}
    order by b.window_starts_at desc, b.id desc limit 10`);
}
