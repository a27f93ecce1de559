/**
 * SQL of what matches some words, within bounds that hold for rare and common words, and small and large catalogues alike.
 *
 * A text index yields the few matches of a rare word at once, but of a common one tens of thousands, only for them to
 * be sorted and thrown away. So the best sellers of a large catalogue, which have an index of their own, are asked first:
 * a common word has enough among them, and of another the whole catalogue has few. No statistics are asked, so that the
 * plan is the same for every word.
 */
import type { DietNeed } from '#contract/diets/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { SearchRating, SearchWay } from '#contract/search/rules.ts';
import { kindsWhere } from '#contract/shops/rules.ts';
import { allOf, join, raw, type Sql, sql } from '../db/database.ts';
import { termOf } from '../db/text-query.ts';
import { isSafeDish } from '../diets/diets.ts';
import { bringsForFree, isDish, isKitchen, isOneOf, takesOrdersAt } from '../shops/shops.ts';

/** Common is what so many of the best sellers have. */
const common = 100;
/** Of what the index of all yields more often than that, only those among so many best-selling are sure to be ranked. */
const mostInIndex = 1_000;
const walked = 2_000;

/** `categories`: those that the words mean in another language than their texts are written in, by their names. */
export type SearchWords = {
  words: readonly string[];
  joint: '&' | '|';
  categories?: readonly string[];
};
/** `category` by its name; prices in minor units. */
export type Narrowing = {
  category?: string | undefined;
  onSale?: boolean | undefined;
  priceFrom?: Minor | undefined;
  priceTo?: Minor | undefined;
  rating?: SearchRating | undefined;
  open?: boolean | undefined;
  way?: SearchWay | undefined;
  /** Of dishes. */
  needs?: readonly DietNeed[] | undefined;
};
export type MatchKind = 'products' | 'dishes';
/**
 * A name for its parts; how many of a common word's matches are enough, where its best sellers alone may do; whether the
 * matches are to be ranked or counted only.
 */
export type MatchQuery = {
  part: string;
  kind: MatchKind;
  words: SearchWords;
  narrowing: Narrowing;
  enough: number | undefined;
  ranked: boolean;
  at: Date;
};

/** The query once for all parts: `words` anywhere, and each word within a name as `named0`, `named1` … */
export function wordsPart({ words, joint }: SearchWords): Sql {
  const last = words.length - 1;
  const all = words
    .map((word, index) => termOf(word, index === last ? ':*' : ''))
    .join(` ${joint} `);
  const named = words.map(
    (word, index) =>
      sql`to_tsquery('english', ${termOf(word, index === last ? ':*A' : ':A')}) as ${namedColumn(index)}`,
  );
  return sql`query as materialized (select to_tsquery('english', ${all}) as words, ${join(named)})`;
}

function namedColumn(index: number): Sql {
  return raw(`named${index}`);
}

/** How many of the words are in the name of a row `p`. */
export function namedScore({ words }: SearchWords): Sql {
  return join(
    words.map(
      (_, index) => sql`ts_match_vq(p.search, (select ${namedColumn(index)} from query))::integer`,
    ),
    ' + ',
  );
}

/**
 * Parts of a `with` that end in `part (id, category_id, rank_sold, score, is_beyond)`: all matches of a kind, or of a common
 * word its best sellers, and, unless they are enough, a share of the others, which are beyond them.
 */
