/** SQL that reads shops' accounts; minor units. In the ledger what we owe a seller is negative, here it is positive. */
import type {
  DueColumn,
  EarningColumn,
  entryKinds,
  PayoutAccountStatus,
  StatementColumn,
} from '#contract/payments/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { OrderStatus } from '#contract/orders/rules.ts';
import { allOf, type Database, type Sql, sql } from '../db/database.ts';
import { anywhere } from '../db/text-query.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../http/keyset.ts';
import { earningsOfShopOrder, isSold } from './earnings.queries.ts';

export type BalanceRow = { balance: Minor; notYetDue: Minor; paidOut: Minor };

/** Paid parts `s` of orders `o` that arrived after `dueBefore`, or have not arrived. */
export function isNotDue(dueBefore: Date): Sql {
  return sql`s.status <> 'cancelled' and o.payment_status = 'paid' and (s.delivered_at is null or s.delivered_at > ${dueBefore})`;
}

/** One shop's account, or nothing when there is no such shop. What was delivered until `dueBefore` is due. */
export function balanceOf(
  db: Database,
  shopId: number,
  dueBefore: Date,
): Promise<(BalanceRow & { name: string; timeZone: string; began: Date }) | undefined> {
  return db.row(sql`
    select name, time_zone as "timeZone",
      least(created_at, (select min(booked_at) from ledger_entries where account = 'seller' and shop_id = ${shopId})) as began,
      (select coalesce(-sum(amount), 0) from ledger_entries where account = 'seller' and shop_id = ${shopId}) as balance,
      (select coalesce(sum(${earningsOfShopOrder(sql`s`)}), 0) from shop_orders s join orders o on o.id = s.order_id
        where s.shop_id = ${shopId} and ${isNotDue(dueBefore)}) as "notYetDue",
      (select coalesce(sum(p.amount), 0) from payouts p
        where p.shop_id = ${shopId} and not exists (select from payout_reversals r where r.payout_id = p.id)) as "paidOut"
    from shops where id = ${shopId}`);
}

export type DueRow = BalanceRow & {
  shopId: number;
  shopName: string;
  ownerName: string;
  available: Minor;
  payoutAccount: PayoutAccountStatus;
};
export const dueSorts: SortedList<DueColumn> = {
  id: sql`"shopId"`,
  usual: '-available',
  by: {
    shop: { value: sql`lower("shopName")`, type: 'text' },
    owner: { value: sql`lower("ownerName")`, type: 'text' },
    available: { value: sql`available::bigint`, type: 'bigint' },
    notYetDue: { value: sql`"notYetDue"::bigint`, type: 'bigint' },
    paidOut: { value: sql`"paidOut"::bigint`, type: 'bigint' },
  },
};

export type DueFilter = { dueBefore: Date; q: string | undefined; provider: string };

/** Shops with an account. */
export function dueShops(
  db: Database,
  { dueBefore, q, provider }: DueFilter,
  { position, beyond, order, limit }: Keyset,
): Promise<Array<DueRow & KeysetRow>> {
  return db.rows(sql`
    with owed as (
      select shop_id, -sum(amount) as balance from ledger_entries where account = 'seller' group by shop_id
    ), waiting as (
      select s.shop_id, sum(${earningsOfShopOrder(sql`s`)}) as net from shop_orders s join orders o on o.id = s.order_id
      where ${isNotDue(dueBefore)} group by s.shop_id
    ), paid as (
      select p.shop_id, sum(p.amount) as amount from payouts p
      where not exists (select from payout_reversals r where r.payout_id = p.id) group by p.shop_id
    ), accounts as (
      select h.id as "shopId", h.name as "shopName", u.full_name as "ownerName", owed.balance, coalesce(waiting.net, 0) as "notYetDue",
        owed.balance - coalesce(waiting.net, 0) as available, coalesce(paid.amount, 0) as "paidOut",
        coalesce(account.status, 'none') as "payoutAccount"
      from owed join shops h on h.id = owed.shop_id join users u on u.id = h.owner_id
        left join waiting on waiting.shop_id = h.id left join paid on paid.shop_id = h.id
        left join payout_accounts account on account.shop_id = h.id and account.provider = ${provider}
      where ${allOf(named(q))}
    )
    select *, ${position} as position from accounts where ${allOf(beyond)} order by ${order} limit ${limit}`);
}

export function countDue(db: Database, q: string | undefined): Promise<number> {
  return counted(
    db,
    sql`from shops h join users u on u.id = h.owner_id where ${allOf([...named(q), sql`exists (select from ledger_entries e where ${ofShop(sql`h.id`)})`])}`,
  );
}

function named(q: string | undefined): Sql[] {
  return q
    ? [sql`(lower(h.name) like ${anywhere(q)} or lower(u.full_name) like ${anywhere(q)})`]
    : [];
}

