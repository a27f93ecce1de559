/** What comes after a sale: cases about what is wrong with it or is to go back, and what shops promise for that. */
import * as z from 'zod/mini';
import { privatePicture } from '../files/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  id,
  idInPath,
  instant,
  line,
  positiveAmount,
  quantity,
  text,
  version,
} from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { shopKinds } from '../shops/rules.ts';
import { aftercarePaths } from './paths.ts';
import {
  aftercareBounds,
  bearers,
  caseColumns,
  caseDecisions,
  caseFilters,
  caseKinds,
  caseLimits,
  caseStates,
  caseSteps,
  caseWishes,
  returnConditions,
  shopperSteps,
  shopSteps,
  troubles,
  waysBack,
} from './rules.ts';

const promise = {
  /** How long after it came trouble may be reported. */
  reportHours: z.number(),
  takesReturns: z.boolean(),
  returnDays: z.number(),
  wayBack: z.enum(waysBack),
};

/** What a shop promises for after the sale, as anybody may read it. */
export const aftercarePolicy = z.object({
  ...promise,
  shopId: id,
  kind: z.enum(shopKinds),
  /** How long the shop has to answer, by the market's rule. */
  answerHours: z.number(),
  /** What the market asks of shops of its kind at least. */
  leastReportHours: z.number(),
  /** Null where the shop has stated nothing. */
  statedAt: z.nullable(instant),
  /** The id of what was stated last; 0 is nothing. */
  version: z.number(),
});
export type ShopAftercarePolicy = z.output<typeof aftercarePolicy>;

const between = ({ least, most }: { least: number; most: number }, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message));

export const policyBody = z.object({
  reportHours: between(aftercareBounds.reportHours, 'aftercare.report_hours'),
  takesReturns: z.boolean(),
  returnDays: between(aftercareBounds.returnDays, 'aftercare.return_days'),
  wayBack: z.enum(waysBack),
  /** As it was read. */
  version,
});
export type PolicyBody = z.output<typeof policyBody>;

const stepOfCase = z.object({
  step: z.enum(caseSteps),
  by: z.enum(['shopper', 'seller', 'admin', 'system']),
  text: z.string(),
  photos: z.array(z.string()),
  /** What went back with it; absent for those who may not see the shop's money. */
  amount: z.optional(z.number()),
  /** Who bore it, where an admin decided. */
  bearer: z.optional(z.enum(bearers)),
  condition: z.nullable(z.enum(returnConditions)),
  at: instant,
});

const parcel = z.object({
  status: z.enum(['preparing', 'sent', 'arrived']),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
});

const caseLine = z.object({
  /** Null is the visit. */
  lineId: z.nullable(id),
  productId: z.nullable(id),
  name: z.string(),
  image: z.nullable(z.string()),
  options: z.record(z.string(), z.string()),
  quantity: z.number(),
});

/** A case as lists show it. */
export const caseHead = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  shopId: id,
  shopName: z.string(),
  shopKind: z.enum(shopKinds),
  shopperName: z.string(),
  kind: z.enum(caseKinds),
  wish: z.enum(caseWishes),
  state: z.enum(caseStates),
  /** Until when whose turn it is has time; null is without an end. */
  dueAt: z.nullable(instant),
  openedAt: instant,
  /** What went back with it; absent for those who may not see the shop's money. */
  refunded: z.optional(z.number()),
  lines: z.array(caseLine),
});
export type CaseHead = z.output<typeof caseHead>;

/** A case in full, with what its reader may do. */
export const aftercareCase = z.object({
  ...caseHead.shape,
  steps: z.array(stepOfCase),
  /** What is sent instead, and what is on its way back. */
  replacement: z.nullable(parcel),
  back: z.nullable(parcel),
  /** As whom the reader sees it. */
  seenAs: z.enum(['shopper', 'shop', 'admin']),
  may: z.object({
    shopper: z.array(z.enum(shopperSteps)),
    shop: z.array(z.enum(shopSteps)),
    decide: z.array(z.enum(caseDecisions)),
  }),
  /** What can still go back with it; absent for those who may not see it. */
  refundable: z.optional(z.number()),
});
export type AftercareCase = z.output<typeof aftercareCase>;

