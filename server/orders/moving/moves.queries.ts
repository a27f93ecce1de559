/** SQL that moves shop orders ; all inside a transaction that began with `lockedShopOrders`. */
import type { Arrival } from '#contract/shops/arrival.rules.ts';
import type { DeliveredShopOrder } from '#contract/orders/delivery.rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import {
  acceptMinutes,
  type GivenUpCode,
  type KitchenStep,
  type OrderStatus,
} from '#contract/orders/rules.ts';
import type { Tracking } from '#contract/orders/schemas.ts';
import type { PaymentStatus } from '#contract/payments/rules.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { notifySql } from '../../events/notify.ts';
import { giftPaidBy } from '../../gifts/gifts.ts';
import { jobSql } from '../../jobs/jobs.ts';
import {
  insertPayment,
  insertRefunds,
  type Paying,
  type RefundKind,
} from '../../payments/payments.ts';
import {
  busyMinutes,
  type GoodsDays,
  goodsDaysColumn,
  isKitchen,
  minutesToDoor,
  pickupMinutes,
} from '../../shops/shops.ts';
import { payWithinMinutes } from '#contract/orders/unpaid.rules.ts';
import { chargedFor } from '../../tax/tax.ts';
import { declineLater } from '../placing/checkout.queries.ts';
import { isWithdrawn } from './delivery-due.queries.ts';
import { discountColumns } from '../reply/discounts-of-shop-order.ts';
import { isUndecided } from '../refunds/held-back.queries.ts';
import { isWaiting } from '../paid.queries.ts';

export type LockedShopOrder = DeliveredShopOrder & {
  id: number;
  status: OrderStatus;
  kitchenStep: KitchenStep | null;
  acceptBy: Date | null;
  /** When it is due, of kitchens. */
  promisedAt: Date | null;
  refunded: Minor;
  /** Of the order, as is what follows: the rule that its delivery was reckoned by. */
  freeAbove: Minor | null;
  flatFee: Minor | null;
  paymentStatus: PaymentStatus;
  userId: number | null;
};

/** The shop orders as they are now, locked with the order until the transaction ends. */
export function lockedShopOrders(tx: Database, orderId: number): Promise<LockedShopOrder[]> {
  return tx.rows(sql`
    select s.id, s.shop_id as "shopId", s.pickup_address is not null as "isPickup", s.status,
      s.kitchen_step as "kitchenStep", s.accept_by as "acceptBy", s.promised_at as "promisedAt",
      s.refunded, s.subtotal, s.shipping_fee as "shippingFee", s.tax_on_top as "taxOnTop", s.tip,
      o.payment_status as "paymentStatus", o.user_id as "userId",
      h.kind, s.status = 'cancelled' as "isCancelled", ${discountColumns(sql`s`)},
      ${isWithdrawn(sql`s`, sql`o`)} as "isWithdrawn", s.delivery_fee as "deliveryFee", s.zone,
        s.refunded + s.disputed as returned,
      o.free_above as "freeAbove", o.flat_fee as "flatFee"
    from orders o join shop_orders s on s.order_id = o.id join shops h on h.id = s.shop_id
    where o.id = ${orderId} order by s.id for update of o, s`);
}

export type Move = {
  orderId: number;
  ids: number[];
  to: OrderStatus;
  /** What the order comes to with it. */
  orderStatus: OrderStatus;
  by: 'shopper' | 'seller' | 'admin' | 'system';
  userId: number | null;
  reason: string | null;
  code: GivenUpCode | null;
  at: Date;
  /** Of kitchens, while they are processing. */
  kitchenStep: KitchenStep;
  /** Only the step changes. */
  isStep: boolean;
  /** A kitchen's `ready` of what the shopper fetches: that is news. */
  isReadyToFetch: boolean;
  /** A shop order was cancelled until now: what is not paid has its time to be paid again. */
  isTakenUp: boolean;
  promisedMinutes: number | null;
  tracking: Tracking | null;
  /** The notices of its visit say it already. */
  isQuiet?: boolean;
};

/**
 * Sets the status of shop orders, a kitchen's also the step within it, and keeps who did it and why. A kitchen that takes back
 * what it had accepted has its time to accept again. Returns how many moved.
 */
