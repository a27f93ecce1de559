import { type SetupGap, setupGaps } from '#contract/bookings/rules.ts';

type Intervals = ReadonlyArray<readonly unknown[]>;
export type Setup = {
  /** The hours of each weekday. */
  week: Intervals;
  /** Of everybody who works now, by weekday. */
  shifts: readonly Intervals[];
  packages: number;
};

/** What a service shop has not set up yet. */
export function gapsOf({ week, shifts, packages }: Setup): SetupGap[] {
  const gaps: Record<SetupGap, boolean> = {
    technicians: !shifts.some(hasSome),
    packages: packages === 0,
    hours: !hasSome(week),
  };
  return setupGaps.filter((gap) => gaps[gap]);
}

/** Whether customers find windows at all: without packages they may still ask for a price. */
export function isBookable(setup: Setup): boolean {
  return gapsOf(setup).every((gap) => gap === 'packages');
}

function hasSome(days: Intervals): boolean {
  return days.some((intervals) => intervals.length > 0);
}
