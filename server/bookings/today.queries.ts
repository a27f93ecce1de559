/** SQL of the visits that need somebody today. Who asks was let pass before. */
import type { BookingStatus } from '#contract/bookings/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { mostOfKind } from '#contract/shops/today.rules.ts';
import { type Database, sql } from '../db/database.ts';

/** Instants as JSON of the database writes them; `from` and `to` are civil, "09:00". */
export type VisitOfToday = {
  id: number;
  version: number;
  status: BookingStatus;
  customer: string;
  date: string;
  from: string;
  to: string;
  units: number;
  startsAt: string;
  endsAt: string;
  expiresAt: string | null;
  createdAt: string;
  hasTechnician: boolean;
  /** Its customer says so. */
  nobodyCame: boolean;
  quoted: Minor | null;
  quotedSince: string | null;
};
export type VisitsToday = { visits: VisitOfToday[]; visitsToday: number; next: Date | null };

type Asked = { id: number; today: string; now: Date };

/** Requests that have not expired, what was agreed for today or before and is not over, and prices that the customer has not answered. */
export function visitsToday(
  db: Database,
  { id, today, now }: Asked,
): Promise<VisitsToday | undefined> {
  return db.row(sql`
    with open as materialized (
      select b.*, exists (select from technicians t where t.id = b.technician_id and t.is_active) as has_technician,
        (select max(c.changed_at) from booking_prices c where c.booking_id = b.id and c.kind = 'quote') as quoted_since
      from service_bookings b
      where b.shop_id = ${id} and b.archived_at is null
        and (b.status = 'pending' and b.expires_at > ${now} or b.status in ('confirmed', 'in_progress'))
    ), waiting as (
      select * from open b
      where b.status = 'pending' or b.window_ends_at <= ${now}
        or (b.status = 'confirmed' and b.preferred_date <= ${today}::date and not b.has_technician)
        or b.quoted_price is not null
      order by b.status = 'pending' desc, b.window_starts_at limit ${mostOfKind * 3}
    )
    select (select coalesce(json_agg(json_build_object('id', b.id, 'version', b.version,
      'status', b.status, 'customer', b.customer_name,
          'date', b.preferred_date, 'from', b.window_from, 'to', b.window_to, 'units', b.units,
          'startsAt', b.window_starts_at, 'endsAt', b.window_ends_at,
          'expiresAt', b.expires_at, 'createdAt', b.created_at,
          'nobodyCame', b.nobody_came_at is not null and b.arrived_at is null,
          'hasTechnician', b.has_technician, 'quoted', b.quoted_price,
          'quotedSince', case when b.quoted_price is not null
            then coalesce(b.quoted_since, b.updated_at) end)
          order by b.window_starts_at, b.id), '[]') from waiting b) as visits,
      (select count(*) from service_bookings b
        where b.shop_id = ${id} and b.archived_at is null and b.preferred_date = ${today}::date
        and b.status in ('confirmed', 'in_progress', 'completed')) as "visitsToday",
      (select min(b.window_starts_at) from open b where b.status = 'confirmed' and b.window_starts_at > ${now}) as next`);
}
