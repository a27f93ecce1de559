/** A shop's working day with orders: its board, its figures, and what moves several orders at once. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant, text } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { isCivilDate } from '../kernel/time.ts';
import { paymentStatuses } from '../payments/rules.ts';
import { shopKinds } from '../shops/rules.ts';
import { takenSlots } from '../shops/slots.schemas.ts';
import { orderBoardPaths } from './paths.ts';
import { dishOfLine, soldOutOfLine } from './items.schemas.ts';
import { printProofStates } from './print-proofs.rules.ts';
import { doneColumns, endStatuses, kitchenSteps, orderStatuses } from './rules.ts';
import {
  amounts,
  shopOrderArrival,
  shopOrderVisit,
  promisedMinutes,
  tracking,
  workedOrder,
} from './schemas.ts';
import { orderTotals } from './totals.schemas.ts';

/** A shop order as a card shows it: all that is needed to cook or pack it. Amounts in major units. */
export const boardOrder = z.object({
  /** The order's id; the shop order is the asking shop's. */
  id,
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  kitchenStep: z.nullable(z.enum(kitchenSteps)),
  placedAt: instant,
  acceptBy: z.nullable(instant),
  promisedAt: z.nullable(instant),
  /** Of goods that are sent. */
  arrival: z.nullable(shopOrderArrival),
  /** When the status was last set. */
  movedAt: instant,
  /** What the shopper is called: the first word of the name. */
  customer: z.string(),
  /** Units that were not refunded. */
  itemCount: z.number(),
  items: z.array(
    z.object({
      /** The line's. */
      id,
      quantity: z.number(),
      /** Of them, nobody makes or packs these any more. */
      refundedQuantity: z.number(),
      name: z.string(),
      /** With what was chosen beside them. */
      options: z.record(z.string(), z.string()),
      /** What the shopper asked to mind of this one. */
      note: z.nullable(z.string()),
      /** The private picture that is to be printed. */
      ownArtwork: z.optional(z.string()),
      /** How the last proof of it stands; absent without any. */
      printProof: z.optional(z.enum(printProofStates)),
      /** Which station of the kitchen cooks it, and since when it has. */
      stationId: z.nullable(id),
      cookedAt: z.nullable(instant),
      ...dishOfLine,
      ...soldOutOfLine,
    }),
  ),
  /** For those who may see the shop's money. */
  ...z.partial(amounts).shape,
  paymentStatus: z.enum(paymentStatuses),
  /** What the shopper asked the shop to mind. */
  note: z.nullable(z.string()),
  /** The shopper's bank asks for the payment back, or about it. */
  isDisputed: z.boolean(),
  /** The shopper fetches it. */
  isPickup: z.boolean(),
  trackingNumber: z.nullable(z.string()),
  /** Of a service shop: the visit, with which alone the shop order moves. */
  visit: z.optional(shopOrderVisit),
});
export type BoardOrder = z.output<typeof boardOrder>;

/** How a kitchen takes orders at the moment; null for other shops. Minutes to the door are without the busy ones. */
export const kitchenState = z.object({
  pausedUntil: z.nullable(instant),
  pauseReason: z.string(),
  busyMinutes: z.number(),
  busyUntil: z.nullable(instant),
  toMinutes: z.number(),
  soldOutDishes: z.number(),
  stations: z.array(z.object({ id, name: z.string() })),
  /** Where it limits them. */
  slots: z.optional(takenSlots),
});
export type KitchenState = z.output<typeof kitchenState>;

const counts = z.object({
  pending: z.number(),
  processing: z.number(),
  preparing: z.number(),
  ready: z.number(),
  shipped: z.number(),
  delivered: z.number(),
  cancelled: z.number(),
});

export const board = z.object({
  /** The server's time, so that clocks on the board do not depend on the browser's. */
  now: instant,
  kind: z.enum(shopKinds),
  kitchen: z.nullable(kitchenState),
  /** Of all the shop's orders; `processing` is the two steps of a kitchen together. */
  counts,
  /** What is not done yet. */
  orders: z.array(boardOrder),
});
export type Board = z.output<typeof board>;

