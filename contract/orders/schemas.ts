/** Orders: one per checkout, split into one shop order per shop, each with its own status. */
import * as z from 'zod/mini';
import { email } from '../accounts/email.schemas.ts';
import { agreedVisits } from '../bookings/cart-visits.schemas.ts';
import { ownerInPath } from '../cart/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { amount, id, idInPath, instant, text } from '../kernel/fields.ts';
import { pageQuery, sortInQuery } from '../kernel/paging.ts';
import { writtenIn } from '../kernel/translations.ts';
import { orderDiscount } from '../offers/schemas.ts';
import {
  disputeReasons,
  disputeStatuses,
  paymentMethods,
  paymentStatuses,
} from '../payments/rules.ts';
import { paymentToken } from '../payments/schemas.ts';
import { orderPaymentBody } from './visit-payment.schemas.ts';
import { shopKinds } from '../shops/rules.ts';
import { chargedTax } from '../tax/schemas.ts';
import { marketCounts, orderCounts } from './counts.schemas.ts';
import { orderedItem, orderItem, workedItem } from './items.schemas.ts';
import { orderPaths } from './paths.ts';
import { tipOfShopOrder, tipsAtCheckout } from './tips.schemas.ts';
import { orderNote, shippingDetails } from './shipping.schemas.ts';
import {
  cancelReasons,
  orderDeclineReasons,
  givenUpCodes,
  kitchenSteps,
  orderColumns,
  orderStatuses,
} from './rules.ts';

export const orderChange = z.object({
  /** What changed: the status, or while it stayed the promised time or the tracking number. */
  kind: z.enum(['status', 'promise', 'tracking']),
  status: z.enum(orderStatuses),
  kitchenStep: z.nullable(z.enum(kitchenSteps)),
  at: instant,
  /** Who did it, in words a stranger to the account may read: shopper, seller, admin or system. */
  by: z.enum(['shopper', 'seller', 'admin', 'system']),
  reason: z.nullable(z.string()),
  /** Why a shop, or a clock, gave it up, or a shopper cancelled. */
  code: z.nullable(z.enum(givenUpCodes)),
  promisedAt: z.nullable(instant),
});
export type OrderChange = z.output<typeof orderChange>;

export const shopOrderVisit = z.object({
  bookingId: id,
  reference: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  category: z.string(),
  title: z.nullable(z.string()),
  /** It was paid with this after the work; else in advance. */
  isRest: z.boolean(),
  writtenIn,
});
export type ShopOrderVisit = z.output<typeof shopOrderVisit>;

/** What the shopper's bank asks back of a shop order, for those who run the shop and for admins. */
export const shopOrderDispute = z.object({
  reason: z.enum(disputeReasons),
  status: z.enum(disputeStatuses),
  /** What was taken of this shop order; nothing while the bank only asks. */
  amount: z.number(),
  openedAt: instant,
  respondBy: z.nullable(instant),
});
export type ShopOrderDispute = z.output<typeof shopOrderDispute>;

/** What went back of a shop order, and why: of units of its lines, or of an amount. */
export const shopOrderRefund = z.object({
  id,
  amount: z.number(),
  lines: z.array(z.object({ lineId: id, quantity: z.number() })),
  /** Null where somebody refunded at the gateway, or what it was of was sold out. */
  reason: z.nullable(z.string()),
  /** Units of it were sold out. */
  isSoldOut: z.optional(z.literal(true)),
  by: z.enum(['seller', 'admin', 'system', 'shopper']),
  /** It was the tip, by itself. */
  isTip: z.optional(z.literal(true)),
  at: instant,
});
export type ShopOrderRefund = z.output<typeof shopOrderRefund>;

/** Between which civil days goods were said to arrive, and whether that is over while they have not. */
export const shopOrderArrival = z.object({ from: z.string(), to: z.string(), isLate: z.boolean() });
export type ShopOrderArrival = z.output<typeof shopOrderArrival>;

/** Paid less refunded is what remains, except for what the shopper's bank took. Major units. */
export const amounts = z.object({
  /** Until it is paid; then 0. */
  amountDue: z.number(),
  paid: z.number(),
  refunded: z.number(),
  remaining: z.number(),
});
export type ShownAmounts = z.output<typeof amounts>;

