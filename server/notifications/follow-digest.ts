/** Once a day, what is new in the shops that people follow: one notification each, however much it is. */
import type { Ctx } from '../context.ts';
import { type Sql, sql } from '../db/database.ts';
import { recipients } from './recipients/recipients.ts';
import { writeNotifications } from './write-notifications.ts';

/** Notifies followers of the day before `at`; nobody twice of one day. */
export function notifyFollowers(ctx: Pick<Ctx, 'db' | 'config'>, at: Date): Promise<void> {
  return writeNotifications(ctx, newItems(at), {
    key: `new.items:${at.toISOString().slice(0, 10)}`,
    at: at.toISOString(),
    secret: null,
  });
}

function newItems(at: Date): Sql {
  return recipients('new.items', {
    who: sql`fresh.user_id`,
    facts: {
      count: sql`fresh.count`,
      shops: sql`array_to_string(fresh.shops[1:3], E'\\n')`,
      more: sql`greatest(0, cardinality(fresh.shops) - 3)`,
    },
    path: sql`'/following'`,
    from: sql`from (
      select f.user_id, count(*) as count, array_agg(distinct s.name) as shops
      from products p join follows f on f.shop_id = p.shop_id join shops s on s.id = p.shop_id
      where p.is_listed and p.listed_at >= ${at}::timestamptz - interval '1 day' and p.listed_at < ${at}::timestamptz
      group by f.user_id
    ) fresh`,
  });
}
