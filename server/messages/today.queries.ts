import { mostOfKind } from '#contract/shops/today.rules.ts';
import { type Database, sql } from '../db/database.ts';
import { isTeam } from './threads.queries.ts';

/** What shoppers wrote last and nobody of the shop has answered; nothing for who is not in its team, admins too. */
export function threadsThatWait(
  db: Database,
  shopId: number,
  userId: number,
): Promise<Array<{ id: number; shopper: string; since: Date }>> {
  return db.rows(sql`
    select t.id, u.full_name as shopper, t.waiting_since as since from threads t join users u on u.id = t.shopper_id join shops h on h.id = t.shop_id
    where t.shop_id = ${shopId} and t.waiting_since is not null and ${isTeam(userId, sql`h`)}
    order by t.waiting_since, t.id limit ${mostOfKind}`);
}
