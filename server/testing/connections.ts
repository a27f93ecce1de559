import type pg from 'pg';

/** Sends a statement on every connection that the pool has open; nothing else may be using one. */
export async function onEveryConnection(pool: pg.Pool, statement: string): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    await Promise.all(clients.map((client) => client.query(statement)));
  } finally {
    for (const client of clients) client.release();
  }
}
