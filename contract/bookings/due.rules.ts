/** When a unit is due again, in civil dates of its shop. */
import { addDays } from '../kernel/time.ts';

/** How often a package is due, and the days around the due day in which a visit is as good. */
export type Frequency = { everyMonths: number | null; earlyDays: number; lateDays: number };

export type Due = { dueOn: string; dueFrom: string; dueTo: string };

/** The same day some months later; the last of the month where it has no such day, such as 29 February a year later. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(
    Date.UTC(lastDay.getUTCFullYear(), lastDay.getUTCMonth(), Math.min(day, lastDay.getUTCDate())),
  )
    .toISOString()
    .slice(0, 10);
}

/** Around the due day of work that no package was booked for, and of new packages. */
export const usualDueDays = 14;

/** When a unit that was serviced on a day is due again; null where nothing is. */
export function dueAfter(
  servicedOn: string,
  { everyMonths, earlyDays, lateDays }: Frequency,
): Due | null {
  if (everyMonths === null) return null;
  const dueOn = addMonths(servicedOn, everyMonths);
  return { dueOn, dueFrom: addDays(dueOn, -earlyDays), dueTo: addDays(dueOn, lateDays) };
}

/** Whether the days that are as good are over, of a unit without a visit; `today` is a civil date of its shop. */
export function isOverdue(
  { dueOn, dueTo }: { dueOn: string | null; dueTo: string | null },
  today: string,
): boolean {
  const last = dueTo ?? dueOn;
  return last !== null && last < today;
}

/** How many days ahead a firm reads which units are due, and how long after it is worth asking their customers. */
export const dueListDays = { ahead: 45, behind: 180 } as const;

/** Days before (and after) the due day on which its customer is reminded, while no visit is booked. */
export const dueReminders = [-14, -3, 7] as const;

/** After the last reminder's day, how long it may still be sent late: a market that was down for a while. */
const graceDays = 14;

/** The reminder that a day falls into, by its distance from the due day; null before the first and long after the last. */
export function reminderOn(today: string, dueOn: string): (typeof dueReminders)[number] | null {
  const day = (Date.parse(today) - Date.parse(dueOn)) / 86_400_000;
  if (day > dueReminders[2] + graceDays) return null;
  return dueReminders.findLast((from) => day >= from) ?? null;
}
