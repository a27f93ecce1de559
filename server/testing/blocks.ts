/** What statements cost, counted instead of timed: how many blocks PostgreSQL looks at for them. */
import { type Database, type Sql, sql } from '../db/database.ts';

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] };

/** A database that answers with nothing, and adds up the blocks of each statement that it runs. */
export function counting(db: Database): { db: Database; blocks: () => number } {
  let blocks = 0;
  const explain = async (statement: Sql) => {
    const row = await db.row<Explained>(sql`explain (analyze, buffers, format json) ${statement}`);
    const plan = row?.['QUERY PLAN'][0].Plan;
    blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  };
  const counted: Database = {
    rows: async (statement) => {
      await explain(statement);
      return [];
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
