/** SQL of payments and the ledger; amounts are minor units. Money at the gateway counts positive, what we owe and earned negative. */
import type { GiftShare } from '#contract/gifts/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { NamedGross } from '#contract/tax/rules.ts';
import { type Database, type Sql, sql, writtenSoon } from '../db/database.ts';
import { chargedFor, commissionTaxIn } from '../tax/tax.ts';
import { tipGone } from './earnings.queries.ts';

export type PaymentToStore = { provider: string; reference: string; method: string; amount: Minor };

/** What something is paid with: money that is held at a gateway, and what gift cards pay of it; minor units. */
export type Paying = { payment: PaymentToStore | null; gifts: readonly GiftShare[] };

/**
 * `paid` names an expression with `id, order_id, shop_id, subtotal, shipping_fee, tax_on_top, tip, promotion, commission,
 * commission_tax`. A tip is a movement of its own, passed on in full. What the market adds to what was paid is a movement of its own; what of it goes back the trigger
 * `promotion_follows` books.
 */
export function insertPayment({ payment, gifts }: Paying, paid: Sql): Sql {
  return sql`
    ${payment ? paymentStored(payment, paid) : sql``}sale as (
      insert into ledger_transactions (kind, order_id) select 'payment', order_id from (select order_id from ${paid} limit 1) one
      where exists (select from ${paid} where ${chargedFor(paid)} <> coalesce(tip, 0)) returning id
    ), sale_booked as (
      insert into ledger_entries (transaction_id, account, shop_id, amount, gift_card_id)
      select sale.id, entry.account, entry.shop_id, entry.amount, entry.gift_card_id
      from sale cross join lateral (
        ${moneyIn({ payment, gifts }, paid)}
        union all select 'seller', shop_id, commission - ${chargedFor(paid)} + coalesce(tip, 0), null from ${paid}
        union all select 'commission', null, sum(coalesce(commission_tax, 0) - commission)::integer, null from ${paid}
        union all select 'tax', null, -sum(commission_tax)::integer, null from ${paid}
      ) as entry
      where entry.amount <> 0
    ), tipped as (
      insert into ledger_transactions (kind, order_id, shop_order_id) select 'tip', order_id, id from ${paid}
        where tip is not null returning id, shop_order_id
    ), tip_booked as (
      insert into ledger_entries (transaction_id, account, shop_id, amount)
      select tipped.id, entry.account, entry.shop_id, entry.amount
      from tipped join ${paid} on ${paid}.id = tipped.shop_order_id
        cross join lateral (values ('gateway', null::bigint, tip), ('seller', shop_id, -tip)) as entry (account, shop_id, amount)
    ), promoted as (
      insert into ledger_transactions (kind, order_id, shop_order_id) select 'promotion', order_id, id
        from ${paid} where promotion is not null returning id, shop_order_id
    ), promotion_booked as (
      insert into ledger_entries (transaction_id, account, shop_id, amount)
      select promoted.id, entry.account, entry.shop_id, entry.amount
      from promoted join ${paid} on ${paid}.id = promoted.shop_order_id
        cross join lateral (values ('promotions', null::bigint, promotion),
          ('seller', shop_id, -promotion)) as entry (account, shop_id, amount)
    )`;
}

function paymentStored(payment: PaymentToStore, paid: Sql): Sql {
  return sql`payment as (
      insert into payments (order_id, provider, reference, method, status, amount)
      select order_id, ${payment.provider}, ${payment.reference}, ${payment.method}, 'authorised', ${payment.amount}::integer
        from ${paid} limit 1
      returning id, order_id, amount
    ), `;
}

/** What comes in for what is bought, as rows `(account, shop_id, amount, gift_card_id)`: held at the gateway, or owed to cards until now. */
function moneyIn({ payment, gifts }: Paying, paid: Sql): Sql {
  const atGateway = sql`
    select 'gateway' as account, null::bigint as shop_id, amount - (select coalesce(sum(tip), 0)::integer from ${paid}) as amount,
      null::bigint as gift_card_id from payment`;
  const ofCards = sql`
    select 'gift_cards' as account, null::bigint as shop_id, card.amount, card.id as gift_card_id
    from jsonb_to_recordset(${JSON.stringify(gifts)}::jsonb) as card (id bigint, amount integer)`;
  if (gifts.length === 0) return atGateway;
  return payment ? sql`${atGateway} union all ${ofCards}` : ofCards;
}

