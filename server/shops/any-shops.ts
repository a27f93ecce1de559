/** Whether there are shops, which have prices. */
import type { Database } from '../db/database.ts';
import * as queries from './shops.queries.ts';

/** Open or not. With `holding`, none is opened until the transaction of `tx` ends. */
export async function hasShops(tx: Database, holding?: 'holding'): Promise<boolean> {
  if (holding) await queries.holdShops(tx);
  return queries.hasShops(tx);
}
