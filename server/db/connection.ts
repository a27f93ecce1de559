/** A connection while somebody has it, and how a transaction on it is given up. */
import type pg from 'pg';

/** `query_timeout` is how long this side waits for the answer, in milliseconds; the driver's types leave it out. */
export type Question = pg.QueryConfig & { query_timeout?: number };
export type Connection = { query(config: Question): Promise<pg.QueryResult> };

/** Whether nothing is left of the transaction, so that the connection can be lent again. */
export function isRolledBack(client: Connection): Promise<boolean> {
  return client.query({ text: 'rollback' }).then(
    () => true,
    () => false,
  );
}
