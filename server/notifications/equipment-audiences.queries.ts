/** Who is told about units that are due for a service, and about bookings that could be in their account. */
import { sql } from '../db/database.ts';
import { type Audiences, told } from './audience.ts';
import { customer } from './booking-audiences.queries.ts';

export const equipmentAudiences: Audiences<'equipment.due' | 'booking.claim'> = {
  /** Units of one customer at one shop; the booking is the last that worked on them. */
  'equipment.due': ({ unitIds, stage }) =>
    told('equipment.due', {
      ...customer,
      facts: {
        count: sql`cardinality(${unitIds}::bigint[])`,
        rooms: sql`due.rooms`,
        shop: sql`s.name`,
        date: sql`due.due_on::text`,
        stage: sql`case when ${stage}::integer > 0 then 'over' else 'soon' end`,
      },
      path: sql`'/book-service/' || s.id || '?units=' || cardinality(${unitIds}::bigint[]) || coalesce('&package=' || b.package_id, '')`,
      bookingId: sql`b.id`,
      from: sql`
        from (
          select max(last.booking_id) as booking_id, min(last.due_on) as due_on, string_agg(u.room, E'\\n' order by u.room, u.id) as rooms
          from equipment_units u cross join lateral (
            select booking_id, due_on from unit_services where unit_id = u.id order by serviced_on desc, id desc limit 1
          ) last
          where u.id = any(${unitIds}::bigint[]) and u.retired_at is null
        ) due join service_bookings b on b.id = due.booking_id join shops s on s.id = b.shop_id
        where ${notBookedAgain}`,
    }),
  'booking.claim': ({ userId, count, path }) =>
    told('booking.claim', {
      who: sql`${userId}::bigint`,
      facts: { count: sql`${count}::integer` },
      path: sql`${path}`,
    }),
};

/** A condition on bookings `b`: its customer has no visit at that shop that is asked for or agreed. */
export const notBookedAgain = sql`not exists (
  select from service_bookings again where again.shop_id = b.shop_id and again.status in ('pending', 'confirmed', 'in_progress')
    and (again.user_id = b.user_id or again.phone_key = b.phone_key))`;
