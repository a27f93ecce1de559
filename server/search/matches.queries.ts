/**
 * SQL of what matches some words, within bounds that hold for rare and common words alike.
 *
 * A text index yields the few matches of a rare word at once, but of a common one tens of thousands, only for them to
 * be sorted and thrown away. For those the best-selling products are walked instead, many of which match. Which it is,
 * a look at the first best-sellers decides. No statistics are asked, so that the plan is the same for every word.
 */
import type { DietNeed } from '#contract/diets/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { SearchRating, SearchWay } from '#contract/search/rules.ts';
import { kindsWhere } from '#contract/shops/rules.ts';
import { allOf, join, raw, type Sql, sql } from '../db/database.ts';
import { termOf } from '../db/text-query.ts';
import { isSafeDish } from '../diets/diets.ts';
import { isDish, isKitchen, isOneOf, takesOrdersAt } from '../shops/shops.ts';

/** Common is what so many of the first best-sellers have: walking finds enough of it before the walk ends. */
const probed = 150;
const commonAmongProbed = 22;
const enough = 1_000;
const walkedForCommon = 7_000;
/** Of what the index yields more often than that, only those among so many best-sellers are sure to be ranked. */
const mostInIndex = 1_000;
const walkedForSome = 2_000;

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
/** A name for its parts; whether the matches are to be ranked or counted only. */
export type MatchQuery = {
  part: string;
  kind: MatchKind;
  words: SearchWords;
  narrowing: Narrowing;
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
 * Parts of a `with` that end in `part (id, category_id, rank_sold, score)`: all matches of a kind, or of a common word
 * those that sell best with a share of the others.
 */
export function matchParts({ part, kind, words, narrowing, ranked, at }: MatchQuery): Sql {
  const needs = (kind === 'dishes' && narrowing.needs) || [];
  const [probe, found, walk] = [raw(`${part}_probe`), raw(`${part}_found`), raw(`${part}_walk`)];
  const listed = allOf([
    sql`p.is_listed`,
    kind === 'dishes' ? isDish(sql`p`) : sql`not ${isDish(sql`p`)}`,
    ...narrowed(kind, narrowing),
  ]);
  const match = sql`p.id, p.category_id, p.rank_sold, ${namedScore(words)} as score`;
  const meant = words.categories?.length
    ? sql` or p.category_id = any (array(select id from categories where name = any (${[...words.categories]})))`
    : sql``;
  const hasWords = sql`(ts_match_vq(p.search, (select words from query))${meant})`;
  const bestSelling = (most: number) =>
    sql`(select p.* from products p where ${listed} order by p.rank_sold desc, p.id desc limit ${raw(String(most))}) p`;
  const isCommon = sql`(select count from ${probe}) >= ${commonAmongProbed}`;
  const isSome = ranked ? sql`(select count(*) from ${found}) >= ${mostInIndex}` : sql`false`;
  return sql`
    ${probe} as materialized (select count(*) as count from ${bestSelling(probed)} where ${hasWords}),
    ${found} as materialized (
      select ${match} from products p where ${listed} and (p.search @@ (select words from query)${meant}) and not ${isCommon} limit ${raw(String(mostInIndex))}
    ),
    ${walk} as materialized (
      (select ${match} from ${bestSelling(walkedForCommon)} where ${hasWords} and ${isCommon} limit ${raw(String(enough))})
      union all
      (select ${match} from ${bestSelling(walkedForSome)} where ${hasWords} and ${isSome})
    ),
    ${raw(needs.length > 0 ? anyFit(part) : part)} as materialized (
      select m.* from (select * from ${walk} union all select * from ${found} where id not in (select id from ${walk})) m where ${isWanted(narrowing, at)}
    )${fitting(part, needs)}`;
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
function isWanted({ priceFrom, priceTo, rating, open, way }: Narrowing, at: Date): Sql {
  const wishes = [
    ...(priceFrom === undefined ? [] : [sql`p.unit_price >= ${priceFrom}`]),
    ...(priceTo === undefined ? [] : [sql`p.unit_price <= ${priceTo}`]),
    ...(rating === undefined ? [] : [sql`pf.rating >= ${Number(rating)}`]),
    ...wishesOfShop(sql`s`, { open, way }, at),
  ];
  if (wishes.length === 0) return sql`true`;
  return sql`exists (
    select from products p join product_figures pf on pf.product_id = p.id join shops s on s.id = p.shop_id where p.id = m.id and ${allOf(wishes)})`;
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
      ? [sql`${isKitchen(sql`${shop}.kind`)} and ${shop}.delivery_fee = 0`]
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
