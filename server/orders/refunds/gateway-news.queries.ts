/** SQL of refunds made at the gateway and of disputes, as they become an order's; minor units. All in one transaction that began with `paidShopOrders`. */
import type { Minor } from '#contract/kernel/money.ts';
import type { OrderStatus } from '#contract/orders/rules.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import {
  type DisputeThere,
  type NewsOfOrder,
  refundedByBank,
  type RefundThere,
} from '../../payments/payments.ts';
import { isUndecided, unassignedOf } from './held-back.queries.ts';
import { refundBooked } from '../moving/moves.queries.ts';

export type PaidShopOrder = {
  id: number;
  shopId: number;
  shopName: string;
  status: OrderStatus;
  subtotal: Minor;
  shippingFee: Minor;
  taxOnTop: Minor | null;
  tip: Minor | null;
  tipReturned: Minor;
  commission: Minor;
  commissionReturned: Minor;
  refunded: Minor;
  disputed: Minor;
  userId: number | null;
  number: string;
};

/** The shop orders that were paid for, locked with the order until the transaction ends. */
export function paidShopOrders(tx: Database, orderId: number): Promise<PaidShopOrder[]> {
  return tx.rows(sql`
    select s.id, s.shop_id as "shopId", h.name as "shopName", s.status, s.subtotal, s.shipping_fee as "shippingFee",
      s.tax_on_top as "taxOnTop", s.tip, s.tip_returned as "tipReturned", s.commission,
      s.commission_returned as "commissionReturned", s.refunded, s.disputed, o.user_id as "userId", o.number
    from orders o join shop_orders s on s.order_id = o.id join shops h on h.id = s.shop_id
    where o.id = ${orderId} and exists (
      select from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.order_id = o.id and t.kind in ('payment', 'tip') and e.account = 'seller' and e.shop_id = s.shop_id)
    order by s.id for update of o, s`);
}

export type RefundState = {
  refunded: Minor;
  refundedByBank: Minor;
  /** Of refunds made at the gateway: what the books lacked, and what of it is booked. */
  due: Minor;
  booked: Minor;
  known: string[];
};

/** What the books say of a payment's refunds. */
export async function refundState(tx: Database, paymentId: number): Promise<RefundState> {
  const row = await tx.row<RefundState>(sql`
    select p.refunded, p.refunded_by_bank as "refundedByBank", coalesce(sum(r.due), 0)::integer as due,
      coalesce(sum(r.booked), 0)::integer as booked, coalesce(array_agg(r.id) filter (where r.id is not null), '{}') as known
    from payments p left join gateway_refunds r on r.payment_id = p.id where p.id = ${paymentId} group by p.id`);
  if (!row) throw new Error(`there is no payment ${paymentId}`);
  return row;
}

export async function keepGatewayRefund(
  tx: Database,
  { payment, paymentId }: NewsOfOrder,
  refund: RefundThere & { due: Minor },
): Promise<void> {
  await tx.run(sql`
    insert into gateway_refunds (provider, id, payment_id, amount, due, made_at)
    values (${payment.provider}, ${refund.id}, ${paymentId}, ${refund.amount}, ${refund.due}, ${refund.madeAt})`);
}

export type ShopOrderShare = { shopOrderId: number; amount: Minor; commission: Minor };
export type GatewayRefundBooking = {
  refundId: string;
  shares: readonly ShopOrderShare[];
  reason: string;
  refundedBy: number | null;
  at: Date;
};

/** Books a refund that has been made at the gateway already. */
export async function bookGatewayRefund(
  tx: Database,
  { refundId, shares, reason, refundedBy, at }: GatewayRefundBooking,
): Promise<void> {
  await tx.run(sql`
    with ${sharesIn(shares)}, refunds as (
      update shop_orders s set refunded = s.refunded + share.amount,
        commission_returned = s.commission_returned + share.commission
      from share where s.id = share."shopOrderId" returning s.id, s.order_id, s.shop_id, share.amount, share.commission
    ), stored as (
      insert into refunds (order_id, shop_order_id, amount, commission, reason, refunded_as,
        refunded_by, idempotency_key, refunded_at)
      select order_id, id, amount, commission, ${reason}, ${refundedBy === null ? 'system' : 'admin'},
        ${refundedBy}::bigint, ${refundId} || '-' || id, ${at} from refunds
    ), assigned as (
      update gateway_refunds set booked = booked + (select sum(amount) from share)::integer where id = ${refundId}
    ), ${refundBooked(refundId)}`);
}

