/**
 * Stock: units on hand of each combination of a product's options, in rows of their own. Anything that changes it locks the
 * rows first, in order of product and combination. Editors lock the product before its rows, orders lock no product at
 * all; so nobody waits in a circle, and two orders wait for each other only where they take the same combination.
 */
import { type Database, type Sql, sql } from '../db/database.ts';
import { notifySql } from '../events/notify.ts';
import { productsMoved } from './figures.ts';

/** Units by `stockKey`; null is made to order. */
export type Units = Map<string, number> | null;

/** All units of a product of this alias; null is made to order. */
export function unitsOf(product: Sql): Sql {
  return sql`case when ${product}.is_stocked
    then (select coalesce(sum(on_hand), 0)::integer from stock where product_id = ${product}.id) end`;
}

/** The same as shoppers see it: none of a dish that its kitchen says is out. */
export function unitsShown(product: Sql): Sql {
  return sql`case when ${product}.sold_out_until > now() then 0 else ${unitsOf(product)} end`;
}

/** Units of one combination of a product: `row` is its row of `stock`, which may be missing. */
export function unitsLeft(product: Sql, row: Sql): Sql {
  return sql`case when ${product}.sold_out_until > now() then 0 when ${product}.is_stocked then coalesce(${row}.on_hand, 0) end`;
}

/**
 * A condition on a product of this alias: there is some of it, or it is made to order. With `offset` each product is looked
 * up; without it PostgreSQL may read what the whole market has in stock to sort out what one shop has.
 */
export function isInStock(product: Sql): Sql {
  return sql`(not ${product}.is_stocked or exists (select from stock where product_id = ${product}.id and on_hand > 0 offset 0))`;
}

/**
 * A query `(product_id, options_key, on_hand)` that locks the rows of a query `wanted (product_id, stock_key)`. Those with
 * nothing left are missing: in a rush, who comes too late neither waits nor makes others wait.
 */
export function stockHeld(wanted: Sql): Sql {
  return sql`
    select k.product_id, k.options_key, k.on_hand from stock k
    where (k.product_id, k.options_key) in (${wanted}) and k.on_hand > 0 order by k.product_id, k.options_key for update`;
}

/** Takes from rows that are held, as part of a statement that says which had enough. `wanted` is a query `(product_id, stock_key, quantity)`. */
export function stockTaken(wanted: Sql): Sql {
  return sql`
    update stock k set on_hand = k.on_hand - t.quantity from (${wanted}) t
    where k.product_id = t.product_id and k.options_key = t.stock_key and k.on_hand >= t.quantity
    returning k.product_id, k.options_key`;
}

/**
 * Puts units back. `lines` is a query `(product_id, stock_key, quantity)`. What is made to order by now, or has no such
 * combination any more, gets none.
 */
export async function returnStock(tx: Database, lines: Sql): Promise<void> {
  // All combinations of these products are held, to see which of them were sold out altogether.
  const back = await tx.rows<{ id: number }>(sql`
    with back as (select product_id, stock_key, sum(quantity)::integer as quantity
      from (${lines}) line group by product_id, stock_key),
    held as materialized (
      select k.product_id, k.options_key, k.on_hand from stock k where k.product_id in (select product_id from back)
      order by k.product_id, k.options_key for update
    ), returned as (
      update stock k set on_hand = k.on_hand + back.quantity from back
        join held on held.product_id = back.product_id and held.options_key = back.stock_key
      where k.product_id = held.product_id and k.options_key = held.options_key
      returning k.product_id
    ), moved as (${productsMoved(sql`select distinct product_id from returned`)})
    select product_id as id from held where product_id in (select product_id from returned)
      group by product_id having sum(on_hand) = 0`);
  await noteBackInStock(tx, back);
}

/**
 * Takes units again that were put back, as far as there are as many. `lines` is a query `(product_id, stock_key,
 * quantity, name)`. Returns what there is not enough of; the caller then has to take it all back.
 */
export function takeStockAgain(
  tx: Database,
  lines: Sql,
): Promise<Array<{ productId: number; name: string; left: number }>> {
  return tx.rows(sql`
    with wanted as (
      select product_id, stock_key, sum(quantity)::integer as quantity, min(name) as name
        from (${lines}) line group by product_id, stock_key
    ), held as materialized (${stockHeld(sql`select product_id, stock_key from wanted`)}),
    taken as (${stockTaken(sql`
      select w.* from wanted w join held on held.product_id = w.product_id and held.options_key = w.stock_key`)}),
    moved as (${productsMoved(sql`select distinct product_id from taken`)})
    select w.product_id as "productId", w.name, coalesce(held.on_hand, 0) as left
    from wanted w join products p on p.id = w.product_id and p.is_stocked
      left join taken on taken.product_id = w.product_id and taken.options_key = w.stock_key
      left join held on held.product_id = w.product_id and held.options_key = w.stock_key
    where taken.product_id is null`);
}

/** Units on hand by combination, locked, of products that are locked already. */
export function heldStock(
  tx: Database,
  ids: readonly number[],
): Promise<Array<{ productId: number; key: string; onHand: number }>> {
  return tx.rows(sql`
    select product_id as "productId", options_key as key, on_hand as "onHand" from stock
    where product_id = any(${ids}::bigint[]) order by product_id, options_key for update`);
}

/** Makes the stock of held products what is given, and drops all other rows of theirs. */
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
  const all = products.map(({ id }) => id);
  const soldOut = await tx.rows<{ id: number }>(sql`
    select p.id from products p where p.id = any(${all}::bigint[]) and not ${isInStock(sql`p`)}`);
  await tx.run(sql`
    delete from stock k where product_id = any(${all}::bigint[])
      and not exists (select from unnest(${ids}::bigint[], ${keys}::text[]) as given (id, key)
        where given.id = k.product_id and given.key = k.options_key)`);
  await tx.run(sql`
    with flagged as (
      update products p set is_stocked = given.is_stocked
      from unnest(${all}::bigint[], ${products.map(({ units }) => units !== null)}::boolean[]) as given (id, is_stocked)
      where p.id = given.id and p.is_stocked <> given.is_stocked
    )
    insert into stock (product_id, options_key, on_hand)
    select * from unnest(${ids}::bigint[], ${keys}::text[], ${onHand}::integer[])
    on conflict (product_id, options_key) do update set on_hand = excluded.on_hand where stock.on_hand <> excluded.on_hand`);
  const isThere = new Set(products.filter(hasUnits).map(({ id }) => id));
  await noteBackInStock(
    tx,
    soldOut.filter(({ id }) => isThere.has(id)),
  );
}

function hasUnits({ units }: { units: Units }): boolean {
  return units === null || [...units.values()].some((onHand) => onHand > 0);
}

/** There is something again of products that were sold out: notifies those who have them among their favourites, once a day. */
async function noteBackInStock(
  tx: Database,
  products: ReadonlyArray<{ id: number }>,
): Promise<void> {
  if (products.length === 0) return;
  const key = sql`product_id || ':' || to_char(now(), 'YYYY-MM-DD')`;
  await tx.run(sql`
    with restocked as (
      update product_figures set restocked_at = now() where product_id = any(${products.map(({ id }) => id)}::bigint[])
      returning product_id, favourite_count
    )
    select ${notifySql('back.in.stock', sql`json_build_object('productId', product_id)`, key)}
      from restocked where favourite_count > 0`);
}
