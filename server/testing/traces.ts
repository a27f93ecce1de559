/** What is left of somebody in the database. */
import { raw, sql } from '../db/database.ts';
import type { TestApp } from './app.ts';

/** Every row of every table, the queue of jobs included, that says one of these words. */
export async function rowsThatSay(
  app: Pick<TestApp, 'db'>,
  words: readonly string[],
): Promise<string[]> {
  const tables = await app.db.rows<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`);
  const found = [];
  for (const { name } of tables) {
    const rows = await app.db.rows<{ text: string }>(
      sql`select t::text as text from ${raw(name)} t where lower(t::text) like any(${words.map((word) => `%${word}%`)})`,
    );
    found.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return found;
}
