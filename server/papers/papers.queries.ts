/** SQL that reads papers; minor units. */
import type { Currency } from '#contract/kernel/currency.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { type PaperColumn, type PaperKind, readPaperNumber } from '#contract/papers/rules.ts';
import type { PaperContent } from '#contract/papers/schemas.ts';
import { rolesThatMay } from '#contract/shops/team.rules.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import { anywhere } from '../db/text-query.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../http/keyset.ts';

export type HeadRow = {
  id: number;
  kind: PaperKind;
  isTip: boolean;
  year: number;
  number: number;
  issuedAt: Date;
  shopId: number;
  shopName: string;
  orderId: number | null;
  orderNumber: string | null;
  payoutId: number | null;
  reference: string | null;
  total: Minor;
  currency: Currency;
};
export type PaperRow = HeadRow & { content: PaperContent };

/** Of papers `p` of shops `h`. */
const head: Sql = sql`p.id, p.kind,
  exists (select from ledger_transactions t where t.id = p.transaction_id and t.kind = 'tip') as "isTip",
  p.year, p.number, p.issued_at as "issuedAt", p.shop_id as "shopId", h.name as "shopName", p.order_id as "orderId",
  p.content ->> 'orderNumber' as "orderNumber", p.payout_id as "payoutId", p.content ->> 'reference' as reference,
  (p.content -> 'total')::bigint as total, p.content ->> 'currency' as currency`;

export type SignedInReader = { userId: number; isAdmin: boolean };
/** Somebody with an account, or whoever is behind the private link of a visit. */
export type Reader = SignedInReader | { bookingId: number };

/** Whether somebody may see the money of a shop. */
function seesMoney(shopId: Sql, { userId, isAdmin }: SignedInReader): Sql {
  return sql`(${isAdmin} or exists (
    select from shop_people m where m.shop_id = ${shopId} and m.user_id = ${userId}
      and m.role = any(${rolesThatMay('money')}::text[])))`;
}

/** Papers `p` that are this reader's: of an order or a visit of their own, of a shop whose money they may see, or of the visit. */
function isReadBy(reader: Reader): Sql {
  if ('bookingId' in reader) return isOfVisit(sql`b.id = ${reader.bookingId}`);
  return sql`(${seesMoney(sql`p.shop_id`, reader)}
    or exists (select from orders o where o.id = p.order_id and o.user_id = ${reader.userId})
    or ${isOfVisit(sql`b.user_id = ${reader.userId}`)})`;
}

/** Papers `p` of what was paid for visits `b`, at first and in the end, and of the tips for them. */
function isOfVisit(which: Sql): Sql {
  return sql`p.shop_order_id in (
    select unnest(array[b.shop_order_id, b.rest_shop_order_id]) from service_bookings b where ${which}
    union all select t.shop_order_id from later_tips t join service_bookings b on b.id = t.booking_id where ${which})`;
}

export function paperSeenBy(
  db: Database,
  id: number,
  reader: Reader,
): Promise<PaperRow | undefined> {
  return db.row(sql`
    select ${head}, p.content from papers p join shops h on h.id = p.shop_id where p.id = ${id} and ${isReadBy(reader)}`);
}

/** Those of an order that this person may see; undefined where they may see none of it. */
export async function papersOfOrder(
  db: Database,
  orderId: number,
  reader: SignedInReader,
): Promise<HeadRow[] | undefined> {
  const mayAsk = await db.row(sql`
    select from orders o where o.id = ${orderId} and (o.user_id = ${reader.userId} or exists (
      select from shop_orders s where s.order_id = o.id and ${seesMoney(sql`s.shop_id`, reader)}))`);
  if (!mayAsk) return undefined;
  return db.rows(sql`
    select ${head} from papers p join shops h on h.id = p.shop_id
      where p.order_id = ${orderId} and ${isReadBy(reader)} order by p.id`);
}

export function papersOfVisit(db: Database, bookingId: number): Promise<HeadRow[]> {
  return db.rows(sql`
    select ${head} from papers p join shops h on h.id = p.shop_id where ${isOfVisit(sql`b.id = ${bookingId}`)} order by p.id`);
}

