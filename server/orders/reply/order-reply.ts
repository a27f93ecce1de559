/** How an order's row becomes the contract's order: as a whole, or only what some shops have of it. */
import {
  type DeliveredShopOrder,
  deliveryMadeDue,
  frozenRule,
} from '#contract/orders/delivery.rules.ts';
import {
  type Amounts,
  amountsOf,
  amountsTogether,
  refundableOf,
} from '#contract/orders/amounts.rules.ts';
import type { FrozenDiscount } from '#contract/offers/rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { sum, toMajor, type Minor } from '#contract/kernel/money.ts';
import {
  isUnpaid,
  type KitchenStep,
  type OrderStatus,
  orderStatusOf,
} from '#contract/orders/rules.ts';
import type {
  Order,
  OrderChange,
  ShopOrderDispute,
  ShopOrderRefund,
  ShopOrder,
  ShopOrderVisit,
  ShownAmounts,
  WorkedOrder,
} from '#contract/orders/schemas.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { mayDo, type ShopPermission, type ShopRole } from '#contract/shops/team.rules.ts';
import { withoutTip } from '#contract/orders/tips.rules.ts';
import { chargedFor, type FrozenTax, type NamedGross } from '#contract/tax/rules.ts';
import { isUndecided, type PaymentMethod, type PaymentStatus } from '#contract/payments/rules.ts';
import type { Viewer } from '../../context.ts';
import { isStoredReason } from '../../words/texts.ts';
import { discountsReply, discountSums } from './order-discounts.ts';
import { instantOf } from './instant-of.ts';
import { lineReply, type OrderLineRow } from './order-line-reply.ts';
import { taxReply } from './order-tax.ts';
import { orderWithoutMoney } from './order-without-money.ts';
import { tipReply, type TipRow, tipsOfShopper } from './tips-of-shop-order.ts';

/** Instants are as JSON of the database writes them. */
export type ChangeRow = OrderChange;

/** Minor units. */
export type RefundRow = Omit<ShopOrderRefund, 'reason' | 'isTip'> & {
  amount: Minor;
  reason: string;
  isTip: boolean;
};

/** A visit with its title in other languages, and the language of its shop. */
export type OrderVisitRow = ShopOrderVisit & {
  titles: Partial<Record<Language, string>>;
  language: Language;
};

export type ShopOrderRow = {
  id: number;
  shopId: number;
  shopName: string;
  kind: ShopKind;
  /** Who runs its shop. */
  people: Array<{ userId: number; role: ShopRole }>;
  status: OrderStatus;
  kitchenStep: KitchenStep | null;
  acceptBy: string | null;
  promisedAt: string | null;
  /** The time that its shopper chose. */
  wantedAt: string | null;
  arrival: ShopOrder['arrival'];
  note: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  pickup: ShopOrder['pickup'];
  /** Of a service shop. */
  visit: OrderVisitRow | null;
  subtotal: Minor;
  shippingFee: Minor;
  refunded: Minor;
  disputed: Minor;
  tax: FrozenTax | null;
  /** What of refunds was for lines of each rate of tax. */
  named: NamedGross[] | null;
  taxOnTop: Minor | null;
  /** What offers took off; null is nothing. */
  discounts: FrozenDiscount[] | null;
  /** What its shop charges by itself where delivery is not free, and in which of its zones. */
  deliveryFee: Minor;
  zone: string | null;
  /** Cancelled by its shopper. */
  isWithdrawn: boolean;
  /** Null without one. */
  disputes: Array<Omit<ShopOrderDispute, 'amount'> & { amount: Minor }> | null;
  refunds: RefundRow[];
  changes: ChangeRow[];
} & TipRow;

export type OrderRow = {
  id: number;
  number: string;
  userId: number | null;
  subtotal: Minor;
  shippingFee: Minor;
  total: Minor;
  status: OrderStatus;
  createdAt: Date;
  fullName: string;
  email: string;
  phone: string | null;
  shippingAddress: string;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** Until when it waits for its payment. */
  payBy: Date | null;
  /** What of it gift cards paid, and what of that went back to them. Null is nothing. */
  giftPaid: Minor | null;
  giftReturned: Minor;
  /** The rule that its delivery was reckoned by. */
  freeAbove: Minor | null;
  flatFee: Minor | null;
  /** Somebody has refunded at the gateway, and it is open whose shop order it was of. */
  isUnassigned: boolean;
  shopOrders: ShopOrderRow[];
  lines: OrderLineRow[];
};

