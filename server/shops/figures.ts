/** What is counted of shops, in `shop_figures`. Other domains change it by these functions alone. */
import { type Database, type Sql, sql } from '../db/database.ts';
import { eventSql } from '../events/events.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Adds what was sold to the figures of shops, and to what lists sort by. */
    'shops.count_sales': Record<string, never>;
  }
}

/** An update that is part of a statement. `changes` is a query `(id, difference)`, each shop once. */
export function countFollowers(changes: Sql): Sql {
  return added(sql`follower_count`, changes);
}

/** As `countFollowers`, of people who have the shop among their favourites. */
export function countShopFavourites(changes: Sql): Sql {
  return added(sql`favourite_count`, changes);
}

/** As `countFollowers`, of listed products. */
export function countShopProducts(changes: Sql): Sql {
  return added(sql`product_count`, changes);
}

function added(figure: Sql, changes: Sql): Sql {
  return sql`update shop_figures sf set ${figure} = sf.${figure} + changes.difference
    from (${changes}) changes where sf.shop_id = changes.id`;
}

/** Sets the rating and the number of reviews, as part of a statement. `ratings` is a query `(id, rating, reviews)`. */
export function rateShops(ratings: Sql): Sql {
  return sql`update shop_figures sf set rating = r.rating, review_count = r.reviews from (${ratings}) r where sf.shop_id = r.id`;
}

/**
 * Notes units sold, as part of a statement; below zero they were cancelled. `sales` is a query `(id, units)`. They are
 * counted within seconds, by a job, so that two orders of one shop do not wait for each other.
 */
export function sellFromShops(sales: Sql): Sql {
  return sql`insert into shop_sales (shop_id, units) ${sales}`;
}

/** Notes, as part of a statement, that figures are different, so that cached answers follow within seconds. `shops` is a query `(shop_id)`. */
export function shopsMoved(shops: Sql): Sql {
  return sellFromShops(sql`select shop_id, 0 from (${shops}) moved`);
}

/** Sets to what share of its visits, in percent, a firm came on time. `shares` is a query `(id, value)`, null where too few. */
export function setPunctuality(db: Database, shares: Sql): Promise<void> {
  return setFigure(db, sql`visits_on_time`, shares);
}

/** Sets the median wait for an answer. `times` is a query `(id, value)` of minutes. */
export function setResponseTimes(db: Database, times: Sql): Promise<void> {
  return setFigure(db, sql`response_minutes`, times);
}

/** Sets how long the orders of kitchens took. `minutes` is a query `(id, value)` of `KitchenMinutes`. */
export function setKitchenMinutes(db: Database, minutes: Sql): Promise<void> {
  return setFigure(db, sql`kitchen_minutes`, minutes);
}

async function setFigure(db: Database, figure: Sql, values: Sql): Promise<void> {
  await db.run(sql`
    with changed as (
      update shop_figures sf set ${figure} = f.value from (${values}) f
      where sf.shop_id = f.id and sf.${figure} is distinct from f.value returning sf.shop_id
    )
    ${shopsMoved(sql`select shop_id from changed`)}`);
}

/** Empties `shop_sales` into the figures, and says what they are shown in. What somebody else has locked is left for the next time: this never waits for anybody. */
export async function countShopSales(db: Database): Promise<void> {
  await db.run(sql`
    with taken as (delete from shop_sales returning shop_id, units),
    due as materialized (select shop_id as id, sum(units)::integer as units from taken group by shop_id),
    held as materialized (
      select s.id, greatest(0, sf.sold_count + due.units) as sold
      from due join shop_figures sf on sf.shop_id = due.id join shops s on s.id = due.id
      for no key update of sf, s skip locked
    ), counted as (
      update shop_figures sf set sold_count = held.sold from held where sf.shop_id = held.id and sf.sold_count <> held.sold
    ), ranked as (
      update shops s set rank_sold = held.sold from held where s.id = held.id and s.rank_sold <> held.sold
    ), left_over as (${sellFromShops(sql`select id, units from due where id not in (select id from held)`)})
    ${figuresChanged(sql`select 'shop:' || id as tag from due union select 'lists' from due`)}`);
}

/** An event is small: so many tags fit into one. */
const mostTags = 300;

/** A query that announces `figures.changed` in as many events as it takes. `shown` is a query `(tag)`, each once. */
export function figuresChanged(shown: Sql): Sql {
  return sql`
    select ${eventSql('figures.changed', sql`json_build_object('tags', json_agg(tag))`)}
    from (select tag, (row_number() over () - 1) / ${mostTags}::integer as event from (${shown}) shown) numbered group by event`;
}

/**
 * Sets right what differs from a count of the rows behind it. `counted` is a query `(id, rating, reviews, listed, sold,
 * followers, favourites, band)`; `sold` includes what is not counted yet.
 */
export async function correctShops(tx: Database, counted: Sql): Promise<void> {
  await tx.run(sql`
    with waiting as (select shop_id, sum(units) as units from shop_sales group by shop_id),
    figures as materialized (
      select c.id, c.rating, c.reviews, c.listed, c.sold - coalesce(w.units, 0) as sold, c.followers, c.favourites, c.band
      from (${counted}) c left join waiting w on w.shop_id = c.id
    ), described as (
      update shops s set rank_sold = f.sold, price_band = f.band from figures f
      where f.id = s.id and (s.rank_sold, s.price_band) is distinct from (f.sold, f.band)
    ), counted as (
      update shop_figures sf set rating = f.rating, review_count = f.reviews, product_count = f.listed, sold_count = f.sold,
        follower_count = f.followers, favourite_count = f.favourites
      from figures f
      where f.id = sf.shop_id and (sf.rating, sf.review_count, sf.product_count, sf.sold_count,
        sf.follower_count, sf.favourite_count)
        is distinct from (f.rating, f.reviews, f.listed, f.sold, f.followers, f.favourites)
      returning sf.shop_id
    )
    ${shopsMoved(sql`select shop_id from counted`)}`);
}
