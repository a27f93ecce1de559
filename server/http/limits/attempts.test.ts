import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOver, sql, type Database } from '../../db/database.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { readConfig } from '../../config.ts';
import { type AttemptLimit, forgetAttempts, forgetOldAttempts, takeAttempt } from './attempts.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  db = databaseOver(database.pool);
});
afterAll(() => database.close());

const noon = new Date('2026-03-02T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);

type Circumstances = { now?: Date; limit?: AttemptLimit; rateLimits?: 'on' | 'off' };

function attempt(
  key: string,
  { now = noon, limit = 'registration', rateLimits = 'on' }: Circumstances = {},
) {
  const config = readConfig({ RATE_LIMITS: rateLimits, SESSION_SECRET: 'x'.repeat(32) });
  return takeAttempt({ db, now, config }, { limit, key });
}

test('the sixth registration of an address within a minute is refused until the minute is over', async () => {
  for (const second of [0, 1, 2, 3, 4]) await attempt('203.0.113.7', { now: later(second) });
  await expect(attempt('203.0.113.7', { now: later(20) })).rejects.toMatchObject({
    code: 'request.too_many',
    details: { retryAfterSeconds: 40 },
  });
  await attempt('203.0.113.8', { now: later(20) });
  await attempt('203.0.113.7', { now: later(61) });
});

test('attempts at the same moment are all counted', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, () => attempt('ann 203.0.113.7', { limit: 'login' })),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
});

test('the right password makes the wrong ones before it forgotten', async () => {
  for (let wrong = 0; wrong < 8; wrong += 1) await attempt('ben 203.0.113.7', { limit: 'login' });
  await forgetAttempts(db, { limit: 'login', key: 'ben 203.0.113.7' });
  await attempt('ben 203.0.113.7', { limit: 'login' });
});

test('nothing is counted where limits are switched off', async () => {
  for (let time = 0; time < 20; time += 1) await attempt('203.0.113.9', { rateLimits: 'off' });
});

test('old attempts are deleted', async () => {
  await attempt('203.0.113.10', { now: new Date(Date.now() - 2 * 86_400_000) });
  await forgetOldAttempts(db);
  expect(
    await db.row(
      sql`select count(*) as old from attempts where began_at < now() - interval '1 day'`,
    ),
  ).toEqual({ old: 0 });
});
