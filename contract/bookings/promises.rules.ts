/** What an urgency promises at a moment, in the shop's working days: until when it answers, and by which day it comes. */
import { type Urgency, urgencies, urgencyPromises } from './rules.ts';
import { type Interval, intervalsOn, type OpeningHours } from '../shops/hours.rules.ts';
import { addDays, civilTime, instantOf, minuteOf } from '../kernel/time.ts';

export type WorkingDays = {
  zone: string;
  hours: Pick<OpeningHours, 'week' | 'exceptions'>;
  /** Public holidays by civil date; what the shop says of a day wins. */
  holidays: Record<string, string>;
};

/** A shop that opens on none of so many days in a row is taken to work around the clock. */
const farthestDay = 60;
const lastMinute = 1_439;

/**
 * Until when the shop answers. Hours are of its working time; a day of 24 hours is a working day, to the same minute of a
 * later one, or to the next opening where that minute is outside of the hours.
 */
export function answerBy(days: WorkingDays, urgency: Urgency, at: Date): Date {
  const { answerHours } = urgencyPromises[urgency];
  const found =
    answerHours < 24
      ? afterMinutes(days, at, answerHours * 60)
      : afterDays(days, at, answerHours / 24);
  return found ?? new Date(at.getTime() + answerHours * 3_600_000);
}

/** The last day, civil, on which the shop keeps the promise by coming: where it is closed then, the next that it works on. */
export function visitDay(days: WorkingDays, urgency: Urgency, at: Date): string {
  const { visitHours } = urgencyPromises[urgency];
  if (visitHours === null) return civilTime(at, days.zone).date;
  const { date } = civilTime(new Date(at.getTime() + visitHours * 3_600_000), days.zone);
  return nextDays(date, 0).find((day) => workOn(days, day).length > 0) ?? date;
}

/** The end of a promise's day. */
export function visitBy(days: WorkingDays, urgency: Urgency, at: Date): Date {
  return instantOf(visitDay(days, urgency, at), lastMinute, days.zone);
}

/** What a chosen date makes of the urgency that was asked for: the most pressing one whose promise it keeps, none above it. */
export function urgencyFor(
  days: WorkingDays,
  asked: Urgency,
  wish: { date: string; at: Date },
): Urgency {
  const inOrder = urgencies.toReversed();
  return (
    inOrder
      .slice(inOrder.indexOf(asked))
      .find((urgency) => wish.date <= visitDay(days, urgency, wish.at)) ?? 'low'
  );
}

function afterMinutes(days: WorkingDays, at: Date, minutes: number): Date | undefined {
  const now = civilTime(at, days.zone);
  let left = minutes;
  for (const date of nextDays(now.date, 0)) {
    for (const [from, to] of workOn(days, date)) {
      const start = Math.max(minuteOf(from), date === now.date ? now.minute : 0);
      const length = Math.max(0, endOf([from, to]) - start);
      if (length >= left) return instantOf(date, start + left, days.zone);
      left -= length;
    }
  }
  return undefined;
}

function afterDays(days: WorkingDays, at: Date, count: number): Date | undefined {
  const now = civilTime(at, days.zone);
  const working = nextDays(now.date, 1).filter((date) => workOn(days, date).length > 0);
  for (const date of working.slice(count - 1)) {
    const minute = date === working[count - 1] ? now.minute : 0;
    const interval = workOn(days, date).find((one) => minute < endOf(one));
    if (interval) return instantOf(date, Math.max(minute, minuteOf(interval[0])), days.zone);
  }
  return undefined;
}

function nextDays(from: string, first: number): string[] {
  return Array.from({ length: farthestDay }, (_, ahead) => addDays(from, ahead + first));
}

function workOn({ hours, holidays }: WorkingDays, date: string): Interval[] {
  if (holidays[date] !== undefined && !hours.exceptions[date]) return [];
  return intervalsOn(hours, date).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function endOf([from, to]: Interval): number {
  return minuteOf(to) <= minuteOf(from) ? 24 * 60 : minuteOf(to);
}
