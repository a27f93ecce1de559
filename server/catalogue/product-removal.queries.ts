/** SQL of taking products away and bringing them back. */
import { type Database, type Sql, sql } from '../db/database.ts';
import type { Keepers } from './product-edit.queries.ts';

export type Removal = {
  name: string;
  isOwn: boolean;
  before: string;
  status: 'archived' | 'removed';
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
      select p.id, p.shop_id, p.is_listed, p.status, ${own} as is_own,
        exists (select from order_lines where product_id = p.id) as was_ordered
      from products p join shops s on s.id = p.shop_id
      where p.id = ${id} and p.status <> 'removed' and ${managed} for no key update of p
    ), gone as (
      update products p set status = case when b.was_ordered then 'archived' else 'removed' end,
        removed_at = case when not b.was_ordered then ${at.toISOString()}::timestamptz end,
        status_before = case when b.status = 'archived' then p.status_before else b.status end,
        version = p.version + 1, updated_at = ${at.toISOString()}
      from before b where p.id = b.id
      returning p.shop_id, p.name, p.status, b.status as before, b.is_own, b.is_listed as was_listed
    ), counted as (
      update shops s set product_count = product_count - 1 from gone g where s.id = g.shop_id and g.was_listed
    )
    select name, is_own as "isOwn", before, status from gone`);
}

/** Gives an archived or removed product the status that it had; a draft where nobody knows. Returns how many did. */
export function bringBack(tx: Database, id: number, managed: Sql, at: Date): Promise<number> {
  return tx.run(sql`
    with back as (
      update products p set status = coalesce(p.status_before, 'draft'), status_before = null, removed_at = null,
        version = p.version + 1, updated_at = ${at.toISOString()}
      from shops s
      where s.id = p.shop_id and p.id = ${id} and p.status in ('archived', 'removed') and ${managed}
      returning p.shop_id, p.is_listed
    ), counted as (
      update shops s set product_count = product_count + 1 from back b where s.id = b.shop_id and b.is_listed
    )
    select from back`);
}

/** Removed before `before`, some at a time. */
export async function removedBefore(db: Database, before: Date): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from products where status = 'removed' and removed_at < ${before.toISOString()} order by removed_at limit 200`);
  return rows.map(({ id }) => id);
}

/** Deletes a removed product with what hangs on it; nothing when it was brought back or ordered after all. */
export async function deleteForGood(db: Database, id: number): Promise<void> {
  await db.run(sql`
    with gone as materialized (
      select p.id from products p
      where p.id = ${id} and p.status = 'removed' and not exists (select from order_lines where product_id = p.id) for update
    ), lines as (delete from cart_lines where product_id in (select id from gone)),
    kept as (delete from favourite_products where product_id in (select id from gone)),
    units as (delete from stock where product_id in (select id from gone)),
    pictures as (delete from product_images where product_id in (select id from gone))
    delete from products where id in (select id from gone)`);
}

/** Something that people wrote or did refers to it: it stays in the archive. */
export async function archiveInstead(db: Database, id: number): Promise<void> {
  await db.run(
    sql`update products set status = 'archived', removed_at = null where id = ${id} and status = 'removed'`,
  );
}
