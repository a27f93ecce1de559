/** SQL of stock, copies and the order of a shop. Who may not manage a shop, finds nothing. */
import { type Database, sql } from '../../db/database.ts';
import type { ShopCondition } from '../../shops/shops.ts';

/** Copies a product as a draft: nothing sold, nothing said of it, no numbers, and none of it on hand yet. */
export function copyProduct(
  tx: Database,
  id: number,
  managed: ShopCondition,
): Promise<{ id: number } | undefined> {
  return tx.row(sql`
    with original as (
      select p.* from products p join shops s on s.id = p.shop_id
        where p.id = ${id} and p.status <> 'removed' and ${managed(sql`s`)}
    ), copied as (
      insert into products (shop_id, category_id, name, description, price, is_on_sale, sale_price,
        highest_price, has_combinations, image_url, image_alt, pictured_options, mockup, artwork_url, artwork_asked, is_food,
        menu_section, tax_class, nutri_grade, work_points, variants, choice_groups, translations, status, is_stocked)
      select shop_id, category_id, left(name, 113) || ' (copy)', description, price, is_on_sale, sale_price,
        highest_price, has_combinations, image_url, image_alt, pictured_options, mockup, artwork_url, artwork_asked, is_food,
        menu_section, tax_class, nutri_grade, work_points, variants, choice_groups, translations, 'draft', is_stocked
      from original returning id
    ), stocked as (
      insert into stock (product_id, options_key, on_hand)
      select copied.id, k.options_key, 0 from copied, stock k where k.product_id = ${id}
    ), priced as (
      insert into combinations (product_id, options_key, price, sale_price, image_url)
      select copied.id, c.options_key, c.price, c.sale_price, c.image_url from copied, combinations c where c.product_id = ${id}
    ), pictured as (
      insert into product_images (product_id, position, url, alt, pictured_options)
      select copied.id, i.position, i.url, i.alt, i.pictured_options from copied, product_images i where i.product_id = ${id}
    )
    select id from copied`);
}

/** Every listing of the shop that is not put away, in its order. */
export function arranged(tx: Database, shopId: number): Promise<Array<{ id: number }>> {
  return tx.rows(sql`
    select p.id from products p where p.shop_id = ${shopId} and p.status in ('draft', 'published')
    order by p.position, p.rank_sold desc, p.id desc`);
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
  managed: ShopCondition,
): Promise<{ shopId: number; isTakenDown: boolean } | undefined> {
  return db.row(sql`
    select p.shop_id as "shopId", p.taken_down_at is not null as "isTakenDown" from products p join shops s on s.id = p.shop_id
    where p.id = ${id} and p.status <> 'removed' and ${managed(sql`s`)}`);
}
