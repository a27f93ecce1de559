/** SQL of what papers are issued for, and of writing them; minor units. */
import type { ChosenChoice } from '#contract/catalogue/choices.rules.ts';
import type { Currency } from '#contract/kernel/currency.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { FrozenDiscount } from '#contract/offers/rules.ts';
import type { PaperContent } from '#contract/papers/schemas.ts';
import { type PaperKind, paperKinds } from '#contract/papers/rules.ts';
import type { FrozenTax, NamedGross } from '#contract/tax/rules.ts';
import { type Database, sql } from '../db/database.ts';
import { eventSql } from '../events/events.ts';
import { lateOff } from '../bookings/bookings.ts';
import { caseOfRefund } from '../aftercare/aftercare.ts';
import { givenRefund } from '../orders/orders.ts';
import { type AccountSums, movementsOf, ofGifts } from '../payments/payments.ts';

/** A movement, and the order or the shop's account that it moved. */
export type DueMovement = { id: number; account: string };

/** Movements that wait for their papers, in the order in which they were booked. */
export function dueMovements(
  db: Database,
  { most, without }: { most: number; without: readonly string[] },
): Promise<DueMovement[]> {
  return db.rows(sql`
    select * from (
      select t.id, coalesce('order ' || t.order_id, 'shop ' || p.shop_id) as account
      from papers_due d join ledger_transactions t on t.id = d.transaction_id left join payouts p on p.id = t.payout_id
    ) due where account <> all(${without}::text[]) order by id limit ${most}`);
}

/** Those that nobody else has worked on meanwhile; to be called under the lock. */
export async function takeDue(tx: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`delete from papers_due where transaction_id = any(${ids}::bigint[]) returning transaction_id as id`,
  );
  return rows.map(({ id }) => id);
}

/** A shop as its papers say it. */
export type ShopFacts = {
  name: string;
  legalName: string;
  legalAddress: string;
  registration: string | null;
  taxNumber: string | null;
};

const shopFacts = sql`json_build_object('name', h.name, 'legalName', h.legal_name, 'legalAddress', h.legal_address,
  'registration', h.business_registration, 'taxNumber', h.tax_number)`;

export type SaleMovement = {
  transactionId: number;
  at: Date;
  kind: 'payment' | 'refund' | 'dispute' | 'dispute_reversal' | 'delivery' | 'tip';
  /** What the shopper paid with it; below zero went back. */
  amount: Minor;
  /** What of it gift cards paid, or what went back to them. */
  ofGifts: Minor;
  shopOrderId: number;
  orderId: number;
  shopId: number;
  tax: FrozenTax | null;
  /** What of it was for lines of each rate. */
  named: NamedGross[] | null;
  shop: ShopFacts;
  orderNumber: string;
  buyerName: string;
  buyerAddress: string;
  /** What was bought; of payments alone. */
  items: Array<{
    name: string;
    options: Record<string, string>;
    choices: ChosenChoice[] | null;
    quantity: number;
    unitPrice: Minor;
    /** What of a visit's price is for coming; 0 of all else. */
    callOutFee: Minor;
    /** What came off a visit's price since somebody came late, of what was paid after it; 0 of all else. */
    lateOff: Minor;
  }> | null;
  /** What offers took off it; of payments alone. */
  discounts: FrozenDiscount[] | null;
  /** What somebody gave; null of all that went back otherwise. */
  given: { id: number; reason: string; units: Array<{ name: string; quantity: number }> } | null;
  /** The case with which it was given. */
  caseId: number | null;
};

/** What these movements changed for shoppers, one row for each shop order. */
export function salesMoved(tx: Database, ids: readonly number[]): Promise<SaleMovement[]> {
  return tx.rows(sql`
    select moved.*, ${caseOfRefund(sql`(moved.given ->> 'id')::bigint`)} as "caseId" from (
    select m.id as "transactionId", m.at, m.kind, m.gross - m.back as amount, case when o.gift_paid is null
      then 0 else ${ofGifts(sql`t`, sql`s`)} end as "ofGifts", m.part_id as "shopOrderId", m.order_id as "orderId",
      m.shop_id as "shopId", m.tax, m.named, ${shopFacts} as shop, o.number as "orderNumber",
      o.full_name as "buyerName", o.shipping_address as "buyerAddress",
      case when m.kind = 'payment' then (
        select coalesce(json_agg(item order by item.id), '[]') from (
          select l.id, l.product_name as name, l.options, l.choices, l.quantity, l.unit_price as "unitPrice", 0 as "callOutFee",
            0 as "lateOff"
            from order_lines l where l.shop_order_id = m.part_id
          union all
          select 0, b.package_title, '{}', nullif(b.choices, '[]'), 1,
            s.subtotal + coalesce((select sum((d ->> 'goods')::integer) from jsonb_array_elements(s.discounts) d), 0)
              + late.off, b.call_out_fee, late.off
          from service_bookings b cross join lateral (
            select case when b.rest_shop_order_id = m.part_id then ${lateOff(sql`b`)} else 0 end as off) late
          where b.shop_order_id = m.part_id or b.rest_shop_order_id = m.part_id
        ) item
      ) end as items, case when m.kind = 'payment' then s.discounts end as discounts,
      ${givenRefund(sql`t`)} as given
    from (${movementsOf(sql`t.id = any(${ids}::bigint[])`)}) m join ledger_transactions t on t.id = m.id
      join shop_orders s on s.id = m.part_id join orders o on o.id = m.order_id join shops h on h.id = m.shop_id
    where m.gross <> m.back
    ) moved order by moved."transactionId", moved."shopId"`);
}