const recently = z.object({
  /** What came in, cancelled or not. */
  orders: z.number(),
  /** Of the orders that came in, reckoned as those of all of them. */
  earnings: z.optional(z.number()),
});

/** Totals over everything a shop ever sold. */
export const shopSummary = z.object({
  /** What shoppers can see: nothing of a shop that is not approved, no draft and nothing taken down. */
  productCount: z.number(),
  /** Of what was paid, as are the other figures. */
  orderCount: z.number(),
  /** How all the shop's orders divide, those that wait for their payment too. */
  counts,
  /** What is paid and nobody has begun. */
  toDo: z.number(),
  /** What waits for its payment: listed with the others, and in none of the other figures. */
  unpaid: z.number(),
  /** Goods and delivery of what was paid for, after fees and refunds, as in the shop's account. For those who may see its money. */
  earnings: z.optional(z.number()),
  orderCountToday: z.number(),
  /** The last so many days of the shop's zone, today included, beside as many before them. */
  recent: z.object({ days: z.number(), newProducts: z.number(), now: recently, before: recently }),
});
export type ShopSummary = z.output<typeof shopSummary>;

const civilDate = z.string().check(z.refine(isCivilDate, 'general.date'));

const filters = {
  /** A shop order's number or the shopper's name. */
  q: z.optional(text({ max: 100 })),
  /** Civil dates of the shop's zone, both included. */
  from: z.optional(civilDate),
  to: z.optional(civilDate),
};

const doneFilter = { ...filters, status: z.optional(z.enum(endStatuses)) };

/** Up to a hundred orders of goods, all to the same status. */
export const moveSeveralBody = z.object({
  status: z.enum(['processing', 'shipped'], 'orders.batch_status'),
  orders: z
    .array(z.object({ id, tracking: z.optional(tracking) }), 'orders.no_orders')
    .check(z.minLength(1, 'orders.no_orders'), z.maxLength(100, 'orders.most_orders')),
});
export type MoveSeveral = z.output<typeof moveSeveralBody>;

export const movedSeveral = z.object({
  moved: z.array(id),
  /** What stands elsewhere by now, or is no order of the shop (`status` is then null). */
  refused: z.array(z.object({ id, status: z.nullable(z.enum(orderStatuses)) })),
});
export type MovedSeveral = z.output<typeof movedSeveral>;

const byId = z.object({ id: idInPath });

export const orderBoardRoutes = {
  board: endpoint(orderBoardPaths.board, 'signed-in', {
    params: byId,
    query: z.object(filters),
    reply: board,
    summary: "A shop's orders that are not done yet",
  }),
  done: endpoint(orderBoardPaths.done, 'signed-in', {
    params: byId,
    query: z.object({ ...pageQuery, sort: sortInQuery(doneColumns), ...doneFilter }),
    reply: z.array(boardOrder),
    summary: 'What a shop has delivered or cancelled, newest first',
  }),
  doneFile: endpoint(orderBoardPaths.doneFile, 'signed-in', {
    params: byId,
    query: z.object({ sort: sortInQuery(doneColumns), columns: columnsInQuery, ...doneFilter }),
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  doneTotals: endpoint(orderBoardPaths.doneTotals, 'signed-in', {
    params: byId,
    query: z.object(doneFilter),
    reply: orderTotals,
    summary:
      'What a shop has delivered or cancelled comes to together, for those who may see its money',
  }),
  summary: endpoint(orderBoardPaths.summary, 'signed-in', {
    params: byId,
    reply: shopSummary,
    summary: "A shop's totals",
  }),
  moveSeveral: endpoint(orderBoardPaths.moveSeveral, 'signed-in', {
    params: byId,
    body: moveSeveralBody,
    reply: movedSeveral,
    summary: 'Move several orders of goods',
  }),
  promise: endpoint(orderBoardPaths.promise, 'signed-in', {
    params: byId,
    body: z.object({ shopId: id, minutes: promisedMinutes }),
    reply: workedOrder,
    summary: "Change when a kitchen's part is at the door",
  }),
  track: endpoint(orderBoardPaths.track, 'signed-in', {
    params: byId,
    body: z.object({ shopId: id, ...tracking.shape }),
    reply: workedOrder,
    summary: 'Name the parcel of a part that is on its way',
  }),
};
