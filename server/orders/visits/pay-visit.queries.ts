/** SQL of what pays the rest of a visit. */
import type { RestOfVisit } from '../../bookings/bookings.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { type Database, sql } from '../../db/database.ts';
import type { FrozenTax } from '#contract/tax/rules.ts';
import { giftPaidBy } from '../../gifts/gifts.ts';
import { jobSql } from '../../jobs/jobs.ts';
import { insertPayment, type Paying } from '../../payments/payments.ts';
import { taxColumns, type TaxFacts } from '../../tax/tax.ts';

/** What decides about the money of what a shop sells: our share in basis points (null is the market's), and its tax. */
export function termsOfShop(
  tx: Database,
  shopId: number,
): Promise<({ commissionBasisPoints: number | null } & TaxFacts) | undefined> {
  return tx.row(sql`
    select s.kind, s.commission_basis_points as "commissionBasisPoints", ${taxColumns(sql`s`)}
      from shops s where s.id = ${shopId}`);
}

export type PaidRest = {
  number: string;
  rest: RestOfVisit;
  commission: Minor;
  commissionTax: Minor;
  commissionTaxBasisPoints: number | null;
  tax: FrozenTax | null;
  paying: Paying & { method: PaymentMethod };
};

/** An order of the rest alone: paid, and delivered with the work. */
export function writeRest(
  tx: Database,
  { number, rest, commission, commissionTax, commissionTaxBasisPoints, tax, paying }: PaidRest,
): Promise<{ orderId: number; shopOrderId: number } | undefined> {
  const giftPaid = giftPaidBy(paying.gifts);
  return tx.row(sql`
    with placed as (
      insert into orders (number, user_id, status, subtotal, shipping_fee, total, full_name, email, phone,
        shipping_address, payment_method, payment_status, gift_paid, request_hash)
      values (${number}, ${rest.userId}, 'delivered', ${rest.amount}, 0, ${rest.amount}, ${rest.customerName},
        ${rest.customerEmail ?? ''}, ${rest.customerPhone},
        ${rest.address}, ${paying.payment?.method ?? paying.method}, 'paid', ${giftPaid}::integer, '')
      returning id
    ), suborders as (
      insert into shop_orders (order_id, shop_id, status, subtotal, shipping_fee, commission, commission_tax,
        commission_tax_basis_points, tax)
      select id, ${rest.shopId}, 'delivered', ${rest.amount}, 0, ${commission}, ${commissionTax || null}::integer,
        ${commissionTaxBasisPoints}::numeric, ${tax && JSON.stringify(tax)}::jsonb from placed
      returning id, order_id, shop_id, subtotal, shipping_fee, tax_on_top, tip, promotion, commission, commission_tax
    ), changes as (
      insert into order_changes (order_id, shop_order_id, status, changed_by, user_id)
      select order_id, id, 'delivered', 'shopper', ${rest.userId} from suborders
    ), ${insertPayment(paying, sql`suborders`)}
    select order_id as "orderId", id as "shopOrderId", ${jobSql('orders.rest_paid', sql`json_build_object('orderId', order_id)`)}
      from suborders`);
}

/** The order with which the rest of a visit was paid; null while it was not. */
export async function orderOfRest(db: Database, bookingId: number): Promise<number | null> {
  const row = await db.row<{ orderId: number }>(sql`
    select s.order_id as "orderId" from service_bookings b
      join shop_orders s on s.id = b.rest_shop_order_id where b.id = ${bookingId}`);
  return row?.orderId ?? null;
}

/** Gives what guests paid, or gave afterwards, for visits to the accounts that have these by now. */
export async function giveOrdersOfVisits(
  db: Database,
  { bookingIds }: { bookingIds: number[] },
): Promise<void> {
  await db.run(sql`
    update orders o set user_id = b.user_id
    from shop_orders s left join later_tips t on t.shop_order_id = s.id
      join service_bookings b on b.rest_shop_order_id = s.id or b.id = t.booking_id
    where s.order_id = o.id and o.user_id is null and b.id = any(${bookingIds})`);
}
