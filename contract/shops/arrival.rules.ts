/** On which days goods arrive. Working days are Monday to Friday, without the public holidays of where the shop is. */
import { addDays, civilTime, weekdayOf } from '../kernel/time.ts';

/** How many working days pass from an order until its goods are at the door, at least and at most. */
export type DaysToArrive = { fromDays: number; toDays: number };

/** Civil dates of the shop, both included. */
export type Arrival = { from: string; to: string };

type Calendar = { zone: string; /** By civil date. */ holidays: Record<string, string> };

/** When goods arrive that are ordered, and paid for, at an instant. The day of the order itself does not count. */
export function arrivalOf(
  { fromDays, toDays }: DaysToArrive,
  { zone, holidays }: Calendar,
  at: Date,
): Arrival {
  const { date } = civilTime(at, zone);
  return {
    from: workingDayAfter(date, fromDays, holidays),
    to: workingDayAfter(date, toDays, holidays),
  };
}

/** The last day on which goods have to be handed over to be at the door by `to`, when sending takes so many working days. */
export function lastDayToSend(
  to: string,
  sendingDays: number,
  holidays: Calendar['holidays'],
): string {
  return workingDayFrom(to, sendingDays, { holidays, step: -1 });
}

function workingDayAfter(date: string, count: number, holidays: Calendar['holidays']): string {
  return workingDayFrom(date, count, { holidays, step: 1 });
}

function workingDayFrom(
  date: string,
  count: number,
  { holidays, step }: Pick<Calendar, 'holidays'> & { step: 1 | -1 },
): string {
  let [day, left] = [date, count];
  while (left > 0) {
    day = addDays(day, step);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

function isWorkingDay(date: string, holidays: Calendar['holidays']): boolean {
  const weekday = weekdayOf(date);
  return weekday > 0 && weekday < 6 && holidays[date] === undefined;
}

/** Days within a month, "2–4 Dec", "Dec 2–4" or "12月2–4日", from how the first of them is written. */
export function daysWithin(first: string, { fromDay, toDay }: ReturnType<typeof spanOf>): string {
  return first.replace(/\d+(?=\D*$)/, `${fromDay}–${toDay}`);
}

/** How a range of days is written: as one day, within a month, or with both months; the days of the month by themselves. */
export function spanOf({ from, to }: Arrival): {
  span: 'day' | 'month' | 'longer';
  fromDay: string;
  toDay: string;
} {
  const span = from === to ? 'day' : from.slice(0, 7) === to.slice(0, 7) ? 'month' : 'longer';
  return { span, fromDay: String(Number(from.slice(8))), toDay: String(Number(to.slice(8))) };
}
