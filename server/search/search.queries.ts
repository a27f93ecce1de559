/** SQL of searching, one function per question. */
import type { Language } from '#contract/kernel/languages.ts';
import { type SearchKind, searchKinds, type SearchSort } from '#contract/search/rules.ts';
import type { Answer } from '#contract/kernel/endpoint.ts';
import type { SearchHit, searchRoutes } from '#contract/search/schemas.ts';
import { unitsPerMajor } from '#contract/kernel/money.ts';
import { nameRead, nameWrittenIn, nutriGradeSaid, unitsShown } from '../catalogue/catalogue.ts';
import type { Ctx } from '../context.ts';
import { type Database, join, raw, type Sql, sql } from '../db/database.ts';
import {
  type JsonText,
  written,
  writtenAmount,
  writtenObject,
  writtenText,
} from '../db/written-json.ts';
import { isSafeDish, isUnsaidDish } from '../diets/diets.ts';
import { limitAbove } from '../http/cursor.ts';
import {
  badgesColumn,
  comesTo,
  isDish,
  type KitchenHours,
  kitchenHoursColumn,
  locationShown,
} from '../shops/shops.ts';
import type { MatchQuery, Narrowing, SearchEngine, SearchWords } from './engine.ts';
import { anyFit } from './narrowing.queries.ts';

export type SearchPage = Pick<Ctx, 'language' | 'config'> & {
  offset: number;
  limit: number;
  sort: SearchSort;
  at: Date;
  /** A postcode: hits say whether their shop comes there. */
  to?: string | undefined;
};

export type Search = {
  words: SearchWords;
  narrowing: Narrowing & { kind?: SearchKind | undefined };
  page: SearchPage;
};

/** `hits` are lines of JSON but for `open`, which `hours` decide. */
export type FoundRow = {
  hits: string | null;
  hours: Array<KitchenHours | null> | null;
  counts: Record<SearchKind, number>;
  /** Kinds of which there may be more. */
  more: SearchKind[];
  /** Null unless somebody asked for what is safe. */
  hidden: NonNullable<Answer<typeof searchRoutes.search>['hidden']> | null;
  categories: Array<{ name: string; count: number }>;
};

/**
 * A page of hits with at least one more, in one statement, in the order that is asked for. Counts
 * are those of the narrowed search up to 1000; categories those that the search could be narrowed to.
 *
 * Planning it takes as long as finding: its limits are written out, so that PostgreSQL sees that one plan serves every word.
 */
export async function searchAll(
  { db, engine }: { db: Database; engine: SearchEngine },
  { words, narrowing: { kind, ...narrowing }, page }: Search,
): Promise<FoundRow | undefined> {
  const { category, ...others } = narrowing;
  // The best sellers are the first of the usual order alone, and what is hidden is counted among all.
  const enough =
    page.sort === 'best' && !others.needs?.length ? page.offset + page.limit + 1 : undefined;
  const items = { narrowing, enough, ranked: true };
  const wide = { narrowing: others, enough, ranked: false };
  const found: Record<SearchKind, MatchQuery> = {
    products: { ...items, part: 'found_products', kind: 'products' },
    dishes: { ...items, part: 'found_dishes', kind: 'dishes' },
    shops: { ...items, part: 'found_shops', kind: 'shops' },
  };
  const all: MatchQuery[] = [
    { ...wide, part: 'all_products', kind: 'products' },
    { ...wide, part: 'all_dishes', kind: 'dishes' },
  ];
  const { parts, isCut } = await engine.match(db, {
    words,
    sort: page.sort,
    at: page.at,
    queries: [...Object.values(found), ...(category === undefined ? [] : all)],
  });
  const [products, dishes] =
    category === undefined
      ? [sql`found_products`, sql`found_dishes`]
      : [sql`all_products`, sql`all_dishes`];
  const order = sql`${orders[page.sort]}is_beyond, score desc, rank_sold desc, kind, id`;
  const areMoreOf = (of: SearchKind) =>
    sql`case when ${isCut(found[of])} or (select count(*) from ${partOf[of]}) >= 1000 then ${of}::text end`;
  return db.row(sql`
    with ${join(parts, ', ')},
    ranked as (
      select kind, id, row_number() over (order by ${order}) as place
      from (select * from (${join(kindsShown(kind).map(rankedKind), ' union all ')}) found order by ${order}
        limit ${limitAbove(page.limit)} offset ${page.offset}) found
    ),
    hits as materialized (${writtenHits(page)})
    select
      (select string_agg(written, ${raw("E'\\n'")} order by place) from hits) as hits,
        (select json_agg(hours order by place) from hits) as hours,
      json_build_object('products', (select least(1000, count(*)) from found_products),
        'dishes', (select least(1000, count(*)) from found_dishes),
        'shops', (select least(1000, count(*)) from found_shops)) as counts,
      array_remove(array[${join(searchKinds.map(areMoreOf))}], null) as more, ${hiddenColumn(narrowing)},
      coalesce((
        select json_agg(json_build_object('name', name, 'count', count) order by count desc, name)
        from (select c.name, least(1000, count(*)) as count
          from (select category_id from ${products} union all select category_id from ${dishes}) m
          join categories c on c.id = m.category_id group by c.name) found
      ), '[]') as categories`);
}

