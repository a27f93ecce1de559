/** SQL of customers who would come earlier. */
import { earlierMinutes, type TimeSlot } from '#contract/bookings/rules.ts';
import { raw, type Database, type Sql, sql } from '../../db/database.ts';
import { isoOf } from '../../db/iso-time.ts';

/** `surcharge` is in major units. */
export type EarlierTime = {
  date: string;
  slot: TimeSlot;
  from: string;
  to: string;
  surcharge: number;
};

const asked = raw(`interval '${earlierMinutes} minutes'`);

/** Of a booking: `EarlierWish` as JSON; null without a wish. */
export function earlierWishOf(booking: Sql): Sql {
  return sql`(select json_build_object('offer', case when w.offered_at > now() - ${asked}
      then w.offer || jsonb_build_object('until', ${isoOf(sql`(w.offered_at + ${asked})`)}) end)
    from earlier_wishes w where w.booking_id = ${booking}.id)`;
}

/** Who wishes it already keeps their turn; a visit that ends meanwhile has no wish. */
export function keepWish(
  db: Database,
  bookingId: number,
  known: readonly string[],
  at: Date,
): Promise<number> {
  return db.run(sql`
    insert into earlier_wishes (booking_id, asked_at, known)
    select id, ${at}, ${[...known]} from service_bookings where id = ${bookingId} and status in ('pending', 'confirmed')
      for share
    on conflict do nothing`);
}

export function endWish(db: Database, bookingId: number): Promise<number> {
  return db.run(sql`delete from earlier_wishes where booking_id = ${bookingId}`);
}

/** Of somebody who leaves. */
export function endWishesOf(db: Database, userId: number): Promise<number> {
  return db.run(sql`
    delete from earlier_wishes w using service_bookings b where b.id = w.booking_id and b.user_id = ${userId}`);
}

export type WaitingRow = { bookingId: number; shopId: number; known: string[] };

/** Who has waited longest first; nobody who is being asked already, and nobody of a shop that takes no visits any more. */
export function waiting(db: Database, at: Date): Promise<WaitingRow[]> {
  return db.rows(sql`
    select w.booking_id as "bookingId", b.shop_id as "shopId", w.known
    from earlier_wishes w join service_bookings b on b.id = w.booking_id join shops s on s.id = b.shop_id
    where b.status in ('pending', 'confirmed') and b.window_starts_at > ${at}
      and (w.offered_at is null or w.offered_at <= ${at}::timestamptz - ${asked})
      and s.approval_status = 'approved' and s.closed_at is null
    order by w.asked_at, w.booking_id`);
}

/** Windows of a shop that somebody else is being asked about. */
export async function askedAbout(db: Database, shopId: number, at: Date): Promise<string[]> {
  const rows = await db.rows<{ window: string }>(sql`
    select concat_ws(' ', w.offer ->> 'date', w.offer ->> 'slot') as window
    from earlier_wishes w join service_bookings b on b.id = w.booking_id
    where b.shop_id = ${shopId} and w.offered_at > ${at}::timestamptz - ${asked}`);
  return rows.map(({ window }) => window);
}

/** Of a wish that is still there: what its customer knows of from now on. */
export function setKnown(
  db: Database,
  bookingId: number,
  known: readonly string[],
): Promise<number> {
  return db.run(
    sql`update earlier_wishes set known = ${[...known]} where booking_id = ${bookingId}`,
  );
}

export function offer(
  db: Database,
  bookingId: number,
  time: EarlierTime,
  at: Date,
): Promise<number> {
  return db.run(sql`
    update earlier_wishes set offer = ${JSON.stringify(time)}::jsonb, offered_at = ${at} where booking_id = ${bookingId}`);
}
