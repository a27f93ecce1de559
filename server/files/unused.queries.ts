/** Which uploaded pictures nothing refers to. Every column of every table that can hold an address is asked, no matter which domain added it. */
import { type Database, join, raw, type Sql, sql } from '../db/database.ts';

export type Unused = { name: string; folder: string; bytes: number };

/** What stands here is no use of a picture: `files` lists them all, and the log of the past shows none. */
export const notUsing = ['files', 'audit_entries'];

/** Not referred to, and neither uploaded nor let go since `before`; a thousand at a time. */
export async function unusedSince(db: Database, before: Date): Promise<Unused[]> {
  return db.rows(sql`
    with used as materialized (${await usedPictures(db)})
    select f.name, f.folder, f.bytes from files f
    where ${isOlderThan(before)} and not exists (select from used where used.name = f.name) order by f.name limit 1000`);
}

/** Forgets those that are still unused, and says which: their rows are locked before anybody is asked, so that nobody begins to use them. */
export async function forgetUnused(
  tx: Database,
  names: readonly string[],
  before: Date,
): Promise<string[]> {
  const locked = await tx.rows<{ name: string }>(sql`
    select f.name from files f where f.name = any(${names}) and ${isOlderThan(before)} order by f.name for update skip locked`);
  const gone = await tx.rows<{ name: string }>(sql`
    with used as materialized (${await usedPictures(tx)})
    delete from files f where f.name = any(${locked.map(({ name }) => name)})
      and not exists (select from used where used.name = f.name)
    returning f.name`);
  return gone.map(({ name }) => name);
}

/** Of these names, those that are on record. */
export async function onRecord(db: Database, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ name: string }>(
    sql`select name from files where name = any(${names})`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** For the whole of a transaction: looking through all tables may take longer than an answer to a visitor may. */
export async function takeTime(tx: Database): Promise<void> {
  await tx.run(sql`set local statement_timeout = '10min'`);
}

/** One statement sees one moment: what moves from one column to another at the same time is in one of them. */
async function usedPictures(db: Database): Promise<Sql> {
  const columns = await columnsThatMayUse(db);
  const parts = columns.map(({ table, column }) => {
    const [from, text] = [raw(quoted(table)), raw(`t.${quoted(column)}::text`)];
    return sql`select pictures_in(${text}) as name from ${from} t where ${text} like '%files/%'`;
  });
  return join(parts, ' union ');
}

/** Columns of any kind that an address fits into. */
export function columnsThatMayUse(db: Database): Promise<Array<{ table: string; column: string }>> {
  return db.rows(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join pg_class t on t.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
    where c.table_schema = 'public' and t.relkind in ('r', 'p') and not t.relispartition and c.is_generated = 'NEVER'
      and c.udt_name in ('text', 'varchar', 'json', 'jsonb', '_text', '_varchar', '_json', '_jsonb')
      and not c.table_name = any(${notUsing})
    order by 1, 2`);
}

function isOlderThan(before: Date): Sql {
  return sql`f.created_at < ${before} and coalesce(f.let_go_at, f.created_at) < ${before}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The names of all pictures on record that were uploaded before an instant. */
export async function recordedBefore(db: Database, before: Date): Promise<string[]> {
  return (
    await db.rows<{ name: string }>(
      sql`select name from files where created_at < ${before} order by name`,
    )
  ).map(({ name }) => name);
}
