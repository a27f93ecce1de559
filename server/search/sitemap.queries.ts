/** SQL of what search engines may find. */
import type { ShopKind } from '#contract/shops/rules.ts';
import { type Database, sql } from '../db/database.ts';

/** Ids up to this many stand in one file. */
export const idsPerFile = 10_000;

export type Found = { id: number; changedAt: Date };

/** The numbers of the files that have a product: `n` holds the ids from `n * idsPerFile`. One look at an index for each. */
export async function filesOfProducts(db: Database): Promise<number[]> {
  const rows = await db.rows<{ file: number }>(sql`
    with recursive files as (
      (select id / ${idsPerFile}::integer as file from products where is_listed order by id limit 1)
      union all
      select (select id / ${idsPerFile}::integer from products
        where is_listed and id >= (files.file + 1) * ${idsPerFile}::integer order by id limit 1)
      from files where files.file is not null
    )
    select file from files where file is not null`);
  return rows.map(({ file }) => file);
}

/** What is for sale among the ids of a file. */
export function productsOfFile(db: Database, file: number): Promise<Found[]> {
  return db.rows(sql`
    select id, updated_at as "changedAt" from products
    where is_listed and id between ${file * idsPerFile} and ${Math.min((file + 1) * idsPerFile, 2 ** 31) - 1} order by id`);
}

export function productsOfShop(db: Database, shopId: number): Promise<Found[]> {
  return db.rows(sql`
    select id, updated_at as "changedAt" from products where is_listed and shop_id = ${shopId} order by id limit ${idsPerFile}`);
}

/** All shops that shoppers see. */
export function openShops(db: Database): Promise<Array<{ id: number; kind: ShopKind }>> {
  return db.rows(
    sql`select id, kind from shops where approval_status = 'approved' order by id limit 50000`,
  );
}

export function textPages(db: Database): Promise<Array<{ slug: string; changedAt: Date }>> {
  return db.rows(sql`select slug, updated_at as "changedAt" from pages order by slug`);
}

/** What visitors read of the blog. */
export function blogPosts(
  db: Database,
  now: Date,
): Promise<Array<{ slug: string; changedAt: Date }>> {
  return db.rows(sql`
    select slug, greatest(updated_at, published_at) as "changedAt" from blog_posts
    where deleted_at is null and published_at <= ${now} order by published_at desc limit 40000`);
}
