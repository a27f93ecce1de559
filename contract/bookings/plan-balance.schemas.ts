/** What a plan of several visits is, where it is sold and where it is used. */
import * as z from 'zod/mini';
import { id } from '../kernel/fields.ts';
import { planLimits, planStates } from './plans.rules.ts';

/** How many visits the price of a package covers, and within how many days of the first. */
export const packagePlan = z.object({ visits: z.number(), validDays: z.number() });
export type PackagePlan = z.output<typeof packagePlan>;

/** The same as its customer was shown it, in what they ask for. */
export const shownPlan = z.object({
  visits: z.int().check(z.minimum(1), z.maximum(planLimits.most)),
  validDays: z.int().check(z.minimum(1), z.maximum(planLimits.longest)),
});

export const planBalance = z.object({
  /** Of the visit that it was bought with. */
  id,
  visits: z.number(),
  left: z.number(),
  /** The last day on which a visit of it may be; civil, of the firm. */
  validUntil: z.string(),
  /** What one visit of it is for at most. */
  units: z.number(),
  state: z.enum(planStates),
  /** In the firm's words; null where it did not end it. */
  endReason: z.nullable(z.string()),
});
export type PlanBalance = z.output<typeof planBalance>;

/** As one visit of it shows it. */
export const planOfVisit = z.extend(planBalance, {
  /** Which of them it is, in the order of the days; null where it takes none. */
  number: z.nullable(z.number()),
});
export type PlanOfVisit = z.output<typeof planOfVisit>;