/** The whole order, for admins. */
export function orderReply(row: OrderRow): Order {
  const alive = row.shopOrders.filter((shopOrder) => shopOrder.status !== 'cancelled');
  const isWaiting = isUnpaid(row) && alive.length > 0;
  const onTop = sum(row.shopOrders.map(({ taxOnTop }) => taxOnTop ?? 0));
  const tips = sum(row.shopOrders.map(({ tip }) => tip ?? 0));
  return {
    id: row.id,
    orderNumber: row.number,
    userId: row.userId,
    subtotal: toMajor(row.subtotal),
    shippingFee: toMajor(row.shippingFee),
    ...(onTop === 0 ? {} : { taxOnTop: toMajor(onTop) }),
    ...(tips === 0 ? {} : { tips: toMajor(tips) }),
    total: toMajor(row.total),
    ...(row.giftPaid === null
      ? {}
      : { giftPaid: toMajor(row.giftPaid), giftReturned: toMajor(row.giftReturned) }),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    shippingAddress: row.shippingAddress,
    deliveryAddress: row.shippingAddress,
    userName: row.fullName,
    userEmail: row.email,
    phone: row.phone,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    payBy: isWaiting ? (row.payBy?.toISOString() ?? null) : null,
    ...amountsReply(amountsTogether(row.shopOrders.map((shopOrder) => amountsIn(row, shopOrder)))),
    items: row.lines.map((line) => lineReply(row.id, line)),
    shopOrders: row.shopOrders.map((shopOrder) =>
      shopOrderReply(row, isUnpaid(row) ? withoutTimes(shopOrder) : shopOrder),
    ),
  };
}

function amountsIn(order: Pick<OrderRow, 'paymentStatus'>, shopOrder: ShopOrderRow): Amounts {
  return amountsOf({ ...shopOrder, total: chargedFor(shopOrder) }, order);
}

export function amountsReply({ due, paid, refunded, remaining }: Amounts): ShownAmounts {
  return {
    amountDue: toMajor(due),
    paid: toMajor(paid),
    refunded: toMajor(refunded),
    remaining: toMajor(remaining),
  };
}

/**
 * What some shops have of an order, with sums of their own for a viewer who may see the money of them all; name of the
 * shopper and where they bring it, but no way to reach them.
 */
export function orderOfShopsReply(
  row: OrderRow,
  { userId, isAdmin }: Pick<Viewer, 'userId' | 'isAdmin'>,
  isTheirs: (shopOrder: ShopOrderRow) => boolean,
): WorkedOrder {
  const shopOrders = row.shopOrders.filter(isTheirs);
  const shopIds = new Set(shopOrders.map((shopOrder) => shopOrder.shopId));
  const [subtotal, shippingFee] = [
    sum(shopOrders.map((shopOrder) => shopOrder.subtotal)),
    sum(shopOrders.map((shopOrder) => shopOrder.shippingFee)),
  ];
  const isRefunded = shopOrders.every(
    (shopOrder) => shopOrder.refunded > 0 && shopOrder.refunded === chargedFor(shopOrder),
  );
  const whole = orderReply({
    ...row,
    // How the shopper paid is nothing that a shop's money depends on.
    giftPaid: null,
    subtotal,
    shippingFee,
    total: sum(shopOrders.map(chargedFor)),
    status: orderStatusOf(shopOrders.map((shopOrder) => shopOrder.status)),
    paymentStatus: isRefunded ? 'refunded' : row.paymentStatus,
    shippingAddress: shopOrders.every((shopOrder) => shopOrder.pickup) ? '' : row.shippingAddress,
    shopOrders,
    lines: row.lines.filter((line) => shopIds.has(line.shopId)),
  });
  const order = { ...whole, userEmail: null, phone: null };
  const seesMoney = isAdmin || shopOrders.every((one) => mayDoWith(one, userId, 'money'));
  return seesMoney ? order : orderWithoutMoney(order);
}

/** The order for its shopper, whose bank speaks with them itself, and who refunds nothing. */
export function orderOfShopperReply(row: OrderRow): Order {
  const order = orderReply({
    ...row,
    shopOrders: row.shopOrders.map((shopOrder) => ({ ...shopOrder, disputed: 0, disputes: null })),
  });
  const shopOrders = order.shopOrders.map((shopOrder, place) => ({
    ...shopOrder,
    ...tipsOfShopper(row, row.shopOrders[place]),
    refundable: 0,
  }));
  return withCancelling({ ...order, shopOrders }, row);
}