/** Whether the gateway has made it already, or a tip is given back by itself; and what is for lines of each rate of tax. */
export type RefundKind = {
  isAtGateway?: boolean;
  isTip?: boolean;
  named?: readonly NamedGross[] | null;
};

/**
 * `refunds` names an expression with `id, order_id, shop_id, amount, commission`; `id` is the shop order's. What goes back
 * of what was bought goes to the gateway as long as it has something of that left, then to the gift cards, the one that paid
 * last first. Of tips it goes to the gateway: `refundSplit` of contract/gifts/rules.ts says the same.
 */
export function insertRefunds(
  refunds: Sql,
  { isAtGateway = false, isTip = false, named = null }: RefundKind,
): Sql {
  // As it was before this statement, which counts up what was returned.
  const ofTip = isTip ? sql`r.amount` : sql`${tipGone(sql`s`, sql`r.amount`)} - ${tipGone(sql`s`)}`;
  const tipsHeld = isAtGateway ? sql`0` : sql`here.tips`;
  return sql`
    parts as (
      select r.id, r.order_id, r.shop_id, part.is_tip, part.amount, part.commission,
        sum(part.amount) over (partition by r.order_id, part.is_tip order by r.id) - part.amount as before,
        coalesce(sum(part.amount) filter (where not part.is_tip) over (partition by r.order_id), 0) as bought
      from ${refunds} r join shop_orders s on s.id = r.id cross join lateral (select ${ofTip} as tip) of
        cross join lateral (values (false, r.amount - of.tip, r.commission),
          (true, of.tip, 0)) as part (is_tip, amount, commission)
      where part.amount > 0 or (r.amount = 0 and not part.is_tip)
    ), split as (
      select parts.id, parts.order_id, parts.shop_id, parts.is_tip, parts.amount, parts.commission,
        case when o.gift_paid is null then parts.amount
          else greatest(0, least(parts.amount, case when is_tip then here.gateway - least(bought, for_bought)
            else for_bought end - before)) end as at_gateway
      from parts join orders o on o.id = parts.order_id left join lateral (
          select coalesce((select sum(p.amount - p.refunded) from payments p
            where p.order_id = o.id and p.status in ('authorised', 'captured')), 0) - sum(s.disputed) as gateway,
            coalesce(sum(s.tip - ${tipGone(sql`s`)}), 0) as tips
          from shop_orders s where s.order_id = o.id and o.gift_paid is not null
        ) here on true cross join lateral (select greatest(0, here.gateway - ${tipsHeld}) as for_bought) cap
    ), to_cards as (
      select split.id, split.is_tip, back.gift_card_id,
        (least(split.sum_cards, back.sum_left) - greatest(split.sum_cards - split.of_cards,
          back.sum_left - back.amount))::integer as amount
      from (select *, amount - at_gateway as of_cards,
        sum(amount - at_gateway) over (partition by order_id order by id, is_tip) as sum_cards from split) split
        join (
          select order_id, gift_card_id, amount, sum(amount) over (partition by order_id order by first desc) as sum_left
          from (
            select t.order_id, e.gift_card_id, sum(e.amount) as amount, min(e.id) as first
            from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.gift_card_id is not null
            where t.order_id in (select order_id from split where amount > at_gateway) group by t.order_id, e.gift_card_id
          ) paid where amount > 0
        ) back on back.order_id = split.order_id and back.sum_left - back.amount < split.sum_cards
          and back.sum_left > split.sum_cards - split.of_cards
      where split.of_cards > 0
    ), refunded_payments as (
      update payments p
      set refunded = p.refunded + r.amount, status = case when p.refunded + r.amount = p.amount then 'refunded' else p.status end
      from (select order_id, sum(at_gateway)::integer as amount from split group by order_id) r
      where p.order_id = r.order_id and p.status in ('authorised', 'captured')
      returning p.id, p.order_id, r.amount, p.status = 'refunded' as is_whole
    ), refunded_orders as (
      select r.order_id, r.amount, r.to_cards, p.id as payment_id, coalesce(p.amount, 0) as at_gateway,
        (p.is_whole or (p.id is null and o.gift_paid is not null))
          and o.gift_returned + r.to_cards = coalesce(o.gift_paid, 0) as is_whole
      from (select order_id, sum(amount)::integer as amount, sum(amount - at_gateway)::integer as to_cards
        from split group by order_id) r
        join orders o on o.id = r.order_id left join refunded_payments p on p.order_id = r.order_id
      where p.id is not null or o.gift_paid is not null
    ), refund as (
      insert into ledger_transactions (kind, order_id, shop_order_id, named)
      select case when is_tip then 'tip' else 'refund' end, order_id, id, case when not is_tip
        then ${named && JSON.stringify(named)}::jsonb end from split returning id, shop_order_id, kind = 'tip' as is_tip
    ), refund_booked as (
      insert into ledger_entries (transaction_id, account, shop_id, amount, gift_card_id)
      select refund.id, entry.account, entry.shop_id, entry.amount, entry.gift_card_id
      from refund join split r on r.id = refund.shop_order_id and r.is_tip = refund.is_tip join shop_orders s on s.id = r.id
        cross join lateral (
          select ${commissionTaxIn(sql`s`, sql`s.commission_returned`, sql`s.commission_returned + r.commission`)} as tax) back
        cross join lateral (
        values ('gateway', null::bigint, -r.at_gateway::integer, null::bigint),
          ('seller', r.shop_id, r.amount - r.commission, null), ('commission', null, r.commission - back.tax, null),
          ('tax', null, back.tax, null)
        union all select 'gift_cards', null, -to_cards.amount, to_cards.gift_card_id from to_cards
          where to_cards.id = r.id and to_cards.is_tip = r.is_tip
      ) as entry (account, shop_id, amount, gift_card_id)
      where entry.amount <> 0
      order by entry.gift_card_id
    )`;
}