export type EntryRow = {
  id: number;
  at: Date;
  kind: (typeof entryKinds)[number];
  orderId: number | null;
  orderNumber: string | null;
  note: string | null;
  /** Of a payment: what the shop sold, and our commission of it. */
  gross: Minor | null;
  commission: Minor | null;
  /** Of a refund or a dispute: what of the commission went back. */
  commissionBack: Minor | null;
  net: Minor;
  balance: Minor;
};
/** A page of a shop's account. The balances are summed up from the account's beginning, by its index alone. */
export function statementOf(
  db: Database,
  shopId: number,
  month: string | undefined,
  { position, beyond, order, limit }: Keyset,
): Promise<Array<EntryRow & KeysetRow>> {
  // What an entry is about. Joins that a sort does not ask for cost nothing: PostgreSQL leaves them out.
  const joined = sql`
    left join ledger_transactions t on t.id = e.transaction_id left join orders o on o.id = t.order_id
    left join shop_orders s on s.order_id = t.order_id and s.shop_id = ${shopId}`;
  return db.rows(sql`
    with entries as (
      select e.id, e.transaction_id, e.booked_at, e.amount, -sum(e.amount) over (order by e.booked_at, e.id) as balance
      from ledger_entries e where ${ofShop(shopId)}
    ), page as materialized (
      select e.*, ${position} as position from entries e ${joined}
      where ${allOf([...ofMonth(shopId, month), ...beyond])} order by ${order} limit ${limit}
    )
    select e.id, e.booked_at as at, t.kind, t.order_id as "orderId", o.number as "orderNumber", e.position,
      case t.kind when 'payout' then p.reference when 'payout_reversal' then r.reason end as note,
      ${gross} as gross, ${commission} as commission, ${commissionBack} as "commissionBack", -e.amount as net, e.balance
    from page e ${joined} left join payouts p on p.id = t.payout_id left join payout_reversals r on r.payout_id = t.payout_id
    order by ${order}`);
}

const gross = sql`case t.kind when 'payment' then s.commission - e.amount when 'delivery' then -e.amount end`;
const commission = sql`case t.kind when 'payment' then s.commission end`;
export const goesBack = sql`t.kind in ('refund', 'dispute', 'dispute_reversal')`;
const commissionBack = sql`(select sum(c.amount) from ledger_entries c where ${goesBack} and c.transaction_id = t.id and c.account in ('commission', 'tax'))`;

export const statementSorts: SortedList<StatementColumn> = {
  id: sql`e.id`,
  usual: '-at',
  indexed: ['at'],
  by: {
    what: { value: sql`t.kind || ' ' || coalesce(o.number, '')`, type: 'text' },
    at: { value: sql`e.booked_at`, type: 'timestamptz' },
    gross: { value: sql`coalesce(${gross}, 0)::bigint`, type: 'bigint' },
    commission: {
      value: sql`(coalesce(${commissionBack}, 0) - coalesce(${commission}, 0))::bigint`,
      type: 'bigint',
    },
    refund: {
      value: sql`(case when ${goesBack} then -e.amount - coalesce(${commissionBack}, 0) else 0 end)::bigint`,
      type: 'bigint',
    },
    net: { value: sql`-e.amount`, type: 'bigint' },
    balance: { value: sql`e.balance::bigint`, type: 'bigint' },
  },
};

export function countStatement(
  db: Database,
  shopId: number,
  month: string | undefined,
): Promise<number> {
  return counted(
    db,
    sql`from ledger_entries e where ${allOf([ofShop(shopId), ...ofMonth(shopId, month)])}`,
  );
}

function ofShop(shopId: number | Sql): Sql {
  return sql`e.account = 'seller' and e.shop_id = ${shopId}`;
}

function ofMonth(shopId: number, month: string | undefined): Sql[] {
  if (!month) return [];
  const start = startOf(month, shopId);
  return [sql`e.booked_at >= ${start}`, sql`e.booked_at < ${start} + interval '1 month'`];
}

/** The instant at which a month `YYYY-MM` begins where the shop is. */
function startOf(month: string, shopId: number): Sql {
  return sql`((${`${month}-01`}::date)::timestamp at time zone (select time_zone from shops where id = ${shopId}))`;
}

export type EarningRow = {
  orderId: number;
  orderNumber: string;
  placedAt: Date;
  status: OrderStatus;
  goods: Minor;
  delivery: Minor;
  fee: Minor;
  refunded: Minor;
  net: Minor;
  deliveredAt: Date | null;
};

/** What paid orders brought a shop, the latest first; parts that were cancelled before anybody paid brought nothing. */
export function earningsOf(
  db: Database,
  shopId: number,
  { position, beyond, order, limit }: Keyset,
): Promise<Array<EarningRow & KeysetRow>> {
  return db.rows(sql`
    select s.order_id as "orderId", o.number as "orderNumber", s.placed_at as "placedAt", s.status, s.subtotal as goods, s.shipping_fee as delivery,
      s.commission - s.commission_returned as fee, s.refunded + s.disputed as refunded, ${earningsOfShopOrder(sql`s`)} as net, s.delivered_at as "deliveredAt", ${position} as position
    ${soldBy(shopId)} and ${allOf(beyond)} order by ${order} limit ${limit}`);
}

export function countEarnings(db: Database, shopId: number): Promise<number> {
  return counted(db, soldBy(shopId));
}

function soldBy(shopId: number): Sql {
  return sql`
    from shop_orders s join orders o on o.id = s.order_id where s.shop_id = ${shopId} and ${isSold(sql`s`, sql`o`)}`;
}

export const earningSorts: SortedList<EarningColumn> = {
  id: sql`s.order_id`,
  usual: '-placed',
  indexed: ['placed'],
  by: {
    order: { value: sql`o.number`, type: 'text' },
    placed: { value: sql`s.placed_at`, type: 'timestamptz' },
    goods: { value: sql`s.subtotal`, type: 'bigint' },
    delivery: { value: sql`s.shipping_fee`, type: 'bigint' },
    fee: { value: sql`s.commission - s.commission_returned`, type: 'bigint' },
    refunded: { value: sql`s.refunded + s.disputed`, type: 'bigint' },
    net: { value: earningsOfShopOrder(sql`s`), type: 'bigint' },
    due: { value: sql`coalesce(s.delivered_at, '9999-01-01')`, type: 'timestamptz' },
  },
};
