/** SQL of payments and the ledger; amounts are minor units. Money at the gateway counts positive, what we owe and earned negative. */
import type { Minor } from '#contract/kernel/money.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { chargedFor, commissionTaxIn } from '../tax/tax.ts';

/**
 * `paid` names an expression with `id, order_id, shop_id, subtotal, shipping_fee, tax_on_top, promotion, commission,
 * commission_tax`. What the market adds to what was paid is a movement of its own; what of it goes back the trigger
 * `promotion_follows` books.
 */
export function insertPayment(
  payment: { provider: string; reference: string; method: string; amount: Minor },
  paid: Sql,
): Sql {
  return sql`
    payment as (
      insert into payments (order_id, provider, reference, method, status, amount)
      select order_id, ${payment.provider}, ${payment.reference}, ${payment.method}, 'authorised', ${payment.amount}::integer from ${paid} limit 1
      returning id, order_id, amount
    ), sale as (
      insert into ledger_transactions (kind, order_id) select 'payment', order_id from payment returning id
    ), sale_booked as (
      insert into ledger_entries (transaction_id, account, shop_id, amount)
      select sale.id, entry.account, entry.shop_id, entry.amount
      from sale cross join lateral (
        select 'gateway' as account, null::bigint as shop_id, payment.amount from payment
        union all select 'seller', shop_id, commission - ${chargedFor(paid)} from ${paid}
        union all select 'commission', null, coalesce(commission_tax, 0) - commission from ${paid}
        union all select 'tax', null, -commission_tax from ${paid} where commission_tax is not null
      ) as entry
      where entry.amount <> 0
    ), promoted as (
      insert into ledger_transactions (kind, order_id, shop_order_id) select 'promotion', order_id, id from ${paid} where promotion is not null returning id, shop_order_id
    ), promotion_booked as (
      insert into ledger_entries (transaction_id, account, shop_id, amount)
      select promoted.id, entry.account, entry.shop_id, entry.amount
      from promoted join ${paid} on ${paid}.id = promoted.shop_order_id
        cross join lateral (values ('promotions', null::bigint, promotion), ('seller', shop_id, -promotion)) as entry (account, shop_id, amount)
    )`;
}

/** `refunds` names an expression with `id, order_id, shop_id, amount, commission`; `id` is the shop order's. */
export function insertRefunds(refunds: Sql): Sql {
  return sql`
    refunded_payments as (
      update payments p
      set refunded = p.refunded + r.amount, status = case when p.refunded + r.amount = p.amount then 'refunded' else p.status end
      from (select order_id, sum(amount)::integer as amount from ${refunds} group by order_id) r
      where p.order_id = r.order_id and p.status in ('authorised', 'captured')
      returning p.id, p.order_id, p.status = 'refunded' as is_whole
    ), refund as (
      insert into ledger_transactions (kind, order_id, shop_order_id) select 'refund', order_id, id from ${refunds} returning id, shop_order_id
    ), refund_booked as (
      insert into ledger_entries (transaction_id, account, shop_id, amount)
      select refund.id, entry.account, entry.shop_id, entry.amount
      from refund join ${refunds} r on r.id = refund.shop_order_id
        -- As it was before this statement, which counts up what was returned.
        join shop_orders s on s.id = r.id
        cross join lateral (select ${commissionTaxIn(sql`s`, sql`s.commission_returned`, sql`s.commission_returned + r.commission`)} as tax) back
        cross join lateral (
        values ('gateway', null::bigint, -r.amount), ('seller', r.shop_id, r.amount - r.commission), ('commission', null, r.commission - back.tax), ('tax', null, back.tax)
      ) as entry (account, shop_id, amount)
      where entry.amount <> 0
    )`;
}

export function refundedByBank(paymentId: number, amount: Minor): Sql {
  return sql`update payments set refunded_by_bank = refunded_by_bank + ${amount}::integer where id = ${paymentId}`;
}

/** `deliveries` names an expression with `order_id, shop_id, amount`, amounts that add up to nothing; ends the statement. */
export function deliveryMoved(deliveries: Sql): Sql {
  return sql`
    , moved as (insert into ledger_transactions (kind, order_id) select distinct 'delivery', order_id from ${deliveries} returning id)
    insert into ledger_entries (transaction_id, account, shop_id, amount)
    select moved.id, 'seller', d.shop_id, -d.amount from moved cross join ${deliveries} d`;
}

export type HeldRow = { id: number; provider: string; reference: string };

export function heldPayments(orderId: Sql): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('id', id, 'provider', provider, 'reference', reference)), '[]')
    from payments where order_id = ${orderId} and status = 'authorised')`;
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
    insert into payment_references (provider, reference, is_let_go) values (${provider}, ${reference}, true) on conflict do nothing`);
  const row = await db.row<{ isLetGo: boolean }>(sql`
    select is_let_go as "isLetGo" from payment_references where provider = ${provider} and reference = ${reference}`);
  return row?.isLetGo ?? false;
}

export async function markCaptured(db: Database, id: number): Promise<void> {
  await db.run(
    sql`update payments set status = 'captured' where id = ${id} and status = 'authorised'`,
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
