import { mostOfKind } from '#contract/shops/today.rules.ts';
import { type Database, sql } from '../db/database.ts';
import { isTeam } from './threads.queries.ts';

/** As many characters of a message as tell what it is about. */
export const mostOfText = 90;

/** What shoppers wrote last and nobody of the shop has answered; nothing for who is not in its team, admins too. */
export function threadsThatWait(
  db: Database,
  shopId: number,
  userId: number,
): Promise<Array<{ id: number; shopper: string; text: string; since: Date }>> {
  return db.rows(sql`
    select t.id, u.full_name as shopper, case when m.hidden_at is null then left(m.text, ${mostOfText + 1})
      else '' end as text, t.waiting_since as since
    from threads t join messages m on m.id = t.last_of_shopper
      join users u on u.id = t.shopper_id join shops h on h.id = t.shop_id
    where t.shop_id = ${shopId} and t.waiting_since is not null and ${isTeam(userId, sql`h`)}
    order by t.waiting_since, t.id limit ${mostOfKind}`);
}
