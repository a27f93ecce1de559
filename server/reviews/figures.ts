/** The figures that shops and products show (R12), counted again from the rows behind them; only what differs is written. */
import { type Database, sql } from '../db/database.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { isDish } from '../shops/shops.ts';

declare module '../jobs/jobs.ts' {
  interface JobMap {
    /** Counts all figures again. */
    'figures.refresh': Record<string, never>;
  }
}

/** Lists sort by these figures; ten minutes late is early enough. */
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
  await tx.run(sql`
    with product as (
      update products p set (rating, review_count) =
        (select coalesce(round(avg(stars), 2), 0), count(*) from reviews where product_id = p.id and hidden_at is null)
      where p.id = ${productId}::bigint
    )
    update shops s set (rating, review_count) =
      (select coalesce(round(avg(stars), 2), 0), count(*) from reviews where shop_id = s.id and hidden_at is null)
    where s.id = ${shopId}`);
}

/**
 * Ratings and reviews; units sold, of the parts that the orders' own job has counted (and that are not cancelled);
 * followers, favourites and listed products; and a kitchen's price band: the median of its menu below 8.00, below 15.00 or above, none under five dishes.
 */
export async function refreshFigures(db: Database): Promise<void> {
  await refreshProducts(db);
  await refreshShops(db);
}

function refreshProducts(db: Database): Promise<number> {
  return db.run(sql`
    with reviewed as (
      select product_id, round(avg(stars), 2) as rating, count(*) as reviews from reviews
      where hidden_at is null and product_id is not null group by product_id
    ),
    sold as (
      select l.product_id, sum(l.quantity) as units
      from order_lines l join shop_orders so on so.id = l.shop_order_id
      where so.counted group by l.product_id
    ),
    favourites as (select product_id, count(*) as times from favourite_products group by product_id),
    figures as (
      select p.id, coalesce(r.rating, 0) as rating, coalesce(r.reviews, 0) as reviews, coalesce(s.units, 0) as sold, coalesce(k.times, 0) as favourites
      from products p left join reviewed r on r.product_id = p.id left join sold s on s.product_id = p.id left join favourites k on k.product_id = p.id
    )
    update products p set rating = f.rating, review_count = f.reviews, sold_count = f.sold, favourite_count = f.favourites
    from figures f
    where f.id = p.id and (p.rating, p.review_count, p.sold_count, p.favourite_count) is distinct from (f.rating, f.reviews, f.sold, f.favourites)`);
}

function refreshShops(db: Database): Promise<number> {
  return db.run(sql`
    with reviewed as (select shop_id, round(avg(stars), 2) as rating, count(*) as reviews from reviews where hidden_at is null group by shop_id),
    selling as (
      select shop_id, count(*) filter (where is_listed) as listed, sum(sold_count) as sold,
        percentile_disc(0.5) within group (order by unit_price) filter (where is_listed and ${isDish(sql`p`)}) as median,
        count(*) filter (where is_listed and ${isDish(sql`p`)}) as dishes
      from products p group by shop_id
    ),
    followed as (select shop_id, count(*) as times from follows group by shop_id),
    favourites as (select shop_id, count(*) as times from favourite_shops group by shop_id),
    figures as (
      select s.id, coalesce(r.rating, 0) as rating, coalesce(r.reviews, 0) as reviews, coalesce(p.listed, 0) as listed, coalesce(p.sold, 0) as sold,
        coalesce(f.times, 0) as followers, coalesce(k.times, 0) as favourites,
        (case when coalesce(p.dishes, 0) < 5 then null when p.median < 800 then 1 when p.median < 1500 then 2 else 3 end)::smallint as band
      from shops s left join reviewed r on r.shop_id = s.id left join selling p on p.shop_id = s.id
        left join followed f on f.shop_id = s.id left join favourites k on k.shop_id = s.id
    )
    update shops s set rating = f.rating, review_count = f.reviews, product_count = f.listed, sold_count = f.sold,
      follower_count = f.followers, favourite_count = f.favourites, price_band = f.band
    from figures f
    where f.id = s.id and (s.rating, s.review_count, s.product_count, s.sold_count, s.follower_count, s.favourite_count, s.price_band)
      is distinct from (f.rating, f.reviews, f.listed, f.sold, f.followers, f.favourites, f.band)`);
}
