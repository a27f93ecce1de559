/** After a change of SESSION_SECRET: seals again what the previous one sealed, so that it can be forgotten. */
import type { Secrets } from '../config.ts';
import { type Database, raw, sql } from '../db/database.ts';
import { type Sealed, sealedAgain } from './seal.ts';

/** A column of sealed secrets, null where there is none, as its owner names it. `id` is a number that is unique in the table. */
export type SealedColumn = { table: string; id: string; column: string };

type Row = { id: number; sealed: Sealed };

/** How many secrets are under the present key now that were not, and how many neither key opens. Doing it twice is fine. */
export async function resealAll(
  db: Database,
  secrets: Secrets,
  columns: readonly SealedColumn[],
): Promise<{ sealed: number; lost: number }> {
  const sum = { sealed: 0, lost: 0 };
  for (const column of columns) {
    for (
      let after = 0, page = await pageOf(db, column, after);
      page.length > 0;
      page = await pageOf(db, column, after)
    ) {
      const resealed = page.map(({ id, sealed }) => ({
        id,
        sealed,
        fresh: freshOrNull(secrets, sealed),
      }));
      const changed = resealed.filter(({ sealed, fresh }) => fresh !== null && fresh !== sealed);
      sum.sealed += changed.length > 0 ? await write(db, column, changed) : 0;
      sum.lost += resealed.filter(({ fresh }) => fresh === null).length;
      after = page.at(-1)?.id ?? after;
    }
  }
  return sum;
}

function freshOrNull(secrets: Secrets, sealed: Sealed): Sealed | null {
  try {
    return sealedAgain(secrets, sealed);
  } catch {
    return null;
  }
}

function pageOf(db: Database, { table, id, column }: SealedColumn, after: number): Promise<Row[]> {
  return db.rows<Row>(sql`
    select ${raw(id)} as id, ${raw(column)} as sealed from ${raw(table)}
    where ${raw(id)} > ${after} and ${raw(column)} is not null order by ${raw(id)} limit 500`);
}

/** Leaves alone what somebody changed meanwhile: that is under the present key. */
function write(
  db: Database,
  { table, id, column }: SealedColumn,
  rows: ReadonlyArray<Row & { fresh: Sealed | null }>,
): Promise<number> {
  return db.run(sql`
    update ${raw(table)} t set ${raw(column)} = given.fresh
    from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map(({ sealed }) => sealed)}::text[],
      ${rows.map(({ fresh }) => fresh)}::text[])
      as given (id, sealed, fresh)
    where t.${raw(id)} = given.id and t.${raw(column)} = given.sealed`);
}
