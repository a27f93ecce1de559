/**
 * A search as OpenSearch's query DSL has it. Scores are how many of the words are in the name, one more where the last is
 * there as a whole, and nothing else.
 */
import type { SearchSort } from '#contract/search/rules.ts';
import type { MatchQuery, SearchWords } from '../engine.ts';
import type { Json } from './cluster.ts';
import type { SearchDocument } from './mapping.ts';

/** Of each kind; the same bound as PostgreSQL's. */
export const mostMatches = 1_000;

type Field = keyof SearchDocument;
type Asked = {
  /**
   * Of each word, and of what else it is called, what the index has for it: several in a row for Chinese, none for a word
   * that says nothing.
   */
  lexemes: ReadonlyArray<ReadonlyArray<readonly string[]>>;
  words: SearchWords;
  sort: SearchSort;
};

export function matching(asked: Asked, { kind, narrowing }: MatchQuery): Json {
  const { category, onSale, priceFrom, priceTo, rating } = narrowing;
  const isOfShop = kind === 'shops';
  const price = {
    ...(priceFrom !== undefined && { gte: priceFrom }),
    ...(priceTo !== undefined && { lte: priceTo }),
  };
  return {
    size: mostMatches,
    _source: false,
    track_total_hits: false,
    track_scores: true,
    query: {
      bool: {
        filter: [
          equal('kind', kind),
          hasWords(asked),
          ...(category === undefined ? [] : [equal('category', category)]),
          ...(onSale ? [equal('isOnSale', true)] : []),
          ...(priceFrom === undefined && priceTo === undefined ? [] : [{ range: { price } }]),
          ...(rating === undefined || isOfShop
            ? []
            : [{ range: { rating: { gte: Number(rating) } } }]),
        ],
        should: [
          ...eachWord('named', asked.lexemes),
          ...eachWord('named', asked.lexemes.slice(-1), false),
        ].map((filter) => ({ constant_score: { filter, boost: 1 } })),
      },
    },
    sort: [...(isOfShop ? [] : orders[asked.sort]), ...byMatch],
  };
}

/** Names with words that begin so. */
export function beginning(
  pieces: ReadonlyArray<readonly string[]>,
  kinds: readonly string[],
  size: number,
): Json {
  return {
    size,
    _source: false,
    track_total_hits: false,
    query: {
      bool: {
        filter: [{ terms: { kind: kinds } }, ...pieces.map((piece) => inARow('name', piece, true))],
      },
    },
    sort: [{ sold: 'desc' }, { number: 'desc' }],
  };
}

const byMatch = [{ _score: 'desc' }, { sold: 'desc' }, { number: 'asc' }];
const orders: Record<SearchSort, Json[]> = {
  best: [],
  'price-asc': [{ price: 'asc' }],
  'price-desc': [{ price: 'desc' }],
  rating: [{ rating: 'desc' }],
};

function hasWords({ lexemes, words: { joint, categories = [] } }: Asked): Json {
  const each = eachWord('words', lexemes);
  const all = joint === '&' ? { bool: { filter: each } } : anyOf(each);
  return anyOf([
    ...(each.length === 0 ? [] : [all]),
    ...(categories.length === 0 ? [] : [{ terms: { category: categories } }]),
  ]);
}

function anyOf(should: readonly Json[]): Json {
  // A bool of nothing would match everything.
  return should.length === 0 ? { match_none: {} } : { bool: { should, minimum_should_match: 1 } };
}

/** The last word, as it was typed, as the beginning of one, since it may not be typed out, unless whole words are wanted. */
function eachWord(field: Field, lexemes: Asked['lexemes'], mayBegin = true): Json[] {
  return lexemes.flatMap((ways, index) => {
    const isBegun = mayBegin && index === lexemes.length - 1;
    const said = ways.flatMap((row, way) =>
      row.length === 0 ? [] : [inARow(field, row, isBegun && way === 0)],
    );
    const [only, ...others] = said;
    return only === undefined ? [] : [others.length === 0 ? only : anyOf(said)];
  });
}

function inARow(field: Field, row: readonly string[], isBeginning: boolean): Json {
  const [only = '', ...more] = row;
  if (more.length > 0)
    return { [isBeginning ? 'match_phrase_prefix' : 'match_phrase']: { [field]: row.join(' ') } };
  return isBeginning ? { prefix: { [field]: only } } : equal(field, only);
}

function equal(field: Field, value: string | boolean): Json {
  return { term: { [field]: value } };
}
