/** SQL of taking products away and bringing them back. */
import { type Database, sql } from '../../db/database.ts';
import { countShopProducts, type ShopCondition } from '../../shops/shops.ts';
import type { Keepers } from './product-edit.queries.ts';

export type Removal = {
  shopId: number;
  name: string;
  isOwn: boolean;
  before: string;
  status: 'archived' | 'removed';
  version: number;
};

/** Archives what was ever ordered and removes the rest. */
export function takeAway(
  tx: Database,
  id: number,
  { managed, own }: Keepers,
  at: Date,
): Promise<Removal | undefined> {
  return tx.row(sql`
    with before as materialized (
      select p.id, p.shop_id, p.is_listed, p.status, ${own(sql`s`)} as is_own,
        exists (select from order_lines where product_id = p.id) as was_ordered
      from products p join shops s on s.id = p.shop_id
      where p.id = ${id} and p.status <> 'removed' and ${managed(sql`s`)} for no key update of p
    ), gone as (
      update products p set status = case when b.was_ordered then 'archived' else 'removed' end,
        removed_at = case when not b.was_ordered then ${at.toISOString()}::timestamptz end,
        status_before = case when b.status = 'archived' then p.status_before else b.status end,
        version = p.version + 1, updated_at = ${at.toISOString()}
      from before b where p.id = b.id
      returning p.shop_id, p.name, p.status, p.version, b.status as before, b.is_own, b.is_listed as was_listed
    ), counted as (
      ${countShopProducts(sql`select shop_id as id, -1 as difference from gone where was_listed`)}
    )
    select shop_id as "shopId", name, is_own as "isOwn", before, status, version from gone`);
}

/** Gives an archived or removed product the status that it had; a draft where nobody knows. Returns its new version. */
export function bringBack(
  tx: Database,
  id: number,
  managed: ShopCondition,
  at: Date,
): Promise<{ shopId: number; version: number } | undefined> {
  return tx.row(sql`
    with back as (
      update products p set status = coalesce(p.status_before, 'draft'), status_before = null, removed_at = null,
        version = p.version + 1, updated_at = ${at.toISOString()}
      from shops s
      where s.id = p.shop_id and p.id = ${id} and p.status in ('archived', 'removed') and ${managed(sql`s`)}
      returning p.shop_id, p.is_listed, p.version
    ), counted as (
      ${countShopProducts(sql`select shop_id as id, 1 as difference from back where is_listed`)}
    )
    select shop_id as "shopId", version from back`);
}

/** Removed before `before`, some at a time. */
export async function removedBefore(db: Database, before: Date): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from products where status = 'removed' and removed_at < ${before.toISOString()} order by removed_at limit 200`);
  return rows.map(({ id }) => id);
}

/** Deletes a removed product, and with it what is its own: pictures, stock, figures, lines of carts, favourites; nothing when it was brought back or ordered after all. */
export async function deleteForGood(db: Database, id: number): Promise<void> {
  await db.run(sql`
    delete from products p
    where p.id = ${id} and p.status = 'removed' and not exists (select from order_lines where product_id = p.id)`);
}

/** Something that people wrote or did refers to it: it stays in the archive. */
export async function archiveInstead(db: Database, id: number): Promise<void> {
  await db.run(
    sql`update products set status = 'archived', removed_at = null where id = ${id} and status = 'removed'`,
  );
}
