/** What is counted of products, in `product_figures`. Other domains change it by these functions alone. */
import { type Database, type Sql, sql } from '../db/database.ts';
import { figuresChanged } from '../shops/shops.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Adds what was sold to the figures of products, and brings what lists sort by up to date. */
    'catalogue.count_sales': Record<string, never>;
  }
}

/** An update that is part of a statement: people who have it among their favourites. `changes` is a query `(id, difference)`, each product once. */
export function countProductFavourites(changes: Sql): Sql {
  return sql`
    update product_figures pf set favourite_count = pf.favourite_count + changes.difference from (${changes}) changes
      where pf.product_id = changes.id`;
}

/** Parts of a `with` that set the rating and the number of reviews. `ratings` is a query `(id, rating, reviews)`. Lists sort by it within seconds. */
export function rateProducts(ratings: Sql): Sql {
  return sql`
    rated_products as (
      update product_figures pf set rating = r.rating, review_count = r.reviews from (${ratings}) r
        where pf.product_id = r.id returning pf.product_id
    ), sorted_anew as (${productsMoved(sql`select product_id from rated_products`)})`;
}

/**
 * Notes units sold, as part of a statement; below zero they were cancelled. `sales` is a query `(id, units)`. They are
 * counted within seconds, by a job, so that two orders of one product do not wait for each other.
 */
export function sellProducts(sales: Sql): Sql {
  return sql`insert into product_sales (product_id, units) ${sales}`;
}

/**
 * Notes, as part of a statement, that stock or figures are different, so that cached answers follow within seconds.
 * `products` is a query `(product_id)`.
 */
export function productsMoved(products: Sql): Sql {
  return sellProducts(sql`select product_id, 0 from (${products}) moved`);
}

/** Empties `product_sales` into the figures, and says what they are shown in. What somebody else has locked is left for the next time: this never waits for anybody. */
export async function countProductSales(db: Database): Promise<void> {
  await db.run(sql`
    with taken as (delete from product_sales returning product_id, units),
    due as materialized (select product_id as id, sum(units)::integer as units from taken group by product_id),
    held as materialized (
      select p.id, greatest(0, pf.sold_count + due.units) as sold, pf.rating
      from due join product_figures pf on pf.product_id = due.id join products p on p.id = due.id
      for no key update of pf, p skip locked
    ), counted as (
      update product_figures pf set sold_count = held.sold from held where pf.product_id = held.id and pf.sold_count <> held.sold
    ), ranked as (
      update products p set rank_sold = held.sold, rank_rating = held.rating from held
      where p.id = held.id and (p.rank_sold, p.rank_rating) is distinct from (held.sold, held.rating)
    ), left_over as (${sellProducts(sql`
      select id, units from due where id not in (select id from held) and exists (select from products p where p.id = due.id)`)})
    ${figuresChanged(sql`
      select 'product:' || id as tag from due union select 'shelf:' || shop_id from products where id in (select id from due)
      union select 'lists' from due`)}`);
}

/**
 * Sets right what differs from a count of the rows behind it. `counted` is a query `(id, rating, reviews, sold,
 * favourites)`; `sold` includes what is not counted yet.
 */
export async function correctProducts(tx: Database, counted: Sql): Promise<void> {
  await tx.run(sql`
    with waiting as (select product_id, sum(units) as units from product_sales group by product_id),
    figures as materialized (
      select c.id, c.rating, c.reviews, c.sold - coalesce(w.units, 0) as sold, c.favourites
      from (${counted}) c left join waiting w on w.product_id = c.id
    ), ranked as (
      update products p set rank_sold = f.sold, rank_rating = f.rating from figures f
      where f.id = p.id and (p.rank_sold, p.rank_rating) is distinct from (f.sold, f.rating)
    ), counted as (
      update product_figures pf set rating = f.rating, review_count = f.reviews,
        sold_count = f.sold, favourite_count = f.favourites
      from figures f
      where f.id = pf.product_id and (pf.rating, pf.review_count, pf.sold_count, pf.favourite_count)
        is distinct from (f.rating, f.reviews, f.sold, f.favourites)
      returning pf.product_id
    )
    ${productsMoved(sql`select product_id from counted`)}`);
}
