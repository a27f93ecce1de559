/** The figures that shops and products show (R12), counted again from the rows behind them; only what differs is written. */
import { correctProducts, rateProducts } from '../catalogue/catalogue.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { type CacheTag, correctShops, isDish, rateShops } from '../shops/shops.ts';

declare module '../jobs/jobs.ts' {
  interface JobMap {
    /** Counts all figures again. */
    'figures.refresh': Record<string, never>;
  }
}

/** A net: each change counts at once or within seconds, and this finds what went by. */
export function figureTasks({ db }: { db: Database }): Tasks {
  // Repeatable read: where somebody's review or favourite was counted meanwhile, all is counted again rather than overwritten.
  const refresh = async (tx: Database) => {
    await tx.run(sql`set transaction isolation level repeatable read`);
    await refreshFigures(tx);
  };
  return { 'figures.refresh': { run: () => db.transaction(refresh), repeat: '*/10 * * * *' } };
}

/** The namespace of locks on the reviews of one shop. */
const reviewsOfShop = 7_275;

/** Lets reviews of a shop be counted one after the other; held until the transaction ends. */
export async function figuresLock(tx: Database, shopId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${reviewsOfShop}, ${shopId})`);
}

/** Rating and number of reviews of a product, if it is of one, and its shop, right after one changed; needs `figuresLock` and a statement of its own. */
export async function countReviews(
  tx: Database,
  { shopId, productId }: { shopId: number; productId: number | null },
): Promise<void> {
  const ratings = (subject: Sql, id: number | null) => sql`
    select ${id}::bigint as id, coalesce(round(avg(stars), 2), 0) as rating, count(*) as reviews from reviews
      where ${subject} = ${id}::bigint and hidden_at is null`;
  await tx.run(sql`
    with ${rateProducts(ratings(sql`product_id`, productId))}
    ${rateShops(ratings(sql`shop_id`, shopId))}`);
}

/** What shows a review, and the figures that it counts in. */
export function tagsOfReview({
  shopId,
  productId,
}: {
  shopId: number;
  productId: number | null;
}): CacheTag[] {
  return [`shop:${shopId}`, ...(productId === null ? [] : [`product:${productId}` as const])];
}

/**
 * Ratings and reviews; units sold, of the parts that the orders' own job has counted (and that are not cancelled);
 * followers, favourites and listed products; and a kitchen's price band: the median of its menu below 8.00, below 15.00 or above, none under five dishes.
 */
export async function refreshFigures(db: Database): Promise<void> {
  await refreshProducts(db);
  await refreshShops(db);
}

function refreshProducts(tx: Database): Promise<void> {
  return correctProducts(
    tx,
    sql`
    with reviewed as (
      select product_id, round(avg(stars), 2) as rating, count(*) as reviews from reviews
      where hidden_at is null and product_id is not null group by product_id
    ),
    sold as (
      select l.product_id, sum(l.quantity) as units
      from order_lines l join shop_orders so on so.id = l.shop_order_id
      where so.counted group by l.product_id
    ),
    favourites as (select product_id, count(*) as times from favourite_products group by product_id)
    select p.id, coalesce(r.rating, 0) as rating, coalesce(r.reviews, 0) as reviews, coalesce(s.units, 0) as sold,
      coalesce(k.times, 0) as favourites
    from products p left join reviewed r on r.product_id = p.id left join sold s on s.product_id = p.id
      left join favourites k on k.product_id = p.id`,
  );
}

function refreshShops(tx: Database): Promise<void> {
  return correctShops(
    tx,
    sql`
    with reviewed as (select shop_id, round(avg(stars), 2) as rating, count(*) as reviews from reviews
      where hidden_at is null group by shop_id),
    sold as (
      select l.shop_id, sum(l.quantity) as units from order_lines l join shop_orders so on so.id = l.shop_order_id
        where so.counted group by l.shop_id
    ),
    listed as (
      select shop_id, count(*) as products,
        percentile_disc(0.5) within group (order by unit_price) filter (where ${isDish(sql`p`)}) as median,
        count(*) filter (where ${isDish(sql`p`)}) as dishes
      from products p where is_listed group by shop_id
    ),
    followed as (select shop_id, count(*) as times from follows group by shop_id),
    favourites as (select shop_id, count(*) as times from favourite_shops group by shop_id)
    select s.id, coalesce(r.rating, 0) as rating, coalesce(r.reviews, 0) as reviews,
      coalesce(l.products, 0) as listed, coalesce(sold.units, 0) as sold,
      coalesce(f.times, 0) as followers, coalesce(k.times, 0) as favourites,
      (case when coalesce(l.dishes, 0) < 5 then null when l.median < 800 then 1
        when l.median < 1500 then 2 else 3 end)::smallint as band
    from shops s left join reviewed r on r.shop_id = s.id left join sold on sold.shop_id = s.id
      left join listed l on l.shop_id = s.id
      left join followed f on f.shop_id = s.id left join favourites k on k.shop_id = s.id`,
  );
}
