import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { holidaysOfPlaces, placesOfZones } from './holidays.ts';

type Written = {
  source: string;
  first: number;
  last: number;
  zones: Record<string, string>;
  places: Record<string, Record<string, string[]>>;
};
const written: Written = JSON.parse(readFileSync('server/holidays/years.json', 'utf8'));

test('the holidays that are written down are those of the package that is installed', () => {
  const { version }: { version: string } = JSON.parse(
    readFileSync('node_modules/date-holidays/package.json', 'utf8'),
  );
  expect(written.source, 'run node scripts/holidays.ts').toContain(`date-holidays ${version},`);
  expect(Object.keys(written.places)).toEqual(
    [...new Set(Object.values(written.zones))].toSorted(),
  );
  // Computing all of them takes seconds; the version says that the others are the same.
  const some = ['AU-NSW', 'DE', 'GB-ENG', 'JP', 'MY', 'SG', 'US'];
  expect(
    Object.fromEntries(some.map((place) => [place, written.places[place]])),
    'run node scripts/holidays.ts',
  ).toEqual(holidaysOfPlaces(some, written));
});

test('every zone of a country that the package knows has a place, whatever the runtime calls it', () => {
  expect(written.zones).toMatchObject({
    'Europe/Berlin': 'DE',
    'America/Los_Angeles': 'US',
    'Asia/Kolkata': 'IN',
    'Asia/Calcutta': 'IN',
    'Europe/Kyiv': 'UA',
    'Europe/Kiev': 'UA',
    'Australia/Sydney': 'AU-NSW',
    'Australia/Hobart': 'AU',
  });
  expect(Object.keys(placesOfZones())).toEqual(expect.arrayContaining(Object.keys(written.zones)));
});
