/**
 * Public holidays of the zones that shops are in: those of `years.json` (written by `scripts/holidays.ts` for each release),
 * corrected where a government announced otherwise. Part of the kernel: shops offer to close on them, and bookings take no
 * visits then.
 */
import { type Language, mainLanguage } from '#contract/kernel/languages.ts';
import { addDays, inOrderOfTime, weekdayOf } from '#contract/kernel/time.ts';
import { announced, followed } from './announced.ts';
import { holidayIn } from './names.ts';
import years from './years.json' with { type: 'json' };

export type Holiday = { date: string; name: string };

/** What is not known of a year's holidays: names whose date we do not have, and whether the others may still be moved. */
export type HolidayGap = { year: number; missing: string[]; isEstimated: boolean };

/** The years whose holidays are known, where they come from and when they were taken from there. Other years have none. */
export const holidayYears = {
  first: years.first,
  last: years.last,
  source: years.source,
  madeOn: years.madeOn,
};

/** Each zone's country (and state), and the dates of its holidays by their names. */
const zones: Record<string, string> = years.zones;
const places: Record<string, Record<string, string[]>> = years.places;

/** Where a holiday that falls on a Sunday is observed on the next day that is none itself. */
const observesSundays = new Set(['Asia/Singapore']);

/** The names of the public holidays between two civil dates, both included, by date, as a language has them. */
export function holidaysOf(
  zone: string,
  from: string,
  to: string,
  language: Language = mainLanguage,
): Record<string, string> {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Object.fromEntries(
    Array.from({ length: last - first + 1 }, (_, index) => holidaysOfYear(zone, first + index))
      .flat()
      .filter(({ date }) => date >= from && date <= to)
      .map(({ date, name }) => [date, holidayIn(language, name)]),
  );
}

/** The public holidays of a zone from a civil date to the end of the year after it, the next one first. */
export function comingHolidays(
  zone: string,
  from: string,
  language: Language = mainLanguage,
): Holiday[] {
  const found = holidaysOf(zone, from, `${Number(from.slice(0, 4)) + 1}-12-31`, language);
  return Object.entries(found).map(([date, name]) => ({ date, name }));
}

/** What is not known of the years that `comingHolidays` covers; nothing for a year that is complete and announced. */
export function holidayGaps(
  zone: string,
  from: string,
  language: Language = mainLanguage,
): HolidayGap[] {
  const rules = followed[zone];
  if (!rules) return [];
  const first = Number(from.slice(0, 4));
  const gaps = [first, first + 1].map((year) => {
    const names = new Set(holidaysOfYear(zone, year).map(({ name }) => name));
    const missing = rules.everyYear
      .filter((name) => !names.has(name))
      .map((name) => holidayIn(language, name));
    return { year, missing, isEstimated: year > rules.announcedUntil };
  });
  return gaps.filter(({ missing, isEstimated }) => missing.length > 0 || isEstimated);
}

const corrected = new Map<string, Holiday[]>();

function holidaysOfYear(zone: string, year: number): Holiday[] {
  const key = `${zone} ${year}`;
  const days = corrected.get(key) ?? correctedYear(zone, year);
  if (zones[zone]) corrected.set(key, days);
  return days;
}

function correctedYear(zone: string, year: number): Holiday[] {
  const days = listedIn(zone, `${year}-`);
  const right = putRight(days, announced[zone]?.[year] ?? []);
  return observesSundays.has(zone) ? withObserved(right) : right;
}

function listedIn(zone: string, year: string): Holiday[] {
  const dates = Object.entries(places[zones[zone] ?? ''] ?? {});
  const days = dates.flatMap(([name, all]) =>
    all.filter((date) => date.startsWith(year)).map((date) => ({ date, name })),
  );
  return inOrder(days);
}

/** What was announced replaces what is listed under the same name. */
function putRight(days: readonly Holiday[], right: readonly Holiday[]): Holiday[] {
  const names = new Set(right.map(({ name }) => name));
  const isReplaced = ({ name }: Holiday) => names.has(name.replace(' (observed)', ''));
  return inOrder([...days.filter((day) => !isReplaced(day)), ...right]);
}

/** The list does so for fixed days only: those of the moon may fall on a Sunday, too. */
function withObserved(days: readonly Holiday[]): Holiday[] {
  const isHoliday = (day: string) => days.some(({ date }) => date === day);
  const isObserved = ({ date, name }: Holiday) =>
    days.some(
      (day) => day.name.startsWith(name) && day.date > date && day.date <= addDays(date, 2),
    );
  const observed = days
    .filter((day) => weekdayOf(day.date) === 0 && !isObserved(day))
    .map(({ date, name }) => {
      let next = addDays(date, 1);
      while (isHoliday(next)) next = addDays(next, 1);
      return { date: next, name: `${name} (observed)` };
    });
  return inOrder([...days, ...observed]);
}

function inOrder(days: Holiday[]): Holiday[] {
  return days.toSorted((a, b) => inOrderOfTime(a.date, b.date));
}
