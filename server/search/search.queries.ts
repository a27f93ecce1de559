/** SQL of searching, one function per question. */
import type { Language } from '#contract/kernel/languages.ts';
import type { SearchKind, SearchSort } from '#contract/search/rules.ts';
import type { SearchHit } from '#contract/search/schemas.ts';
import { nameRead, nameWrittenIn, unitsShown } from '../catalogue/catalogue.ts';
import { allOf, type Database, join, type Sql, sql } from '../db/database.ts';
import { isDish, type KitchenHours, kitchenHoursColumn, locationShown } from '../shops/shops.ts';
import {
  matchParts,
  namedScore,
  type Narrowing,
  wishesOfShop,
  type SearchWords,
  wordsPart,
} from './matches.queries.ts';

export type SearchPage = {
  offset: number;
  limit: number;
  sort: SearchSort;
  at: Date;
  language: Language;
};

/** `hours` decide whether it can be ordered now. */
export type FoundHit = Omit<SearchHit, 'open'> & { hours: KitchenHours | null };

export type FoundRow = {
  hits: FoundHit[];
  counts: Record<SearchKind, number>;
  categories: Array<{ name: string; count: number }>;
};

/**
 * A page of hits with one more, in one statement, in the order that is asked for. Counts
 * are those of the narrowed search up to 1000; categories those that the search could be narrowed to. Minor units.
 */
export function searchAll(
  db: Database,
  words: SearchWords,
  narrowing: Narrowing & { kind?: SearchKind | undefined },
  page: SearchPage,
): Promise<FoundRow | undefined> {
  const { kind, category, ...others } = narrowing;
  const ofBothKinds = (prefix: string, within: Narrowing, ranked: boolean) =>
    (['products', 'dishes'] as const).map((of) =>
      matchParts({
        part: `${prefix}${of}`,
        kind: of,
        words,
        narrowing: within,
        ranked,
        at: page.at,
      }),
    );
  const wide = category === undefined ? [] : ofBothKinds('all_', others, false);
  const parts = [
    wordsPart(words),
    ...ofBothKinds('found_', narrowing, true),
    shopsPart(words, narrowing, page.at),
    ...wide,
  ];
  const [products, dishes] =
    category === undefined
      ? [sql`found_products`, sql`found_dishes`]
      : [sql`all_products`, sql`all_dishes`];
  return db.row(sql`
    with ${join(parts, ', ')},
    ranked as (
      select kind, id, row_number() over (order by ${orders[page.sort]}score desc, rank_sold desc, kind, id) as place
      from (${join(kindsShown(kind).map(rankedKind), ' union all ')}) found
      order by place limit ${page.limit + 1} offset ${page.offset}
    )
    select
      coalesce((select json_agg(hit order by place) from (${hitColumns(page.language)}) hit), '[]') as hits,
      json_build_object('products', (select least(1000, count(*)) from found_products), 'dishes', (select least(1000, count(*)) from found_dishes),
        'shops', (select least(1000, count(*)) from found_shops)) as counts,
      coalesce((
        select json_agg(json_build_object('name', name, 'count', count) order by count desc, name)
        from (select c.name, least(1000, count(*)) as count from (select category_id from ${products} union all select category_id from ${dishes}) m
          join categories c on c.id = m.category_id group by c.name) found
      ), '[]') as categories`);
}

/** Before how well it matches. Shops have no price, and stand behind what has one. */
const orders: Record<SearchSort, Sql> = {
  best: sql``,
  'price-asc': sql`(select unit_price from products where found.kind <> 'shops' and products.id = found.id) nulls last, `,
  'price-desc': sql`(select unit_price from products where found.kind <> 'shops' and products.id = found.id) desc nulls last, `,
  rating: sql`case when found.kind = 'shops' then (select rating from shop_figures where shop_id = found.id) else (select rating from product_figures where product_id = found.id) end desc, `,
};

