/** OpenSearch finds ids; the rows that they are of say the rest. */
import { raw, type Sql, sql } from '../../db/database.ts';
import { piecesOf } from '../../db/text-query.ts';
import type { MatchQuery, SearchEngine } from '../engine.ts';
import { fittingPart, isWanted, isWantedShop, listed } from '../narrowing.queries.ts';
import { itemColumns, suggestedItems, suggestedShops } from '../suggestions.queries.ts';
import type { SearchCluster, EngineHit } from './cluster.ts';
import { lexemesOf } from './documents.queries.ts';
import { numberOf } from './mapping.ts';
import { beginning, matching, mostMatches } from './query.ts';

export function byOpenSearch(cluster: Pick<SearchCluster, 'search'>, alias: string): SearchEngine {
  return {
    match: async (db, { words, sort, at, queries }) => {
      const lexemes = await lexemesOf(db, words.words.flat());
      const asked = {
        lexemes: words.words.map((ways) => lexemes.splice(0, ways.length)),
        words,
        sort,
      };
      const found = await cluster.search(
        alias,
        queries.map((query) => matching(asked, query)),
      );
      const cut = new Set(
        queries.filter((_, index) => found[index]?.length === mostMatches).map(({ part }) => part),
      );
      return {
        parts: queries.map((query, index) => matchedPart(query, found[index] ?? [], at)),
        isCut: ({ part }) => raw(String(cut.has(part))),
      };
    },
    suggest: async (_, words) => {
      const pieces = words.map(piecesOf);
      const [items = [], shops = []] = await cluster.search(alias, [
        beginning(pieces, ['products', 'dishes'], more * suggestedItems),
        beginning(pieces, ['shops'], more * suggestedShops),
      ]);
      return [
        sql`items as (
          select ${itemColumns} from products p where p.id = any (${idsOf(items)}::bigint[]) and p.is_listed
            order by p.rank_sold desc, p.id desc limit ${suggestedItems})`,
        sql`named_shops as (
          select p.* from shops p where p.id = any (${idsOf(shops)}::bigint[]) and p.approval_status = 'approved'
            order by p.rank_sold desc, p.id desc limit ${suggestedShops})`,
      ];
    },
  };
}

/** Than are shown, since some may be hidden by now. */
const more = 3;

function matchedPart(query: MatchQuery, hits: readonly EngineHit[], at: Date): Sql {
  const given = sql`unnest(${idsOf(hits)}::bigint[], ${hits.map(({ score }) => score)}::integer[]) given (id, score)`;
  if (query.kind === 'shops')
    return sql`${raw(query.part)} as materialized (
      select p.id, p.rank_sold, given.score, false as is_beyond from ${given} join shops p on p.id = given.id
        where ${isWantedShop(query.narrowing, at)})`;
  return fittingPart(
    query,
    sql`
      select p.id, p.category_id, p.rank_sold, given.score, false as is_beyond from ${given} join products p on p.id = given.id
      where ${listed(query)} and ${isWanted(sql`p.id`, query.narrowing, at)}`,
  );
}

const idsOf = (hits: readonly EngineHit[]) => hits.map(({ id }) => numberOf(id));
