/** How long the orders of kitchens took, which they promise once there are enough. */
import { daysMeasured, fewestMeasured } from '#contract/shops/rules.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import type { Tasks } from '../../jobs/jobs.ts';
import { isKitchen, setKitchenMinutes } from '../../shops/shops.ts';

declare module '../../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'orders.measure_kitchens': Record<string, never>;
  }
}

export function measuringTasks({ db }: { db: Database }): Tasks {
  return { 'orders.measure_kitchens': { run: () => measureKitchens(db), repeat: '43 * * * *' } };
}

/** The most that a kitchen can say of cooking and of the ride together: what took longer was forgotten on the board. */
const longestSaid = 480;

/**
 * Measures from placing, or from paying where that came later, until the order is at the door; what is fetched until it is
 * ready, since its shopper comes when they like. Orders for a time of the shopper's say nothing of how long a kitchen takes.
 */
export function measureKitchens(db: Database): Promise<void> {
  return setKitchenMinutes(
    db,
    sql`
    with done as (
      select s.shop_id, s.zone, s.pickup_address is not null as is_fetched,
        extract(epoch from coalesce(ready.at, s.delivered_at) - greatest(s.placed_at, paid.at)) / 60 as minutes,
        case when s.pickup_address is null then ${longestSaid} else greatest(${longestSaid}, 2 * h.pickup_minutes) end as longest
      from shops h join shop_orders s on s.shop_id = h.id
        left join lateral (
          select min(created_at) as at from payments where order_id = s.order_id and status <> 'failed'
        ) paid on true
        left join lateral (
          select max(changed_at) as at from order_changes c
          where c.order_id = s.order_id and c.shop_order_id = s.id and c.kind = 'status' and c.kitchen_step = 'ready'
        ) ready on s.pickup_address is not null
      where ${isKitchen(sql`h.kind`)} and s.status = 'delivered' and s.wanted_at is null
        and s.delivered_at > now() - ${daysMeasured} * interval '1 day'
    ), measured as (
      select shop_id, is_fetched, zone, grouping(zone) = 1 as is_whole, ${range} as range
      from done where minutes between 0 and longest group by grouping sets ((shop_id, is_fetched), (shop_id, is_fetched, zone))
    ), kitchens as (
      select shop_id, jsonb_strip_nulls(jsonb_build_object(
        'delivery', min(range::text) filter (where is_whole and not is_fetched)::jsonb,
        'pickup', min(range::text) filter (where is_whole and is_fetched)::jsonb,
        'zones', jsonb_object_agg(zone, range) filter (where not is_whole and not is_fetched and zone is not null))) as value
      from measured group by shop_id
    )
    select s.id, coalesce(k.value, '{}') as value from shops s left join kitchens k on k.shop_id = s.id`,
  );
}

/** From what half of the orders took at most to what nine of ten did, in whole fives as kitchens say it, and five apart. */
const range: Sql = sql`
  jsonb_build_object('orders', count(*)) || case when count(*) < ${fewestMeasured} then '{}' else jsonb_build_object(
    'from', ${fromMinutes()}, 'to', greatest(${fromMinutes()} + 5, ceil(percentile_disc(0.9) within group (order by minutes) / 5) * 5)) end`;

function fromMinutes(): Sql {
  return sql`greatest(5, round(percentile_disc(0.5) within group (order by minutes) / 5) * 5)`;
}
