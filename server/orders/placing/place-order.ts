/** Placing an order: the cart, or what is bought at once, becomes an order with one shop order for each shop. */
import { createHash, randomInt } from 'node:crypto';
import { type Minor, sum, toMinor } from '#contract/kernel/money.ts';
import type { Order, PlaceOrder } from '#contract/orders/schemas.ts';
import { bookVisit, dueNow } from '../../bookings/bookings.ts';
import { type Ctx, requireUser } from '../../context.ts';
import { type Database, isDuplicate } from '../../db/database.ts';
import { giftPaidBy, requirePayable } from '../../gifts/gifts.ts';
import { takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import {
  asksBank,
  type HeldPayment,
  holdPayment,
  isPaymentTaken,
  letGo,
} from '../../payments/payments.ts';
import { reachablePhone } from '../../words/phones.ts';
import type { PricedOrder, TaxedBasketLine } from './checkout.ts';
import {
  type CheckoutRequest,
  type EarlierOrder,
  isPaidWith,
  type NewOrder,
  type WrittenOrder,
  type WrittenShopOrder,
  writeOrder,
} from './checkout.queries.ts';
import type { OrderLineRow } from '../reply/order-line-reply.ts';
import type { OrderRow, ShopOrderRow } from '../reply/order-reply.ts';
import { orderForShopper } from '../reply/order-words.ts';
import { orderSeenBy } from '../orders.queries.ts';
import { tipBackUntil, untipped } from '../reply/tips-of-shop-order.ts';
import { requireRoomToWait } from './unpaid-limits.ts';
import { wantedOrder } from './wanted-order.ts';
import { stockToTake } from './wanted-stock.ts';

/** The key that a retry carries again, and the network that the request came from. */
type Caller = { key: string | null; network: string };
export type PlacedReply = { order: Order; isReplay: boolean };

/** One checkout of a person at a time. */
const checkoutLock = 1_019;

/**
 * Places an order for what the caller agreed to. The money is held first, outside of the transaction, and let go if no
 * order comes of it; no bank is asked for what can be refused before. Without a payment token the order waits for its
 * payment. The same `key` again, or without a key the same request within ten seconds, returns the first order as a replay.
 * Refuses what `holdPayment` and `wantedOrder` refuse, `order.offer_gone` for an offer that somebody else has just used up,
 * `order.key_reused` for a key of another request, and `order.pay_first` where too much waits for payments already.
 */
export async function placeOrder(
  ctx: Ctx,
  asked: PlaceOrder,
  { key, network }: Caller,
): Promise<PlacedReply> {
  const input = withPhone(ctx, asked);
  const request = { userId: requireUser(ctx), key, hash: hashOf(input), input };
  if (isUnpaidFor(input)) await takeAttempt(ctx, { limit: 'unpaidOrder', key: network });
  const done = await placedBeforeBank(ctx, request);
  if (done) return done;
  const payment = await paymentFor(ctx, input);
  try {
    const placed = await checkOut(ctx, request, payment);
    if (payment && placed.isReplay) await letGo(ctx.db, payment);
    return placed;
  } catch (error) {
    if (payment) await letGo(ctx.db, payment);
    throw error;
  }
}

/** With the phone as everybody reads it. */
function withPhone(ctx: Ctx, { order, items }: PlaceOrder): PlaceOrder {
  const { contact } = order;
  if (!contact) return { order, items };
  const phone = reachablePhone(ctx, { typed: contact.phone, path: 'order.contact.phone' });
  return { order: { ...order, contact: { ...contact, phone } }, items };
}

/** The token is left out: a retry may carry a fresh one. */
function hashOf({ order: { paymentToken: _, ...order }, items }: PlaceOrder): Buffer {
  return createHash('sha256').update(JSON.stringify({ order, items })).digest();
}

function isUnpaidFor({ order }: PlaceOrder): boolean {
  return order.paymentToken === undefined && restOf(order) > 0;
}

/** What is paid beside gift cards; minor units. */
function restOf({ total, giftAmount = 0 }: PlaceOrder['order']): Minor {
  return toMinor(total) - toMinor(giftAmount);
}

/**
 * Refuses what would be refused once the bank has held money or asked its shopper, and more than thirty questions to it in
 * an hour; returns what this request ordered before.
 */
async function placedBeforeBank(ctx: Ctx, request: CheckoutRequest): Promise<PlacedReply | null> {
  const { order } = request.input;
  if (order.paymentToken === undefined || restOf(order) === 0) return null;
  if (!asksBank(ctx, order.paymentToken)) return null;
  const done = await ctx.db.transaction(async (tx) => {
    const wanted = await wantedOrder(ctx, tx, { ...request, isPaid: true });
    return 'isSame' in wanted ? replay({ ...ctx, db: tx }, request.userId, wanted) : null;
  });
  if (!done) await takeAttempt(ctx, { limit: 'checkoutPayment', key: String(request.userId) });
  return done;
}

async function paymentFor(ctx: Ctx, { order }: PlaceOrder): Promise<HeldPayment | null> {
  const tips = sum((order.tips ?? []).map(({ amount }) => toMinor(amount)));
  requirePayable({ total: toMinor(order.total), tips }, toMinor(order.giftAmount ?? 0));
  if (order.paymentToken === undefined || restOf(order) === 0) return null;
  return holdPayment(ctx, {
    amount: restOf(order),
    token: order.paymentToken,
    method: order.paymentMethod,
    about: { userId: requireUser(ctx), orderId: null },
  });
}

async function checkOut(
  ctx: Ctx,
  request: CheckoutRequest,
  payment: HeldPayment | null,
  triesLeft = 3,
): Promise<PlacedReply> {
  const lock = { space: checkoutLock, id: request.userId };
  try {
    return await ctx.db.transaction((tx) => orderOfBasket(ctx, tx, request, payment), { lock });
  } catch (error) {
    if (isPaymentTaken(error)) refuse('payment.used');
    // Two orders of one millisecond drew the same number; the next draw is another.
    if (triesLeft === 0 || !isDuplicate(error, 'orders_number_key')) throw error;
    return checkOut(ctx, request, payment, triesLeft - 1);
  }
}

async function orderOfBasket(
  ctx: Ctx,
  tx: Database,
  request: CheckoutRequest,
  payment: HeldPayment | null,
): Promise<PlacedReply> {
  const { input, userId } = request;
  const wanted = await wantedOrder(ctx, tx, { ...request, isPaid: payment !== null });
  if ('isSame' in wanted) return replay({ ...ctx, db: tx }, userId, wanted);
  const { shopper, priced, gifts } = wanted;
  if (!payment && gifts.length === 0 && priced.total > 0)
    await requireRoomToWait(tx, {
      userId,
      address: input.order.shippingAddress ?? '',
      lines: priced.lines,
    });
  const { fullName, email, phone } = { phone: null, ...shopper, ...input.order.contact };
  const order: NewOrder = {
    ...request,
    number: orderNumber(ctx.now),
    contact: { fullName, email, phone },
    priced,
    payment,
    gifts,
  };
  const written = await writeOrder(tx, order);
  if (!written || written.taken !== stockToTake(priced.lines).length)
    throw new Error('stock changed although it was locked');
  if (written.isOfferGone) refuse('order.offer_gone');
  if (priced.visits.length === 0)
    return { order: orderForShopper(rowOf(order, written), ctx.language), isReplay: false };
  await bookVisits(ctx, tx, priced, written);
  const whole =
    (await orderSeenBy(tx, written.id, { userId, isAdmin: false })) ?? refuse('order.not_found');
  return { order: orderForShopper(whole, ctx.language), isReplay: false };
}

/** Each visit becomes a booking that goes on with its shop order. */
async function bookVisits(
  ctx: Ctx,
  tx: Database,
  { visits }: PricedOrder,
  written: WrittenOrder,
): Promise<void> {
  for (const visit of visits) {
    const shopOrderId = written.shopOrders.find(({ shopId }) => shopId === visit.shopId)?.id;
    if (shopOrderId === undefined) throw new Error('a visit has no part of its order');
    const order = { orderId: written.id, shopOrderId, deposit: dueNow(visit) };
    await bookVisit(ctx, tx, visit, order);
  }
}

async function replay(
  { db, language }: Ctx,
  userId: number,
  earlier: EarlierOrder,
): Promise<PlacedReply> {
  if (!earlier.isSame) refuse('order.key_reused');
  const row = await orderSeenBy(db, earlier.id, { userId, isAdmin: false });
  return row
    ? { order: orderForShopper(row, language), isReplay: true }
    : refuse('order.not_found');
}

/** In the seed's form: 'ORD-', the time in base 36, three digits of chance. */
export function orderNumber(now: Date): string {
  return `ORD-${now.getTime().toString(36).toUpperCase()}-${String(randomInt(1000)).padStart(3, '0')}`;
}

function rowOf(
  order: NewOrder,
  { id, createdAt, payBy, shopOrders, lineIds }: WrittenOrder,
): OrderRow {
  const { input, userId, number, contact, priced, payment, gifts } = order;
  return {
    id,
    number,
    userId,
    subtotal: priced.subtotal,
    shippingFee: priced.shippingFee,
    total: priced.total,
    status: 'pending',
    createdAt,
    ...contact,
    shippingAddress: input.order.shippingAddress ?? '',
    paymentMethod: payment?.method ?? input.order.paymentMethod,
    paymentStatus: isPaidWith(order) ? 'paid' : 'pending',
    giftPaid: giftPaidBy(gifts),
    giftReturned: 0,
    payBy,
    ...priced.rule,
    isUnassigned: false,
    shopOrders: shopOrders.map((shopOrder) => shopOrderRow(priced, shopOrder, createdAt)),
    lines: priced.lines.map((line, place) => lineRow(line, lineIds[place] ?? 0)),
  };
}

function lineRow(line: TaxedBasketLine, id: number): OrderLineRow {
  const {
    shopId,
    productId,
    mockup,
    artworkUrl,
    quantity,
    unitPrice,
    tax,
    taxBasisPoints,
    discount,
    dish,
    ifSoldOut,
    sku,
    choices,
    note,
    ownArtwork,
    translations,
    language,
  } = line;
  return {
    id,
    shopId,
    productId,
    productName: line.name,
    productImage: line.image,
    mockup,
    artworkUrl,
    quantity,
    refundedQuantity: 0,
    unitPrice,
    tax,
    taxBasisPoints,
    discount,
    dish,
    ifSoldOut,
    substitutions: null,
    sku,
    options: line.options ?? {},
    choices,
    note,
    ownArtwork,
    printProofs: null,
    translations,
    language,
  };
}

function shopOrderRow(priced: PricedOrder, written: WrittenShopOrder, at: Date): ShopOrderRow {
  const shopOrder = priced.shopOrders.find((one) => one.shopId === written.shopId);
  if (!shopOrder) throw new Error('a part was written that was not priced');
  const {
    commission: _,
    commissionTax: _onIt,
    commissionTaxBasisPoints: _rate,
    promotion: _byMarket,
    promisedMinutes: __,
    promisedAt: _limited,
    later,
    pickup,
    arrival,
    tip,
    tipFor,
    ...placed
  } = shopOrder;
  return {
    ...placed,
    taxOnTop: placed.taxOnTop || null,
    named: null,
    ...untipped,
    tip,
    tipFor,
    tipBackUntil: tip === null ? null : tipBackUntil(at),
    ...written,
    wantedAt: later?.at.toISOString() ?? null,
    pickup: pickup && { address: pickup.address, note: pickup.note },
    arrival: arrival && { ...arrival, isLate: false },
    status: 'pending',
    kitchenStep: null,
    visit: null,
    carrier: null,
    trackingNumber: null,
    people: [],
    refunded: 0,
    disputed: 0,
    isWithdrawn: false,
    disputes: null,
    refunds: [],
    changes: [
      {
        kind: 'status',
        status: 'pending',
        kitchenStep: null,
        at: at.toISOString(),
        by: 'shopper',
        reason: null,
        code: null,
        promisedAt: null,
      },
    ],
  };
}