/** What may be said of a line of an order. */
const lineToAsk = z.object({
  /** Null is the visit that the shop's part is of. */
  lineId: z.nullable(id),
  shopId: id,
  name: z.string(),
  /** Units that have not gone back. */
  left: z.number(),
  troubles: z.array(z.enum(troubles)),
  /** Until when; null where there is no end yet. */
  reportUntil: z.nullable(instant),
  /** Null where it cannot go back. */
  returnUntil: z.nullable(instant),
  canBeReplaced: z.boolean(),
});
export type LineToAsk = z.output<typeof lineToAsk>;

export const aftercareOfOrder = z.object({
  /** The latest first. */
  cases: z.array(caseHead),
  /** For the shopper alone: what they may open a case about now. */
  lines: z.array(lineToAsk),
  /** What each of its shops promised, as it stood when the order was placed. */
  promises: z.array(z.object({ shopId: id, wayBack: z.enum(waysBack), answerHours: z.number() })),
});
export type AftercareOfOrder = z.output<typeof aftercareOfOrder>;

const photos = z._default(
  z.array(privatePicture).check(z.maxLength(caseLimits.photos, 'aftercare.photos')),
  [],
);
const said = text({ max: 2000 });

export const openCaseBody = z
  .object({
    kind: z.enum(caseKinds, 'aftercare.kind'),
    wish: z.enum(caseWishes, 'aftercare.wish'),
    /** Of one shop. `lineId` null is the visit, which has no units. */
    lines: z
      .array(z.object({ shopId: id, lineId: z.nullable(id), quantity }))
      .check(z.minLength(1, 'aftercare.lines'), z.maxLength(caseLimits.lines, 'orders.most_items')),
    text: text({ min: 5, max: 2000, message: 'aftercare.text' }),
    photos,
  })
  .check(
    z.refine(({ lines }) => new Set(lines.map(({ shopId }) => shopId)).size === 1, {
      error: 'aftercare.lines',
      path: ['lines'],
    }),
    z.refine(({ lines }) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
      error: 'orders.refund_item_twice',
      path: ['lines'],
    }),
    z.refine(({ kind, wish }) => kind !== 'return' || wish === 'refund', {
      error: 'aftercare.wish',
      path: ['wish'],
    }),
  );
export type OpenCase = z.output<typeof openCaseBody>;

const tracking = {
  carrier: z.optional(line({ max: 60 })),
  trackingNumber: z.optional(line({ max: 60 })),
};

export const shopperBody = z
  .object({ step: z.enum(shopperSteps), text: z._default(said, ''), photos, ...tracking })
  .check(
    z.refine(
      ({ step, text: words }) => !['reply', 'escalate'].includes(step) || words.length >= 5,
      {
        error: 'aftercare.text',
        path: ['text'],
      },
    ),
  );
export type ShopperSaid = z.output<typeof shopperBody>;

export const shopBody = z
  .object({
    step: z.enum(shopSteps),
    text: z._default(said, ''),
    /** Of a refund, and of what came back not as it was: without one all of it. */
    amount: z.optional(positiveAmount('general.positive_amount')),
    condition: z.optional(z.enum(returnConditions)),
    /** It can be sold again. */
    isSellable: z.optional(z.boolean()),
    ...tracking,
  })
  .check(
    z.refine(
      ({ step, text: words }) =>
        !['tell', 'ask', 'decline', 'accept_return'].includes(step) || words.length >= 5,
      { error: 'aftercare.text', path: ['text'] },
    ),
    z.refine(({ amount, text: words }) => amount === undefined || words.length >= 5, {
      error: 'aftercare.part_reason',
      path: ['text'],
    }),
    z.refine(({ step, condition }) => step !== 'receive' || condition !== undefined, {
      error: 'aftercare.condition',
      path: ['condition'],
    }),
    z.refine(({ condition, amount }) => condition !== 'as_new' || amount === undefined, {
      error: 'aftercare.as_new',
      path: ['amount'],
    }),
  );
export type ShopSaid = z.output<typeof shopBody>;

