/** SQL of lists of listings: the tabs, the search and the orders. What a shop has is few thousand rows at most. */
import * as z from 'zod/mini';
import type { ListingCounts, ListingSort, ListingTab } from '#contract/catalogue/rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { allOf, type Database, join, type Sql, sql } from '../db/database.ts';
import type { ShopCondition } from '../shops/shops.ts';
import { anywhere, wordsOf } from '../db/text-query.ts';
import { readCursor } from '../http/cursor.ts';
import {
  listingColumns,
  type ListingRow,
  listingTables,
  type MarketListingRow,
} from './listing-reply.ts';
import { isInStock, unitsOf } from './stock.ts';
import { limitAbove, type SortRule, sorts } from './product-list.queries.ts';

type Page = { cursor: string | undefined; limit: number };
type Filter = { tab?: ListingTab | undefined; q?: string | undefined };

export type ShopFilter = Filter & {
  shopId: number;
  categoryId?: number | undefined;
  sort: ListingSort;
};

/** At least one row more than the page holds, if there is one; `sortKey` and the id say where it ends. */
export function listingsOfShop(
  db: Database,
  filter: ShopFilter,
  page: Page,
): Promise<Array<ListingRow & { sortKey: Key }>> {
  const { key, order, position } = orders[filter.sort];
  const conditions = [
    sql`p.shop_id = ${filter.shopId}`,
    ...matching(filter),
    ...(filter.categoryId === undefined ? [] : [sql`p.category_id = ${filter.categoryId}`]),
    ...(page.cursor === undefined ? [] : [position(page.cursor)]),
  ];
  return db.rows(sql`
    select ${listingColumns(sql`p`)}, ${key} as "sortKey"
    from (select p.* from products p where ${allOf(conditions)} order by ${order} limit ${limitAbove(page.limit)}) p ${listingTables(sql`p`)}
    order by ${order}`);
}

export function listingById(
  db: Database,
  id: number,
  managed: ShopCondition,
): Promise<ListingRow | undefined> {
  return db.row(sql`
    select ${listingColumns(sql`p`)} from products p join shops s on s.id = p.shop_id ${listingTables(sql`p`)} where p.id = ${id} and p.status <> 'removed' and ${managed(sql`s`)}`);
}

export async function listingCounts(
  db: Database,
  shopId: number,
): Promise<ListingCounts | undefined> {
  const counts = Object.entries(tabs).map(
    ([tab, condition]) => sql`${tab}::text, count(*) filter (where ${condition})`,
  );
  const row = await db.row<{ counts: ListingCounts }>(sql`
    select json_build_object(${join(counts)}) as counts from products p where p.shop_id = ${shopId}`);
  return row?.counts;
}

/** The categories of what a shop has, in their order; not of what was removed. */
export function categoriesOfShop(
  db: Database,
  shopId: number,
): Promise<Array<{ id: number; name: string }>> {
  return db.rows(sql`
    select c.id, c.name from categories c
    where c.id in (select p.category_id from products p where p.shop_id = ${shopId} and p.status <> 'removed') order by c.id`);
}

export type MarketFilter = Filter & {
  shopId?: number | undefined;
  kind?: ShopKind | undefined;
  only?: 'reported' | 'picks' | undefined;
};

/** All shops' listings, the latest first. `reported` is a subquery `(product_id, reports)` of what waits for an answer. */
export function listingsOfMarket(
  db: Database,
  filter: MarketFilter,
  page: Page,
  reported: Sql,
): Promise<Array<MarketListingRow & { sortKey: Key }>> {
  const { key, order, position } = orders.newest;
  const conditions = [
    ...matching(
      filter,
      sql`or p.shop_id in (select id from shops where ${named(filter.q ?? '', sql`plain_name`)})`,
    ),
    ...(filter.shopId === undefined ? [] : [sql`p.shop_id = ${filter.shopId}`]),
    ...(filter.kind === undefined
      ? []
      : [sql`p.shop_id in (select id from shops where kind = ${filter.kind})`]),
    ...(filter.only === 'picks' ? [sql`p.id in (select product_id from product_picks)`] : []),
    ...(filter.only === 'reported' ? [sql`p.id in (select product_id from (${reported}) r)`] : []),
    ...(page.cursor === undefined ? [] : [position(page.cursor)]),
  ];
  return db.rows(sql`
    select ${listingColumns(sql`p`)}, ${key} as "sortKey", s.id as "shopId", s.name as "shopName", s.kind as "shopKind", coalesce(r.reports, 0) as "openReports"
    from (select p.* from products p where ${allOf(conditions)} order by ${order} limit ${limitAbove(page.limit)}) p
    join shops s on s.id = p.shop_id ${listingTables(sql`p`)} left join (${reported}) r on r.product_id = p.id
    order by ${order}`);
}

const tabs: Record<ListingTab, Sql> = {
  all: sql`p.status in ('draft', 'published')`,
  published: sql`p.status = 'published' and p.taken_down_at is null`,
  draft: sql`p.status = 'draft'`,
  'sold-out': sql`p.status in ('draft', 'published') and not ${isInStock(sql`p`)}`,
  'on-sale': sql`p.status in ('draft', 'published') and p.is_on_sale and p.sale_price is not null`,
  'taken-down': sql`p.taken_down_at is not null and p.status <> 'removed'`,
  archived: sql`p.status = 'archived'`,
};

function matching({ tab = 'all', q }: Filter, orElse: Sql = sql``): Sql[] {
  if (q === undefined || wordsOf(q).length === 0) return [tabs[tab]];
  return [
    tabs[tab],
    sql`(${named(q, sql`p.plain_name`)} or lower(p.sku) = ${q.trim().toLowerCase()} ${orElse})`,
  ];
}

/** Every word somewhere in the name, as the trigram index finds it. */
function named(q: string, plainName: Sql): Sql {
  return allOf(wordsOf(q).map((word) => sql`${plainName} like ${anywhere(word)}`));
}

type Key = string | number;
const whole = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const nameAndId = z.tuple([z.string().check(z.maxLength(200)), whole]);
const keyAndId = z.tuple([whole, whole]);

/** What is made to order comes after everything that can run out. */
const stockLeft = sql`coalesce(${unitsOf(sql`p`)}, 2147483647)`;

const orders: Record<ListingSort, SortRule> = {
  newest: sorts.newest,
  shop: sorts.shop,
  'best-selling': sorts['best-selling'],
  'price-asc': sorts['price-asc'],
  'price-desc': sorts['price-desc'],
  name: {
    key: sql`p.plain_name`,
    order: sql`p.plain_name, p.id`,
    position: (cursor) =>
      sql`(p.plain_name, p.id) > (${join(readCursor(cursor, nameAndId) ?? [])})`,
  },
  stock: {
    key: stockLeft,
    order: sql`${stockLeft}, p.id`,
    position: (cursor) => sql`(${stockLeft}, p.id) > (${join(readCursor(cursor, keyAndId) ?? [])})`,
  },
};
