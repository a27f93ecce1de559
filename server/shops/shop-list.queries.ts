/** SQL of lists of shops: filters, sorts and where a page begins. */
import * as z from 'zod/mini';
import type { Language } from '#contract/kernel/languages.ts';
import type { DietNeed } from '#contract/diets/rules.ts';
import { capabilitiesOf, type ShopKind, shopKinds, type ShopSort } from '#contract/shops/rules.ts';
import { allOf, type Database, join, type Sql, sql } from '../db/database.ts';
import type { ShopCondition } from './seen-by.ts';
import { prefixQuery, wordsOf } from '../db/text-query.ts';
import { asNames } from '../db/names.ts';
import { isSafeDish } from '../diets/diets.ts';
import { readCursor } from '../http/cursor.ts';
import { isOneOf, takesVisits } from './kinds.ts';
import { takesOrdersAt } from './shop-reply.ts';
import { comesTo } from './zones.ts';

export type ShopFilter = {
  kinds: readonly ShopKind[];
  userId?: number | undefined;
  q?: string | undefined;
  category?: string | undefined;
  open?: boolean | undefined;
  /** Only those that come to this postcode. */
  to?: string | undefined;
  /** Only with a dish that is safe for all of these. */
  needs?: readonly DietNeed[] | undefined;
  /** Categories that `q` means in another language than the shops' texts, by their names. */
  meant?: readonly string[];
};

export type ShopPage = {
  sort: ShopSort;
  openFirst: boolean;
  cursor: string | undefined;
  limit: number;
  pinnedShopId: number;
  at: Date;
  language: Language;
};

type Placed = { id: number; rank: number; rating: number; reviewCount: number };

/** `columns` of a row, of the tables `s` and `sf`. One row more than the page holds. */
export function listedShops<Row>(
  db: Database,
  columns: Sql,
  filter: ShopFilter & { visible: ShopCondition },
  page: ShopPage,
): Promise<Array<Row & { rank: number }>> {
  const rank = rankOf(page, filter);
  const conditions = [filter.visible(sql`s`), ...matching(filter, page.at), ...after(page)];
  return db.rows(sql`
    select ${columns}, s.rank
    from (
      select s.*, ${rank} as rank from shops s join shop_figures sf on sf.shop_id = s.id
      where ${allOf(conditions)} order by ${orders[page.sort](rank, page.language)} limit ${page.limit + 1}
    ) s
    join shop_figures sf on sf.shop_id = s.id
    order by ${orders[page.sort](sql`s.rank`, page.language)}`);

  function after({ cursor, sort, language }: ShopPage): Sql[] {
    return cursor === undefined ? [] : [positions[sort](cursor, rank, language)];
  }
}

/** How many approved shops of a kind each category has, the largest first. */
export function shopCounts(
  db: Database,
  filter: ShopFilter,
): Promise<Array<{ category: string; count: number }>> {
  return db.rows(sql`
    select s.category, count(*)::integer as count from shops s
    where ${allOf([sql`s.approval_status = 'approved'`, sql`s.category <> ''`, ...matching(filter, new Date(0))])}
    group by s.category order by count desc, s.category`);
}

const largest = 2_147_483_647;
const whole = z.int().check(z.minimum(0), z.maximum(largest));

/** More than any shop sells, and with what one sold still an integer of the database. */
const ahead = 1_000_000_000;

/** What "popular" sorts by: the pinned shop comes before all others where services are listed, open kitchens before closed ones if asked. */
function rankOf(
  { sort, openFirst, pinnedShopId, at }: ShopPage,
  { kinds, userId }: ShopFilter,
): Sql {
  if (
    sort === 'popular' &&
    openFirst &&
    kinds.every((kind) => capabilitiesOf(kind).isCookedToOrder)
  )
    return sql`s.rank_sold + case when ${isOpen(at)} then ${ahead} else 0 end`;
  const listsVisits = kinds.some((kind) => capabilitiesOf(kind).takesVisits);
  if (sort !== 'popular' || !listsVisits || userId !== undefined) return sql`s.rank_sold`;
  return sql`case when s.id = ${pinnedShopId} and ${takesVisits(sql`s.kind`)} then ${largest} else s.rank_sold end`;
}

const orders: Record<ShopSort, (rank: Sql, language: Language) => Sql> = {
  popular: (rank) => sql`${rank} desc, s.id desc`,
  rating: () => sql`sf.rating desc, sf.review_count desc, s.id desc`,
  newest: () => sql`s.id desc`,
  name: (_, language) => sql`${asNames(sql`s.name_folded`, language)}, s.id`,
};

const positions: Record<ShopSort, (cursor: string, rank: Sql, language: Language) => Sql> = {
  popular: (cursor, rank) =>
    sql`(${rank}, s.id) < (${join(readCursor(cursor, z.tuple([whole, whole])) ?? [])})`,
  rating: (cursor) =>
    sql`(sf.rating, sf.review_count, s.id) < (${join(readCursor(cursor, z.tuple([z.number(), whole, whole])) ?? [])})`,
  newest: (cursor) => sql`s.id < ${readCursor(cursor, z.tuple([whole]))?.[0]}`,
  // A name is too long for a cursor: the shop itself says where it stands.
  name: (cursor, _, language) =>
    sql`(${asNames(sql`s.name_folded`, language)}, s.id) > (select name_folded, id from shops
      where id = ${readCursor(cursor, z.tuple([whole]))?.[0]})`,
};

/** Where the page after this row begins. */
export function positionOf(sort: ShopSort, row: Placed): number[] {
  if (sort === 'popular') return [row.rank, row.id];
  return sort === 'rating' ? [row.rating, row.reviewCount, row.id] : [row.id];
}

function matching(filter: ShopFilter, at: Date): Sql[] {
  const { kinds, userId, q, category, open, to, needs = [], meant = [] } = filter;
  return [
    ...(kinds.length === shopKinds.length ? [] : [isOneOf(sql`s.kind`, kinds)]),
    ...(userId === undefined ? [] : [sql`s.owner_id = ${userId}`]),
    ...(category === undefined ? [] : [sql`s.category = ${category}`]),
    ...(open === undefined ? [] : [sql`${isOpen(at)} = ${open}`]),
    ...(to === undefined ? [] : [comesTo(sql`s`, to)]),
    ...(needs.length === 0 ? [] : [hasSafeDish(needs)]),
    ...(q === undefined || q.trim() === '' ? [] : [named(q, meant)]),
  ];
}

function hasSafeDish(needs: readonly DietNeed[]): Sql {
  return sql`exists (select from products p where p.shop_id = s.id and p.is_listed and ${isSafeDish(sql`p.id`, needs)})`;
}

function isOpen(at: Date): Sql {
  return takesOrdersAt(sql`s`, at);
}

/** Words anywhere in the shop's texts, a name like it, or a category that the words mean. */
function named(q: string, meant: readonly string[]): Sql {
  const words = wordsOf(q).join(' ');
  return sql`(s.search @@ to_tsquery('english', ${prefixQuery(q)})
    or s.plain_name like ${`%${words || ' none '}%`} or ${words} <% s.plain_name
    or s.category = any (${[...meant]}))`;
}
