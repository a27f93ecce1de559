/** SQL of refunds by shops and admins; minor units. */
import type { Minor } from '#contract/kernel/money.ts';
import type { costOfLines, OrderStatus } from '#contract/orders/rules.ts';
import type { PaymentStatus, DisputeReason, DisputeStatus } from '#contract/payments/rules.ts';
import type { NamedGross } from '#contract/tax/rules.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import type { PaidShopOrder } from './gateway-news.queries.ts';
import { goodwillBooked } from '../../payments/payments.ts';
import { isUndecided, unassignedOf } from './held-back.queries.ts';
import { refundSettled } from '../moving/moves.queries.ts';
import { isStoredReason } from '../../words/texts.ts';
import { refundColumns } from '../reply/refunds-of-shop-order.ts';
import type { RefundRow } from '../reply/order-reply.ts';

export type RefundableShopOrder = PaidShopOrder & {
  paymentStatus: PaymentStatus;
  placedAt: Date;
  promotionReturned: Minor;
  orderId: number;
  /** A bank has asked for the payment and not decided yet. */
  isUndecided: boolean;
  /** Somebody has refunded at the gateway, and it is open whose shop order it was of. */
  isUnassigned: boolean;
};

/** A shop's shop order as it is now, locked with the order until the transaction ends. */
export function lockedShopOrder(
  tx: Database,
  orderId: number,
  shopId: number,
): Promise<RefundableShopOrder | undefined> {
  return tx.row(sql`${refundable(orderId, shopId)} for update of o, s`);
}

/** The same to be shown alone. */
export function refundableShopOrder(
  db: Database,
  orderId: number,
  shopId: number,
): Promise<RefundableShopOrder | undefined> {
  return db.row(refundable(orderId, shopId));
}

function refundable(orderId: number, shopId: number): Sql {
  return sql`
    select s.id, s.order_id as "orderId", s.shop_id as "shopId", h.name as "shopName", s.status, s.subtotal,
      s.shipping_fee as "shippingFee", s.tax_on_top as "taxOnTop", s.tip, s.tip_for as "tipFor",
      s.tip_returned as "tipReturned", s.commission,
      s.commission_returned as "commissionReturned", s.promotion_returned as "promotionReturned", s.refunded,
      s.disputed, o.payment_status as "paymentStatus",
      ${isUndecided(sql`o`)} as "isUndecided", json_array_length(${unassignedOf(sql`o`)}) > 0 as "isUnassigned",
        o.user_id as "userId", o.number, o.created_at as "placedAt"
    from orders o join shop_orders s on s.order_id = o.id and s.shop_id = ${shopId} join shops h on h.id = s.shop_id
    where o.id = ${orderId}`;
}

export type StoredRefund = { orderId: number; shopId: number; amount: Minor; reason: string };

export function refundByKey(tx: Database, key: string): Promise<StoredRefund | undefined> {
  return tx.row(sql`
    select r.order_id as "orderId", s.shop_id as "shopId", r.amount, r.reason
    from refunds r join shop_orders s on s.id = r.shop_order_id where r.idempotency_key = ${key}`);
}

/** Units of a line; `given` is what went back for just these already. */
export type LineUnits = { lineId: number; quantity: number; given?: Minor };

/** With what goes back for them. */
export type CostedUnits = LineUnits & { amount: Minor };

/** What units of a shop order's lines cost, as far as the shop order has these lines. */
export function pricedLines(
  tx: Database,
  shopOrderId: number,
  lines: readonly LineUnits[],
): Promise<Array<{ lineId: number } & Parameters<typeof costOfLines>[0][number]>> {
  return tx.rows(sql`
    select l.id as "lineId", wanted.quantity, coalesce(wanted.given, 0) as given, l.unit_price as "unitPrice",
      l.quantity as ordered, l.refunded_quantity as refunded,
      case when s.tax_on_top is null then 0 else coalesce(l.tax, 0) end as "taxOnTop", l.discount,
      l.unit_price * l.quantity - coalesce(l.discount, 0) + case when s.tax_on_top is null then 0
        else coalesce(l.tax, 0) end - l.refunded_amount as left
    from order_lines l join shop_orders s on s.id = l.shop_order_id
    join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as wanted ("lineId" bigint, quantity integer,
      given integer) on wanted."lineId" = l.id
    where l.shop_order_id = ${shopOrderId}`);
}

/** Counts units as refunded, for what they cost; the lines that had that many left, with their rate of tax. */
export function countRefunded(
  tx: Database,
  shopOrderId: number,
  lines: readonly CostedUnits[],
): Promise<Array<{ basisPoints: number | null; amount: Minor }>> {
  return tx.rows(sql`
    update order_lines l set refunded_quantity = l.refunded_quantity + wanted.quantity,
      refunded_amount = l.refunded_amount + wanted.amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as wanted ("lineId" bigint, quantity integer, amount integer)
    where l.id = wanted."lineId" and l.shop_order_id = ${shopOrderId} and l.refunded_quantity + wanted.quantity <= l.quantity
    returning l.tax_basis_points as "basisPoints", wanted.amount`);
}

export type NewRefund = {
  shopOrderId: number;
  amount: Minor;
  commission: Minor;
  lines: readonly LineUnits[];
  /** For lines whose units stay: of which, and how much. */
  amounts?: ReadonlyArray<{ lineId: number; amount: Minor }> | undefined;
  /** What of it is for lines of each rate of tax. */
  named: readonly NamedGross[] | null;
  /** In the words of who gives it, or a code of ours. */
  reason: string;
  by: 'seller' | 'admin' | 'system' | 'shopper';
  /** Nobody, where a clock ran out or a shopper answered. */
  userId: number | null;
  key: string;
  at: Date;
};

