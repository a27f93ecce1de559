/** To what share of its visits a firm came on time, which everybody reads on its page. */
import { type Database, sql } from '../../db/database.ts';
import type { Tasks } from '../../jobs/jobs.ts';
import { setPunctuality, takesVisits } from '../../shops/shops.ts';

declare module '../../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'bookings.count_on_time': Record<string, never>;
  }
}

/** Fewer say nothing. */
const fewest = 20;

export function punctualityTasks({ db }: { db: Database }): Tasks {
  return { 'bookings.count_on_time': { run: () => countPunctuality(db), repeat: '27 * * * *' } };
}

/**
 * Counts the visits whose windows have ended within a year: on time is where somebody was there before the end, and too late
 * also where nobody came, whoever has moved or cancelled it since.
 */
export function countPunctuality(db: Database): Promise<void> {
  return setPunctuality(
    db,
    sql`
    with agreed as (
      select b.shop_id, coalesce(b.arrived_at, b.started_at) <= b.window_ends_at as is_on_time from service_bookings b
      where b.window_ends_at between now() - interval '1 year' and now()
        and b.status in ('confirmed', 'in_progress', 'completed')
      union all
      select b.shop_id, false from booking_changes c join service_bookings b on b.id = c.booking_id
      where c.missed and c.changed_at > now() - interval '1 year'
    )
    select s.id, case when count(a.shop_id) >= ${fewest}
      then floor(100.0 * count(*) filter (where a.is_on_time) / count(a.shop_id)) end::smallint as value
    from shops s left join agreed a on a.shop_id = s.id
    where ${takesVisits(sql`s.kind`)} group by s.id`,
  );
}
