/** Ranges of civil dates that sales are looked at in, the range each is compared with, and its steps. */
import { addDays, weekdayOf } from '../kernel/time.ts';

export const comparisons = ['previous', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];
export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];

/** Civil dates, both included. */
export type DateRange = { from: string; to: string };
export type SalesRange = { range: DateRange; compared: DateRange | null; by: Step };
export type AskedRange = {
  from?: string | undefined;
  to?: string | undefined;
  compare?: Comparison | undefined;
  by?: Step | undefined;
};

/** As many as "lately" means, today among them, wherever sales are looked at. */
export const recentDays = 30;

/** More days than this are too many bars by the day. */
const mostDaysByDay = 92;
const mostDaysByWeek = 400;
const mostDays = 3 * 366;

/**
 * The range that somebody asks for, the last `recentDays` up to `today` by default, with the one it is compared with: as
 * many days right before it, or the same days a year earlier. Null for a range that ends before it begins or is longer
 * than three years. Steps finer than a chart can show become the next coarser ones.
 */
export function salesRange(asked: AskedRange, today: string): SalesRange | null {
  const to = asked.to ?? today;
  const from = asked.from ?? addDays(to, 1 - recentDays);
  const days = daysIn({ from, to });
  if (days < 1 || days > mostDays) return null;
  return {
    range: { from, to },
    compared: comparedRange({ from, to }, asked.compare ?? 'previous'),
    by: stepFor(days, asked.by),
  };
}

/** How many days a range has; below 1 when it ends before it begins. */
export function daysIn({ from, to }: DateRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

function comparedRange(range: DateRange, compare: Comparison): DateRange | null {
  if (compare === 'none') return null;
  if (compare === 'year') return { from: yearBefore(range.from), to: yearBefore(range.to) };
  return { from: addDays(range.from, -daysIn(range)), to: addDays(range.from, -1) };
}

/** The 29th of February has the 28th before it. */
function yearBefore(date: string): string {
  const before = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before;
}

function stepFor(days: number, asked: Step | undefined): Step {
  const usual: Step = days <= 45 ? 'day' : days <= 200 ? 'week' : 'month';
  const by = asked ?? usual;
  if (by === 'day' && days > mostDaysByDay) return days > mostDaysByWeek ? 'month' : 'week';
  return by === 'week' && days > mostDaysByWeek ? 'month' : by;
}

/** The first dates of the days, weeks (from Monday) or months that a range touches, in order. */
export function stepsOf({ from, to }: DateRange, by: Step): string[] {
  const starts: string[] = [];
  for (let start = startOf(from, by); start <= to; start = nextStart(start, by)) starts.push(start);
  return starts;
}

function startOf(date: string, by: Step): string {
  if (by === 'month') return `${date.slice(0, 8)}01`;
  return by === 'week' ? addDays(date, -((weekdayOf(date) + 6) % 7)) : date;
}

function nextStart(start: string, by: Step): string {
  if (by === 'month') return startOf(addDays(start, 31), by);
  return addDays(start, by === 'week' ? 7 : 1);
}

/** By how much something grew, as a share of what it was: 0.5 is half as much again. Null without anything to grow from. */
export function growth(now: number, before: number | null | undefined): number | null {
  return before ? (now - before) / before : null;
}