export function refundedByBank(paymentId: number, amount: Minor): Sql {
  return sql`update payments set refunded_by_bank = refunded_by_bank + ${amount}::integer where id = ${paymentId}`;
}

/** `deliveries` names an expression with `order_id, shop_id, amount`, amounts that add up to nothing; ends the statement. */
export function deliveryMoved(deliveries: Sql): Sql {
  return sql`
    , moved as (insert into ledger_transactions (kind, order_id)
      select distinct 'delivery', order_id from ${deliveries} returning id)
    insert into ledger_entries (transaction_id, account, shop_id, amount)
    select moved.id, 'seller', d.shop_id, -d.amount from moved cross join ${deliveries} d`;
}

export function goodwillBooked(borne: Sql): Sql {
  return sql`
    , goodwill as (insert into ledger_transactions (kind, order_id, shop_order_id) select 'goodwill', order_id, id
      from ${borne} returning id, shop_order_id)
    insert into ledger_entries (transaction_id, account, shop_id, amount)
    select goodwill.id, entry.account, entry.shop_id, entry.amount
    from goodwill join ${borne} b on b.id = goodwill.shop_order_id
      cross join lateral (values ('goodwill', null::bigint, b.amount),
        ('seller', b.shop_id, -b.amount)) as entry (account, shop_id, amount)`;
}

export type HeldRow = { id: number; provider: string; reference: string };

export function heldPayments(orderId: Sql): Sql {
  return heldWhere(sql`order_id = ${orderId}`);
}

export function heldForGift(giftCardId: Sql): Sql {
  return heldWhere(sql`gift_card_id = ${giftCardId}`);
}

function heldWhere(isFor: Sql): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('id', id, 'provider', provider, 'reference', reference)), '[]')
    from payments where ${isFor} and status = 'authorised')`;
}

/**
 * False when an order has the payment; from a true on, none can any more. Waits for an order that is just being
 * written, since its commit may succeed although nobody heard so.
 */
export async function takeBack(
  db: Database,
  { provider, reference }: { provider: string; reference: string },
): Promise<boolean> {
  await db.run(sql`
    insert into payment_references (provider, reference, is_let_go)
      values (${provider}, ${reference}, true) on conflict do nothing`);
  const row = await db.row<{ isLetGo: boolean }>(sql`
    select is_let_go as "isLetGo" from payment_references where provider = ${provider} and reference = ${reference}`);
  return row?.isLetGo ?? false;
}

/** In a job, which asks the gateway again if this is lost. */
export async function markCaptured(db: Database, id: number): Promise<void> {
  await db.run(
    sql`update payments set status = 'captured' where id = ${id} and status = 'authorised' returning ${writtenSoon}`,
  );
}

export function paymentById(
  db: Database,
  id: number,
): Promise<{ provider: string; reference: string } | undefined> {
  return db.row(sql`select provider, reference from payments where id = ${id}`);
}

export async function orderPaidBy(db: Database, reference: string): Promise<number | null> {
  const row = await db.row<{ orderId: number | null }>(
    sql`select order_id as "orderId" from payments where reference = ${reference}`,
  );
  return row?.orderId ?? null;
}
