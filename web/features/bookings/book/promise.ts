/** Whether the chosen time keeps what the chosen urgency promises. */
import { type Urgency, urgencies, urgencyPromises } from '#contract/booking-terms.ts';
import { civilTime, instantOf, minuteOf } from '#contract/time.ts';

type Visit = { date: string; from: string };

/** The urgency that a visit at that time can still have: the one asked for, or the most urgent that allows so late a visit. */
export function keptUrgency(asked: Urgency, { date, from }: Visit, { now, zone }: { now: Date; zone: string }): Urgency {
  const hours = (instantOf(date, minuteOf(from), zone).getTime() - now.getTime()) / 3_600_000;
  const isKept = (urgency: Urgency) => {
    const { visitHours } = urgencyPromises[urgency];
    return visitHours === null ? date === civilTime(now, zone).date : hours <= visitHours;
  };
  const slower = urgencies.slice(0, urgencies.indexOf(asked) + 1);
  return slower.findLast(isKept) ?? 'low';
}
