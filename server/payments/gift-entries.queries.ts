/** SQL of what moves on gift cards outside of orders; minor units. What we owe for a card counts negative in the ledger. */
import type { Minor } from '#contract/kernel/money.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { jobSql } from '../jobs/jobs.ts';
import type { PaymentToStore } from './payments.queries.ts';

/** `card` names an expression with the columns `id, amount` of one card that is sold. */
export function insertGiftPayment(payment: PaymentToStore, card: Sql): Sql {
  return sql`
    payment as (
      insert into payments (gift_card_id, provider, reference, method, status, amount)
      select id, ${payment.provider}, ${payment.reference}, ${payment.method}, 'authorised', amount from ${card}
    ), sold as (
      insert into ledger_transactions (kind) select 'gift_sale' from ${card} returning id
    ), sold_booked as (
      insert into ledger_entries (transaction_id, account, amount, gift_card_id)
      select sold.id, entry.account, entry.amount, entry.gift_card_id
      from sold, ${card} c cross join lateral (
        values ('gateway', c.amount, null::bigint), ('gift_cards', -c.amount, c.id)) as entry (account, amount, gift_card_id)
    )`;
}

/**
 * What of movement `t`, as far as it is of the shop order `part`, gift cards paid; below zero what went back to them. A
 * payment is of all shop orders of its order: each has its share of what the cards paid, and the shares add up to that.
 */
export function ofGifts(t: Sql, part: Sql): Sql {
  const gross = sql`(each.commission - entry.amount)`;
  return sql`(
    select coalesce(case when ${t}.kind = 'payment'
      then moved.of_cards * mine.upto / moved.whole - moved.of_cards * (mine.upto - mine.gross) / moved.whole
      else moved.of_cards end, 0)::integer
    from (
      select coalesce(sum(amount) filter (where account = 'gift_cards'), 0) as of_cards, sum(amount) as whole
      from ledger_entries where transaction_id = ${t}.id and account in ('gateway', 'gift_cards')
    ) moved left join (
      select each.id, ${gross} as gross, sum(${gross}) over (order by each.id) as upto
      from ledger_entries entry join shop_orders each on each.order_id = ${t}.order_id and each.shop_id = entry.shop_id
      where entry.transaction_id = ${t}.id and entry.account = 'seller'
    ) mine on mine.id = ${part}.id)`;
}

export type GiftBooking = {
  giftCardId: number;
  kind: 'gift_refund' | 'gift_end' | 'dispute' | 'dispute_reversal';
  /** The gateway's own booking. */
  movement?: string;
  /** What the card holds less; below zero more. */
  taken: Minor;
  /** Where it goes; together as much as `taken`. */
  to: ReadonlyArray<{ account: 'gateway' | 'breakage' | 'costs'; amount: Minor }>;
};

/** Books it; the card's balance follows by itself. */
export async function moveGift(
  tx: Database,
  { giftCardId, kind, movement, taken, to }: GiftBooking,
): Promise<void> {
  await tx.run(sql`
    with moved as (
      insert into ledger_transactions (kind, movement) values (${kind}, ${movement ?? null}) returning id
    )
    insert into ledger_entries (transaction_id, account, amount, gift_card_id)
    select moved.id, entry.account, entry.amount, entry.gift_card_id
    from moved cross join (
      select 'gift_cards' as account, ${taken}::integer as amount, ${giftCardId}::bigint as gift_card_id
      union all select account, -amount, null
        from jsonb_to_recordset(${JSON.stringify(to)}::jsonb) as side (account text, amount integer)
    ) as entry where entry.amount <> 0`);
}

/** Returns what a card was bought with: here at once, at the gateway by a job. */
export async function refundGiftPayment(tx: Database, giftCardId: number): Promise<number> {
  const refund = sql`json_build_object('paymentId', p.id, 'amount', p.amount, 'key', 'gift-' || p.gift_card_id)`;
  return tx.run(sql`
    with p as (
      update payments set refunded = amount, status = 'refunded'
        where gift_card_id = ${giftCardId} and status in ('authorised', 'captured')
      returning id, gift_card_id, amount
    )
    select ${jobSql('payments.refund', refund)} from p`);
}