export function matchParts(query: MatchQuery): Sql {
  const { part, kind, words, narrowing, ranked, at } = query;
  const needs = (kind === 'dishes' && narrowing.needs) || [];
  const [best, found, walk] = [raw(`${part}_best`), raw(`${part}_found`), raw(`${part}_walk`)];
  const ofKind = (dish: Sql) => (kind === 'dishes' ? dish : sql`not ${dish}`);
  const listed = allOf([sql`p.is_listed`, ofKind(isDish(sql`p`)), ...narrowed(kind, narrowing)]);
  const match = sql`p.category_id, p.rank_sold, ${namedScore(words)} as score`;
  const meant = words.categories?.length
    ? sql` or p.category_id = any (array(select id from categories where name = any (${[...words.categories]})))`
    : sql``;
  const bestSelling = sql`(select p.* from products p where ${listed} order by p.rank_sold desc, p.id desc limit ${raw(String(walked))}) p`;
  const isSome = ranked
    ? sql`(select count(*) from ${found}) >= ${mostInIndex} and not exists (select from ${best})`
    : sql`false`;
  return sql`
    ${best} as materialized (
      select p.product_id as id, ${match} from search_best_sellers p
      where ${allOf([ofKind(sql`p.is_dish`), ...narrowed(kind, narrowing)])} and (p.search @@ (select words from query)${meant}) and ${isWanted(sql`p.product_id`, narrowing, at)}
    ),
    ${found} as materialized (
      select p.id, ${match} from products p where ${listed} and (p.search @@ (select words from query)${meant}) and not ${areEnough(query)} limit ${raw(String(mostInIndex))}
    ),
    ${walk} as materialized (
      select p.id, ${match} from ${bestSelling} where (ts_match_vq(p.search, (select words from query))${meant}) and ${isSome}
    ),
    ${raw(needs.length > 0 ? anyFit(part) : part)} as materialized (
      select *, false as is_beyond from ${best}
      union all
      select m.*, ${areCommon(part)} from (select * from ${walk} union all select * from ${found} where id not in (select id from ${walk})) m
      where id not in (select id from ${best}) and ${isWanted(sql`m.id`, narrowing, at)}
    )${fitting(part, needs)}`;
}

function areCommon(part: string): Sql {
  return sql`(select count(*) from ${raw(`${part}_best`)}) >= ${common}`;
}

/** Whether the best sellers alone are looked at. */
function areEnough({ part, enough }: Pick<MatchQuery, 'part' | 'enough'>): Sql {
  if (enough === undefined) return sql`false`;
  return sql`(select count(*) from ${raw(`${part}_best`)}) >= ${Math.max(common, enough)}`;
}

/** Whether there may be more matches than `part` has. */
export function areMore(query: Pick<MatchQuery, 'part' | 'enough'>): Sql {
  return sql`(${areEnough(query)} or (select count(*) from ${raw(`${query.part}_found`)}) >= ${mostInIndex})`;
}

/** The name of what matches, whether or not it is safe for what is asked. */
export const anyFit = (part: string) => `${part}_any_fit`;

/** Of matches those that are safe: asked of them last, so that what is left out can be counted. */
function fitting(part: string, needs: readonly DietNeed[]): Sql {
  if (needs.length === 0) return sql``;
  return sql`,
    ${raw(part)} as materialized (select m.* from ${raw(anyFit(part))} m where ${isSafeDish(sql`m.id`, needs)})`;
}

/** What no index serves is asked of matches alone, which are few. */
function isWanted(id: Sql, { priceFrom, priceTo, rating, open, way }: Narrowing, at: Date): Sql {
  const wishes = [
    ...(priceFrom === undefined ? [] : [sql`w.unit_price >= ${priceFrom}`]),
    ...(priceTo === undefined ? [] : [sql`w.unit_price <= ${priceTo}`]),
    ...(rating === undefined ? [] : [sql`pf.rating >= ${Number(rating)}`]),
    ...wishesOfShop(sql`s`, { open, way }, at),
  ];
  if (wishes.length === 0) return sql`true`;
  return sql`exists (
    select from products w join product_figures pf on pf.product_id = w.id join shops s on s.id = w.shop_id where w.id = ${id} and ${allOf(wishes)})`;
}

/** What is wanted of the shop that something is of. */
export function wishesOfShop(
  shop: Sql,
  { open, way }: Pick<Narrowing, 'open' | 'way'>,
  at: Date,
): Sql[] {
  return [
    ...(open ? [sql`(not ${isKitchen(sql`${shop}.kind`)} or ${takesOrdersAt(shop, at)})`] : []),
    ...(way === 'pickup' ? [sql`${shop}.offers_pickup`] : []),
    ...(way === 'free-delivery'
      ? [sql`${isKitchen(sql`${shop}.kind`)} and ${bringsForFree(shop)}`]
      : []),
  ];
}

function narrowed(kind: MatchKind, { category, onSale }: Narrowing): Sql[] {
  const kinds = kindsWhere(({ itemsAre }) => (itemsAre === 'dishes') === (kind === 'dishes'));
  return [
    ...(category === undefined
      ? []
      : [
          sql`p.category_id = (select id from categories where name = ${category} and ${isOneOf(sql`kind`, kinds)})`,
        ]),
    ...(onSale ? [sql`p.is_on_sale`] : []),
  ];
}
