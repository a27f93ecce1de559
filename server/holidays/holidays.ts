/**
 * Public holidays of the zones that shops are in, by the library `date-holidays`, put right where a government announced
 * otherwise. Part of the kernel: shops offer to close on them, and bookings take no visits then.
 */
import { type Language, mainLanguage } from '#contract/kernel/languages.ts';
import { addDays, inOrderOfTime, weekdayOf } from '#contract/kernel/time.ts';
import { announced, followed } from './announced.ts';
import { holidayIn } from './names.ts';

export type Holiday = { date: string; name: string };

/** What is not known of a year's holidays: names whose date we do not have, and whether the others may still be moved. */
export type HolidayGap = { year: number; missing: string[]; isEstimated: boolean };

/** The country (and state) whose holidays hold in a zone. Zones that are not here have none that we know of. */
const places: Record<string, readonly [country: string, state?: string]> = {
  'Asia/Singapore': ['SG'],
  'Asia/Kuala_Lumpur': ['MY'],
  'Asia/Tokyo': ['JP'],
  'Australia/Sydney': ['AU', 'NSW'],
  'Australia/Melbourne': ['AU', 'VIC'],
  'Australia/Brisbane': ['AU', 'QLD'],
  'Australia/Perth': ['AU', 'WA'],
  'Australia/Adelaide': ['AU', 'SA'],
  'Europe/London': ['GB', 'ENG'],
};

/** Where a holiday that falls on a Sunday is observed on the next day that is none itself. */
const observesSundays = new Set(['Asia/Singapore']);

/** The names of the public holidays between two civil dates, both included, by date, as a language has them. */
export async function holidaysOf(
  zone: string,
  from: string,
  to: string,
  language: Language = mainLanguage,
): Promise<Record<string, string>> {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = await Promise.all(
    Array.from({ length: last - first + 1 }, (_, index) => holidaysOfYear(zone, first + index)),
  );
  return Object.fromEntries(
    years
      .flat()
      .filter(({ date }) => date >= from && date <= to)
      .map(({ date, name }) => [date, holidayIn(language, name)]),
  );
}

/** The public holidays of a zone from a civil date to the end of the year after it, the next one first. */
export async function comingHolidays(
  zone: string,
  from: string,
  language: Language = mainLanguage,
): Promise<Holiday[]> {
  const found = await holidaysOf(zone, from, `${Number(from.slice(0, 4)) + 1}-12-31`, language);
  return Object.entries(found).map(([date, name]) => ({ date, name }));
}

/** What is not known of the years that `comingHolidays` tells of; nothing for a year that is complete and announced. */
export async function holidayGaps(
  zone: string,
  from: string,
  language: Language = mainLanguage,
): Promise<HolidayGap[]> {
  const rules = followed[zone];
  if (!rules) return [];
  const first = Number(from.slice(0, 4));
  const gaps = await Promise.all(
    [first, first + 1].map(async (year) => {
      const names = new Set((await holidaysOfYear(zone, year)).map(({ name }) => name));
      const missing = rules.everyYear
        .filter((name) => !names.has(name))
        .map((name) => holidayIn(language, name));
      return { year, missing, isEstimated: year > rules.announcedUntil };
    }),
  );
  return gaps.filter(({ missing, isEstimated }) => missing.length > 0 || isEstimated);
}

const known = new Map<string, Promise<Holiday[]>>();

function holidaysOfYear(zone: string, year: number): Promise<Holiday[]> {
  if (!places[zone]) return Promise.resolve([]);
  const key = `${zone} ${year}`;
  const found = known.get(key) ?? computed(zone, year);
  known.set(key, found);
  return found;
}

/** The library knows the whole world and takes a moment to load, so it arrives with the first who asks. */
async function computed(zone: string, year: number): Promise<Holiday[]> {
  const [country = '', state] = places[zone] ?? [];
  const { default: Holidays } = await import('date-holidays');
  const calendar = state ? new Holidays(country, state) : new Holidays(country);
  const days = calendar
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({
      date: date.slice(0, 10),
      name: name.replace(' (substitute day)', ' (observed)').replaceAll("'", '’'),
    }));
  const right = putRight(days, announced[zone]?.[year] ?? []);
  return observesSundays.has(zone) ? withObserved(right) : right;
}

/** What was announced replaces what the library has of the same name. */
function putRight(days: readonly Holiday[], right: readonly Holiday[]): Holiday[] {
  const names = new Set(right.map(({ name }) => name));
  const isReplaced = ({ name }: Holiday) => names.has(name.replace(' (observed)', ''));
  return inOrder([...days.filter((day) => !isReplaced(day)), ...right]);
}

/** The library does so for fixed days only: those of the moon may fall on a Sunday, too. */
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
