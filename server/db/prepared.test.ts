import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { databaseOver, raw, sql } from './database.ts';

test('a connection keeps plans for so many statements only, and answers the others as well', async () => {
  const database = await testDatabase({ connections: 1 });
  const db = databaseOver(database.pool);
  for (let shape = 0; shape < 800; shape += 1) {
    expect(await db.row(sql`select ${shape}::integer as ${raw(`column${shape}`)}`)).toEqual({
      [`column${shape}`]: shape,
    });
  }
  const prepared = await db.row<{ count: number }>(
    sql`select count(*) as count from pg_prepared_statements`,
  );
  expect(prepared?.count).toBeGreaterThan(500);
  expect(prepared?.count).toBeLessThanOrEqual(600);
  await database.close();
});
