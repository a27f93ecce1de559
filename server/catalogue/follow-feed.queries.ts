import type { Ctx } from '../context.ts';
import { sql } from '../db/database.ts';
import { cardColumns, type CardedRow } from './product-cards.ts';

export type FeedRow = CardedRow & { listedMicroseconds: number };

/** Of each shop only as much as a page holds, which its index gives in order; of those the newest. */
export function followedProducts(
  ctx: Pick<Ctx, 'db' | 'language' | 'config'>,
  userId: number,
  { below, limit }: { below: [number, number] | undefined; limit: number },
): Promise<FeedRow[]> {
  const [microseconds, id] = below ?? [];
  const after =
    below === undefined
      ? sql``
      : sql`and (listed_at, id) < (timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::bigint)`;
  return ctx.db.rows(sql`
    select ${cardColumns(sql`p`, sql`pf`, sql`s`, ctx)},
      (extract(epoch from p.listed_at) * 1000000)::bigint as "listedMicroseconds"
    from follows f
      cross join lateral (
        select * from products where shop_id = f.shop_id and is_listed ${after} order by listed_at desc, id desc limit ${limit}
      ) p
      join product_figures pf on pf.product_id = p.id
      join shops s on s.id = p.shop_id
    where f.user_id = ${userId}
    order by p.listed_at desc, p.id desc limit ${limit}`);
}
