/** SQL of lists of listings: the tabs, the search and the orders. What a shop has is a few thousand rows as a rule. */
import {
  type ListingSortColumn,
  type MarketSortColumn,
  type ListingCounts,
  listingStatuses,
  type ListingTab,
} from '#contract/catalogue/rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { allOf, type Database, join, type Sql, sql, type StatementOf } from '../../db/database.ts';
import type { ShopCondition } from '../../shops/shops.ts';
import { anywhere, wordsOf } from '../../db/text-query.ts';
import { limitAbove } from '../../http/cursor.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../../http/keyset.ts';
import {
  listingColumns,
  type ListingRow,
  listingTables,
  type MarketListingRow,
} from './listing-reply.ts';
import { hasNumber } from '../combinations.ts';
import { isInStock, unitsOf } from '../stock.ts';

type Filter = { tab?: ListingTab | undefined; q?: string | undefined };

export type ShopListingsFilter = Filter & { shopId: number; categoryId?: number | undefined };

/** A page of a shop's listings. */
export function listingsOfShop(
  filter: ShopListingsFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<ListingRow & KeysetRow> {
  return sql`
    select ${listingColumns(sql`p`)}, ${position} as position
    from (select p.* from products p where ${allOf([...ofShop(filter), ...beyond])} order by ${order}
      limit ${limitAbove(limit)}) p ${listingTables(sql`p`)}
    order by ${order}`;
}

export function countOfShop(db: Database, filter: ShopListingsFilter): Promise<number> {
  return counted(db, sql`from products p where ${allOf(ofShop(filter))}`);
}

/** Conditions on products `p`. */
export function ofShop({ shopId, categoryId, ...filter }: ShopListingsFilter): Sql[] {
  return [
    sql`p.shop_id = ${shopId}`,
    ...matching(filter),
    ...(categoryId === undefined ? [] : [sql`p.category_id = ${categoryId}`]),
  ];
}

export function listingById(
  db: Database,
  id: number,
  managed: ShopCondition,
): Promise<ListingRow | undefined> {
  return db.row(sql`
    select ${listingColumns(sql`p`)} from products p join shops s on s.id = p.shop_id ${listingTables(sql`p`)}
      where p.id = ${id} and p.status <> 'removed' and ${managed(sql`s`)}`);
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

/** A page of all shops' listings. `reported` is a subquery `(product_id, reports)` of what waits for an answer. */
export function listingsOfMarket(
  filter: MarketFilter,
  { position, beyond, order, limit }: Keyset,
  reported: Sql,
): StatementOf<MarketListingRow & KeysetRow> {
  return sql`
    select ${listingColumns(sql`p`)}, ${position} as position, s.id as "shopId", s.name as "shopName",
      s.kind as "shopKind", coalesce(r.reports, 0) as "openReports"
    from (select p.* from products p where ${allOf([...ofMarket(filter, reported), ...beyond])}
      order by ${order} limit ${limitAbove(limit)}) p
    join shops s on s.id = p.shop_id ${listingTables(sql`p`)} left join (${reported}) r on r.product_id = p.id
    order by ${order}`;
}

export function countOfMarket(db: Database, filter: MarketFilter, reported: Sql): Promise<number> {
  return counted(db, sql`from products p where ${allOf(ofMarket(filter, reported))}`);
}

function ofMarket({ shopId, kind, only, ...filter }: MarketFilter, reported: Sql): Sql[] {
  const inShopsNamed = sql`or p.shop_id in (select id from shops where ${named(filter.q ?? '', sql`plain_name`)})`;
  return [
    ...matching(filter, inShopsNamed),
    ...(shopId === undefined ? [] : [sql`p.shop_id = ${shopId}`]),
    ...(kind === undefined ? [] : [sql`p.shop_id in (select id from shops where kind = ${kind})`]),
    ...(only === 'picks' ? [sql`p.id in (select product_id from product_picks)`] : []),
    ...(only === 'reported' ? [sql`p.id in (select product_id from (${reported}) r)`] : []),
  ];
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

/** Without a tab, or looked for among all, everything but what was removed. */
function matching({ tab, q = '' }: Filter, orElse: Sql = sql``): Sql[] {
  const isSearched = wordsOf(q).length > 0;
  const inTab = tab && !(isSearched && tab === 'all') ? tabs[tab] : sql`p.status <> 'removed'`;
  if (!isSearched) return [inTab];
  return [
    inTab,
    sql`(${named(q, sql`p.plain_name`)} or lower(p.sku) = ${q.trim().toLowerCase()} or ${hasNumber(sql`p`, q.trim())} ${orElse})`,
  ];
}

/** Every word somewhere in the name, as the trigram index finds it. */
function named(q: string, plainName: Sql): Sql {
  return allOf(wordsOf(q).map((word) => sql`${plainName} like ${anywhere(word)}`));
}

/** What is made to order comes after everything that can run out. */
const stockLeft = sql`coalesce(${unitsOf(sql`p`)}, 2147483647)`;

export const listingSorts: SortedList<ListingSortColumn | MarketSortColumn> = {
  id: sql`p.id`,
  usual: '-created',
  indexed: ['sold'],
  by: {
    created: { value: sql`p.created_at`, type: 'timestamptz' },
    name: { value: sql`p.plain_name`, type: 'text' },
    status: {
      value: sql`case when p.taken_down_at is not null then 0
        else array_position(${listingStatuses}::text[], p.status::text) end`,
      type: 'bigint',
    },
    price: { value: sql`p.unit_price`, type: 'bigint' },
    sale: { value: sql`(p.is_on_sale and p.sale_price is not null)::integer`, type: 'bigint' },
    stock: { value: stockLeft, type: 'bigint' },
    sold: { value: sql`p.rank_sold`, type: 'bigint' },
    shopName: {
      value: sql`(select plain_name from shops where id = p.shop_id)`,
      type: 'text',
    },
    // As the shop's own page has them: by place, of the same place what sold more first, of the same what came later.
    shop: {
      value: sql`p.position::bigint * 4294967296 + 2147483647 - p.rank_sold`,
      type: 'bigint',
      id: sql`(-p.id)`,
    },
  },
};

/** All shops' listings have an index by when they were added. */
export const marketSorts: typeof listingSorts = { ...listingSorts, indexed: ['created'] };
