/** Packages whose price covers several visits: for how long, and whether another of them may be taken. */
import type { Minor } from '../kernel/money.ts';

/** `fewest` to `most` visits, within `shortest` to `longest` days of the first. */
export const planLimits = { fewest: 2, most: 12, shortest: 30, usual: 365, longest: 730 } as const;

/**
 * Whether the next visit of a plan may be taken: `open`; not before the first is done (`waiting`) and paid (`unpaid`); no
 * more since all are taken (`used`), its days are over (`over`), or it was ended, by its firm or with its first visit.
 */
export const planStates = ['open', 'waiting', 'unpaid', 'used', 'over', 'ended'] as const;
export type PlanState = (typeof planStates)[number];

type Balance = {
  isEnded: boolean;
  /** Of the first visit. */
  isDone: boolean;
  due: Minor;
  left: number;
  validUntil: string;
};

/** `today` is the civil date of the firm. */
export function planStateOf(
  { isEnded, isDone, due, left, validUntil }: Balance,
  today: string,
): PlanState {
  if (isEnded) return 'ended';
  if (left <= 0) return 'used';
  if (validUntil < today) return 'over';
  // What was paid in advance comes back when the first visit is given up: before it is done, nothing is paid for good.
  if (!isDone) return 'waiting';
  return due > 0 ? 'unpaid' : 'open';
}

type PlanTerms = { visits: number; validDays: number };

/** Whether a plan covers fewer visits or days than the one `shown`; also where there is none any more. */
export function isLesserPlan(plan: PlanTerms | null, shown: PlanTerms): boolean {
  return !plan || plan.visits < shown.visits || plan.validDays < shown.validDays;
}

/** Whole years are said in months; null for what is said in days. */
export function planMonths(days: number): number | null {
  return days % 365 === 0 ? (days / 365) * 12 : null;
}