export const caseDecisionBody = z
  .object({
    decision: z.enum(caseDecisions, 'aftercare.decision'),
    /** Of a refund; without one all of it. */
    amount: z.optional(positiveAmount('general.positive_amount')),
    bearer: z._default(z.enum(bearers), 'shop'),
    reason: text({ min: 5, max: 1000, message: 'aftercare.decision_reason' }),
  })
  .check(
    z.refine(({ decision, amount }) => decision === 'refund' || amount === undefined, {
      error: 'aftercare.decision',
      path: ['amount'],
    }),
  );
export type DecideCase = z.output<typeof caseDecisionBody>;

/** How often something is wrong with what a shop sends: cases that are no returns, of what was sold in the same time. */
export const shopShare = z.object({
  shopId: id,
  shopName: z.string(),
  orders: z.number(),
  cases: z.number(),
  returns: z.number(),
  escalated: z.number(),
  /** Cases of a hundred orders, with one decimal. */
  share: z.number(),
});
export type ShopShare = z.output<typeof shopShare>;

const byId = z.object({ id: idInPath });
const filter = { turn: z.optional(z.enum(caseFilters)), kind: z.optional(z.enum(caseKinds)) };
const listQuery = z.object({ ...pageQuery, sort: sortInQuery(caseColumns), ...filter });
const fileQuery = z.object({ sort: sortInQuery(caseColumns), columns: columnsInQuery, ...filter });

export const aftercareRoutes = {
  ofOrder: endpoint(aftercarePaths.ofOrder, 'signed-in', {
    params: byId,
    reply: aftercareOfOrder,
    summary:
      'The cases of an order that the caller may see, and what its shopper may open one about',
  }),
  open: endpoint(aftercarePaths.open, 'signed-in', {
    params: byId,
    body: openCaseBody,
    reply: aftercareCase,
    status: 201,
    summary: 'Say that something is wrong with units of an order, or that they are to go back',
  }),
  own: endpoint(aftercarePaths.own, 'signed-in', {
    reply: z.array(caseHead),
    summary: 'The caller’s own cases that have not ended, the latest first',
  }),
  get: endpoint(aftercarePaths.get, 'signed-in', {
    params: byId,
    reply: aftercareCase,
    summary: 'One case, for its shopper, the people of its shop and admins',
  }),
  byShopper: endpoint(aftercarePaths.byShopper, 'signed-in', {
    params: byId,
    body: shopperBody,
    reply: aftercareCase,
    summary: 'Reply, send back, be content, pass the case on to the market, or withdraw it',
  }),
  byShop: endpoint(aftercarePaths.byShop, 'signed-in', {
    params: byId,
    body: shopBody,
    reply: aftercareCase,
    summary: 'Refund, send something instead, answer, ask, decline, or take it back',
  }),
  decide: endpoint(aftercarePaths.decide, 'admin', {
    params: byId,
    body: caseDecisionBody,
    reply: aftercareCase,
    summary: 'Decide a case that was passed on to the market',
  }),
  ofShop: endpoint(aftercarePaths.ofShop, 'signed-in', {
    params: byId,
    query: listQuery,
    reply: z.array(caseHead),
    summary: 'A shop’s cases, those that it has to answer soonest first unless asked otherwise',
  }),
  fileOfShop: endpoint(aftercarePaths.fileOfShop, 'signed-in', {
    params: byId,
    query: fileQuery,
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  all: endpoint(aftercarePaths.all, 'admin', {
    query: listQuery,
    reply: z.array(caseHead),
    summary: 'The cases of all shops, for admins; those that the market decides unless said',
  }),
  file: endpoint(aftercarePaths.file, 'admin', {
    query: fileQuery,
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  shares: endpoint(aftercarePaths.shares, 'admin', {
    reply: z.array(shopShare),
    summary:
      'How often something was wrong with what shops sold in the last 90 days, the most first',
  }),
  policy: endpoint(aftercarePaths.policy, 'public', {
    params: byId,
    reply: aftercarePolicy,
    summary: 'What a shop promises for after the sale',
  }),
  savePolicy: endpoint(aftercarePaths.savePolicy, 'signed-in', {
    params: byId,
    body: policyBody,
    reply: aftercarePolicy,
    summary: 'State what an own shop promises; it holds for orders from then on',
  }),
};
