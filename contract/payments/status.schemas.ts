/** How the gateway and we stand with each other, for admins. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { instant } from '../kernel/fields.ts';
import { paymentStatusPaths } from './paths.ts';

export const paymentStatus = z.object({
  provider: z.enum(['sandbox', 'stripe']),
  /** False while no real money moves: the sandbox, or a gateway's test keys. */
  isLive: z.boolean(),
  /** Where the gateway has to send its events to; null for the sandbox, which has none. */
  webhookUrl: z.nullable(z.string()),
  /** The events to subscribe there. */
  events: z.array(z.string()),
  lastEventAt: z.nullable(instant),
  /** Events that arrived and are not worked off yet. */
  eventsWaiting: z.number(),
  /** When the gateway's records were last compared with ours, and what that has found since the beginning. */
  comparedAt: z.nullable(instant),
  /** Events that never arrived and were found by comparing. */
  eventsMissed: z.number(),
  /** Payments that no order came of, given back. */
  paymentsReleased: z.number(),
  /** Payments that were gone before we took them; what was not dispatched of their orders was cancelled. */
  paymentsLost: z.number(),
  /** Where the gateway says something else than our books and a person has to look, such as a refund made at the gateway. */
  differences: z.number(),
  /** Disputes that a bank has not decided. */
  disputesOpen: z.number(),
  payoutsSending: z.number(),
});
export type PaymentStatusReport = z.output<typeof paymentStatus>;

export const paymentStatusRoutes = {
  get: endpoint(paymentStatusPaths.get, 'admin', {
    reply: paymentStatus,
    summary: 'How payments stand between the gateway and us',
  }),
};
