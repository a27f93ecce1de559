/** The checklist of a visit: what its firm has checked for this kind of work, and what was found at the visit. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath, line, linkToken } from '../kernel/fields.ts';
import { checkLimits, checkOutcomes } from './checks.rules.ts';
import { checkPaths } from './paths.ts';

/** What a firm has checked at one kind of work. */
export const checksOfWork = z.object({
  /** Checked by the technician before such a visit is completed, in this order. */
  points: z.array(line({ min: 1, max: checkLimits.point })).check(
    z.maxLength(checkLimits.points, 'bookings.check_points'),
    z.refine((points) => new Set(points).size === points.length, 'bookings.check_twice'),
  ),
  /** Until a unit is due again where no package was booked; null where nothing is. */
  againAfterMonths: z.nullable(
    z
      .int('bookings.whole_months')
      .check(z.minimum(1, 'bookings.months'), z.maximum(60, 'bookings.months')),
  ),
});
export type ChecksOfWork = z.output<typeof checksOfWork>;

export const visitCheck = z.object({
  /** In the firm's words. */
  point: z.string(),
  /** Null while it is open. */
  outcome: z.nullable(z.enum(checkOutcomes)),
  /** What was asked for, where the point asks for words; otherwise empty. */
  said: z.string(),
});
export type VisitCheck = z.output<typeof visitCheck>;

export const checkBody = z.object({
  point: line({ min: 1, max: checkLimits.point }),
  /** Null opens the point again. */
  outcome: z.nullable(z.enum(checkOutcomes)),
  said: z._default(line({ max: checkLimits.said }), ''),
});

const byId = z.object({ id: idInPath });

export const checkRoutes = {
  ofBooking: endpoint(checkPaths.ofBooking, 'signed-in', {
    params: byId,
    reply: z.array(visitCheck),
    summary:
      'The checklist of a visit: for its shop from the beginning of the work, for its customer when it is done',
  }),
  ofLinked: endpoint(checkPaths.ofLinked, 'public', {
    params: z.object({ token: linkToken }),
    reply: z.array(visitCheck),
    summary: 'What was checked at the visit behind a private link, where the link is unlocked',
  }),
  check: endpoint(checkPaths.check, 'signed-in', {
    params: byId,
    body: checkBody,
    reply: z.array(visitCheck),
    summary: 'Answer a point of the checklist of a visit that has begun',
  }),
};
