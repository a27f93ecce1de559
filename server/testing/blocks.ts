/** What statements cost, counted instead of timed: how many blocks PostgreSQL looks at for them. */
import type pg from 'pg';
import { type Database, type Sql, sql } from '../db/database.ts';

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] };

/** PostgreSQL reads a small table whole where it looks rows of a large one up, which is no measure of how its work grows. */
const looksUp = [
  sql`set local enable_seqscan = off`,
  sql`set local enable_hashjoin = off`,
  sql`set local enable_mergejoin = off`,
];

/** A database that answers with nothing, and adds up the blocks of each statement that it runs; where `asLarge` small tables are looked up in as large ones are. */
export function counting(
  db: Database,
  { asLarge = false } = {},
): { db: Database; blocks: () => number } {
  let blocks = 0;
  const explain = async (statement: Sql) => {
    const row = await db.transaction(async (tx) => {
      for (const setting of asLarge ? looksUp : []) await tx.run(setting);
      return tx.row<Explained>(sql`explain (analyze, buffers, format json) ${statement}`);
    });
    const plan = row?.['QUERY PLAN'][0].Plan;
    blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  };
  const counted: Database = {
    rows: async (statement) => {
      await explain(statement);
      return [];
    },
    async *batches(statement) {
      await explain(statement);
      yield* [];
    },
    row: async (statement) => {
      await explain(statement);
      return undefined;
    },
    run: async (statement) => {
      await explain(statement);
      return 0;
    },
    transaction: (work) => work(counted),
  };
  return { db: counted, blocks: () => blocks };
}

/** Vacuums tables that were just filled, until every page of them is known to be seen by all: what still runs beside it can keep it from that. */
export async function vacuumed(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    await pool.query(`vacuum analyze ${tables.join(', ')}`);
    const { rows } = await pool.query(
      'select from pg_class where oid = any($1::regclass[]) and relallvisible < relpages',
      [tables],
    );
    if (rows.length === 0) return;
  }
}

/** What a hundred times as many may cost: twice the blocks, and those by which larger indexes are deeper. */
export const twice = (blocks: number): number => 2 * blocks + 16;
