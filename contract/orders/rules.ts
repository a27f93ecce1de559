/** The way of an order: its statuses, who may move it where, and how far it is. */
import { type Minor, sum } from '../kernel/money.ts';
import type { PaymentStatus } from '../payments/rules.ts';
import { capabilitiesOf, type ShopKind } from '../shops/rules.ts';

export const orderStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Where nothing is left to do. */
export const endStatuses = ['delivered', 'cancelled'] as const satisfies readonly OrderStatus[];
export type EndStatus = (typeof endStatuses)[number];

/** How far a status is along the way; cancelled is off it. */
const progress: Record<OrderStatus, number> = {
  pending: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
  cancelled: -1,
};

/** The order's own status: that of its least advanced shop order that is not cancelled, cancelled when all are. */
export function orderStatusOf(shopOrders: readonly OrderStatus[]): OrderStatus {
  const alive = shopOrders.filter((status) => status !== 'cancelled');
  const first = alive[0];
  if (!first) return 'cancelled';
  return alive.reduce(
    (least, status) => (progress[status] < progress[least] ? status : least),
    first,
  );
}

/**
 * How far the shops of an order are beside its own status, which is that of the slowest: the furthest, and how many of
 * those that still send something have come as far.
 */
export function progressOf(shopOrders: readonly OrderStatus[]): {
  furthest: OrderStatus;
  reached: number;
  active: number;
} {
  const alive = shopOrders.filter((status) => status !== 'cancelled');
  const most = Math.max(...alive.map((status) => progress[status]), progress.cancelled);
  const there = alive.filter((status) => progress[status] === most);
  return { furthest: there[0] ?? 'cancelled', reached: there.length, active: alive.length };
}

/** Who acts on a shop order. Sellers may set any of the five; shoppers only cancel; admins as their buttons allow. */
export type OrderActor = 'shopper' | 'seller' | 'admin';

/**
 * Which statuses an actor may set a shop order to. Leaving `cancelled` needs the stock again and is
 * impossible once money was refunded, which the server checks with the rows at hand.
 */
export function nextOrderStatuses(actor: OrderActor, current: OrderStatus): OrderStatus[] {
  if (actor === 'shopper') return current === 'pending' ? ['cancelled'] : [];
  const others = orderStatuses.filter((status) => status !== current);
  if (actor === 'seller') return others;
  return current === 'cancelled' ? [] : others.filter((status) => status !== 'pending');
}

/** What lists of orders are sorted by; `status` is a shop's own where the list is. */
export const orderColumns = [
  'number',
  'placed',
  'shopper',
  'items',
  'total',
  'status',
  'payment',
] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** What a shop's list of what is done is sorted by. */
export const doneColumns = [
  'number',
  'placed',
  'shopper',
  'items',
  'total',
  'status',
  'ended',
] as const;
export type DoneColumn = (typeof doneColumns)[number];

/** Whether an order waits for its payment. Until it is paid none of its shop orders is delivered, reviewed or counted as sold. */
export function isUnpaid({ paymentStatus }: { paymentStatus: PaymentStatus }): boolean {
  return paymentStatus === 'pending' || paymentStatus === 'failed';
}

/** How far a kitchen is with an order while its status is `processing`. */
export const kitchenSteps = ['preparing', 'ready'] as const;
export type KitchenStep = (typeof kitchenSteps)[number];

