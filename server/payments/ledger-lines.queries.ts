/**
 * SQL of the lines that figures of money are made of; minor units. A line is a movement as far as it is one shop's. What a
 * figure is reckoned from on its screen, columns of shop orders or sums of accounts, is not asked here: that both come to
 * the same is what the lines show.
 */
import type { LedgerFigure, LineColumn, lineKinds } from '#contract/payments/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import type { Keyset, KeysetRow, SortedList } from '../http/keyset.ts';
import { isSold } from './earnings.queries.ts';
import { isNotDue } from './ledger.queries.ts';
import { goesBack } from './statement.queries.ts';

export type LineFilter = {
  figure: LedgerFigure;
  shopId?: number | undefined;
  orderId?: number | undefined;
  shopKind?: ShopKind | undefined;
  /** Civil dates in `zone`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Null is the shop's own. */
  zone: string | null;
  dueBefore: Date;
};

export type LineRow = {
  id: number;
  at: Date;
  kind: (typeof lineKinds)[number];
  orderId: number | null;
  orderNumber: string | null;
  shopId: number | null;
  shopName: string | null;
  note: string | null;
  gross: Minor;
  fee: Minor;
  back: Minor;
  net: Minor;
  amount: Minor;
};

/** What of a line is in the figure. */
const amounts: Record<LedgerFigure, Sql> = {
  gross: sql`gross`,
  fees: sql`fee`,
  refunds: sql`back`,
  net: sql`net`,
  refunded: sql`case when is_of_bank then 0 else back end`,
  disputed: sql`case when is_of_bank then back else 0 end`,
  remaining: sql`gross - back`,
  commission: sql`case when kind = 'payment' then fee else 0 end`,
  commissionReturned: sql`case when kind in ('payment', 'promotion', 'goodwill') then 0 else -fee end`,
  promotion: sql`case when kind = 'promotion' then -fee else 0 end`,
  goodwill: sql`case when kind = 'goodwill' then -fee else 0 end`,
  earnings: sql`net`,
  available: sql`net`,
  notYetDue: sql`net`,
  paidOut: sql`-net`,
  costs: sql`-net`,
};

/** Of a period, tips are no sale; of one order, they are part of what was paid. */
function isCounted({ figure, orderId }: LineFilter): Sql {
  const isOfSales = figure === 'gross' || figure === 'refunds' || figure === 'net';
  return isOfSales && orderId === undefined ? sql`l.kind <> 'tip'` : sql`true`;
}

/** The lines of what is asked, as a query `(id, at, kind, "orderId", …, amount)`. */
function linesOf(filter: LineFilter): Sql {
  return sql`
    select l.id, l.at, l.kind, l.order_id as "orderId", o.number as "orderNumber", l.shop_id as "shopId", h.name as "shopName",
      case l.kind when 'payout' then p.reference when 'payout_reversal' then r.reason end as note,
      l.gross, l.fee, l.back, l.net, l.amount
    from (select *, (${amounts[filter.figure]})::bigint as amount from (
        select *, gross - fee - back as net from (${movements(filter)}) moved) netted) l
      left join orders o on o.id = l.order_id left join shops h on h.id = l.shop_id
      left join payouts p on p.id = l.payout_id left join payout_reversals r on r.payout_id = l.payout_id
    where l.amount <> 0 and ${isCounted(filter)}`;
}

const ofAccounts = {
  earnings: sql`t.kind not in ('payout', 'payout_reversal')`,
  paidOut: sql`t.kind in ('payout', 'payout_reversal')`,
};

function movements(filter: LineFilter): Sql {
  const { figure, dueBefore } = filter;
  if (figure === 'costs') return costs(filter);
  if (figure === 'earnings' || figure === 'paidOut') return booked(filter, ofAccounts[figure]);
  const isWaiting = sql`coalesce(${isNotDue(dueBefore)}, false)`;
  if (figure === 'notYetDue') return booked(filter, isWaiting);
  if (figure === 'available') return booked(filter, sql`not ${isWaiting}`);
  return sold(filter);
}

/** Whether a dispute moved it. */
const isOfBank = sql`t.movement is not null as is_of_bank`;

/** Of orders by when they were placed. What went back to the last cent of commission moved nothing of the shop's. */
function sold(filter: LineFilter): Sql {
  return sql`
    select coalesce(e.id, -t.id) as id, coalesce(e.booked_at, t.created_at) as at, t.kind,
      s.order_id, s.shop_id, t.payout_id, ${isOfBank}, ${moved}
    from shop_orders s join orders o on o.id = s.order_id
      join ledger_transactions t on t.order_id = s.order_id and coalesce(t.shop_order_id, s.id) = s.id
      left join ledger_entries e on e.transaction_id = t.id and e.account = 'seller' and e.shop_id = s.shop_id
    where ${allOf([
      isSold(sql`s`, sql`o`),
      sql`(e.id is not null or (t.shop_order_id is not null and ${goesBack}))`,
      ...ofShop(filter, sql`s.shop_id`),
      ...within(filter, sql`s.placed_at`),
      ...(filter.orderId ? [sql`s.order_id = ${filter.orderId}`] : []),
    ])}`;
}

