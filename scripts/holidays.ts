/**
 * `node scripts/holidays.ts`: writes the public holidays that the market knows to server/holidays/years.json. To be run for
 * each release: the years begin with the last one, and `date-holidays` is a package of development only.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import Holidays from 'date-holidays';

/** Zones of a state, whose holidays hold there; all others have those of their whole country. */
const states: Record<string, string> = {
  'Australia/Sydney': 'AU-NSW',
  'Australia/Melbourne': 'AU-VIC',
  'Australia/Brisbane': 'AU-QLD',
  'Australia/Perth': 'AU-WA',
  'Australia/Adelaide': 'AU-SA',
  'Europe/London': 'GB-ENG',
};

/** Where holidays are called as in the country; elsewhere in English. */
const inOwnWords = ['MY', 'JP'];

/** What zones were renamed to, where `Intl` lists them under their old names. */
const renamed: Record<string, string> = {
  'Africa/Asmara': 'Africa/Asmera',
  'America/Argentina/Buenos_Aires': 'America/Buenos_Aires',
  'America/Argentina/Cordoba': 'America/Cordoba',
  'America/Argentina/Mendoza': 'America/Mendoza',
  'America/Indiana/Indianapolis': 'America/Indianapolis',
  'America/Kentucky/Louisville': 'America/Louisville',
  'America/Nuuk': 'America/Godthab',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon',
  'Asia/Kathmandu': 'Asia/Katmandu',
  'Asia/Kolkata': 'Asia/Calcutta',
  'Asia/Yangon': 'Asia/Rangoon',
  'Atlantic/Faroe': 'Atlantic/Faeroe',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Chuuk': 'Pacific/Truk',
  'Pacific/Pohnpei': 'Pacific/Ponape',
};

/** The country, with its state after a hyphen, whose holidays hold in a zone. Zones that are not here have none that we know of. */
export function placesOfZones(): Record<string, string> {
  const found = Object.keys(new Holidays().getCountries()).flatMap((country) =>
    zonesOf(country).map((zone) => [zone, states[zone] ?? country] as const),
  );
  const places = Object.fromEntries(found);
  for (const [now, before] of Object.entries(renamed)) {
    const place = places[before];
    if (place) places[now] = place;
  }
  return places;
}

function zonesOf(country: string): string[] {
  // ECMA-402's locale info, which TypeScript does not know yet.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones(): string[] | undefined;
  };
  return locale.getTimeZones() ?? [];
}

/** The holidays of the years from `first` to `last` by place: the dates of each, by its name. */
export function holidaysOfPlaces(
  places: readonly string[],
  { first, last }: { first: number; last: number },
): Record<string, Record<string, string[]>> {
  return Object.fromEntries(
    places.map((place) => {
      const dates: Record<string, string[]> = {};
      const calendar = calendarOf(place);
      for (let year = first; year <= last; year += 1)
        for (const { date, name, type } of calendar.getHolidays(year))
          if (type === 'public') (dates[nameOf(name)] ??= []).push(date.slice(0, 10));
      return [place, dates];
    }),
  );
}

function calendarOf(place: string): Holidays {
  const [country = '', state = ''] = place.split('-');
  const words = inOwnWords.includes(country) ? {} : { languages: 'en' };
  return new Holidays(country, state, '', words);
}

const nameOf = (name: string) =>
  name.replace(' (substitute day)', ' (observed)').replaceAll("'", '’');

if (import.meta.main) {
  const { version }: { version: string } = JSON.parse(
    readFileSync('node_modules/date-holidays/package.json', 'utf8'),
  );
  const today = new Date();
  const [first, last] = [today.getFullYear() - 1, today.getFullYear() + 10];
  const zones = placesOfZones();
  const places = [...new Set(Object.values(zones))].toSorted();
  const written = {
    source: `date-holidays ${version}, https://github.com/commenthol/date-holidays (ISC and CC BY 3.0)`,
    madeOn: today.toISOString().slice(0, 10),
    first,
    last,
    zones,
    places: holidaysOfPlaces(places, { first, last }),
  };
  // One place a line, for whoever compares two releases.
  const text = JSON.stringify(written).replaceAll(/(?<=\]\},|"places":\{)"/g, '\n"');
  writeFileSync('server/holidays/years.json', `${text}\n`);
}