/** Where a shop order stands on its shop's board: the five statuses, with a kitchen's steps in place of `processing`. */
export const orderStages = [
  'pending',
  'processing',
  ...kitchenSteps,
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderStage = (typeof orderStages)[number];

/** By which kind of shop and how a shop order is brought. Where the shopper fetches it, `shipped` means that goods wait for them. */
export type Way = { kind: ShopKind; isPickup?: boolean | undefined };

/** The stages that a shop order on such a way passes through, in their order. */
export function stagesOf({ kind, isPickup }: Way): OrderStage[] {
  switch (capabilitiesOf(kind).stages) {
    case 'visit':
      return ['pending', 'processing', 'delivered'];
    case 'parcel':
      return ['pending', 'processing', 'shipped', 'delivered'];
    case 'kitchen':
      return isPickup
        ? ['pending', ...kitchenSteps, 'delivered']
        : ['pending', ...kitchenSteps, 'shipped', 'delivered'];
  }
}

export function stageOf(
  shopOrder: { status: OrderStatus; kitchenStep: KitchenStep | null } & Way,
): OrderStage {
  if (capabilitiesOf(shopOrder.kind).stages !== 'kitchen') return shopOrder.status;
  if (shopOrder.isPickup && shopOrder.status === 'shipped') return 'ready';
  return shopOrder.status === 'processing'
    ? (shopOrder.kitchenStep ?? 'preparing')
    : shopOrder.status;
}

/** The status that a stage means, and the step within it. */
export function statusOfStage(stage: OrderStage): {
  status: OrderStatus;
  kitchenStep?: KitchenStep;
} {
  return stage === 'preparing' || stage === 'ready'
    ? { status: 'processing', kitchenStep: stage }
    : { status: stage };
}

/** What comes after a stage, or null at the end of the way. */
export function stageAfter(stage: OrderStage, way: Way): OrderStage | null {
  const stages = stagesOf(way);
  const here = stages.indexOf(stage);
  return here === -1 ? null : (stages[here + 1] ?? null);
}

/** Minutes in which a kitchen has to accept an order that is paid; then it is declined and refunded. */
export const acceptMinutes = 10;

/**
 * Whether a kitchen has to accept or decline it now (milliseconds): it is paid, and its time to accept runs. That of what
 * is ordered for later begins when the kitchen can answer.
 */
export function waitsForAnswer(
  shopOrder: { status: OrderStatus; acceptBy: string | null; paymentStatus: PaymentStatus },
  now: number,
): boolean {
  return (
    shopOrder.status === 'pending' &&
    !isUnpaid(shopOrder) &&
    shopOrder.acceptBy !== null &&
    Date.parse(shopOrder.acceptBy) - now <= (acceptMinutes + 1) * 60_000
  );
}

/** Why a shop declines an order; `not_accepted` is the clock's alone. */
export const orderDeclineReasons = [
  'sold_out',
  'too_busy',
  'closing',
  'cannot_deliver',
  'other',
] as const;
export type OrderDeclineReason = (typeof orderDeclineReasons)[number];
export const declineCodes = [...orderDeclineReasons, 'not_accepted'] as const;

/** Why a shopper cancels, if they say it. */
export const cancelReasons = [
  'changed_mind',
  'ordered_wrong',
  'wrong_details',
  'too_slow',
  'elsewhere',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Why a shop order was given up, no matter by whom; `not_paid` is the clock's alone, too. */
export const givenUpCodes = [...declineCodes, ...cancelReasons, 'not_paid'] as const;
export type GivenUpCode = (typeof givenUpCodes)[number];

/** Letters that nobody reads as a digit. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The number of an order as people call it out, such as `K042`: a letter that stands for the whole of it, and its last three digits. */
export function shortNumberOf(orderNumber: string): string {
  const codes = Array.from(orderNumber, (sign) => sign.charCodeAt(0));
  return `${letters[sum(codes) % letters.length]}${orderNumber.slice(-3)}`;
}

/** Whether a shop order is called out: what a kitchen cooks, and what is fetched. */
export function isCalledOut({ kind, isPickup }: Way): boolean {
  return capabilitiesOf(kind).isCookedToOrder || isPickup === true;
}

/** How many orders a board shows at once, the oldest first; beyond that, search. */
export const mostOnBoard = 500;

/**
 * Some units of a line, of which some may have been given back before; `taxOnTop` and `discount` are those of all units that
 * were ordered, `left` is what has not gone back of what was paid for them, and `given` what went back for just these.
 */
type LineUnits = {
  quantity: number;
  unitPrice: Minor;
  ordered: number;
  refunded: number;
  taxOnTop: Minor;
  discount?: Minor | null | undefined;
  left?: Minor | undefined;
  given?: Minor | undefined;
};

/** What units of lines cost after discounts, together with the tax that came on top, in minor units; all units one by one give all of it, and never more than is left of it. */
export function costOfLines(lines: readonly LineUnits[]): Minor {
  return sum(
    lines.map(
      ({ quantity, unitPrice: price, ordered, refunded, taxOnTop, discount, left, given = 0 }) => {
        const share = (of: Minor, units: number) =>
          Math.round((of * Math.min(units, ordered)) / ordered);
        const beside = (units: number) => share(taxOnTop, units) - share(discount ?? 0, units);
        const cost = quantity * price + beside(refunded + quantity) - beside(refunded);
        return Math.max(0, Math.min(cost - given, left ?? cost));
      },
    ),
  );
}

/** Whether a note speaks of an allergy, in the languages of the market: kitchens must not overlook it. */
export function mentionsAllergy(note: string): boolean {
  return /allerg|anaphyla|intoleran|co?eliac|epipen|过敏|過敏|不耐/i.test(note);
}

/** Whether a shopper speaks of an allergy with an order or with one of its lines. */
export function mindsAllergy({
  note,
  items,
}: {
  note?: string | null | undefined;
  items: ReadonlyArray<{ note?: string | null | undefined }>;
}): boolean {
  return [note, ...items.map((item) => item.note)].some((text) => text && mentionsAllergy(text));
}

/** How many stations a kitchen has at most. */
export const mostStations = 12;