/** Keeps a refund with its reason and books it; the gateway follows by a job under the same key. */
export async function insertRefund(tx: Database, refund: NewRefund): Promise<void> {
  await tx.run(sql`
    with refunds as (
      update shop_orders set refunded = refunded + ${refund.amount}::integer,
        commission_returned = commission_returned + ${refund.commission}::integer
      where id = ${refund.shopOrderId}
      returning id, order_id, shop_id, ${refund.amount}::integer as amount, ${refund.commission}::integer as commission
    ), stored as (
      insert into refunds (order_id, shop_order_id, amount, commission, reason, refunded_as,
        refunded_by, idempotency_key, refunded_at)
      select order_id, id, amount, commission, ${refund.reason}, ${refund.by}, ${refund.userId},
        ${refund.key}, ${refund.at} from refunds
      returning id
    ), units as (
      insert into refund_lines (refund_id, order_line_id, quantity)
      select stored.id, wanted."lineId", wanted.quantity
      from stored, jsonb_to_recordset(${JSON.stringify(refund.lines)}::jsonb) as wanted ("lineId" bigint, quantity integer)
    ), ${refundSettled(`refund-${refund.key}`, isStoredReason(refund.reason) ? null : refund.reason, { named: refund.named })}`);
}

/** Keeps that the tip was given back, and books it; the gateway follows by a job. */
export async function insertTipBack(tx: Database, refund: Omit<NewRefund, 'named'>): Promise<void> {
  await tx.run(sql`
    with refunds as (
      update shop_orders set refunded = refunded + ${refund.amount}::integer,
        tip_returned = tip_returned + ${refund.amount}::integer
      where id = ${refund.shopOrderId} returning id, order_id, shop_id, ${refund.amount}::integer as amount, 0 as commission
    ), stored as (
      insert into refunds (order_id, shop_order_id, amount, commission, reason, refunded_as, is_tip,
        refunded_by, idempotency_key, refunded_at)
      select order_id, id, amount, 0, ${refund.reason}, ${refund.by}, true, ${refund.userId},
        ${refund.key}, ${refund.at} from refunds
    ), ${refundSettled(`refund-${refund.key}`, isStoredReason(refund.reason) ? null : refund.reason, { isTip: true })}`);
}

/** Adds for the shop what a refund that the market bears took of it, its commission and what the market bore of discounts reckoned in. */
export async function addGoodwill(
  tx: Database,
  { before, after }: { before: RefundableShopOrder; after: RefundableShopOrder },
): Promise<void> {
  const took =
    after.refunded -
    before.refunded -
    (after.commissionReturned - before.commissionReturned) +
    (after.promotionReturned - before.promotionReturned);
  if (took <= 0) return;
  await tx.run(sql`
    with borne as (
      update shop_orders set goodwill = goodwill + ${took}::integer where id = ${after.id}
      returning id, order_id, shop_id, ${took}::integer as amount
    ) ${goodwillBooked(sql`borne`)}`);
}

export type OrderMoney = {
  shopOrders: Array<{
    shopId: number;
    status: OrderStatus;
    subtotal: Minor;
    shippingFee: Minor;
    taxOnTop: Minor | null;
    tip: Minor | null;
    tipReturned: Minor;
    refunded: Minor;
    disputed: Minor;
    commission: Minor;
    commissionReturned: Minor;
    promotion: Minor | null;
    promotionReturned: Minor;
    goodwill: Minor;
  }>;
  /** What the gateway keeps of it. */
  costs: Minor;
  disputes: DisputeRow[];
  unassigned: Array<{ id: string; due: Minor; madeAt: string }>;
  refunds: Array<RefundRow & { shopId: number; commission: Minor; name: string | null }>;
};

export type DisputeRow = {
  id: string;
  amount: Minor;
  reason: DisputeReason;
  status: DisputeStatus;
  openedAt: string;
  respondBy: string | null;
  payment: string;
};

/** What became of an order's money, by shop order. */
export function moneyOfOrder(db: Database, orderId: number): Promise<OrderMoney | undefined> {
  return db.row(sql`
    select
      (select json_agg(json_build_object('shopId', s.shop_id, 'status', s.status, 'subtotal', s.subtotal,
        'shippingFee', s.shipping_fee, 'taxOnTop', s.tax_on_top, 'tip', s.tip, 'tipReturned', s.tip_returned,
        'refunded', s.refunded, 'disputed', s.disputed, 'commission', s.commission,
        'commissionReturned', s.commission_returned, 'promotion', s.promotion, 'promotionReturned', s.promotion_returned,
        'goodwill', s.goodwill) order by s.id)
        from shop_orders s where s.order_id = ${orderId}) as "shopOrders",
      (select coalesce(json_agg(${refundColumns}::jsonb || jsonb_build_object('shopId', s.shop_id,
        'commission', r.commission, 'name', u.full_name) order by r.id), '[]')
        from refunds r join shop_orders s on s.id = r.shop_order_id left join users u on u.id = r.refunded_by
        where r.order_id = ${orderId}) as refunds,
      ${unassignedOf(sql`o`)} as unassigned,
      (select coalesce(sum(e.amount), 0)::integer from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'costs'
        where t.order_id = ${orderId}) as costs,
      (select coalesce(json_agg(json_build_object('id', d.id, 'amount', d.amount, 'reason', d.reason, 'status', d.status,
        'openedAt', d.opened_at, 'respondBy', d.respond_by, 'payment', p.reference) order by d.opened_at, d.id), '[]')
        from payments p join disputes d on d.payment_id = p.id where p.order_id = ${orderId}) as disputes
    from orders o where o.id = ${orderId}`);
}
