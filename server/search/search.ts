/** Search over products, dishes and shops at once, forgiving of typing mistakes. Lists without words are the catalogue's and the shops'. */
import type { Answer, Received } from '#contract/kernel/endpoint.ts';
import { type Minor, toMinor } from '#contract/kernel/money.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import type { searchRoutes, Suggestion } from '#contract/search/schemas.ts';
import * as z from 'zod/mini';
import type { Ctx } from '../context.ts';
import { wordsOf } from '../db/text-query.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import { WrittenReply } from '../http/written-reply.ts';
import { openNowOf } from '../shops/shops.ts';
import { categoriesCalled } from '../words/categories.ts';
import type { SearchEngine, SearchWords } from './engine.ts';
import {
  type FoundRow,
  type Search,
  searchAll,
  type SearchPage,
  spellings,
} from './search.queries.ts';
import { withSameWords } from './same-words.ts';
import { suggestedCategories } from './suggested-categories.ts';
import { suggested } from './suggestions.queries.ts';

export type { FoundRow };

type Found = Answer<typeof searchRoutes.search>;
export type SearchCtx = Ctx & { engine: SearchEngine };

/** Where pages end: of a very common word only its best sellers are ranked. */
const lastOffset = 3_000;

/**
 * A page of hits, unless asked otherwise those with the words in their name first, then by units sold. What nothing has all words of is
 * searched once more as names spell it (`didYouMean` says how), and then for any of the words. What a language but English
 * calls a category finds what is in it. What is not found that way comes with what is near. No words find nothing.
 */
export async function search(
  ctx: SearchCtx,
  query: Received<typeof searchRoutes.search>['query'],
): Promise<{ found: WrittenReply; next: string | null }> {
  const {
    q,
    cursor,
    limit = pageSize.usual,
    sort = 'best',
    priceFrom,
    priceTo,
    to,
    ...wishes
  } = query;
  const offset =
    readCursor(cursor, z.tuple([z.int().check(z.minimum(0), z.maximum(lastOffset))]))?.[0] ?? 0;
  const words = wordsOf(q);
  if (words.length === 0) return { found: foundReply(nothing, { limit, at: ctx.now }), next: null };
  const categories = categoriesCalled(ctx.config.platform.categories, q);
  const asked: Search = {
    words: { words: withSameWords(words), joint: '&', categories },
    narrowing: { ...wishes, priceFrom: minorOf(priceFrom), priceTo: minorOf(priceTo) },
    page: { offset, limit, sort, at: ctx.now, language: ctx.language, config: ctx.config, to },
  };
  const { row, spelling, near } = await foundSomehow(ctx, asked);
  const isMore = (row.hours?.length ?? 0) > limit;
  const next = isMore && offset + limit <= lastOffset ? writeCursor([offset + limit]) : null;
  return { found: foundReply(row, { limit, at: ctx.now, spelling, near }), next };
}

function minorOf(amount: number | undefined): Minor | undefined {
  return amount === undefined ? undefined : toMinor(amount);
}

const nothing: FoundRow = {
  hits: null,
  hours: null,
  counts: { products: 0, dishes: 0, shops: 0 },
  more: [],
  hidden: null,
  categories: [],
};

type FoundSomehow = { row: FoundRow; spelling: string | null; near?: FoundRow };

/** The first of the ways to read the words that finds something; if none does, what is near. */
async function foundSomehow(ctx: SearchCtx, asked: Search): Promise<FoundSomehow> {
  const exact = await found(ctx, asked);
  if (!isEmpty(exact)) return { row: exact, spelling: null };
  const typed = asked.words.words.flatMap(([said]) => said.split(' '));
  const spelled = await spellings(ctx.db, typed);
  const known = spelled.flatMap(({ word }) => word ?? []);
  const isRespelled = known.join(' ') !== typed.join(' ');
  const readings: SearchWords['joint'][] =
    known.length === 0 ? [] : known.length === 1 ? ['&'] : ['&', '|'];
  for (const joint of isRespelled ? readings : readings.slice(1)) {
    const row = await found(ctx, { ...asked, words: { words: withSameWords(known), joint } });
    if (!isEmpty(row)) return { row, spelling: isRespelled ? known.join(' ') : null };
  }
  const like = spelled.flatMap(({ near }) => near);
  if (like.length === 0) return { row: exact, spelling: null };
  return { row: exact, spelling: null, near: await foundNear(ctx, asked, like) };
}

const mostNear = 8;

function foundNear(ctx: SearchCtx, asked: Search, words: string[]): Promise<FoundRow> {
  const page: SearchPage = { ...asked.page, offset: 0, limit: mostNear, sort: 'best' };
  return found(ctx, { ...asked, words: { words: words.map((word) => [word]), joint: '|' }, page });
}

async function found(ctx: SearchCtx, asked: Search): Promise<FoundRow> {
  return (await searchAll(ctx, asked)) ?? nothing;
}

/** What is left out was found, too: no other spelling is looked for. */
function isEmpty({ counts, categories, hidden }: FoundRow): boolean {
  const { unfit, unsaid } = hidden ?? { unfit: 0, unsaid: 0 };
  return counts.products + counts.dishes + counts.shops + categories.length + unfit + unsaid === 0;
}

type ReplyOptions = { limit: number; at: Date; spelling?: string | null; near?: FoundRow };

/** What was found as the contract says it: PostgreSQL has written all but which kitchens take orders at an instant. */
export function foundReply(
  row: FoundRow,
  { limit, at, spelling = null, near = nothing }: ReplyOptions,
): WrittenReply {
  const { counts, more, categories, hidden } = row;
  const beside: Omit<Found, 'hits' | 'near'> = {
    counts,
    more,
    categories,
    didYouMean: spelling,
    ...(hidden && { hidden }),
  };
  return new WrittenReply(
    `{"hits":${hitsReply(row, limit, at)},"near":${hitsReply(near, mostNear, at)},${JSON.stringify(beside).slice(1)}`,
  );
}

function hitsReply({ hits, hours }: FoundRow, limit: number, at: Date): string {
  const shown = (hits?.split('\n') ?? []).slice(0, limit).map((hit, index) => {
    const kitchen = hours?.[index] ?? null;
    const open = kitchen && openNowOf(kitchen, at);
    return `${hit.slice(0, -1)},"open":${JSON.stringify(open)}}`;
  });
  return `[${shown.join(',')}]`;
}

const mostSuggested = 8;

/** Up to eight: categories first, then products whose names have words that begin like these, or like what they were meant to be. */
export async function suggest(ctx: SearchCtx, { q }: { q: string }): Promise<Suggestion[]> {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const [categories, items] = await Promise.all([
    suggestedCategories(ctx, q),
    suggestedItems(ctx, words),
  ]);
  return [...categories, ...items].slice(0, mostSuggested);
}

async function suggestedItems(ctx: SearchCtx, words: string[]): Promise<Suggestion[]> {
  const suggestions = await suggested(ctx, words);
  if (suggestions.length > 0) return suggestions;
  const known = (await spellings(ctx.db, words)).flatMap(({ word }) => word ?? []);
  return known.length === 0 ? [] : suggested(ctx, known);
}
