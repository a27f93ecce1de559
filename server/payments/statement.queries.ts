/** SQL of a shop's account booking by booking; minor units. In the ledger what we owe a seller is negative, here it is positive. */
import type { Minor } from '#contract/kernel/money.ts';
import type { entryKinds, StatementColumn } from '#contract/payments/rules.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../http/keyset.ts';
import { ofShop } from './ledger.queries.ts';

type EntryKind = (typeof entryKinds)[number];

export type StatementFilter = {
  shopId: number;
  /** `YYYY-MM` where the shop is. */
  month?: string | undefined;
  kind?: EntryKind | undefined;
};

export type EntryRow = {
  id: number;
  at: Date;
  kind: EntryKind;
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
  { shopId, ...filter }: StatementFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<EntryRow & KeysetRow> {
  const joined = aboutOf(shopId);
  return sql`
    with entries as (
      select e.id, e.transaction_id, e.booked_at, e.amount, -sum(e.amount) over (order by e.booked_at, e.id) as balance
      from ledger_entries e where ${ofShop(shopId)}
    ), page as materialized (
      select e.*, ${position} as position from entries e ${joined}
      where ${allOf([...matching({ shopId, ...filter }), ...beyond])} order by ${order} limit ${limit}
    )
    select e.id, e.booked_at as at, t.kind, t.order_id as "orderId", o.number as "orderNumber", e.position,
      case t.kind when 'payout' then p.reference when 'payout_reversal' then r.reason end as note,
      ${gross} as gross, ${commission} as commission, ${commissionBack} as "commissionBack", -e.amount as net, e.balance
    from page e ${joined} left join payouts p on p.id = t.payout_id left join payout_reversals r on r.payout_id = t.payout_id
    order by ${order}`;
}

const gross = sql`case t.kind when 'payment' then s.commission - e.amount when 'delivery' then -e.amount
  when 'tip' then greatest(0, -e.amount) end`;
const commission = sql`case t.kind when 'payment' then s.commission
  when 'promotion' then e.amount when 'goodwill' then e.amount end`;
export const goesBack = sql`t.kind in ('refund', 'dispute', 'dispute_reversal')`;
const commissionBack = sql`(select sum(c.amount) from ledger_entries c
  where ${goesBack} and c.transaction_id = t.id and c.account in ('commission', 'tax'))`;

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
      value: sql`(case when ${goesBack} then -e.amount - coalesce(${commissionBack}, 0)
        when t.kind = 'tip' then least(0, -e.amount) else 0 end)::bigint`,
      type: 'bigint',
    },
    net: { value: sql`-e.amount`, type: 'bigint' },
    balance: { value: sql`e.balance::bigint`, type: 'bigint' },
  },
};

export function countStatement(db: Database, filter: StatementFilter): Promise<number> {
  return counted(db, entriesOf(filter));
}

export type StatementSums = Record<'gross' | 'commission' | 'refund' | 'net', Minor> & {
  entries: number;
};

/** What bookings come to; undefined of more than `most`. */
export async function sumsOfStatement(
  db: Database,
  filter: StatementFilter,
  most: number,
): Promise<StatementSums | undefined> {
  const { by } = statementSorts;
  const sums = await db.row<StatementSums>(sql`
    with found as materialized (select e.id, e.transaction_id, e.amount ${entriesOf(filter)} limit ${most + 1})
    select (select count(*) from found) as entries, coalesce(sum(${by.gross.value}), 0)::bigint as gross,
      coalesce(sum(${by.commission.value}), 0)::bigint as commission,
      coalesce(sum(${by.refund.value}), 0)::bigint as refund, coalesce(sum(${by.net.value}), 0)::bigint as net
    from found e ${aboutOf(filter.shopId)} where (select count(*) from found) <= ${most}`);
  return sums && sums.entries <= most ? sums : undefined;
}

/** What entries `e` of a shop are about. Joins that a sort does not ask for cost nothing: PostgreSQL leaves them out. */
function aboutOf(shopId: number): Sql {
  return sql`
    left join ledger_transactions t on t.id = e.transaction_id left join orders o on o.id = t.order_id
    left join shop_orders s on s.order_id = t.order_id and s.shop_id = ${shopId}`;
}

function entriesOf(filter: StatementFilter): Sql {
  return sql`
    from ledger_entries e left join ledger_transactions t on t.id = e.transaction_id
    where ${allOf([ofShop(filter.shopId), ...matching(filter)])}`;
}

function matching({ shopId, month, kind }: StatementFilter): Sql[] {
  return [...ofMonth(shopId, month), ...(kind ? [sql`t.kind = ${kind}`] : [])];
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
