/** SQL of private links. */
import type { BookedChoice } from '#contract/bookings/package-choices.rules.ts';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { hasLivingPlan } from '../plans/plan-of.ts';
import { linkDays } from './booking-link.ts';

export type LinkedRow = {
  id: number;
  shopId: number;
  userId: number | null;
  reference: string;
  shopName: string;
  status: BookingStatus;
  expiresAt: Date | null;
  phone: string;
  /** The last digits were given in this browser. */
  isUnlocked: boolean;
};

/** The booking behind a living link. */
export function bookingByLink(
  db: Database,
  { hash, browser, at }: { hash: Buffer; browser: Buffer | null; at: Date },
): Promise<LinkedRow | undefined> {
  return db.row(sql`
    select b.id, b.shop_id as "shopId", b.user_id as "userId", b.reference, s.name as "shopName",
      b.status, b.expires_at as "expiresAt",
      b.customer_phone as phone, exists (select from booking_unlocks u
        where u.booking_id = b.id and u.browser = ${browser}) as "isUnlocked"
    from service_bookings b join shops s on s.id = b.shop_id
    where b.link_hash = ${hash} and ${linkLives(sql`b`, sql`${at}::timestamptz`)}`);
}

/** The sealed token of the living link of a booking that is in nobody's account, by its id; null of every other. */
export function guestLink(bookingId: Sql): Sql {
  return sql`(
    select g.link_sealed from service_bookings g
    where g.id = ${bookingId} and g.user_id is null and ${linkLives(sql`g`, sql`now()`)})`;
}

/** Of bookings: their link is not dead, at an instant. Who has paid for further visits needs it as long as those can be booked. */
export function linkLives(booking: Sql, at: Sql): Sql {
  return sql`(${booking}.window_ends_at > ${at} - ${linkDays} * interval '1 day' or ${hasLivingPlan(booking, at)})`;
}

export async function unlock(
  db: Database,
  { bookingId, browser, at }: { bookingId: number; browser: Buffer; at: Date },
): Promise<void> {
  await db.run(
    sql`insert into booking_unlocks (booking_id, browser, unlocked_at)
      values (${bookingId}, ${browser}, ${at}) on conflict do nothing`,
  );
}

/** What is open in a browser stays open in it, under what its cookie holds from now on. */
export async function moveUnlocks(tx: Database, before: Buffer, after: Buffer): Promise<void> {
  await tx.run(sql`
    insert into booking_unlocks (booking_id, browser, unlocked_at) select booking_id, ${after}, unlocked_at
      from booking_unlocks where browser = ${before}
    on conflict do nothing`);
  await tx.run(sql`delete from booking_unlocks where browser = ${before}`);
}

/** Makes a booking that is nobody's somebody's. */
export function giveTo(db: Database, bookingId: number, userId: number): Promise<number> {
  return db.run(
    sql`update service_bookings set user_id = ${userId}, version = version + 1 where id = ${bookingId} and user_id is null`,
  );
}

export type DeclinedAsked = {
  id: number;
  shopId: number;
  userId: number | null;
  browser: Buffer | null;
  at: Date;
};

/** Of a booking that the shop declined: for whose it is, and for browsers in which its living link is open. */
export type DeclinedBooking = {
  photos: string[];
  packageId: number | null;
  choices: BookedChoice[];
};

export function declinedBooking(
  db: Database,
  { id, shopId, userId, browser, at }: DeclinedAsked,
): Promise<DeclinedBooking | undefined> {
  return db.row(sql`
    select b.photos, b.package_id as "packageId", b.choices from service_bookings b
    where b.id = ${id} and b.shop_id = ${shopId} and b.ended_by = 'declined' and (b.user_id = ${userId} or (
      b.link_hash is not null and ${linkLives(sql`b`, sql`${at}::timestamptz`)}
      and exists (select from booking_unlocks u where u.booking_id = b.id and u.browser = ${browser})))`);
}
