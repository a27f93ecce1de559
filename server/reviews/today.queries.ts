import { mostOfKind } from '#contract/shops/today.rules.ts';
import { type Database, sql } from '../db/database.ts';

export type ReviewsWaiting = {
  bad: Array<{ id: number; stars: number; name: string; at: string }>;
  good: number;
  firstGood: Date | null;
  rating: string;
  count: number;
};

/** Days after which a review is not asked to be answered any more. */
const answerDays = 30;

/** Of the last days: those of up to three stars, the worst first, each by what it is about, and how many better ones. */
export function reviewsWaiting(
  db: Database,
  shopId: number,
  now: Date,
): Promise<ReviewsWaiting | undefined> {
  return db.row(sql`
    with waiting as (
      select r.id, r.stars, r.created_at, coalesce(l.product_name, b.package_title, '') as name from reviews r
        left join order_lines l on l.id = r.order_line_id left join service_bookings b on b.id = r.booking_id
      where r.shop_id = ${shopId} and r.reply is null and r.hidden_at is null
        and r.created_at > ${now}::timestamptz - ${answerDays} * interval '1 day'
    )
    select (select coalesce(json_agg(json_build_object('id', id, 'stars', stars, 'name', name, 'at', created_at)
      order by stars, created_at), '[]')
        from (select * from waiting where stars <= 3 order by stars, created_at limit ${mostOfKind}) bad) as bad,
      (select count(*) from waiting where stars > 3) as good,
        (select min(created_at) from waiting where stars > 3) as "firstGood",
      f.rating, f.review_count as count
    from shop_figures f where f.shop_id = ${shopId}`);
}