/** Of shops' accounts by when it was booked. */
function booked(filter: LineFilter, which: Sql): Sql {
  return sql`
    select e.id, e.booked_at as at, t.kind, t.order_id, e.shop_id, t.payout_id, ${isOfBank}, ${moved}
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      left join orders o on o.id = t.order_id left join shop_orders s on s.order_id = t.order_id and s.shop_id = e.shop_id
    where ${allOf([
      sql`e.account = 'seller'`,
      which,
      ...ofShop(filter, sql`e.shop_id`),
      ...within(filter, sql`e.booked_at`),
      ...(filter.orderId ? [sql`t.order_id = ${filter.orderId}`] : []),
    ])}`;
}

/** What gateways keep, and what disputes took beyond what shops have: no shop's. */
function costs(filter: LineFilter): Sql {
  return sql`
    select e.id, e.booked_at as at, t.kind, t.order_id, null::bigint as shop_id, null::bigint as payout_id,
      ${isOfBank}, -e.amount as gross, 0 as fee, 0 as back
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where ${allOf([
      sql`e.account = 'costs'`,
      ...within(filter, sql`e.booked_at`),
      ...(filter.orderId ? [sql`t.order_id = ${filter.orderId}`] : []),
    ])}`;
}

/** Of a movement `t` with the shop's entry `e`: what was sold, our commission of it, and what went back; a payout counts as sold below zero, and what we bear of a discount or a refund as a fee below zero. */
const commissionBack = sql`(select coalesce(sum(c.amount), 0) from ledger_entries c
  where ${goesBack} and c.transaction_id = t.id and c.account in ('commission', 'tax'))`;
/** A tip that goes back, or that a bank has taken and gives back to the shop. */
const tipGoesBack = sql`(t.kind = 'tip' and (e.amount > 0 or t.movement is not null))`;
export const moved = sql`
  case when ${goesBack} or t.kind in ('promotion', 'goodwill') or ${tipGoesBack} then 0
    when t.kind = 'payment' then s.commission - e.amount else -e.amount end as gross,
  case when ${goesBack} then -${commissionBack} when t.kind = 'payment' then s.commission
    when t.kind in ('promotion', 'goodwill') then e.amount else 0 end as fee,
  case when ${goesBack} then coalesce(e.amount, 0) + ${commissionBack} when ${tipGoesBack} then e.amount else 0 end as back`;

function ofShop({ shopId, shopKind }: LineFilter, shop: Sql): Sql[] {
  return [
    ...(shopId ? [sql`${shop} = ${shopId}`] : []),
    ...(shopKind ? [sql`${shop} in (select id from shops where kind = ${shopKind})`] : []),
  ];
}

function within({ from, to, zone, shopId = 0 }: LineFilter, at: Sql): Sql[] {
  const where =
    zone === null ? sql`(select time_zone from shops where id = ${shopId})` : sql`${zone}`;
  return [
    ...(from ? [sql`${at} >= (${from}::date)::timestamp at time zone ${where}`] : []),
    ...(to ? [sql`${at} < (${to}::date + 1)::timestamp at time zone ${where}`] : []),
  ];
}

export const lineSorts: SortedList<LineColumn> = {
  id: sql`l.id`,
  usual: '-at',
  by: {
    what: { value: sql`l.kind || ' ' || coalesce(l."orderNumber", '')`, type: 'text' },
    at: { value: sql`l.at`, type: 'timestamptz' },
    shop: { value: sql`lower(coalesce(l."shopName", ''))`, type: 'text' },
    gross: { value: sql`l.gross::bigint`, type: 'bigint' },
    fee: { value: sql`l.fee::bigint`, type: 'bigint' },
    back: { value: sql`l.back::bigint`, type: 'bigint' },
    net: { value: sql`l.net::bigint`, type: 'bigint' },
    amount: { value: sql`l.amount`, type: 'bigint' },
  },
};

export function linesFound(
  filter: LineFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<LineRow & KeysetRow> {
  return sql`
    select l.*, ${position} as position from (${linesOf(filter)}) l where ${allOf(beyond)} order by ${order} limit ${limit}`;
}

export async function lineTotals(
  db: Database,
  filter: LineFilter,
): Promise<{ lines: number; amount: Minor }> {
  const row = await db.row<{ lines: number; amount: Minor }>(sql`
    select count(*) as lines, coalesce(sum(amount), 0)::bigint as amount from (${linesOf(filter)}) l`);
  return row ?? { lines: 0, amount: 0 };
}
