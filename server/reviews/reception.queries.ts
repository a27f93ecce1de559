/** SQL of what shoppers thought of a shop in a range of days. */
import type { DateRange } from '#contract/orders/sales.rules.ts';
import type { ReceptionFigures } from '#contract/reviews/schemas.ts';
import { type Database, sql } from '../db/database.ts';

/** Of each range in the order given; reviews that shoppers can read. */
export function receptionIn(
  db: Database,
  { shopId, zone, ranges }: { shopId: number; zone: string; ranges: readonly DateRange[] },
): Promise<ReceptionFigures[]> {
  return db.rows(sql`
    with periods as (
      select nth, ("from"::timestamp at time zone ${zone}) as starts, (("to" + 1)::timestamp at time zone ${zone}) as ends
      from rows from (jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as ("from" date, "to" date))
        with ordinality as asked ("from", "to", nth)
    )
    select count(r.id)::integer as reviews, round(avg(r.stars), 2)::float8 as rating,
      (select count(*)::integer from follows f where f.shop_id = ${shopId}
        and f.created_at >= p.starts and f.created_at < p.ends) as "newFollowers"
    from periods p left join reviews r on r.shop_id = ${shopId} and r.hidden_at is null
      and r.created_at >= p.starts and r.created_at < p.ends
    group by p.nth, p.starts, p.ends order by p.nth`);
}
