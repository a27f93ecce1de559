/**
 * SQL of what matches some words, within bounds that hold for rare and common words, and small and large catalogues alike.
 *
 * A text index yields the few matches of a rare word at once, but of a common one tens of thousands, only for them to
 * be sorted and thrown away. So the best sellers of a large catalogue, which have an index of their own, are asked first:
 * a common word has enough among them, and of another the whole catalogue has few. No statistics are asked, so that the
 * plan is the same for every word.
 */
import { allOf, join, raw, type Sql, sql } from '../db/database.ts';
import { termOf } from '../db/text-query.ts';
import type { MatchQuery, SearchWord, SearchWords, WordSearch } from './engine.ts';
import {
  fittingPart,
  isWanted,
  isWantedShop,
  listed,
  narrowed,
  ofKind,
} from './narrowing.queries.ts';

/** Common is what so many of the best sellers have. */
const common = 100;
/** Of what the index of all yields more often than that, only those among so many best-selling are sure to be ranked. */
const mostInIndex = 1_000;
const walked = 2_000;

/**
 * The query once for all parts: `words` anywhere, and each word within a name as `named0`, `named1` …, the last of which
 * may be the beginning of one; where it is a whole one it is as `whole`.
 */
export function wordsPart({ words, joint }: SearchWords): Sql {
  const last = words.length - 1;
  const all = words
    .map((word, index) => termOfAny(word, { first: index === last ? ':*' : '', others: '' }))
    .join(` ${joint} `);
  const named = words.map((word, index) => {
    const term = termOfAny(word, { first: index === last ? ':*A' : ':A', others: ':A' });
    return sql`to_tsquery('english', ${term}) as ${namedColumn(index)}`;
  });
  const [whole] = words.slice(-1).map((word) => termOfAny(word, { first: ':A', others: ':A' }));
  return sql`query as materialized (select to_tsquery('english', ${all}) as words, ${join(named)},
    to_tsquery('english', ${whole}) as whole)`;
}

/** What was typed, with its marks, or what else it is called, with theirs. */
function termOfAny([typed, ...same]: SearchWord, marks: { first: string; others: string }): string {
  const terms = [termOf(typed, marks.first), ...same.map((said) => termOf(said, marks.others))];
  return `(${terms.join(' | ')})`;
}

function namedColumn(index: number): Sql {
  return raw(`named${index}`);
}

/** How many of the words are in the name of a row `p`, and one more where the last is there as a whole. */
function namedScore({ words }: SearchWords): Sql {
  return join(
    [...words.map((_, index) => namedColumn(index)), sql`whole`].map(
      (query) => sql`ts_match_vq(p.search, (select ${query} from query))::integer`,
    ),
    ' + ',
  );
}

/**
 * All matches of a kind, or of a common word its best sellers, and, unless they are enough, a share of the others, which
 * are beyond them.
 */
export function matchPart({ words, at }: WordSearch, query: MatchQuery): Sql {
  if (query.kind === 'shops') return shopsPart({ words, at }, query);
  const { part, kind, narrowing, ranked } = query;
  const [best, found, walk] = [raw(`${part}_best`), raw(`${part}_found`), raw(`${part}_walk`)];
  const match = sql`p.category_id, p.rank_sold, ${namedScore(words)} as score`;
  const meant = words.categories?.length
    ? sql` or p.category_id = any (array(select id from categories where name = any (${[...words.categories]})))`
    : sql``;
  const bestSelling = sql`(select p.* from products p where ${listed(query)}
    order by p.rank_sold desc, p.id desc limit ${raw(String(walked))}) p`;
  const isSome = ranked
    ? sql`(select count(*) from ${found}) >= ${mostInIndex} and not exists (select from ${best})`
    : sql`false`;
  return sql`
    ${best} as materialized (
      select p.product_id as id, ${match} from search_best_sellers p
      where ${allOf([ofKind(kind, sql`p.is_dish`), ...narrowed(kind, narrowing)])}
        and (p.search @@ (select words from query)${meant}) and ${isWanted(sql`p.product_id`, narrowing, at)}
    ),
    ${found} as materialized (
      select p.id, ${match} from products p
        where ${listed(query)} and (p.search @@ (select words from query)${meant}) and not ${areEnough(query)}
        limit ${raw(String(mostInIndex))}
    ),
    ${walk} as materialized (
      select p.id, ${match} from ${bestSelling} where (ts_match_vq(p.search, (select words from query))${meant}) and ${isSome}
    ),
    ${fittingPart(
      query,
      sql`
      select *, false as is_beyond from ${best}
      union all
      select m.*, ${areCommon(part)} from (select * from ${walk} union all select * from ${found}
        where id not in (select id from ${walk})) m
      where id not in (select id from ${best}) and ${isWanted(sql`m.id`, narrowing, at)}`,
    )}`;
}

function areCommon(part: string): Sql {
  return sql`(select count(*) from ${raw(`${part}_best`)}) >= ${common}`;
}

/** Whether the best sellers alone are looked at. */
function areEnough({ part, enough }: MatchQuery): Sql {
  if (enough === undefined) return sql`false`;
  return sql`(select count(*) from ${raw(`${part}_best`)}) >= ${Math.max(common, enough)}`;
}

export function areMore(query: MatchQuery): Sql {
  if (query.kind === 'shops') return sql`false`;
  return sql`(${areEnough(query)} or (select count(*) from ${raw(`${query.part}_found`)}) >= ${mostInIndex})`;
}

/** Shops are few: all that match are found. */
function shopsPart(
  { words, at }: Pick<WordSearch, 'words' | 'at'>,
  { part, narrowing }: MatchQuery,
): Sql {
  const meant = words.categories?.length
    ? sql` or p.category = any (${[...words.categories]})`
    : sql``;
  return sql`
    ${raw(part)} as materialized (
      select p.id, p.rank_sold, ${namedScore(words)} as score, false as is_beyond from shops p
      where (p.search @@ (select words from query)${meant}) and ${isWantedShop(narrowing, at)}
      limit 1000
    )`;
}
