/** SQL of what a shop's account came to until some time, part by part; minor units. */
import type { Minor } from '#contract/kernel/money.ts';
import { type Database, sql } from '../db/database.ts';
import { commissionTaxIn } from '../tax/tax.ts';
import { movementsOf } from './tax-report.queries.ts';

/** Commission that was charged with tax, which is part of `gross`, at one rate. */
export type CommissionTaxed = { basisPoints: number; gross: Minor; tax: Minor };

/** All since the account began: `sales - wentBack + deliveries + tips - commission + commissionBack + promotions + goodwill - payouts` is what we owe the shop. */
export type AccountSums = {
  orders: number;
  sales: Minor;
  /** What the shop was given, or below zero gave, of what others' delivery cost. */
  deliveries: Minor;
  wentBack: Minor;
  commission: Minor;
  commissionBack: Minor;
  /** What of `commission - commissionBack` was taxed, by rate, the highest first. Absent from older statements. */
  commissionTaxes?: CommissionTaxed[];
  /** The tax in all of that, in older statements alone. */
  commissionTax?: Minor;
  /** What the market added of discounts that it bears, less what went back of it. */
  promotions: Minor;
  /** What shoppers gave to the shop’s people, passed on in full, less what went back of it. Absent from statements that were issued before there were any. */
  tips?: Minor;
  /** What the market added for refunds that it bears. */
  goodwill: Minor;
  /** Less those that were taken back. */
  payouts: Minor;
};

/** The account of a shop as it stood at an instant, that instant included. */
export async function accountUntil(
  db: Database,
  { shopId, until }: { shopId: number; until: Date },
): Promise<AccountSums> {
  const row = await db.row<AccountSums>(sql`
    with moved as materialized (
      select * from (${movementsOf(sql`s.shop_id = ${shopId}`)}) m where m.at <= ${until}
    ), parts as (
      select part_id, sum(fee) as kept from moved group by part_id
    )
    select count(*) filter (where kind = 'payment') as orders,
      coalesce(sum(gross) filter (where kind = 'payment'), 0)::bigint as sales,
      coalesce(sum(gross) filter (where kind not in ('payment', 'tip')), 0)::bigint as deliveries,
      coalesce(sum(gross - back) filter (where kind = 'tip'), 0)::bigint as tips,
      coalesce(sum(back) filter (where kind <> 'tip'), 0)::bigint as "wentBack",
      coalesce(sum(fee) filter (where kind = 'payment'), 0)::bigint as commission,
      coalesce(-sum(fee) filter (where kind <> 'payment'), 0)::bigint as "commissionBack",
      (select coalesce(json_agg(taxed order by "basisPoints" desc), '[]') from (
        select s.commission_tax_basis_points as "basisPoints", sum(parts.kept) as gross,
          sum(s.commission_tax - ${commissionTaxIn(sql`s`, sql`0`, sql`s.commission - parts.kept`)}) as tax
        from parts join shop_orders s on s.id = parts.part_id where s.commission_tax is not null
        group by 1) taxed) as "commissionTaxes",
      (select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'seller' and e.shop_id = ${shopId} and t.kind = 'promotion' and e.booked_at <= ${until}) as promotions,
      (select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'seller' and e.shop_id = ${shopId} and t.kind = 'goodwill' and e.booked_at <= ${until}) as goodwill,
      (select coalesce(sum(e.amount), 0)::bigint from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'seller' and e.shop_id = ${shopId} and t.kind in ('payout', 'payout_reversal')
          and e.booked_at <= ${until}) as payouts
    from moved`);
  if (!row) throw new Error('sums have a row');
  return row;
}
