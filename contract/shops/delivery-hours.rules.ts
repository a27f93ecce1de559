/** Hours in which a kitchen delivers, where these are fewer than those in which it cooks. */
import {
  type Interval,
  joinedStretches,
  openStretchOf,
  type OpenStretch,
  type SetHours,
} from './hours.rules.ts';
import { minuteOf, weekdayOf } from '../kernel/time.ts';

type Clocks = readonly (readonly [from: string, to: string])[];

/** The days of a week, Sunday first, on which deliveries have hours outside of the week's. */
export function daysOutside(delivery: readonly Clocks[], week: readonly Clocks[]): number[] {
  return delivery.flatMap((intervals, day) => {
    const open = stretchesAround(week, day);
    const isInside = (interval: Clocks[number]) => {
      const { start, end } = openStretchOf(interval, 0);
      return open.some((stretch) => stretch.start <= start && end <= stretch.end);
    };
    return intervals.every(isInside) ? [] : [day];
  });
}

/** When a kitchen is open without a break, in minutes of a day of the week, with the nights before and after it. */
function stretchesAround(week: readonly Clocks[], day: number): OpenStretch[] {
  return joinedStretches(
    [-1, 0, 1].flatMap((by) =>
      (week[(day + by + 7) % 7] ?? []).map((each) => openStretchOf(each, by)),
    ),
  );
}

/**
 * When deliveries are taken, by the hours of a week: on a special day in those of its hours that are also its weekday's,
 * and in all of them where the kitchen is closed on that weekday otherwise.
 */
export function deliveryHours(
  delivery: Interval[][],
  { week, exceptions }: Pick<SetHours, 'week' | 'exceptions'>,
): NonNullable<SetHours['delivery']> {
  const special = Object.entries(exceptions).map(([date, { intervals, reason }]) => {
    const day = weekdayOf(date);
    const isExtra = (week[day] ?? []).length === 0;
    return [
      date,
      { intervals: isExtra ? intervals : within(delivery[day] ?? [], intervals), reason },
    ] as const;
  });
  return { week: delivery, exceptions: Object.fromEntries(special) };
}

/** What is left of the hours of deliveries in a week that has changed. */
export function deliveryWeekWithin(delivery: Interval[][], week: Interval[][]): Interval[][] {
  return delivery.map((intervals, day) => within(intervals, week[day] ?? []));
}

/** What two lists of a day's intervals have in common. */
function within(some: Interval[], others: Interval[]): Interval[] {
  return some.flatMap((one) =>
    others.flatMap((other): Interval[] => {
      const [a, b] = [openStretchOf(one, 0), openStretchOf(other, 0)];
      const isShorter = Math.min(a.end, b.end) > Math.max(a.start, b.start);
      const from = minuteOf(one[0]) > minuteOf(other[0]) ? one[0] : other[0];
      return isShorter ? [[from, a.end < b.end ? one[1] : other[1]]] : [];
    }),
  );
}