/** Shops are few: all that match are found. None is on sale, nor has a price. */
function shopsPart(
  words: SearchWords,
  { category, onSale, priceFrom, priceTo, rating, ...wishes }: Narrowing,
  at: Date,
): Sql {
  const isOfGoods = onSale === true || priceFrom !== undefined || priceTo !== undefined;
  const meant = words.categories?.length
    ? sql` or p.category = any (${[...words.categories]})`
    : sql``;
  const wanted = allOf([
    sql`p.approval_status = 'approved'`,
    ...(isOfGoods ? [sql`false`] : []),
    ...(category === undefined ? [] : [sql`p.category = ${category}`]),
    ...(rating === undefined
      ? []
      : [
          sql`exists (select from shop_figures f where f.shop_id = p.id and f.rating >= ${Number(rating)})`,
        ]),
    ...wishesOfShop(sql`p`, wishes, at),
  ]);
  return sql`
    found_shops as materialized (
      select p.id, p.rank_sold, ${namedScore(words)} as score from shops p
      where (p.search @@ (select words from query)${meant}) and ${wanted}
      limit 1000
    )`;
}

const partOf: Record<SearchKind, Sql> = {
  products: sql`found_products`,
  dishes: sql`found_dishes`,
  shops: sql`found_shops`,
};

function kindsShown(kind: SearchKind | undefined): SearchKind[] {
  return kind ? [kind] : ['shops', 'products', 'dishes'];
}

function rankedKind(kind: SearchKind): Sql {
  return sql`select ${kind}::text as kind, id, score, rank_sold from ${partOf[kind]}`;
}

/** The contract's hit with what it is ordered by. */
function hitColumns(reader: Language): Sql {
  return sql`
    select r.kind, r.id, r.place, ${nameRead(sql`p`, sql`s`, reader)} as name, ${nameWrittenIn(sql`p`, sql`s`, reader)} as "writtenIn", p.image_url as "imageUrl", p.pictured_options as "picturedOptions", p.shop_id as "shopId", s.name as "shopName", s.kind as "shopKind",
      p.price, p.is_on_sale as "isOnSale", p.sale_price as "salePrice", pf.rating, pf.review_count as "reviewCount",
      ${unitsShown(sql`p`)} as stock, ${locationShown(sql`s`)} as location, ${kitchenHoursColumn(sql`s`)} as hours
    from ranked r join products p on p.id = r.id join product_figures pf on pf.product_id = p.id join shops s on s.id = p.shop_id where r.kind <> 'shops'
    union all
    select r.kind, r.id, r.place, s.name, null, s.logo_url, '{}', s.id, '', s.kind, null, false, null, sf.rating, sf.review_count, null, ${locationShown(sql`s`)}, ${kitchenHoursColumn(sql`s`)}
    from ranked r join shops s on s.id = r.id join shop_figures sf on sf.shop_id = s.id where r.kind = 'shops'`;
}

/**
 * For each word the one that stands for it: itself where any text has it, else the likeliest within two typing mistakes in
 * names, or null. Those that nothing stands for have the words of names that share the most with them.
 */
export function spellings(
  db: Database,
  words: readonly string[],
): Promise<Array<{ word: string | null; near: string[] }>> {
  return db.rows(sql`
    select known.word, case when known.word is null then array(
        select k.word from search_words k where k.word % given.word order by similarity(k.word, given.word) desc, k.word limit 3
      ) else '{}' end as near
    from unnest(${[...words]}::text[]) with ordinality as given (word, place), lateral (select case
      when length(given.word) < 3 or exists (select from search_words k where k.word = given.word)
        or exists (select from products p where is_listed and not ${isDish(sql`p`)} and search @@ to_tsquery('english', given.word))
        or exists (select from products p where is_listed and ${isDish(sql`p`)} and search @@ to_tsquery('english', given.word)) then given.word
      else (
        select k.word from search_words k
        where levenshtein_less_equal(k.word, given.word, 2) <= case when length(given.word) < 5 then 1 else 2 end
        order by levenshtein(k.word, given.word), similarity(k.word, given.word) desc, k.word limit 1
      ) end as word) known order by place`);
}
