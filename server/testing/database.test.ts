import { expect, test } from 'vitest';
import { databaseOver, sql } from '../db/database.ts';
import { testDatabase } from './database.ts';

test('each test file has a migrated database of its own', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  await databaseOver(one.pool).run(
    sql`insert into pages (slug, title, body) values ('only-here', 'Only here', 'Text')`,
  );
  const found = await databaseOver(other.pool).rows(
    sql`select slug from pages where slug = 'only-here'`,
  );
  expect(found).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});
