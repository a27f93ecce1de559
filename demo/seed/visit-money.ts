/** What the demo's visits cost, and how they were paid for. */
import { type BookedChoice, bookedChoices } from '#contract/bookings/package-choices.rules.ts';
import type { BookingStatus, DirectMethod } from '#contract/bookings/rules.ts';
import { sum } from '#contract/kernel/money.ts';
import { demoPackages, type DemoVisit } from '../content/visits.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];

export type VisitMoney = {
  estimate: number | null;
  approved: number | null;
  final: number | null;
  history: Array<[kind: string, amount: number, by: string, at: 'asked' | 'answered' | 'done']>;
};

/** In minor units: what it was estimated at, what was agreed, what it came to, and how that came about. */
export function moneyOf(visit: DemoVisit, status: BookingStatus): VisitMoney {
  const estimate =
    visit.package === null || isPaidWithFirst(visit)
      ? null
      : (demoPackages[visit.package]?.price ?? 0) * visit.units +
        sum(chosenFor(visit).map(({ price }) => price));
  const approved =
    status === 'completed' ? (visit.agreed ?? (visit.package === null ? 48_000 : null)) : null;
  const final = status === 'completed' ? (approved ?? estimate) : null;
  const history: VisitMoney['history'] = [];
  if (estimate !== null) history.push(['estimate', estimate, 'system', 'asked']);
  if (approved !== null)
    history.push(
      ['quote', approved, 'vendor', 'answered'],
      ['approved', approved, 'customer', 'answered'],
    );
  if (final !== null) history.push(['final', final, 'vendor', 'done']);
  return { estimate, approved, final, history };
}

/** A later visit of a plan. */
function isPaidWithFirst({ plan }: DemoVisit): boolean {
  return plan !== undefined && plan.number > 1;
}

/** What was chosen of its package, as it is stored. */
export function chosenFor({ package: chosen, choices, units }: DemoVisit): BookedChoice[] {
  const groups = chosen === null ? [] : (demoPackages[chosen]?.choiceGroups ?? []);
  const booked = bookedChoices(groups, choices, units);
  if (!booked) throw new Error('a demo visit chooses what its package offers');
  return booked;
}

/** How the firm was paid at the door, as most of its customers pay; null where the rest is left to pay, as of the latest visits. */
export function paidDirectly(
  visit: DemoVisit,
  { id, status, done, now }: { id: number; status: BookingStatus; done: Date; now: Date },
): { method: DirectMethod; at: string } | null {
  const isLeft =
    (visit.customer === 'buyer' && visit.plan?.number !== 1) ||
    (id % 11 === 4 && !visit.plan) ||
    now.getTime() - done.getTime() < 3 * dayMs;
  if (status !== 'completed' || isLeft) return null;
  return {
    method: (['transfer', 'cash', 'transfer', 'card'] as const)[id % 4] ?? 'cash',
    at: new Date(done.getTime() + 5 * minuteMs).toISOString(),
  };
}
