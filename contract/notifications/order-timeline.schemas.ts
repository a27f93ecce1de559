/** Everything that happened to an order, in order of time, for those who work it: of one shop's part, or for admins of all. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant } from '../kernel/fields.ts';
import { sides } from '../messages/rules.ts';
import { substitution } from '../orders/items.schemas.ts';
import { orderChange, shopOrderRefund } from '../orders/schemas.ts';
import { substitutionSettlers } from '../orders/substitutions.rules.ts';
import { disputeReasons, disputeStatuses, paymentMethods } from '../payments/rules.ts';
import { orderTimelinePaths } from './paths.ts';
import { mailStates, orderMailKinds } from './rules.ts';

/** One of a step, a dish that is sold out, a payment, a refund, a dispute, a message and a mail. Amounts in major units. */
export const timelineEntry = z.object({
  at: instant,
  /** Whose part of the order it is about; null is not one part's. */
  shopId: z.nullable(id),
  /** Who it was, where the reader may know: everybody for admins, its own people for the shop. */
  name: z.nullable(z.string()),
  change: z.optional(orderChange),
  soldOut: z.optional(
    z.extend(z.pick(substitution, { quantity: true, state: true, instead: true }), {
      by: z.enum(substitutionSettlers),
      /** What is sold out; what comes instead has in one text what was chosen of it. Both as the shop calls them. */
      dish: z.string(),
    }),
  ),
  /** What was paid for the parts that the reader sees; `ofGifts` with gift cards, the rest by `method`. */
  payment: z.optional(
    z.object({ amount: z.number(), ofGifts: z.number(), method: z.enum(paymentMethods) }),
  ),
  refund: z.optional(
    z.object({
      amount: z.number(),
      /** What of it is back on gift cards. */
      ofGifts: z.number(),
      /** Null where it went back because the part was cancelled; why is said there. */
      given: z.nullable(z.pick(shopOrderRefund, { by: true, reason: true, lines: true })),
    }),
  ),
  dispute: z.optional(
    z.object({
      amount: z.number(),
      reason: z.enum(disputeReasons),
      status: z.enum(disputeStatuses),
    }),
  ),
  /** Admins take part in no conversation: they see that there was a message, not what it says. */
  message: z.optional(
    z.object({
      side: z.enum(sides),
      text: z.nullable(z.string()),
      threadId: z.nullable(id),
    }),
  ),
  /** What the shopper was sent, without its words; `id` is where admins read it. */
  mail: z.optional(
    z.object({ kind: z.enum(orderMailKinds), state: z.enum(mailStates), id: z.nullable(id) }),
  ),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const orderTimelineRoutes = {
  get: endpoint(orderTimelinePaths.get, 'signed-in', {
    params: z.object({ id: idInPath }),
    query: z.object({ shopId: z.optional(idInPath) }),
    reply: z.array(timelineEntry),
    summary:
      'What happened to an order: steps, payments, refunds, messages and mails, for people of one of its shops, or for admins',
  }),
};
