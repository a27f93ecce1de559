/** SQL of reminders: each is noted and left as a job in one statement, so that it is sent once and not lost. */
import { type Database, sql } from '../../db/database.ts';
import { notifySql } from '../../events/notify.ts';
import { isAskedToMove } from '../booking-reply.ts';

type Moment = {
  day: 'tomorrow' | 'today';
  daysBefore: number;
  /** By the shop's clock. */ clock: string;
};

export function remindOfVisits(
  db: Database,
  at: Date,
  { day, daysBefore, clock }: Moment,
): Promise<number> {
  return db.run(sql`
    with due as (
      select b.id, b.preferred_date, b.time_slot from service_bookings b join shops s on s.id = b.shop_id
        cross join lateral (
          select (b.preferred_date - ${daysBefore}::integer + ${clock}::time) at time zone s.time_zone as moment
        ) reminder
      where b.status = 'confirmed' and b.window_starts_at > ${at} and b.preferred_date between ${at}::date - 1 and ${at}::date + 3
        and reminder.moment <= ${at} and not ${isAskedToMove(sql`b`)}
        and (b.preferred_date + time '00:00') at time zone s.time_zone > ${at}::timestamptz - interval '1 day' * ${1 - daysBefore}
        and not exists (select from booking_changes c where c.booking_id = b.id and c.changed_at > reminder.moment
          and (c.kind = 'moved' or (c.kind = 'status' and c.status = 'confirmed')))
    ), noted as (
      insert into booking_reminders (booking_id, kind, date, slot, reminded_at)
        select id, ${day}, preferred_date, time_slot, ${at} from due
      on conflict do nothing returning booking_id, date, slot
    )
    select ${notifySql(
      'booking.reminder',
      sql`json_build_object('bookingId', booking_id, 'day', ${day}::text, 'date', date, 'slot', slot)`,
      sql`booking_id || ':' || ${day}::text || ':' || date || ':' || slot`,
    )} from noted`);
}

export function remindOfRequests(db: Database, at: Date): Promise<number> {
  return db.run(sql`
    with due as (
      select id, preferred_date, time_slot from service_bookings
      where status = 'pending' and expires_at > ${at} and expires_at - (expires_at - created_at) / 4 <= ${at}
    ), noted as (
      insert into booking_reminders (booking_id, kind, date, slot, reminded_at)
        select id, 'expiring', preferred_date, time_slot, ${at} from due
      on conflict do nothing returning booking_id
    )
    select ${notifySql('booking.expiring', sql`json_build_object('bookingId', booking_id)`, sql`booking_id || ':expiring'`)}
      from noted`);
}
