/** Once a day, what is new in the shops that people follow: one notice each, however much it is. */
import type { Ctx } from '../context.ts';
import { sql } from '../db/database.ts';
import { sendingNow, writeNotices } from './announce.queries.ts';
import { type Audience, told } from './audience.ts';
import { ringBells } from './bells.ts';

/** Tells of the day before `at`; of one day nobody is told twice. */
export async function tellFollowers(
  { db, events, config }: Pick<Ctx, 'db' | 'events' | 'config'>,
  at: Date,
): Promise<void> {
  const key = `new.items:${at.toISOString().slice(0, 10)}`;
  await db.transaction(async (tx) => {
    const isSending = sendingNow(config);
    const rung = await writeNotices(tx, newItems(at), {
      key,
      at: at.toISOString(),
      secret: null,
      isSending,
    });
    await ringBells({ db: tx, events }, rung);
  });
}

function newItems(at: Date): Audience {
  return told('new.items', {
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
