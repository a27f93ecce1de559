/**
 * `node scripts/holidays.ts`: writes the public holidays that the market knows to server/holidays/years.json. To be run for
 * each release: the years begin with the last one, and `date-holidays` is a package of development only.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import Holidays from 'date-holidays';

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

/** The years from `first` to `last`, each holiday as its date and its name, by zone. */
export function holidayYears({
  first,
  last,
}: {
  first: number;
  last: number;
}): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(places).map(([zone, [country, state]]) => {
      const calendar = state ? new Holidays(country, state) : new Holidays(country);
      const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      return [zone, years.flatMap((year) => holidaysOfYear(calendar, year))];
    }),
  );
}

function holidaysOfYear(calendar: Holidays, year: number): string[] {
  return calendar
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(
      ({ date, name }) =>
        `${date.slice(0, 10)} ${name.replace(' (substitute day)', ' (observed)').replaceAll("'", '’')}`,
    );
}

if (import.meta.main) {
  const { version }: { version: string } = JSON.parse(
    readFileSync('node_modules/date-holidays/package.json', 'utf8'),
  );
  const today = new Date();
  const [first, last] = [today.getFullYear() - 1, today.getFullYear() + 10];
  const written = {
    source: `date-holidays ${version}, https://github.com/commenthol/date-holidays (ISC and CC BY 3.0)`,
    madeOn: today.toISOString().slice(0, 10),
    first,
    last,
    zones: holidayYears({ first, last }),
  };
  writeFileSync('server/holidays/years.json', `${JSON.stringify(written, null, 2)}\n`);
}
