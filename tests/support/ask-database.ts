import pg from 'pg';
import { inject } from 'vitest';

/** What happens behind the back of the pages: one statement on the site's database. */
export async function askDatabase<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