export function moveShopOrders(tx: Database, move: Move): Promise<number> {
  const { orderId, ids, to, orderStatus, by, userId, reason, code, at, kitchenStep, isTakenUp } =
    move;
  return tx.run(sql`
    with moved as (
      update shop_orders s set status = ${to}, kitchen_step = case when ${isKitchen(sql`h.kind`)}
        and ${to} = 'processing' then ${kitchenStep} end,
        accept_by = case when ${isKitchen(sql`h.kind`)} and ${to} = 'pending' and o.payment_status = 'paid'
          then greatest(${at}::timestamptz, s.accept_from) + ${acceptMinutes} * interval '1 minute' else s.accept_by end
        ${promiseAndTracking(move)}
      from shops h, orders o
      where s.id = any(${ids}::bigint[]) and s.order_id = ${orderId} and h.id = s.shop_id and o.id = s.order_id
        and (s.status <> ${to} or (${isKitchen(sql`h.kind`)} and ${to} = 'processing' and s.kitchen_step is distinct
          from ${kitchenStep}))
      returning s.id, s.order_id, s.status, s.kitchen_step, s.accept_by, s.promised_at, h.kind
    ), derived as (
      update orders set status = ${orderStatus},
        pay_by = case when ${isTakenUp} and payment_status = 'pending'
          then now() + ${payWithinMinutes} * interval '1 minute' else pay_by end
      where id = ${orderId}
    ), notified as (
      select ${jobSql('orders.moved', { orderId })}, ${notificationOf(move)},
        (select count(${declineLater}) from moved where ${isKitchen(sql`kind`)} and status = 'pending' and accept_by is not null)
    )
    insert into order_changes (order_id, shop_order_id, status, kitchen_step, changed_by, user_id, reason,
      reason_code, promised_at, changed_at)
    select ${orderId}, moved.id, ${to}, moved.kitchen_step, ${by}, ${userId}, ${reason}, ${code},
      case when ${move.promisedMinutes}::integer is not null then moved.promised_at end, ${at} from moved, notified`);
}

/**
 * The notification of a move: of a step within a status nothing, of a shop that gives up its shop order that it declined. What is
 * ready to be fetched is notified as what is on its way elsewhere.
 */
function notificationOf({
  orderId,
  ids,
  to,
  by,
  userId,
  reason,
  code,
  isStep,
  isReadyToFetch,
  isQuiet = false,
}: Move): Sql {
  if (isReadyToFetch)
    return notifySql('order.moved', {
      orderId,
      shopOrderIds: ids,
      status: 'shipped',
      actorId: userId,
      reason,
    });
  if (isStep || isQuiet) return sql`null`;
  if (isDeclined({ to, by, code }))
    return notifySql('order.declined', { orderId, shopOrderIds: ids, code, reason });
  // What nobody paid for is said in the reader's language by its code.
  return notifySql('order.moved', {
    orderId,
    shopOrderIds: ids,
    status: to,
    actorId: userId,
    code,
    reason: code === 'not_paid' ? null : reason,
  });
}

/** What nobody paid for is not declined, and what a shopper or an admin cancels is not either. */
export function isDeclined({ to, by, code }: Pick<Move, 'to' | 'by' | 'code'>): boolean {
  return to === 'cancelled' && (by === 'seller' || (by === 'system' && code === 'not_accepted'));
}

function promiseAndTracking({ at, promisedMinutes, tracking }: Move): Sql {
  const promise = sql`, promised_at = case when ${isKitchen(sql`h.kind`)}
    then ${at}::timestamptz + ${promisedMinutes} * interval '1 minute' end`;
  const parcel = tracking
    ? sql`, carrier = case when s.pickup_address is null then ${tracking.carrier} end,
        tracking_number = case when s.pickup_address is null then ${tracking.number} end`
    : sql``;
  return promisedMinutes === null ? parcel : sql`${promise}${parcel}`;
}

/**
 * What shop orders have taken from stock, for `returnStock` and `takeStockAgain`: of what was sold out there is nothing to
 * return, but what came instead.
 */
export function takenByShopOrders(orderId: number, ids: number[]): Sql {
  return sql`
    select l.product_id, l.stock_key, l.quantity - coalesce(gone.quantity, 0)::integer as quantity, l.product_name as name
    from order_lines l left join (
      select order_line_id, sum(quantity) as quantity from substitutions group by order_line_id
    ) gone on gone.order_line_id = l.id
    where l.order_id = ${orderId} and l.shop_order_id = any(${ids}::bigint[]) and l.stock_key is not null
      and l.quantity > coalesce(gone.quantity, 0)
    union all
    select b.instead_id, b.instead_stock_key, b.quantity, b.instead_name
    from substitutions b join order_lines l on l.id = b.order_line_id
    where l.order_id = ${orderId} and l.shop_order_id = any(${ids}::bigint[]) and b.state = 'replaced'`;
}

/**
 * Returns what is left of what was paid for shop orders: in the ledger now, at the gateway by a job. While a bank decides about
 * the payment nothing can go back; it follows when that has ended (see `followGateway`). The same
 * shop orders are returned once for each occasion.
 */
export async function refundShopOrders(
  tx: Database,
  orderId: number,
  ids: number[],
  occasion = '',
): Promise<void> {
  const key = `order-${orderId}-parts-${ids.join('-')}${occasion}`;
  await tx.run(sql`
    with due as (
      select s.id, ${chargedFor(sql`s`)} - s.refunded - s.disputed as amount, s.commission - s.commission_returned as commission
      from shop_orders s join orders o on o.id = s.order_id
        where s.order_id = ${orderId} and s.id = any(${ids}::bigint[]) and not ${isUndecided(sql`o`)}
    ), refunds as (
      update shop_orders s set refunded = s.refunded + due.amount, commission_returned = s.commission
      from due where due.id = s.id and (due.amount > 0 or due.commission > 0)
      returning s.id, s.order_id, s.shop_id, due.amount, due.commission
    ), ${refundSettled(key)}`);
}

