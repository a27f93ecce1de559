/** SQL of the movements of money that tax was charged with; minor units. */
import type { entryKinds } from '#contract/payments/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { FrozenTax, NamedGross } from '#contract/tax/rules.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import { commissionTaxIn } from '../tax/tax.ts';
import { moved } from './ledger-lines.queries.ts';
import { goesBack } from './statement.queries.ts';

/** Of one shop where it is, or of all shops where the market is. */
export type TaxFilter = { shopId: number | null; zone: string; month: string | undefined };

export type TaxedMovement = {
  at: Date;
  kind: (typeof entryKinds)[number];
  orderNumber: string;
  shopName: string;
  tax: FrozenTax;
  /** What the shopper paid with it; below zero went back. */
  amount: Minor;
  /** What of that was for lines of each rate. */
  named: NamedGross[] | null;
  /** What they have paid for the shop order by then, all in all, and what went back for lines. */
  after: Minor;
  namedAfter: NamedGross[][] | null;
};

/** What moved money of shop orders with tax, in order. */
export function taxedMovements({ shopId, zone, month }: TaxFilter): StatementOf<TaxedMovement> {
  const within = inMonth(sql`m.at`, { zone, month });
  return sql`
    select m.at, m.kind, o.number as "orderNumber", h.name as "shopName", m.tax, m.amount,
      m.named, m.after::integer, m."namedAfter"
    from (
      select *, sum(amount) over so_far as after, jsonb_agg(named) filter (where named is not null) over so_far as "namedAfter"
      from (select *, gross - back as amount
        from (${movementsOf(ofShop(shopId, sql`s.tax is not null and t.kind <> 'tip'`))}) booked) netted
      window so_far as (partition by part_id order by id)
    ) m join orders o on o.id = m.order_id join shops h on h.id = m.shop_id
    where ${allOf([sql`m.amount <> 0`, ...within])} order by m.at, m.id`;
}

function ofShop(shopId: number | null, which: Sql): Sql {
  return shopId === null ? which : sql`${which} and s.shop_id = ${shopId}`;
}

/**
 * What movements `t` of the ledger changed of shop orders `s`: `(id, at, kind, part_id, order_id, shop_id, tax, named, gross, fee, back)`.
 * A refund may have moved nothing of the shop's; the order of its transaction says when it was then.
 */
export function movementsOf(which: Sql): Sql {
  return sql`
    select t.id, coalesce(e.booked_at, t.created_at) as at, t.kind, s.id as part_id, s.order_id,
      s.shop_id, s.tax, t.named, ${moved}
    from shop_orders s
      join ledger_transactions t on t.order_id = s.order_id and coalesce(t.shop_order_id, s.id) = s.id
      left join ledger_entries e on e.transaction_id = t.id and e.account = 'seller' and e.shop_id = s.shop_id
    where ${allOf([
      which,
      // What the market bears of a discount or a refund is no sale of the shop's, and no commission.
      sql`t.kind not in ('promotion', 'goodwill')`,
      sql`(e.id is not null or (t.shop_order_id is not null and ${goesBack}))`,
    ])}`;
}

function inMonth(at: Sql, { zone, month }: Pick<TaxFilter, 'zone' | 'month'>): Sql[] {
  if (!month) return [];
  const begin = sql`(${`${month}-01`}::date)::timestamp`;
  return [
    sql`${at} >= (${begin} at time zone ${zone})`,
    sql`${at} < ((${begin} + interval '1 month') at time zone ${zone})`,
  ];
}

/**
 * Our commission as far as it was taxed, less what went back, and the tax on it: of a shop as the account `tax` was booked with
 * it, which names no shop; of the market by that account itself.
 */
export async function taxOnCommission(
  db: Database,
  filter: TaxFilter,
): Promise<{ net: Minor; tax: Minor }> {
  const row = await db.row<{ net: Minor; tax: Minor }>(
    filter.shopId === null
      ? bookedOnCommission(filter)
      : chargedOnCommission(filter.shopId, filter),
  );
  return row ?? { net: 0, tax: 0 };
}

function bookedOnCommission(filter: TaxFilter): Sql {
  return sql`
    select coalesce(-sum(c.amount), 0)::bigint as net, coalesce(-sum(e.amount), 0)::bigint as tax
    from ledger_entries e
      left join lateral (select sum(amount) as amount from ledger_entries
        where transaction_id = e.transaction_id and account = 'commission') c on true
    where ${allOf([sql`e.account = 'tax'`, ...inMonth(sql`e.booked_at`, filter)])}`;
}

function chargedOnCommission(shopId: number, filter: TaxFilter): Sql {
  const back = commissionTaxIn(
    sql`s`,
    sql`s.commission - m.after`,
    sql`s.commission - m.after + m.fee`,
  );
  return sql`
    select coalesce(sum(m.fee - share.tax), 0)::bigint as net, coalesce(sum(share.tax), 0)::bigint as tax
    from (
      select *, sum(fee) over (partition by part_id order by id) as after
        from (${movementsOf(ofShop(shopId, sql`s.commission_tax is not null`))}) booked
    ) m join shop_orders s on s.id = m.part_id cross join lateral (select ${back} as tax) share
    where ${allOf([sql`m.fee <> 0`, ...inMonth(sql`m.at`, filter)])}`;
}

/** When tax was first charged. */
export async function firstTaxed(db: Database, shopId: number | null): Promise<Date | null> {
  const ofShop = shopId === null ? sql`true` : sql`s.shop_id = ${shopId}`;
  const row = await db.row<{ first: Date | null }>(sql`
    select min(s.placed_at) as first from shop_orders s where (s.tax is not null or s.commission_tax is not null) and ${ofShop}`);
  return row?.first ?? null;
}
