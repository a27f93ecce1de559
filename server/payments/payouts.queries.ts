/** SQL of payouts; minor units. */
import type { Minor } from '#contract/kernel/money.ts';
import type { PayoutColumn, PayoutState } from '#contract/payments/rules.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import { anywhere } from '../db/text-query.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../http/keyset.ts';

export type PayoutRow = {
  id: number;
  shopId: number;
  shopName: string;
  amount: Minor;
  reference: string;
  way: 'by_hand' | 'transfer';
  status: 'sending' | 'sent' | 'failed';
  recordedAt: Date;
  recordedBy: string | null;
  reversedAt: Date | null;
  reversalReason: string | null;
};

const columns: Sql = sql`p.id, p.shop_id as "shopId", h.name as "shopName", p.amount, p.reference, p.way,
  p.status, p.recorded_at as "recordedAt",
  u.full_name as "recordedBy", r.reversed_at as "reversedAt", r.reason as "reversalReason"`;

const joined: Sql = sql`payouts p join shops h on h.id = p.shop_id left join users u on u.id = p.recorded_by
  left join payout_reversals r on r.payout_id = p.id`;

export const payoutSorts: SortedList<PayoutColumn> = {
  id: sql`p.id`,
  usual: '-recorded',
  indexed: ['recorded', 'reference', 'amount'],
  by: {
    shop: { value: sql`lower(h.name)`, type: 'text' },
    reference: { value: sql`lower(p.reference)`, type: 'text' },
    recorded: { value: sql`p.recorded_at`, type: 'timestamptz' },
    by: { value: sql`coalesce(lower(u.full_name), '')`, type: 'text' },
    amount: { value: sql`p.amount`, type: 'bigint' },
    state: {
      value: sql`case when r.payout_id is not null then 'reversed' else p.status::text end`,
      type: 'text',
    },
  },
};

export type PayoutFilter = {
  /** Of one shop, or of all. */
  shopId: number | null;
  q?: string | undefined;
  state?: PayoutState | undefined;
  way?: PayoutRow['way'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  zone: string;
};

/** A page of payouts. */
export function payouts(
  filter: PayoutFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<PayoutRow & KeysetRow> {
  return sql`select ${columns}, ${position} as position from ${joined}
    where ${allOf([...matching(filter), ...beyond])} order by ${order} limit ${limit}`;
}

export function countPayouts(db: Database, filter: PayoutFilter): Promise<number> {
  return counted(db, sql`from payouts p where ${allOf(matching(filter))}`);
}

/** What they come to, but for those that failed or were taken back; undefined of more than `most`. */
export async function sumOfPayouts(
  db: Database,
  filter: PayoutFilter,
  most: number,
): Promise<{ payouts: number; amount: Minor } | undefined> {
  const sums = await db.row<{ found: number; payouts: number; amount: Minor }>(sql`
    with found as materialized (select p.id, p.amount, p.status from payouts p where ${allOf(matching(filter))} limit ${most + 1})
    select (select count(*) from found) as found, count(*) as payouts, coalesce(sum(f.amount), 0)::bigint as amount
    from found f where (select count(*) from found) <= ${most} and f.status <> 'failed' and not ${isReversed(sql`f`)}`);
  return sums && sums.found <= most ? { payouts: sums.payouts, amount: sums.amount } : undefined;
}

function isReversed(payout: Sql): Sql {
  return sql`exists (select from payout_reversals where payout_id = ${payout}.id)`;
}

function matching({ shopId, q, state, way, from, to, zone }: PayoutFilter): Sql[] {
  return [
    ...(shopId === null ? [] : [sql`p.shop_id = ${shopId}`]),
    ...(q
      ? [
          sql`(lower(p.reference) like ${anywhere(q)}
            or p.shop_id in (select id from shops where lower(name) like ${anywhere(q)}))`,
        ]
      : []),
    ...(state ? inState(state) : []),
    ...(way ? [sql`p.way = ${way}`] : []),
    ...(from ? [sql`p.recorded_at >= ${from}::date::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql`p.recorded_at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
  ];
}

/** One that failed was taken back, too; it is said to have failed. */
function inState(state: PayoutState): Sql[] {
  if (state === 'sending' || state === 'failed') return [sql`p.status = ${state}`];
  const isTakenBack = sql`p.id in (select payout_id from payout_reversals)`;
  return [
    sql`p.status = 'sent'`,
    state === 'reversed' ? isTakenBack : sql`not ${isReversed(sql`p`)}`,
  ];
}

export function payoutById(db: Database, id: number): Promise<PayoutRow | undefined> {
  return db.row(sql`select ${columns} from ${joined} where p.id = ${id}`);
}

export function payoutByKey(tx: Database, key: string): Promise<PayoutRow | undefined> {
  return tx.row(sql`select ${columns} from ${joined} where p.idempotency_key = ${key}`);
}

export type NewPayout = {
  shopId: number;
  amount: Minor;
  reference: string;
  recordedBy: number;
  key: string;
  at: Date;
  /** Where the gateway is to send it; null is sent by hand already. */
  transfer: { account: string; source: string | null } | null;
};

/** Keeps a payout and books it: we owe the shop less, and that much has left us. */
export async function insertPayout(
  tx: Database,
  { shopId, amount, reference, recordedBy, key, at, transfer }: NewPayout,
): Promise<number> {
  const way = transfer
    ? sql`'transfer', 'sending', ${transfer.account}, ${transfer.source}`
    : sql`'by_hand', 'sent', null, null`;
  const row = await tx.row<{ id: number }>(sql`
    with payout as (
      insert into payouts (shop_id, amount, reference, recorded_by, idempotency_key, recorded_at, way, status, account, source)
      values (${shopId}, ${amount}, ${reference}, ${recordedBy}, ${key}, ${at}, ${way}) returning id, shop_id, amount
    ), ${booked('payout', sql`payout`, at)}
    select id from payout`);
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

/** Takes a payout back by a booking against it; how many were, none when it was before. */
export function reversePayout(
  tx: Database,
  reversal: { id: number; reason: string; reversedBy: number | null; at: Date },
): Promise<number> {
  return tx.run(sql`
    with reversed as (
      insert into payout_reversals (payout_id, reason, reversed_by, reversed_at)
      values (${reversal.id}, ${reversal.reason}, ${reversal.reversedBy}, ${reversal.at})
        on conflict do nothing returning payout_id
    ), payout as (
      select p.id, p.shop_id, -p.amount as amount from payouts p join reversed on reversed.payout_id = p.id
    ), ${booked('payout_reversal', sql`payout`, reversal.at)}
    select id from payout`);
}

/** Reads `payout (id, shop_id, amount)`. */
function booked(kind: 'payout' | 'payout_reversal', payout: Sql, at: Date): Sql {
  return sql`
    moved as (
      insert into ledger_transactions (kind, payout_id, created_at) select ${kind}, id, ${at} from ${payout} returning id
    ), entries as (
      insert into ledger_entries (transaction_id, account, shop_id, amount, booked_at)
      select moved.id, entry.account, payout.shop_id, entry.amount, ${at}
      from moved cross join payout cross join lateral (values ('seller', payout.amount),
        ('payout', -payout.amount)) as entry (account, amount)
    )`;
}