export const shopOrder = z.object({
  id,
  shopId: id,
  shopName: z.string(),
  kind: z.enum(shopKinds),
  status: z.enum(orderStatuses),
  /** How far a kitchen is while the status is `processing`. */
  kitchenStep: z.nullable(z.enum(kitchenSteps)),
  /** Until when a kitchen has to accept, when its order is promised at the door, and before it is paid the chosen time. */
  acceptBy: z.nullable(instant),
  promisedAt: z.nullable(instant),
  wantedAt: z.optional(instant),
  /** Of goods that are sent. */
  arrival: z.nullable(shopOrderArrival),
  /** What the shopper asked this shop to mind. */
  note: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** Where the shopper fetches it and when somebody is there; null is delivered. It is ready by `promisedAt`. */
  pickup: z.nullable(z.object({ address: z.string(), note: z.string() })),
  /** The zone of its shop that it goes to; absent where the shop had none, or it is fetched. */
  zone: z.optional(z.string()),
  /** Of a service shop: the visit, in its shop's civil time. It moves with this shop order, and this shop order with it. */
  visit: z.optional(shopOrderVisit),
  /** What is paid for what was ordered, after discounts. */
  subtotal: z.number(),
  /** Below zero where a shop order that its shopper cancelled bears what the delivery of the others costs without it. */
  shippingFee: z.number(),
  ...tipOfShopOrder,
  /** What offers took off: already left out of `subtotal` and `shippingFee`. Absent without any. */
  discounts: z.optional(z.array(orderDiscount)),
  /** Absent where its shop charged none. */
  tax: z.optional(chargedTax),
  ...amounts.shape,
  /** What may be refunded of it now, for those who may do that: nothing while a bank decides, or a refund is not assigned. */
  refundable: z.number(),
  /** The earliest first. What cancelling gave back has its reason in `changes`. */
  refunds: z.array(shopOrderRefund),
  /** What cancelling this shop order alone takes for the delivery of the others, out of what comes back. Only for its shopper. */
  deliveryIfCancelled: z.number(),
  disputes: z.optional(z.array(shopOrderDispute)),
  changes: z.array(orderChange),
});
export type ShopOrder = z.output<typeof shopOrder>;

export const order = z.object({
  id,
  orderNumber: z.string(),
  /** Null: a guest, who paid the rest of a visit. */
  userId: z.nullable(id),
  subtotal: z.number(),
  shippingFee: z.number(),
  /** What came on top of its prices; absent without any. */
  taxOnTop: z.optional(z.number()),
  /** What of it is given to people of its shops; absent without any. */
  tips: z.optional(z.number()),
  total: z.number(),
  /** What of it gift cards paid, and what of that went back to them; absent without any. */
  giftPaid: z.optional(z.number()),
  giftReturned: z.optional(z.number()),
  status: z.enum(orderStatuses),
  createdAt: instant,
  /** Empty where everything is fetched. */
  shippingAddress: z.string(),
  deliveryAddress: z.string(),
  userName: z.string(),
  /** The shopper's own and admins' view only; sellers do not get it. */
  userEmail: z.nullable(z.string()),
  /** Sellers get it with a single order, as long as their shop order is under way. */
  phone: z.nullable(z.string()),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  /** Until when an unpaid order waits for its payment; null for others. */
  payBy: z.nullable(instant),
  ...amounts.shape,
  items: z.array(orderItem),
  shopOrders: z.array(shopOrder),
});
export type Order = z.output<typeof order>;

/** An order as a shop's people get it: those who may not see the shop's money get no amounts. */
export const workedOrder = z.extend(
  z.partial(order, {
    subtotal: true,
    shippingFee: true,
    total: true,
    amountDue: true,
    paid: true,
    refunded: true,
    remaining: true,
  }),
  {
    items: z.array(workedItem),
    shopOrders: z.array(
      z.partial(shopOrder, {
        subtotal: true,
        shippingFee: true,
        amountDue: true,
        paid: true,
        refunded: true,
        remaining: true,
        refundable: true,
        refunds: true,
        deliveryIfCancelled: true,
      }),
    ),
  },
);
export type WorkedOrder = z.output<typeof workedOrder>;
export type WorkedShopOrder = WorkedOrder['shopOrders'][number];

const orderListQuery = z.object({
  ...pageQuery,
  sort: sortInQuery(orderColumns),
  status: z.optional(z.enum(orderStatuses)),
});

const agreedOrder = z
  .object({
    /** What the shopper agreed to; another sum on the server refuses the order with fresh figures. */
    total: amount(),
    shippingFee: z.optional(amount()),
    /** Needed for whatever is delivered. */
    shippingAddress: z.optional(text({ min: 5, max: 500, message: 'orders.address' })),
    ...agreedVisits,
    /** The shops whose shop order the shopper fetches; one that the order has no shop order of is left out. */
    pickups: z._default(z.array(id).check(z.maxLength(100)), []),
    /** When what comes from a closed kitchen is wanted: one of its later times. For a shop that the order has no dishes of it is left out. */
    later: z._default(
      z.array(z.object({ shopId: id, at: z.iso.datetime('orders.time') })).check(z.maxLength(100)),
      [],
    ),
    /** Beyond the seed's payload; the account's own stand in for what is missing. */
    contact: z.optional(
      z.object({
        fullName: shippingDetails.shape.fullName,
        email,
        phone: shippingDetails.shape.phone,
      }),
    ),
    paymentMethod: z._default(z.enum(paymentMethods), 'creditCard'),
    /** From the gateway in the browser; without one the order waits for its payment. */
    paymentToken: z.optional(paymentToken),
    /**
     * What of the total the caller's gift cards pay, once the rest is paid, too: an order that waits for its payment takes
     * nothing of them.
     */
    giftAmount: z.optional(amount()),
    /** What single shops should mind, at most one for each; for a shop that the order has no shop order of it is left out. */
    notes: z.optional(
      z
        .array(z.object({ shopId: id, text: orderNote.check(z.minLength(1)) }))
        .check(z.maxLength(100)),
    ),
    /** What is given to people of single kitchens beside what is bought, at most one for each: part of `total`. */
    tips: z.optional(tipsAtCheckout),
    /** True buys the items of this body at once and leaves the cart as it is. */
    buyNow: z._default(z.boolean(), false),
  })
  .check(
    z.refine(
      (order) =>
        order.pickups.length > 0 ||
        Boolean(order.visits?.length) ||
        order.shippingAddress !== undefined,
      {
        path: ['shippingAddress'],
        message: 'orders.address',
      },
    ),
  );

