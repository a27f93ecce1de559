/**
 * SQL of what matches some words, within bounds that hold for rare and common words alike.
 *
 * A text index yields the few matches of a rare word at once, but of a common one tens of thousands, only for them to
 * be sorted and thrown away. For those the best-selling products are walked instead, many of which match. Which it is,
 * a look at the first best-sellers tells. No statistics are asked, so that the plan is the same for every word.
 */
import { allOf, join, raw, type Sql, sql } from '../db/database.ts';

/** Of a common word the matches among so many best-selling products of a kind are ranked, until there are enough. */
const walked = 6_000;
const enough = 1_000;
/** A word is common when so many of the first best-sellers have it, or the index yields so many matches. */
const probed = 300;
const commonAmongProbed = 50;
const commonInIndex = 3_000;

export type Words = { words: readonly string[]; joint: '&' | '|' };
/** `category` by its name. */
export type Narrowing = { category?: string | undefined; onSale?: boolean | undefined };
export type Kind = 'products' | 'dishes';

/** The query once for all parts: `words` anywhere, and each word within a name as `named0`, `named1` … */
export function wordsPart({ words, joint }: Words): Sql {
  const last = words.length - 1;
  const all = words.map((word, index) => (index === last ? `${word}:*` : word)).join(` ${joint} `);
  const named = words.map((word, index) => sql`to_tsquery('english', ${index === last ? `${word}:*A` : `${word}:A`}) as ${namedColumn(index)}`);
  return sql`query as materialized (select to_tsquery('english', ${all}) as words, ${join(named)})`;
}

function namedColumn(index: number): Sql {
  return raw(`named${index}`);
}

/** How many of the words are in the name of a row `p`. */
export function namedScore({ words }: Words): Sql {
  return join(words.map((_, index) => sql`ts_match_vq(p.search, (select ${namedColumn(index)} from query))::integer`), ' + ');
}

/**
 * Parts of a `with` that end in `part (id, category_id, score, sold_count)`: all matches of a kind, or of a common word
 * those that sell best with a share of the others.
 */
export function matchParts(part: string, kind: Kind, words: Words, narrowing: Narrowing): Sql {
  const [probe, found, walk, whole] = ['_probe', '_found', '_walk', ''].map((step) => raw(part + step)) as [Sql, Sql, Sql, Sql];
  const listed = allOf([sql`p.is_listed`, kind === 'dishes' ? sql`p.is_food` : sql`not p.is_food`, ...narrowed(narrowing)]);
  const match = sql`p.id, p.category_id, p.sold_count, ${namedScore(words)} as score`;
  const isCommon = sql`(select count from ${probe}) >= ${commonAmongProbed}`;
  const bestSelling = (most: number) => sql`(select p.* from products p where ${listed} order by p.sold_count desc, p.id desc limit ${raw(String(most))}) p`;
  return sql`
    ${probe} as materialized (select count(*) as count from ${bestSelling(probed)} where ts_match_vq(p.search, (select words from query))),
    ${found} as materialized (
      select ${match} from products p where ${listed} and p.search @@ (select words from query) and not ${isCommon} limit ${raw(String(commonInIndex))}
    ),
    ${walk} as materialized (
      select ${match} from ${bestSelling(walked)}
      where ts_match_vq(p.search, (select words from query)) and (${isCommon} or (select count(*) from ${found}) >= ${commonInIndex})
      limit ${raw(String(enough))}
    ),
    ${whole} as materialized (select * from ${walk} union select * from ${found})`;
}

function narrowed({ category, onSale }: Narrowing): Sql[] {
  return [
    ...(category === undefined ? [] : [sql`p.category_id = (select id from categories where name = ${category})`]),
    ...(onSale ? [sql`p.is_on_sale`] : []),
  ];
}