/** How many matching dishes are left out for what somebody does not eat. */
function hiddenColumn({ needs = [] }: Narrowing): Sql {
  if (needs.length === 0) return sql`null as hidden`;
  const [unsaid, all] = [isUnsaidDish(sql`m.id`), raw(anyFit('found_dishes'))];
  return sql`(
        select json_build_object('unsaid', count(*) filter (where ${unsaid}), 'unfit', count(*) filter (where not ${unsaid}))
        from ${all} m where not ${isSafeDish(sql`m.id`, needs)}) as hidden`;
}

/** Before how well it matches. Shops have no price, and stand behind what has one. */
const orders: Record<SearchSort, Sql> = {
  best: sql``,
  'price-asc': sql`(select unit_price from products where found.kind <> 'shops' and products.id = found.id) nulls last, `,
  'price-desc': sql`(select unit_price from products where found.kind <> 'shops' and products.id = found.id) desc nulls last, `,
  rating: sql`case when found.kind = 'shops' then (select rating from shop_figures where shop_id = found.id)
    else (select rating from product_figures where product_id = found.id) end desc, `,
};

const partOf: Record<SearchKind, Sql> = {
  products: sql`found_products`,
  dishes: sql`found_dishes`,
  shops: sql`found_shops`,
};

function kindsShown(kind: SearchKind | undefined): SearchKind[] {
  return kind ? [kind] : ['shops', 'products', 'dishes'];
}

function rankedKind(kind: SearchKind): Sql {
  return sql`select ${kind}::text as kind, id, score, rank_sold, is_beyond from ${partOf[kind]}`;
}

/** The contract's hits, `written` but for `open`, with what decides that and the place of each. */
function writtenHits({ language: reader, config, at, to }: SearchPage): Sql {
  const [p, pf, s, sf] = [sql`p`, sql`pf`, sql`s`, sql`sf`];
  const ofProduct: WrittenHit = {
    kind: writtenText(sql`r.kind`),
    id: written(sql`r.id`),
    name: writtenText(nameRead(p, s, reader)),
    writtenIn: written(nameWrittenIn(p, s, reader)),
    imageUrl: writtenText(sql`p.image_url`),
    picturedOptions: written(sql`p.pictured_options`),
    price: writtenAmount(sql`p.price`),
    isOnSale: written(sql`p.is_on_sale`),
    salePrice: writtenAmount(sql`p.sale_price`),
    shopName: writtenText(sql`s.name`),
    stock: written(unitsShown(p)),
    ...ofAny(s, pf, reader),
  };
  const ofShop: WrittenHit = {
    kind: writtenText(sql`r.kind`),
    id: written(sql`r.id`),
    name: writtenText(sql`s.name`),
    writtenIn: nothing,
    imageUrl: writtenText(sql`s.logo_url`),
    picturedOptions: sql`'{}'`,
    price: nothing,
    isOnSale: sql`'false'`,
    salePrice: nothing,
    shopName: writtenText(sql`''::text`),
    stock: nothing,
    ...ofAny(s, sf, reader),
  };
  const highestPrice = sql`(p.highest_price / ${unitsPerMajor()}::float8)::text`;
  const nutriGrade = sql`(${nutriGradeSaid(p, { config })})::text`;
  return sql`
    select r.place, ${writtenObject(ofProduct, { highestPrice, nutriGrade, ...missedBy(s, to) })} as written,
      ${kitchenHoursColumn(s)} as hours
    from ranked r join products p on p.id = r.id join product_figures pf on pf.product_id = p.id
      join shops s on s.id = p.shop_id where r.kind <> 'shops'
    union all
    select r.place, ${writtenObject(ofShop, { ...missedBy(s, to), badges: sql`${badgesColumn(s, at)}::text` })},
      ${kitchenHoursColumn(s)}
    from ranked r join shops s on s.id = r.id join shop_figures sf on sf.shop_id = s.id where r.kind = 'shops'`;
}

/** Of a shop that does not come to a postcode. */
function missedBy(shop: Sql, to: string | undefined): Record<string, Sql> {
  if (to === undefined) return {};
  const isMissed = sql`not ${comesTo(shop, to)}`;
  return {
    isMissed: sql`case when ${isMissed} then 'true' end`,
    offersPickup: sql`case when ${isMissed} and ${shop}.offers_pickup then 'true' end`,
  };
}

type Perhaps = 'highestPrice' | 'nutriGrade' | 'isMissed' | 'offersPickup' | 'badges';
type WrittenHit = Record<keyof Omit<SearchHit, 'open' | Perhaps>, JsonText>;

const nothing: JsonText = sql`'null'`;

/** What is said of products and shops alike. */
function ofAny(shop: Sql, figures: Sql, reader: Language) {
  return {
    shopId: written(sql`${shop}.id`),
    shopKind: writtenText(sql`${shop}.kind`),
    rating: written(sql`${figures}.rating`),
    reviewCount: written(sql`${figures}.review_count`),
    location: writtenText(locationShown(shop, reader)),
  };
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
        or exists (select from products p
          where is_listed and not ${isDish(sql`p`)} and search @@ to_tsquery('english', given.word))
        or exists (select from products p where is_listed and ${isDish(sql`p`)} and search @@ to_tsquery('english', given.word))
          then given.word
      else (
        select k.word from search_words k
        where left(k.word, 1) = left(given.word, 1) and levenshtein_less_equal(k.word, given.word, 2) <= case
          when length(given.word) < 5 then 1 else 2 end
        order by levenshtein(k.word, given.word), similarity(k.word, given.word) desc, k.word limit 1
      ) end as word) known order by place`);
}
