/** SQL of suggestions while typing. */
import type { Suggestion } from '#contract/search/schemas.ts';
import { nameRead, nameWrittenIn } from '../catalogue/catalogue.ts';
import type { Ctx } from '../context.ts';
import { allOf, type Database, join, raw, type Sql, sql } from '../db/database.ts';
import { beginningPattern } from '../db/text-query.ts';
import { isDish } from '../shops/shops.ts';
import type { SearchEngine } from './engine.ts';

/** How many are suggested of each. */
export const suggestedItems = 8;
export const suggestedShops = 2;
/** Best-selling products of each kind that are looked through before the index of names is asked. */
const walked = raw('1500');
/** Names that the index may yield before the best-selling of them are taken. */
const mostNamed = raw('500');

/** What a suggestion is made of, of rows `p` of products. */
export const itemColumns = sql`p.id, p.name, p.plain_name, p.translations, ${isDish(sql`p`)} as is_dish,
  p.image_url, p.pictured_options, p.shop_id, p.rank_sold`;

/** What has words in its name that begin so: up to two shops, then the best-selling products and dishes. */
export async function suggested(
  { db, language, engine }: Pick<Ctx, 'db' | 'language'> & { engine: SearchEngine },
  words: readonly string[],
): Promise<Suggestion[]> {
  return db.rows(sql`
    with ${join(await engine.suggest(db, words), ',')}
    select kind, id, name, "writtenIn", "shopKind", "shopName", "imageUrl", "picturedOptions" from (
      select 'shops' as kind, p.id, p.name, null::json as "writtenIn", p.kind as "shopKind",
        '' as "shopName", p.logo_url as "imageUrl", '{}'::jsonb as "picturedOptions", p.rank_sold, 0 as place from named_shops p
      union all
      select case when p.is_dish then 'dishes' else 'products' end, p.id, ${nameRead(sql`p`, sql`s`, language)},
        ${nameWrittenIn(sql`p`, sql`s`, language)}, s.kind, s.name, p.image_url, p.pictured_options, p.rank_sold, 1
      from items p join shops s on s.id = p.shop_id
    ) suggestion order by place, rank_sold desc, id desc limit ${suggestedItems}`);
}

/** By the best sellers and the index of names. */
export function namedParts(words: readonly string[]): Sql[] {
  // Words are letters and digits, so they mean themselves in a pattern too.
  const isNamed = allOf(words.map((word) => sql`p.plain_name ~ ${beginningPattern(word)}`));
  return [
    sql`walk as materialized (${bestSelling(isDish(sql`p`), isNamed)}
      union all ${bestSelling(sql`not ${isDish(sql`p`)}`, isNamed)})`,
    sql`
    named as materialized (
      select ${itemColumns} from products p
        where p.is_listed and ${isNamed} and (select count(*) from walk) < ${suggestedItems} limit ${mostNamed}
    )`,
    sql`
    items as (select * from (select * from walk union select * from named) p
      order by rank_sold desc, id desc limit ${suggestedItems})`,
    sql`
    named_shops as (
      select p.* from shops p where p.approval_status = 'approved' and ${isNamed}
        order by p.rank_sold desc, p.id desc limit ${suggestedShops}
    )`,
  ];
}

/** Those of these categories in which shoppers find a shop. */
export async function categoriesWithShops(
  db: Database,
  names: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ category: string }>(sql`
    select distinct category from shops where approval_status = 'approved' and category = any(${[...names]}::text[])`);
  return rows.map(({ category }) => category);
}

function bestSelling(kind: Sql, isNamed: Sql): Sql {
  return sql`(
    select * from (select ${itemColumns} from products p where p.is_listed and ${kind}
      order by p.rank_sold desc, p.id desc limit ${walked}) p
    where ${isNamed} limit ${suggestedItems}
  )`;
}
