/** SQL that reads shops' accounts; minor units. In the ledger what we owe a seller is negative, here it is positive. */
import type { entryKinds, PayoutAccountStatus } from '#contract/payments/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { OrderStatus } from '#contract/orders/rules.ts';
import { allOf, type Database, type Sql, sql } from '../db/database.ts';
import { earningsOfShopOrder, isSold } from './earnings.queries.ts';

export type BalanceRow = { balance: Minor; notYetDue: Minor; paidOut: Minor };

/** Paid parts `s` of orders `o` that arrived after `dueBefore`, or have not arrived. */
function isNotDue(dueBefore: Date): Sql {
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
export type DuePage = {
  q: string | undefined;
  after: readonly [available: Minor, shopId: number] | undefined;
  limit: number;
};

/** Shops with an account, the largest available sum first. */
export function dueShops(
  db: Database,
  dueBefore: Date,
  { q, after, limit, provider }: DuePage & { provider: string },
): Promise<DueRow[]> {
  const conditions = [
    ...(q
      ? [sql`(lower("shopName") like ${likeOf(q)} or lower("ownerName") like ${likeOf(q)})`]
      : []),
    ...(after ? [sql`(available, -"shopId") < (${after[0]}, ${-after[1]})`] : []),
  ];
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
    )
    select * from accounts where ${allOf(conditions)} order by available desc, "shopId" limit ${limit}`);
}

/** A part of a text, with what `like` takes for more than a letter escaped. */
function likeOf(q: string): string {
  return `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
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
/** `before`: below the entry with this id. */
export type StatementPage = {
  month: string | undefined;
  before: number | undefined;
  limit: number;
};

/**
 * A page of a shop's account, the latest first. The balance after its oldest entry is summed up from the account's
 * beginning by the index alone; from there on the page adds up.
 */
export function statementOf(
  db: Database,
  shopId: number,
  { month, before, limit }: StatementPage,
): Promise<EntryRow[]> {
  const conditions = [
    sql`e.account = 'seller'`,
    sql`e.shop_id = ${shopId}`,
    ...(month
      ? [
          sql`e.booked_at >= ${startOf(month, shopId)}`,
          sql`e.booked_at < ${startOf(month, shopId)} + interval '1 month'`,
        ]
      : []),
    ...(before === undefined
      ? []
      : [
          sql`(e.booked_at, e.id) < (select b.booked_at, b.id from ledger_entries b where b.id = ${before})`,
        ]),
  ];
  return db.rows(sql`
    with page as materialized (
      select e.id, e.transaction_id, e.booked_at, e.amount from ledger_entries e
      where ${allOf(conditions)} order by e.booked_at desc, e.id desc limit ${limit}
    ), oldest as (
      select booked_at, id from page order by booked_at, id limit 1
    ), opening as (
      select coalesce(-sum(e.amount), 0) as balance from ledger_entries e, oldest
      where e.account = 'seller' and e.shop_id = ${shopId} and (e.booked_at, e.id) < (oldest.booked_at, oldest.id)
    )
    select page.id, page.booked_at as at, t.kind, t.order_id as "orderId", o.number as "orderNumber",
      case t.kind when 'payout' then p.reference when 'payout_reversal' then r.reason end as note,
      case t.kind when 'payment' then s.commission - page.amount when 'delivery' then -page.amount end as gross, case t.kind when 'payment' then s.commission end as commission,
      (select sum(c.amount) from ledger_entries c where t.kind in ('refund', 'dispute', 'dispute_reversal') and c.transaction_id = t.id and c.account = 'commission') as "commissionBack",
      -page.amount as net, opening.balance - sum(page.amount) over (order by page.booked_at, page.id) as balance
    from page join opening on true join ledger_transactions t on t.id = page.transaction_id
      left join orders o on o.id = t.order_id left join shop_orders s on s.order_id = t.order_id and s.shop_id = ${shopId}
      left join payouts p on p.id = t.payout_id left join payout_reversals r on r.payout_id = t.payout_id
    order by page.booked_at desc, page.id desc`);
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
  page: { below: number | undefined; limit: number },
): Promise<EarningRow[]> {
  const conditions = [
    sql`s.shop_id = ${shopId}`,
    isSold(sql`s`, sql`o`),
    ...(page.below === undefined ? [] : [sql`s.order_id < ${page.below}`]),
  ];
  return db.rows(sql`
    select s.order_id as "orderId", o.number as "orderNumber", s.placed_at as "placedAt", s.status, s.subtotal as goods, s.shipping_fee as delivery,
      s.commission - s.commission_returned as fee, s.refunded + s.disputed as refunded, ${earningsOfShopOrder(sql`s`)} as net, s.delivered_at as "deliveredAt"
    from shop_orders s join orders o on o.id = s.order_id
    where ${allOf(conditions)} order by s.order_id desc limit ${page.limit}`);
}