export type PayoutMovement = {
  transactionId: number;
  at: Date;
  payoutId: number;
  shopId: number;
  amount: Minor;
  reference: string;
  shop: ShopFacts;
};

export function payoutsMoved(tx: Database, ids: readonly number[]): Promise<PayoutMovement[]> {
  return tx.rows(sql`
    select t.id as "transactionId", p.recorded_at as at, p.id as "payoutId", p.shop_id as "shopId", p.amount,
      p.reference, ${shopFacts} as shop
    from ledger_transactions t join payouts p on p.id = t.payout_id join shops h on h.id = p.shop_id
    where t.id = any(${ids}::bigint[]) and t.kind = 'payout' order by t.id`);
}

export type LastNumber = { shopId: number; kind: PaperKind; year: number; number: number };

/** How far each series of these shops has come in these years, whatever they have issued: each is the end of a walk of their index. */
export function lastNumbers(
  tx: Database,
  { shopIds, years }: { shopIds: readonly number[]; years: readonly number[] },
): Promise<LastNumber[]> {
  return tx.rows(sql`
    select wanted.shop_id as "shopId", wanted.kind, wanted.year, last.number
    from (
      select * from (select distinct unnest(${shopIds}::bigint[]) as shop_id) shop,
        unnest(${paperKinds}::text[]) as of_kind (kind), (select distinct unnest(${years}::smallint[]) as year) of_year
    ) wanted cross join lateral (
      select number from papers p where (p.shop_id, p.kind, p.year) = (wanted.shop_id, wanted.kind, wanted.year)
        order by number desc limit 1
    ) last`);
}

/** What the papers of a shop order came to so far, and the first of them. */
export type PartSoFar = {
  shopOrderId: number;
  /** Those of its tip, which are a series of their own. */
  isTip: boolean;
  amount: Minor;
  named: NamedGross[];
  first: { id: number; kind: PaperKind; shopId: number; year: number; number: number; at: string };
};

export function partsSoFar(tx: Database, shopOrderIds: readonly number[]): Promise<PartSoFar[]> {
  return tx.rows(sql`
    select p.shop_order_id as "shopOrderId", t.kind = 'tip' as "isTip", sum(p.amount)::bigint as amount,
      coalesce(jsonb_path_query_array(jsonb_agg(t.named) filter (where t.named is not null), '$[*][*]'), '[]') as named,
      (array_agg(json_build_object('id', p.id, 'kind', p.kind, 'shopId', p.shop_id, 'year', p.year,
        'number', p.number, 'at', p.issued_at) order by p.id))[1] as first
    from papers p join ledger_transactions t on t.id = p.transaction_id where p.shop_order_id = any(${shopOrderIds}::bigint[])
      group by p.shop_order_id, t.kind = 'tip'`);
}

/** Until when a shop's last statement read its account, and what that came to. */
export type StatedUntil = { until: string; sums: AccountSums };

export async function lastStatement(
  tx: Database,
  shopId: number,
): Promise<StatedUntil | undefined> {
  const row = await tx.row<{ stated: StatedUntil }>(sql`
    select content -> 'stated' as stated from papers where shop_id = ${shopId} and kind = 'payout_statement'
      order by year desc, number desc limit 1`);
  return row?.stated;
}

export type NewPaper = {
  id: number;
  kind: PaperKind;
  shopId: number;
  year: number;
  number: number;
  transactionId: number;
  orderId: number | null;
  shopOrderId: number | null;
  payoutId: number | null;
  corrects: number | null;
  amount: Minor;
  content: PaperContent & { currency: Currency; stated?: StatedUntil };
  issuedAt: Date;
};

/** Ids for papers that name each other. */
export async function nextIds(tx: Database, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('papers', 'id')) as id from generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => id);
}

export async function insertPapers(tx: Database, papers: readonly NewPaper[]): Promise<void> {
  await tx.run(sql`
    insert into papers (id, shop_id, kind, year, number, transaction_id, order_id, shop_order_id, payout_id,
      corrects, amount, content, issued_at)
    select id, "shopId", kind, year, number, "transactionId", "orderId", "shopOrderId", "payoutId",
      corrects, amount, content, "issuedAt"
    from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) as paper (
      id bigint, "shopId" bigint, kind text, year smallint, number integer, "transactionId" bigint,
      "orderId" bigint, "shopOrderId" bigint,
      "payoutId" bigint, corrects bigint, amount integer, content jsonb, "issuedAt" timestamptz)
    order by id`);
}

/** Open pages of these orders, and of visits that they paid for, hear of what was issued. */
export async function announcePapers(tx: Database, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const said = sql`json_build_object('orderId', o.id, 'userId', o.user_id,
    'shopIds', (select json_agg(distinct s.shop_id) from shop_orders s where s.order_id = o.id))`;
  await tx.run(
    sql`select ${eventSql('papers.issued', said)} from orders o where o.id = any(${orderIds}::bigint[])`,
  );
  const ofVisit = sql`json_build_object('bookingId', b.id, 'shopId', b.shop_id, 'userId', b.user_id)`;
  await tx.run(sql`
    select ${eventSql('papers.of_visit', ofVisit)} from shop_orders s cross join lateral (
      select id from service_bookings where shop_order_id = s.id union all
      select id from service_bookings where rest_shop_order_id = s.id union all
      select booking_id from later_tips where shop_order_id = s.id) visit join service_bookings b on b.id = visit.id
    where s.order_id = any(${orderIds}::bigint[])`);
}
