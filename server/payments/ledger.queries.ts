/** SQL that reads shops' accounts; minor units. In the ledger what we owe a seller is negative, here it is positive. */
import type { DueColumn, PayoutAccountStatus } from '#contract/payments/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import { anywhere } from '../db/text-query.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../http/keyset.ts';
import { earningsOfShopOrder } from './earnings.queries.ts';
import { accountCheckedColumn } from '../shops/shops.ts';

export type BalanceRow = { balance: Minor; notYetDue: Minor; paidOut: Minor };

export type BalanceOfShop = BalanceRow & {
  name: string;
  timeZone: string;
  began: Date;
  /** In basis points; null is the marketplace's. */
  ownCommission: number | null;
};

/** Paid parts `s` of orders `o` that arrived after `dueBefore`, or have not arrived. */
export function isNotDue(dueBefore: Date): Sql {
  return sql`s.status <> 'cancelled' and o.payment_status = 'paid' and (s.delivered_at is null or s.delivered_at > ${dueBefore})`;
}

/** One shop's account, or nothing when there is no such shop. What was delivered until `dueBefore` is due. */
export function balanceOf(
  db: Database,
  shopId: number,
  dueBefore: Date,
): Promise<BalanceOfShop | undefined> {
  return db.row(sql`
    select name, time_zone as "timeZone", commission_basis_points as "ownCommission",
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
  accountCheckedOn: string | null;
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

export type DueFilter = { dueBefore: Date; at: Date; q: string | undefined; provider: string };

/** Shops with an account. */
export function dueShops(
  { dueBefore, at, q, provider }: DueFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<DueRow & KeysetRow> {
  return sql`
    with owed as (
      select shop_id, -sum(amount) as balance from ledger_entries where account = 'seller' group by shop_id
    ), waiting as (
      select s.shop_id, sum(${earningsOfShopOrder(sql`s`)}) as net from shop_orders s join orders o on o.id = s.order_id
      where ${isNotDue(dueBefore)} group by s.shop_id
    ), paid as (
      select p.shop_id, sum(p.amount) as amount from payouts p
      where not exists (select from payout_reversals r where r.payout_id = p.id) group by p.shop_id
    ), accounts as (
      select h.id as "shopId", h.name as "shopName", u.full_name as "ownerName", owed.balance,
        coalesce(waiting.net, 0) as "notYetDue",
        owed.balance - coalesce(waiting.net, 0) as available, coalesce(paid.amount, 0) as "paidOut",
        coalesce(account.status, 'none') as "payoutAccount", ${accountCheckedColumn(sql`h`, at)} as "accountCheckedOn"
      from owed join shops h on h.id = owed.shop_id join users u on u.id = h.owner_id
        left join waiting on waiting.shop_id = h.id left join paid on paid.shop_id = h.id
        left join payout_accounts account on account.shop_id = h.id and account.provider = ${provider}
      where ${allOf(named(q))}
    )
    select *, ${position} as position from accounts where ${allOf(beyond)} order by ${order} limit ${limit}`;
}

export function countDue(db: Database, q: string | undefined): Promise<number> {
  return counted(
    db,
    sql`from shops h join users u on u.id = h.owner_id
      where ${allOf([...named(q), sql`exists (select from ledger_entries e where ${ofShop(sql`h.id`)})`])}`,
  );
}

function named(q: string | undefined): Sql[] {
  return q
    ? [sql`(lower(h.name) like ${anywhere(q)} or lower(u.full_name) like ${anywhere(q)})`]
    : [];
}

/** Entries `e` of a shop's account. */
export function ofShop(shopId: number | Sql): Sql {
  return sql`e.account = 'seller' and e.shop_id = ${shopId}`;
}
