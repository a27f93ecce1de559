/** The database and the contract agree on when a kitchen takes orders. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Interval, openState, type OpeningHours } from '#contract/shops/hours.rules.ts';
import { type Database, databaseOver, sql } from '../../db/database.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = databaseOver(database.pool);
});
afterAll(() => database.close());

async function isOpenInDatabase(
  hours: OpeningHours,
  zone: string,
  at: Date,
): Promise<boolean | undefined> {
  const { week, exceptions, pausedUntil } = hours;
  return (
    await db.row<{ open: boolean }>(
      sql`select shop_is_open(${JSON.stringify({ week, exceptions })}::jsonb, ${pausedUntil}::timestamptz, ${zone}, ${at}) as open`,
    )
  )?.open;
}

// Few hours of the clock, so that ends meet, nights are crossed and instants fall on the edges.
const clock = fc.constantFrom(
  '00:00',
  '00:30',
  '06:00',
  '11:30',
  '14:30',
  '17:00',
  '23:00',
  '23:59',
);
const intervals = fc.array(fc.tuple(clock, clock), { maxLength: 3 }) as fc.Arbitrary<Interval[]>;
const instant = fc.tuple(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 1439 }),
  fc.integer({ min: 0, max: 59 }),
);
const dates = fc.constantFrom('2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10');
const exceptions = fc.dictionary(dates, fc.record({ intervals, reason: fc.constant('Holiday') }), {
  maxKeys: 2,
  noNullPrototype: true,
});

test('for any hours, exceptions, pause, zone and instant', async () => {
  const week = fc.array(intervals, { minLength: 7, maxLength: 7 });
  const zone = fc.constantFrom('Asia/Singapore', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
  const pause = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null });
  await fc.assert(
    fc.asyncProperty(
      week,
      exceptions,
      pause,
      zone,
      instant,
      async (days, special, pausedDay, timeZone, [day, minute, second]) => {
        const at = new Date(Date.UTC(2026, 2, 1 + day, 0, minute, second));
        const pausedUntil =
          pausedDay === null ? null : new Date(Date.UTC(2026, 2, 1 + pausedDay)).toISOString();
        const hours = { week: days, exceptions: special, pausedUntil };
        expect(await isOpenInDatabase(hours, timeZone, at)).toBe(
          openState(hours, timeZone, at).state === 'open',
        );
      },
    ),
    { numRuns: 400 },
  );
});

test('a night that ends on the next day is open after midnight, unless that day began as an exception', async () => {
  const week: Interval[][] = Array.from({ length: 7 }, () => [['18:00', '02:00']]);
  const hours = {
    week,
    exceptions: { '2026-03-08': { intervals: [], reason: 'Closed' } },
    pausedUntil: null,
  };
  const at = (text: string) => isOpenInDatabase(hours, 'Asia/Singapore', new Date(`${text}+08:00`));
  expect(await at('2026-03-07T01:59:59')).toBe(true);
  expect(await at('2026-03-07T02:00:00')).toBe(false);
  expect(await at('2026-03-08T01:00:00')).toBe(true);
  expect(await at('2026-03-08T19:00:00')).toBe(false);
  expect(await at('2026-03-09T01:00:00')).toBe(false);
});
