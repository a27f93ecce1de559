/** SQL of stock, copies and the order of a shop. `managed` is a condition on shops `s`: who may not manage it, finds nothing. */
import { type Database, type Sql, sql } from '../db/database.ts';
import type { Units } from './listing-cells.ts';

/** Units on hand by combination, locked, of products that are locked already. */
export function heldStock(
  tx: Database,
  ids: readonly number[],
): Promise<Array<{ productId: number; key: string; onHand: number }>> {
  return tx.rows(sql`
    select product_id as "productId", options_key as key, on_hand as "onHand" from stock
    where product_id = any(${ids}::bigint[]) order by product_id, options_key for update`);
}

/** Makes the rows of stock of held products what is given, and drops all others of theirs; null is made to order. */
export async function replaceStock(
  tx: Database,
  products: ReadonlyArray<{ id: number; units: Units }>,
): Promise<void> {
  const rows = products.flatMap(({ id, units }) =>
    [...(units ?? [])].map(([key, onHand]) => ({ id, key, onHand })),
  );
  const [ids, keys, onHand] = [
    rows.map(({ id }) => id),
    rows.map(({ key }) => key),
    rows.map((row) => row.onHand),
  ];
  await tx.run(sql`
    delete from stock k where product_id = any(${products.map(({ id }) => id)}::bigint[])
      and not exists (select from unnest(${ids}::bigint[], ${keys}::text[]) as kept (id, key) where kept.id = k.product_id and kept.key = k.options_key)`);
  await tx.run(sql`
    insert into stock (product_id, options_key, on_hand)
    select * from unnest(${ids}::bigint[], ${keys}::text[], ${onHand}::integer[])
    on conflict (product_id, options_key) do update set on_hand = excluded.on_hand where stock.on_hand <> excluded.on_hand`);
}

/** Copies a product as a draft: nothing sold, nothing said of it, no number, and none of it on hand yet. */
export function copyProduct(
  tx: Database,
  id: number,
  managed: Sql,
): Promise<{ id: number } | undefined> {
  return tx.row(sql`
    with original as (
      select p.* from products p join shops s on s.id = p.shop_id where p.id = ${id} and p.status <> 'removed' and ${managed}
    ), copied as (
      insert into products (shop_id, category_id, name, description, price, is_on_sale, sale_price, image_url, image_alt, mockup, artwork_url, is_food,
        menu_section, variants, status, stock)
      select shop_id, category_id, left(name, 113) || ' (copy)', description, price, is_on_sale, sale_price, image_url, image_alt, mockup, artwork_url, is_food,
        menu_section, variants, 'draft', case when stock is not null then 0 end
      from original returning id
    ), stocked as (
      insert into stock (product_id, options_key, on_hand)
      select copied.id, k.options_key, 0 from copied, stock k where k.product_id = ${id}
    ), pictured as (
      insert into product_images (product_id, position, url, alt)
      select copied.id, i.position, i.url, i.alt from copied, product_images i where i.product_id = ${id}
    )
    select id from copied`);
}

/** Every listing of the shop that is not put away, in its order. */
export function arranged(tx: Database, shopId: number): Promise<Array<{ id: number }>> {
  return tx.rows(sql`
    select p.id from products p where p.shop_id = ${shopId} and p.status in ('draft', 'published')
    order by p.position, p.sold_count desc, p.id desc`);
}

/** Numbers these from 1 in the order given; only what stands elsewhere is written. */
export function arrange(tx: Database, ids: readonly number[]): Promise<number> {
  return tx.run(sql`
    update products p set position = wanted.at from unnest(${ids}::bigint[]) with ordinality as wanted (id, at)
    where p.id = wanted.id and p.position <> wanted.at`);
}

export function forgetPositions(tx: Database, shopId: number): Promise<number> {
  return tx.run(sql`update products set position = 0 where shop_id = ${shopId} and position <> 0`);
}

export function shopOf(
  db: Database,
  id: number,
  managed: Sql,
): Promise<{ shopId: number; isTakenDown: boolean } | undefined> {
  return db.row(sql`
    select p.shop_id as "shopId", p.taken_down_at is not null as "isTakenDown" from products p join shops s on s.id = p.shop_id
    where p.id = ${id} and p.status <> 'removed' and ${managed}`);
}