export const placeOrderBody = z
  .object({
    order: agreedOrder,
    items: z.array(orderedItem, 'orders.no_items').check(z.maxLength(100, 'orders.most_items')),
  })
  .check(
    z.refine(({ items, order: { visits } }) => items.length > 0 || Boolean(visits?.length), {
      path: ['items'],
      message: 'orders.no_items',
    }),
  );
export type PlaceOrder = z.output<typeof placeOrderBody>;

/** Minutes from now until an order is at the door. */
export const promisedMinutes = z
  .int('orders.more_minutes')
  .check(z.minimum(5, 'orders.more_minutes'), z.maximum(240, 'orders.more_minutes'));

export const tracking = z.object({
  carrier: text({ min: 2, max: 60, message: 'orders.carrier' }),
  number: text({ min: 3, max: 60, message: 'orders.tracking_number' }),
});
export type Tracking = z.output<typeof tracking>;

export const statusBody = z
  .object({
    status: z.enum(orderStatuses, 'general.status'),
    reason: z.optional(text({ max: 500 })),
    /** Only the shop order of this shop. Sellers otherwise move all their shop orders, shoppers and admins the whole order. */
    shopId: z.optional(id),
    /** What the caller saw: a shop order in another status, or at another step, is not moved, and the answer is a conflict. */
    from: z.optional(z.enum(orderStatuses)),
    fromStep: z.optional(z.enum(kitchenSteps)),
    /** How far a kitchen is with `processing`: it begins with preparing. */
    kitchenStep: z.optional(z.enum(kitchenSteps)),
    /** A kitchen's promise, given with the step. */
    promisedMinutes: z.optional(promisedMinutes),
    /** With `shipped`. */
    tracking: z.optional(tracking),
    /** Why a shop cancels, in words of its own with `other`, or a shopper; what is not the caller's to say is left out. */
    code: z.optional(z.enum([...orderDeclineReasons, ...cancelReasons])),
    /** What the shopper was shown that cancelling takes for the delivery of what stays; another sum is a conflict. */
    deliveryFee: z.optional(amount()),
  })
  .check(
    z.refine((body) => body.code !== 'other' || Boolean(body.reason), {
      path: ['reason'],
      message: 'orders.decline_reason',
    }),
  );
export type MoveOrder = z.output<typeof statusBody>;

const byId = z.object({ id: idInPath });

export const orderRoutes = {
  place: endpoint(orderPaths.place, 'signed-in', {
    body: placeOrderBody,
    key: 'optional',
    reply: order,
    status: 201,
    summary: 'Check out the caller’s cart',
  }),
  all: endpoint(orderPaths.all, 'admin', {
    query: orderListQuery,
    reply: z.array(order),
    summary: 'All orders',
  }),
  counts: endpoint(orderPaths.counts, 'admin', {
    reply: marketCounts,
    summary: 'How many orders and people there are and came lately, and how many sellers wait',
  }),
  ofUser: endpoint(orderPaths.ofUser, 'signed-in', {
    params: ownerInPath,
    query: orderListQuery,
    reply: z.array(order),
    summary: "A shopper's orders",
  }),
  countsOfUser: endpoint(orderPaths.countsOfUser, 'signed-in', {
    params: ownerInPath,
    reply: orderCounts,
    summary: "How many of a shopper's orders have each status",
  }),
  ofShop: endpoint(orderPaths.ofShop, 'signed-in', {
    params: byId,
    query: orderListQuery,
    reply: z.array(workedOrder),
    summary: "A shop's parts of orders",
  }),
  get: endpoint(orderPaths.get, 'signed-in', {
    params: byId,
    reply: workedOrder,
    summary: 'One order, or the caller’s part of it',
  }),
  setStatus: endpoint(orderPaths.setStatus, 'signed-in', {
    params: byId,
    body: statusBody,
    reply: workedOrder,
    summary: 'Move an order, or the caller’s part of it',
  }),
  again: endpoint(orderPaths.again, 'signed-in', {
    params: byId,
    /** How many products were put into the cart, and the names of those for which there was not enough room. */
    reply: z.object({ added: z.number(), missing: z.array(z.string()) }),
    summary: 'Put what was ordered into the caller’s cart again',
  }),
  pay: endpoint(orderPaths.pay, 'signed-in', {
    params: byId,
    body: orderPaymentBody,
    reply: order,
    summary: 'Pay an order that waits for its payment',
  }),
};
