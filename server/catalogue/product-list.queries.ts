/** SQL of lists of products: filters, sorts and where a page begins. Each sort is served by an index of the migrations. */
import * as z from 'zod/mini';
import type { ProductSort } from '#contract/catalogue/rules.ts';
import { allOf, type Database, join, type Sql, sql } from '../db/database.ts';
import { prefixQuery, wordsOf } from '../db/text-query.ts';
import { limitAbove, readCursor } from '../http/cursor.ts';
import { isDish } from '../shops/shops.ts';
import type { ProductCondition } from './product-reply.ts';

export type ProductFilter = {
  shopId?: number | undefined;
  /** Or goods. */
  areDishes?: boolean | undefined;
  categoryId?: number | undefined;
  section?: string | undefined;
  featured?: boolean | undefined;
  onSale?: boolean | undefined;
  q?: string | undefined;
  except?: number | undefined;
};

export type ProductPage = {
  sort: ProductSort;
  cursor: string | undefined;
  limit: number;
};

/** `columns` of a row, of the tables `p`, `pf` and `s`. At least one row more than the page holds, if there is one. */
export function listedProducts<Row>(
  db: Database,
  columns: Sql,
  filter: ProductFilter & { visible: ProductCondition },
  page: ProductPage,
): Promise<Array<Row & { sortKey: number | string }>> {
  const { key, order, position } = sorts[page.sort];
  const conditions = [
    filter.visible(sql`p`, sql`s`),
    ...matching(filter),
    ...(page.cursor === undefined ? [] : [position(page.cursor)]),
  ];
  const paged = sql`order by ${order} limit ${limitAbove(page.limit)}`;
  if (!needsHalves(filter, page.sort)) {
    return db.rows(sql`
      select ${columns}, ${key} as "sortKey" from products p join product_figures pf on pf.product_id = p.id
        join shops s on s.id = p.shop_id
      where ${allOf(conditions)} ${paged}`);
  }
  const half = (condition: Sql) =>
    sql`(select p.* from products p where ${allOf([condition, ...conditions])} ${paged})`;
  return db.rows(sql`
    select ${columns}, ${key} as "sortKey"
    from (${half(isDish(sql`p`))} union all ${half(sql`not ${isDish(sql`p`)}`)}) p
      join product_figures pf on pf.product_id = p.id join shops s on s.id = p.shop_id
    ${paged}`);
}

/** The indexes begin with the kind: a list of both kinds is the beginning of each, merged. */
function needsHalves({ areDishes, shopId, categoryId }: ProductFilter, sort: ProductSort): boolean {
  return (
    areDishes === undefined && shopId === undefined && categoryId === undefined && sort !== 'newest'
  );
}

const whole = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const keyAndId = z.tuple([whole, whole]);
const microsecondsAndId = z.tuple([z.int(), whole]);
const placeAndId = z.tuple([z.string().check(z.regex(/^\d{1,9}:\d{1,9}$/)), whole]);
const ratingAndId = z.tuple([z.number().check(z.minimum(0), z.maximum(5)), whole]);

type SortRule = { key: Sql; order: Sql; position: (cursor: string) => Sql };

const bySold: SortRule = {
  key: sql`p.rank_sold`,
  order: sql`p.rank_sold desc, p.id desc`,
  position: (cursor) => sql`(p.rank_sold, p.id) < (${join(readCursor(cursor, keyAndId) ?? [])})`,
};

const sorts: Record<ProductSort, SortRule> = {
  'best-selling': bySold,
  newest: {
    key: sql`(extract(epoch from p.created_at) * 1000000)::bigint`,
    order: sql`p.created_at desc, p.id desc`,
    position: (cursor) => {
      const [microseconds, id] = readCursor(cursor, microsecondsAndId) ?? [];
      return sql`(p.created_at, p.id) < (timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id})`;
    },
  },
  'price-asc': {
    key: sql`p.unit_price`,
    order: sql`p.unit_price, p.id`,
    position: (cursor) => sql`(p.unit_price, p.id) > (${join(readCursor(cursor, keyAndId) ?? [])})`,
  },
  'price-desc': {
    key: sql`p.unit_price`,
    order: sql`p.unit_price desc, p.id desc`,
    position: (cursor) => sql`(p.unit_price, p.id) < (${join(readCursor(cursor, keyAndId) ?? [])})`,
  },
  rating: {
    key: sql`p.rank_rating`,
    order: sql`p.rank_rating desc, p.id desc`,
    position: (cursor) =>
      sql`(p.rank_rating, p.id) < (${join(readCursor(cursor, ratingAndId) ?? [])})`,
  },
  shop: {
    key: sql`p.position || ':' || p.rank_sold`,
    order: sql`p.position, p.rank_sold desc, p.id desc`,
    position: (cursor) => {
      const [key = '0:0', id] = readCursor(cursor, placeAndId) ?? [];
      const [place, sold] = key.split(':').map(Number);
      return sql`p.position >= ${place} and (p.position > ${place} or (p.rank_sold, p.id) < (${sold}, ${id}))`;
    },
  },
};

function matching({
  shopId,
  areDishes,
  categoryId,
  section,
  featured,
  onSale,
  q,
  except,
}: ProductFilter): Sql[] {
  return [
    ...(shopId === undefined ? [] : [sql`p.shop_id = ${shopId}`]),
    ...(areDishes === undefined ? [] : [areDishes ? isDish(sql`p`) : sql`not ${isDish(sql`p`)}`]),
    ...(categoryId === undefined ? [] : [sql`p.category_id = ${categoryId}`]),
    ...(section === undefined ? [] : [sql`p.menu_section = ${section}`]),
    ...(featured === undefined ? [] : [featured ? sql`p.is_featured` : sql`not p.is_featured`]),
    ...(onSale === undefined ? [] : [onSale ? sql`p.is_on_sale` : sql`not p.is_on_sale`]),
    ...(except === undefined ? [] : [sql`p.id <> ${except}`]),
    ...(q === undefined || q.trim() === '' ? [] : [named(q, shopId)]),
  ];
}

/** Within one shop also names that are only like the words; among all products that is the search's business. */
function named(q: string, shopId: number | undefined): Sql {
  const words = sql`p.search @@ to_tsquery('english', ${prefixQuery(q)})`;
  return shopId === undefined ? words : sql`(${words} or ${wordsOf(q).join(' ')} <% p.plain_name)`;
}