/**
 * Which papers a mail carries: of a sale, of the rest of a visit, of what went back at a time, or of the last payout of an
 * amount (minor units).
 */
export type MailedPapers =
  | { of: 'rest'; bookingId: number }
  | { of: 'sale'; orderNumber: string }
  | { of: 'refund'; orderNumber: string; at: Date }
  | { of: 'payout'; shopId: number; amount: Minor };

/**
 * Of an order or the rest of a visit what was paid, or what went back at that moment; of a shop the papers of its last
 * payout of an amount.
 */
export function papersMailed(db: Database, about: MailedPapers): Promise<PaperRow[]> {
  return db.rows(sql`
    select ${head}, p.content from papers p join shops h on h.id = p.shop_id where ${isMailed(about)} order by p.id limit 20`);
}

function isMailed(about: MailedPapers): Sql {
  if (about.of === 'payout')
    return sql`p.payout_id = (select max(id) from payouts where shop_id = ${about.shopId} and amount = ${about.amount})`;
  if (about.of === 'rest')
    return sql`p.corrects is null and p.shop_order_id = (select rest_shop_order_id
      from service_bookings where id = ${about.bookingId})`;
  const ofOrder = sql`p.order_id = (select id from orders where number = ${about.orderNumber})`;
  if (about.of === 'sale') return sql`${ofOrder} and p.corrects is null`;
  // Both are told the time at which their transaction began.
  return sql`${ofOrder} and p.corrects is not null and p.issued_at between ${about.at}::timestamptz - interval '0.1 seconds'
    and ${about.at}::timestamptz + interval '0.1 seconds'`;
}

export type PaperFilter = {
  /** Of one shop, or of all. */
  shopId: number | null;
  q?: string | undefined;
  kind?: PaperKind | undefined;
  payoutId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  zone: string;
};

export const paperSorts: SortedList<PaperColumn> = {
  id: sql`p.id`,
  usual: '-issued',
  indexed: ['issued'],
  by: {
    number: {
      value: sql`p.kind || p.year || lpad(p.number::text, 10, '0')`,
      type: 'text',
    },
    kind: { value: sql`p.kind`, type: 'text' },
    issued: { value: sql`p.issued_at`, type: 'timestamptz' },
    shop: { value: sql`lower(h.name)`, type: 'text' },
    about: {
      value: sql`coalesce(p.content ->> 'orderNumber', p.content ->> 'reference', '')`,
      type: 'text',
    },
    total: { value: sql`(p.content -> 'total')::bigint`, type: 'bigint' },
  },
};

export function papers(
  filter: PaperFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<HeadRow & KeysetRow> {
  return sql`
    select ${head}, ${position} as position from papers p join shops h on h.id = p.shop_id
    where ${allOf([...matching(filter), ...beyond])} order by ${order} limit ${limit}`;
}

export function countPapers(db: Database, filter: PaperFilter): Promise<number> {
  return counted(db, sql`from papers p where ${allOf(matching(filter))}`);
}

function matching({ shopId, q, kind, payoutId, from, to, zone }: PaperFilter): Sql[] {
  return [
    ...(shopId === null ? [] : [sql`p.shop_id = ${shopId}`]),
    ...(q ? [aboutWords(q)] : []),
    ...(kind ? [sql`p.kind = ${kind}`] : []),
    ...(payoutId ? [sql`p.payout_id = ${payoutId}`] : []),
    ...(from ? [sql`p.issued_at >= ${from}::date::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql`p.issued_at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
  ];
}

/** A whole number is one paper's; other words are looked for in what papers are about. */
function aboutWords(q: string): Sql {
  const typed = readPaperNumber(q);
  if (typed)
    return sql`p.shop_id = ${typed.shopId} and p.kind = ${typed.kind} and p.year = ${typed.year} and p.number = ${typed.number}`;
  return sql`(lower(p.content ->> 'orderNumber') like ${anywhere(q)} or lower(p.content ->> 'reference') like ${anywhere(q)}
    or p.shop_id in (select id from shops where lower(name) like ${anywhere(q)}))`;
}
