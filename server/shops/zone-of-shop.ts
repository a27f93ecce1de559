import { type Database, sql } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';

/** By which clock a shop's days begin. Refuses `shop.not_found`. */
export async function zoneOfShop(db: Database, shopId: number): Promise<string> {
  const row = await db.row<{ zone: string }>(
    sql`select time_zone as zone from shops where id = ${shopId}`,
  );
  return row?.zone ?? refuse('shop.not_found');
}
