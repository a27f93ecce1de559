import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { databaseOver, sql } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ connections: 1 });
});
afterAll(() => database.close());

test('a bigint arrives as a number, alone and in an array', async () => {
  const row = await databaseOver(database.pool).row(sql`
    select 9007199254740991::bigint as largest, (-7)::bigint as negative, null::bigint as none, array[3000000000, null, -1]::bigint[] as several, '{}'::bigint[] as empty`);
  expect(row).toEqual({
    largest: 9_007_199_254_740_991,
    negative: -7,
    none: null,
    several: [3_000_000_000, null, -1],
    empty: [],
  });
});

test('refuses a bigint that a number would round, and goes on', async () => {
  const db = databaseOver(database.pool);
  await expect(db.row(sql`select 9007199254740992::bigint as id`)).rejects.toThrow(
    '9007199254740992 is beyond 2^53-1',
  );
  await expect(db.row(sql`select array[9007199254740993]::bigint[] as ids`)).rejects.toThrow(
    'beyond 2^53-1',
  );
  expect(await db.row(sql`select 1 as alive`)).toEqual({ alive: 1 });
});
