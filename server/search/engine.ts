/**
 * What finds by words: PostgreSQL, or OpenSearch where the market has one. An engine says what may match and how well. What
 * is listed, what it costs and for whom it is safe is asked of the rows themselves, in the statement that its parts become
 * part of; so one that is a moment behind shows nothing that is hidden.
 */
import type { DietNeed } from '#contract/diets/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { SearchKind, SearchRating, SearchSort, SearchWay } from '#contract/search/rules.ts';
import type { Database, Sql } from '../db/database.ts';

export type SearchEngine = {
  /** Of each query a part, in their order, after those that they need. */
  match(db: Database, search: WordSearch): Promise<Matches>;
  /** Parts that end in `items` of products and `named_shops` of shops: those with words in their name that begin so. */
  suggest(db: Database, words: readonly string[]): Promise<Sql[]>;
};

export type WordSearch = {
  words: SearchWords;
  sort: SearchSort;
  at: Date;
  queries: readonly MatchQuery[];
};

/** A word as it was typed, then what else people call the same; each may be several words in a row. */
export type SearchWord = readonly [string, ...string[]];

/** `categories`: those that the words mean in another language than their texts are written in, by their names. */
export type SearchWords = {
  words: readonly SearchWord[];
  joint: '&' | '|';
  categories?: readonly string[];
};

/**
 * A name for its part; how many of a common word's matches are enough, where its best sellers alone may do; whether the
 * matches are to be ranked or counted only.
 */
export type MatchQuery = {
  part: string;
  kind: SearchKind;
  narrowing: Narrowing;
  enough?: number | undefined;
  ranked: boolean;
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

/**
 * Parts of a `with`, of which those that were asked for have `id, rank_sold, score` (how many of the words are in the name,
 * one more where the last is whole), `is_beyond` (behind the others), and of products `category_id`.
 */
export type Matches = {
  parts: Sql[];
  /** Whether there may be more matches than a part has. */
  isCut(query: MatchQuery): Sql;
};
