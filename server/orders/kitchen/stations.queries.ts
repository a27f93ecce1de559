/** SQL of the stations of a kitchen, and of what they are done with. */
import type { ShopKind } from '#contract/shops/rules.ts';
import type { StationInput, Stations } from '#contract/orders/stations.schemas.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';

/** The station of a line: the one that names its dish, else the one that names the section that the dish is in today. */
export function stationOfLine(line: Sql): Sql {
  return sql`(
    select k.id from kitchen_stations k join products p on p.id = ${line}.product_id
    where k.shop_id = ${line}.shop_id and (p.id = any(k.product_ids) or p.menu_section = any(k.menu_sections))
    order by p.id = any(k.product_ids) desc, k.id limit 1)`;
}

/** Their names, as JSON. */
export function stationsOfShop(shopId: Sql): Sql {
  return sql`(select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name) order by k.id), '[]')
    from kitchen_stations k where k.shop_id = ${shopId})`;
}

/** With the menu. Undefined where there is no such shop. */
export function stationsAndMenu(
  db: Database,
  shopId: number,
): Promise<(Stations & { kind: ShopKind }) | undefined> {
  return db.row(sql`
    select h.kind,
      (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'sections', k.menu_sections,
        'productIds', k.product_ids) order by k.id), '[]')
        from kitchen_stations k where k.shop_id = h.id) as stations,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'section', p.menu_section)
        order by p.menu_section, p.name, p.id), '[]')
        from products p where p.shop_id = h.id and p.status in ('published', 'draft')) as dishes
    from shops h where h.id = ${shopId}`);
}

/** Stations of this shop are changed, added, or gone, each with those dishes that are the shop's. */
export async function setStations(
  tx: Database,
  shopId: number,
  stations: readonly StationInput[],
): Promise<void> {
  // Two people who save at once leave what one of them saved, not both.
  await tx.run(sql`select from shops where id = ${shopId} for no key update`);
  const given = JSON.stringify(stations);
  await tx.run(sql`
    with given as (
      select g.id, g.name, coalesce(g.sections, '{}') as sections,
        array(select p.id from products p where p.shop_id = ${shopId} and p.id = any(g."productIds")
          order by p.id) as dishes, g.place
      from rows from (jsonb_to_recordset(${given}::jsonb) as (id bigint, name text, sections text[],
        "productIds" bigint[])) with ordinality as g (id, name, sections, "productIds", place)
    ), gone as (
      delete from kitchen_stations where shop_id = ${shopId} and id not in (select id from given where id is not null)
    ), changed as (
      update kitchen_stations k set name = g.name, menu_sections = g.sections, product_ids = g.dishes
      from given g where k.id = g.id and k.shop_id = ${shopId}
      returning k.id
    )
    insert into kitchen_stations (shop_id, name, menu_sections, product_ids)
    select ${shopId}, name, sections, dishes from given where id is null or id not in (select id from changed) order by place`);
}

type LinesOfShopOrder = { shopOrderId: number; lineIds: readonly number[] };

/** How many of these lines are the shop order's. */
export async function countLines(
  tx: Database,
  { shopOrderId, lineIds }: LinesOfShopOrder,
): Promise<number> {
  const row = await tx.row<{ count: number }>(
    sql`select count(*) as count from order_lines where shop_order_id = ${shopOrderId} and id = any(${lineIds}::bigint[])`,
  );
  return row?.count ?? 0;
}

export async function setCooked(
  tx: Database,
  { lineIds }: LinesOfShopOrder,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into cooked_lines (order_line_id, cooked_at) select unnest(${lineIds}::bigint[]), ${at} on conflict do nothing`);
}

export async function takeBackCooked(tx: Database, { lineIds }: LinesOfShopOrder): Promise<void> {
  await tx.run(sql`delete from cooked_lines where order_line_id = any(${lineIds}::bigint[])`);
}

/** What goes back to the stove is cooked again, all of it. */
export async function forgetCooked(tx: Database, shopOrderIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    delete from cooked_lines c using order_lines l
      where l.id = c.order_line_id and l.shop_order_id = any(${shopOrderIds}::bigint[])`);
}

/** How many lines still have to be cooked; what was refunded is not. */
export async function linesToCook(tx: Database, shopOrderId: number): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*) as count from order_lines l
    where l.shop_order_id = ${shopOrderId} and l.quantity > l.refunded_quantity
      and not exists (select from cooked_lines c where c.order_line_id = l.id)`);
  return row?.count ?? 0;
}
