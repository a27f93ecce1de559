/** Visits that were paid with an earlier one: what is left of a plan, the next visit of it, and its end. */
import * as z from 'zod/mini';
import { ownerInPath } from '../cart/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, linkToken, text, wholeInQuery } from '../kernel/fields.ts';
import { writtenIn } from '../kernel/translations.ts';
import { preferredDate, slot } from './details.schemas.ts';
import { windowOfDay } from './offer.schemas.ts';
import { planPaths } from './paths.ts';
import { planBalance } from './plan-balance.schemas.ts';
import { mostUnits, serviceTypes } from './rules.ts';
import { booking, daysToMoveTo } from './schemas.ts';

/** A plan as its customer has it, with the visit of theirs by which the next one is booked. */
export const ownPlan = z.object({
  bookingId: id,
  shopId: id,
  shopName: z.string(),
  category: z.string(),
  serviceType: z.enum(serviceTypes),
  packageId: z.nullable(id),
  packageTitle: z.nullable(z.string()),
  writtenIn,
  /** Where its visits are. */
  address: z.string(),
  plan: planBalance,
});
export type OwnPlan = z.output<typeof ownPlan>;

/** Who and where stay those of the visit that it is booked by; left out, it is for as many units as that. */
export const planVisitBody = z.object({
  preferredDate,
  timeSlot: slot,
  units: z.optional(
    z
      .int('bookings.units')
      .check(z.minimum(1, 'bookings.units'), z.maximum(mostUnits, 'bookings.units')),
  ),
  description: z.optional(z.nullable(text({ max: 2000 }))),
});
export type NewPlanVisit = z.output<typeof planVisitBody>;

/** In words that the customer reads. */
export const endPlanBody = z.object({ reason: text({ min: 1, max: 500 }) });

const byId = z.object({ id: idInPath });
const byToken = z.object({ token: linkToken });
const windowsOfPlan = {
  query: z.extend(daysToMoveTo, { units: z.optional(wholeInQuery(1, mostUnits)) }),
  reply: z.array(windowOfDay),
};
const nextVisit = {
  body: planVisitBody,
  key: 'optional',
  reply: z.extend(booking, {
    /** The path of the private link, shown this once. */
    link: z.string(),
  }),
  status: 201,
} as const;

export const planRoutes = {
  ofUser: endpoint(planPaths.ofUser, 'signed-in', {
    params: ownerInPath,
    reply: z.array(ownPlan),
    summary: 'A customer’s plans of several visits, those with visits left first',
  }),
  windows: endpoint(planPaths.windows, 'signed-in', {
    params: byId,
    ...windowsOfPlan,
    summary: 'When the next visit of a plan could be',
  }),
  book: endpoint(planPaths.book, 'signed-in', {
    params: byId,
    ...nextVisit,
    summary: 'Book the next visit of a plan; confirmed at once where the shop’s people do',
  }),
  end: endpoint(planPaths.end, 'signed-in', {
    params: byId,
    body: endPlanBody,
    reply: booking,
    summary: 'End a plan, for the shop’s people; its customer is told why',
  }),
  windowsLinked: endpoint(planPaths.windowsLinked, 'public', {
    params: byToken,
    ...windowsOfPlan,
    summary: 'When the next visit of the plan behind a private link could be',
  }),
  bookLinked: endpoint(planPaths.bookLinked, 'public', {
    params: byToken,
    ...nextVisit,
    summary: 'Book the next visit of the plan behind a private link',
  }),
};