/**
 * The end of a statement whose expression `refunds` has changed the shop orders already: see `insertRefunds`. The shopper
 * is notified, of the reason where somebody gave one.
 */
export function refundSettled(
  key: string,
  reason: string | null = null,
  kind: Pick<RefundKind, 'isTip' | 'named'> = {},
): Sql {
  const refund = sql`json_build_object('paymentId', r.payment_id, 'amount', r.at_gateway, 'key', ${key}::text)`;
  const job = sql`case when r.at_gateway > 0 then ${jobSql('payments.refund', refund)} end,`;
  return returned(key, { job, reason, kind });
}

/** The same of a refund that the gateway has made already. */
export function refundBooked(key: string): Sql {
  return returned(key, { job: sql``, reason: null, kind: { isAtGateway: true } });
}

function returned(
  key: string,
  { job, reason, kind }: { job: Sql; reason: string | null; kind: RefundKind },
): Sql {
  const notified = notifySql(
    'order.refunded',
    sql`json_build_object('orderId', r.order_id, 'amount', r.amount, 'ofGifts', r.to_cards, 'reason', ${reason}::text)`,
    key,
  );
  return sql`${insertRefunds(sql`refunds`, kind)}, settled as (
      update orders o set payment_status = case when r.is_whole then 'refunded' else o.payment_status end,
        gift_returned = o.gift_returned + r.to_cards
      from refunded_orders r where o.id = r.order_id and (r.is_whole or r.to_cards > 0)
    )
    select ${job} ${notified} from refunded_orders r where r.amount > 0`;
}

/** The shop orders whose goods are sent, with what decides when those arrive. */
export function shopOrdersSent(
  tx: Database,
  ids: number[],
): Promise<Array<{ id: number; goodsDays: GoodsDays | null }>> {
  return tx.rows(sql`
    select suborder.id, ${goodsDaysColumn(sql`s`)} as "goodsDays" from shop_orders suborder
      join shops s on s.id = suborder.shop_id
    where suborder.id = any(${ids}::bigint[]) and suborder.arrives_to is not null`);
}

export type DaysOfShopOrder = { id: number } & Partial<Arrival>;
type PaidShopOrders = { orderId: number; ids: number[]; arrivals: DaysOfShopOrder[] };

/** Keeps what shop orders are paid with; they are paid from now on. */
export async function keepPayment(
  tx: Database,
  { orderId, ids, arrivals }: PaidShopOrders,
  { payment, gifts }: Paying,
): Promise<void> {
  const giftPaid = giftPaidBy(gifts);
  await tx.run(sql`
    with suborders as (
      select id, order_id, shop_id, subtotal, shipping_fee, tax_on_top, tip, promotion, commission, commission_tax
        from shop_orders where order_id = ${orderId} and id = any(${ids}::bigint[])
    ), ${insertPayment({ payment, gifts }, sql`suborders`)}, paid as (
      update orders set payment_status = 'paid', pay_by = null,
        payment_method = coalesce(${payment?.method ?? null}, payment_method), gift_paid = ${giftPaid}
        where id = ${orderId} returning id, user_id
    ), clocks as (
      update shop_orders suborder set accept_by = case when ${isKitchen(sql`s.kind`)} and suborder.status = 'pending'
        then greatest(now(), suborder.accept_from) + ${acceptMinutes} * interval '1 minute' end,
        promised_at = greatest(suborder.wanted_at, now() + case when suborder.pickup_address is null
          then ${busyMinutes(sql`s`)} + ${minutesToDoor(sql`s`, sql`suborder.zone`)}
          else ${pickupMinutes(sql`s`)} end * interval '1 minute')
      from shops s
      where suborder.order_id = ${orderId} and suborder.id = any(${ids}::bigint[])
        and suborder.status in ('pending', 'processing') and s.id = suborder.shop_id
        and (${isKitchen(sql`s.kind`)} or suborder.pickup_address is not null)
      returning suborder.id, suborder.order_id, suborder.accept_by
    ), arrivals as (
      update shop_orders suborder set arrives_from = one."from", arrives_to = one."to"
      from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) as one (id bigint, "from" date, "to" date)
      where suborder.id = one.id and suborder.order_id = ${orderId} and suborder.status in ('pending', 'processing')
    )
    select ${jobSql('orders.paid', sql`json_build_object('orderId', paid.id)`)},
      (select count(${declineLater}) from clocks where accept_by is not null) from paid`);
}

/** Orders that nobody paid for in time, with a shop order that no shop has sent. */
export async function unpaidOrders(db: Database): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select o.id from orders o
    where ${isWaiting(sql`o`)} and o.pay_by <= now()
      and exists (select from shop_orders s where s.order_id = o.id and s.status in ('pending', 'processing'))
    order by o.pay_by limit 200`);
  return rows.map(({ id }) => id);
}