function sharesIn(shares: readonly ShopOrderShare[]): Sql {
  return sql`share as (
    select * from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as share ("shopOrderId" bigint,
      amount integer, commission integer))`;
}

export type Unassigned = {
  id: string;
  payment: NewsOfOrder['payment'];
  due: Minor;
  madeAt: string;
};

export async function unassigned(tx: Database, orderId: number): Promise<Unassigned[]> {
  const row = await tx.row<{ list: Unassigned[] }>(
    sql`select ${unassignedOf(sql`o`)} as list from orders o where o.id = ${orderId}`,
  );
  return row?.list ?? [];
}

export async function isOrderUndecided(tx: Database, orderId: number): Promise<boolean> {
  const row = await tx.row<{ is: boolean }>(
    sql`select ${isUndecided(sql`o`)} as is from orders o where o.id = ${orderId}`,
  );
  return row?.is ?? false;
}

/** What of a dispute was taken of whom and not given back. */
export type StoredDispute = {
  status: DisputeThere['status'] | null;
  ofRefunds: Minor;
  ofOurs: Minor;
  shares: Array<{ shopOrderId: number; amount: Minor }>;
};

/** As it is stored; the status is null for one that is new. */
export async function storedDispute(
  tx: Database,
  provider: string,
  id: string,
): Promise<StoredDispute> {
  const row = await tx.row<StoredDispute>(sql`
    select d.status, d.of_refunds as "ofRefunds", d.of_ours as "ofOurs", (
      select coalesce(json_agg(json_build_object('shopOrderId', s.shop_order_id, 'amount', s.amount - s.returned)
        order by s.shop_order_id), '[]')
      from dispute_shares s where s.provider = d.provider and s.dispute_id = d.id) as shares
    from disputes d where d.provider = ${provider} and d.id = ${id}`);
  return row ?? { status: null, ofRefunds: 0, ofOurs: 0, shares: [] };
}

/** Keeps how a dispute stands, unless something later is known. */
export async function keepDispute(
  tx: Database,
  { payment, paymentId, stoodAt }: NewsOfOrder,
  dispute: DisputeThere,
): Promise<void> {
  const { id, amount, reason, status, openedAt, respondBy } = dispute;
  await tx.run(sql`
    insert into disputes as d (provider, id, payment_id, amount, reason, status, opened_at, respond_by, stood_at)
    values (${payment.provider}, ${id}, ${paymentId}, ${amount}, ${reason}, ${status}, ${openedAt}, ${respondBy}, ${stoodAt})
    on conflict (provider, id) do update set
      amount = excluded.amount, reason = excluded.reason, status = excluded.status,
      respond_by = excluded.respond_by, stood_at = excluded.stood_at
    where d.stood_at <= excluded.stood_at`);
}

/** Above zero is taken, below given back. */
export type Taking = {
  provider: string;
  disputeId: string;
  paymentId: number;
  shares: readonly ShopOrderShare[];
  ofRefunds: Minor;
  ofOurs: Minor;
};

/** Changes what of shop orders, of refunds and of us a dispute holds; the ledger is booked apart. */
export async function takeByDispute(
  tx: Database,
  { provider, disputeId, paymentId, shares, ofRefunds, ofOurs }: Taking,
): Promise<void> {
  await tx.run(sql`
    with ${sharesIn(shares)}, suborders as (
      update shop_orders s set disputed = s.disputed + share.amount,
        commission_returned = s.commission_returned + share.commission
      from share where s.id = share."shopOrderId"
    ), held as (
      insert into dispute_shares as k (provider, dispute_id, shop_order_id, amount)
      select ${provider}, ${disputeId}, "shopOrderId", amount from share where amount > 0
      on conflict (provider, dispute_id, shop_order_id) do update set amount = k.amount + excluded.amount
    ), given as (
      update dispute_shares k set returned = k.returned - share.amount from share
      where k.provider = ${provider} and k.dispute_id = ${disputeId}
        and k.shop_order_id = share."shopOrderId" and share.amount < 0
    ), rest as (
      update disputes set of_refunds = of_refunds + ${ofRefunds}::integer, of_ours = of_ours + ${ofOurs}::integer
      where provider = ${provider} and id = ${disputeId}
    )
    ${refundedByBank(paymentId, ofRefunds)}`);
}