/** With what cancelling each shop order takes. */
export function withCancelling(order: Order, row: OrderRow): Order {
  const [shopOrders, rule] = [row.shopOrders.map(deliveredShopOrder), frozenRule(row)];
  const feeOf = (shopId: number) =>
    rule
      ? toMajor(sum(deliveryMadeDue(shopOrders, [shopId], rule).map(({ amount }) => amount)))
      : 0;
  return {
    ...order,
    shopOrders: order.shopOrders.map((shopOrder) => ({
      ...shopOrder,
      deliveryIfCancelled: feeOf(shopOrder.shopId),
    })),
  };
}

function deliveredShopOrder(shopOrder: ShopOrderRow): DeliveredShopOrder {
  return {
    ...shopOrder,
    isPickup: shopOrder.pickup !== null,
    isCancelled: shopOrder.status === 'cancelled',
    ...discountSums(shopOrder.discounts),
    returned: shopOrder.refunded + shopOrder.disputed,
  };
}

/** Nobody is promised a time before they have paid. */
function withoutTimes(shopOrder: ShopOrderRow): ShopOrderRow {
  return { ...shopOrder, acceptBy: null, promisedAt: null, arrival: null };
}

function shopOrderReply(
  order: Pick<OrderRow, 'paymentStatus' | 'isUnassigned'>,
  row: ShopOrderRow,
): ShopOrder {
  const {
    people: _,
    visit,
    disputes,
    isWithdrawn: _by,
    deliveryFee: _fee,
    wantedAt,
    zone,
    disputed: _taken,
    tax,
    named,
    taxOnTop: _onTop,
    discounts,
    tip: _tip,
    tipFor: _for,
    tipReturned: _returned,
    tipGivenFor: _given,
    tipBackUntil: _until,
    laterTip: _later,
    mayTip: _may,
    ...shopOrder
  } = row;
  return {
    ...shopOrder,
    ...amountsReply(amountsIn(order, row)),
    refundable: toMajor(refundableNow(order, row)),
    refunds: shopOrder.refunds.map(refundReply),
    deliveryIfCancelled: 0,
    ...(wantedAt && !row.promisedAt ? { wantedAt: new Date(wantedAt).toISOString() } : {}),
    ...(zone === null ? {} : { zone }),
    ...(visit ? { visit } : {}),
    ...discountsReply(discounts),
    ...tipReply(row),
    ...(tax ? { tax: taxReply(tax, { ...row, named: named ?? [] }) } : {}),
    ...(disputes ? { disputes: disputes.map(disputeReply) } : {}),
    subtotal: toMajor(shopOrder.subtotal),
    shippingFee: toMajor(shopOrder.shippingFee),
    acceptBy: instantOf(shopOrder.acceptBy),
    promisedAt: instantOf(shopOrder.promisedAt),
    changes: shopOrder.changes.map((change) => ({
      ...change,
      at: new Date(change.at).toISOString(),
      promisedAt: instantOf(change.promisedAt),
    })),
  };
}

function refundableNow(
  order: Pick<OrderRow, 'paymentStatus' | 'isUnassigned'>,
  { disputes, ...shopOrder }: ShopOrderRow,
): Minor {
  if (order.isUnassigned || disputes?.some(({ status }) => isUndecided(status))) return 0;
  return refundableOf(withoutTip(shopOrder), order);
}

function refundReply({ amount, reason, at, isTip, ...refund }: RefundRow): ShopOrderRefund {
  return {
    ...refund,
    amount: toMajor(amount),
    reason: isStoredReason(reason) ? null : reason,
    ...(reason === 'refund.sold_out' ? { isSoldOut: true as const } : {}),
    ...(isTip ? { isTip: true as const } : {}),
    at: new Date(at).toISOString(),
  };
}

function disputeReply({
  amount,
  openedAt,
  respondBy,
  ...dispute
}: NonNullable<ShopOrderRow['disputes']>[number]): ShopOrderDispute {
  return {
    ...dispute,
    amount: toMajor(amount),
    openedAt: new Date(openedAt).toISOString(),
    respondBy: instantOf(respondBy),
  };
}

/** Whether this person works the shop order for its shop. */
export function isWorkedBy(
  shopOrder: Pick<ShopOrderRow, 'people'>,
  userId: number | null,
): boolean {
  return mayDoWith(shopOrder, userId, 'orders');
}

/** Whether this person may do this in the shop of the shop order. */
export function mayDoWith(
  { people }: Pick<ShopOrderRow, 'people'>,
  userId: number | null,
  permission: ShopPermission,
): boolean {
  return people.some((person) => person.userId === userId && mayDo(person.role, permission));
}
