/** What a search of a large catalogue looks through first; why so, docs/decisions/0072-best-sellers-are-searched-first.md. */
import { type Database, raw, type Sql, sql } from '../db/database.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { isDish } from '../shops/shops.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Brings `search_best_sellers` up to date with what sells. */
    'search.choose_best_sellers': Record<string, never>;
  }
}

export function searchTasks({ db }: { db: Database }): Tasks {
  return {
    'search.choose_best_sellers': { run: () => chooseBestSellers(db), repeat: '* * * * *' },
  };
}

/** Of each kind; a market that has fewer is searched as a whole. */
export const mostBestSellers = 10_000;

/**
 * Chooses the best-selling listed goods, and dishes, where there are more of them than `most`, and none otherwise. Writes
 * what differs alone. What somebody else has locked is left for the next time: this never waits for anybody.
 */
export async function chooseBestSellers(db: Database, most = mostBestSellers): Promise<void> {
  const dishes = isDish(sql`p`);
  const chosen = sql`
    with chosen as materialized (${bestSelling(sql`not ${dishes}`, most)} union all ${bestSelling(dishes, most)})`;
  await db.run(sql`
    ${chosen},
    changed as materialized (
      select b.product_id as id, c.rank_sold from search_best_sellers b left join chosen c on c.id = b.product_id
      where c.rank_sold is distinct from b.rank_sold for update of b skip locked
    ), gone as (
      delete from search_best_sellers b using changed where b.product_id = changed.id and changed.rank_sold is null
    )
    update search_best_sellers b set rank_sold = changed.rank_sold from changed
      where b.product_id = changed.id and changed.rank_sold is not null`);
  await addMissing(db, chosen);
}

/** So many at once, that no statement runs long when a market has just become large. */
const addedAtOnce = 2_000;

async function addMissing(db: Database, chosen: Sql): Promise<void> {
  // The lock makes whoever takes one of these off the lists wait, and then find it here to take away.
  const added = await db.run(sql`
    ${chosen},
    come as materialized (
      select p.id, ${isDish(sql`p`)} as is_dish, p.category_id, p.is_on_sale, p.search, p.rank_sold from products p
      where p.id in (select id from chosen where id not in (select product_id from search_best_sellers)) and p.is_listed
      limit ${addedAtOnce} for share skip locked
    )
    insert into search_best_sellers (product_id, is_dish, category_id, is_on_sale, search, rank_sold)
    select id, is_dish, category_id, is_on_sale, search, rank_sold from come on conflict do nothing`);
  if (added === addedAtOnce) await addMissing(db, chosen);
}

function bestSelling(kind: Sql, most: number): Sql {
  return sql`(
    select id, rank_sold from (
      select id, rank_sold, count(*) over () as count, row_number() over (order by rank_sold desc, id desc) as place
      from (select p.id, p.rank_sold from products p where p.is_listed and ${kind} order by p.rank_sold desc, p.id desc
        limit ${raw(String(most + 1))}) first
    ) placed where count > ${most} and place <= ${most}
  )`;
}
