/** The place that a visit has: its window, who comes, and from when to when. */
import { instantOf, minuteOf } from '#contract/kernel/time.ts';
import { bucketMinutes, type VisitNeed } from '#contract/bookings/calendar.rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { TimeSlot } from '#contract/bookings/rules.ts';
import { type Sql, sql } from '../../db/database.ts';
import type { Acting } from '../acting.ts';
import type { BookingRow } from '../booking-reply.ts';
import type { VisitPlace } from './calendar.ts';

export type PlaceFacts = {
  date: string;
  slot: TimeSlot;
  windowFrom: string;
  windowTo: string;
  startsAt: Date;
  endsAt: Date;
  plannedFrom: string;
  plannedTo: string;
  /** The first of them leads. */
  technicianIds: number[];
  buckets: number[];
  /** The windows that they lie in. */
  slots: TimeSlot[];
  surcharge: Minor;
};

export function factsOf({ window, offered }: VisitPlace, zone: string): PlaceFacts {
  const { date, slot, from, to, plan } = offered;
  const { technicianIds, buckets, slots } = plan;
  return {
    date,
    slot,
    windowFrom: from,
    windowTo: to,
    startsAt: instantOf(date, minuteOf(from), zone),
    endsAt: instantOf(date, minuteOf(to), zone),
    plannedFrom: clockOf(buckets[0] ?? 0),
    plannedTo: clockOf((buckets.at(-1) ?? 0) + 1),
    technicianIds,
    buckets,
    slots,
    surcharge: window.surcharge,
  };
}

export function clockOf(bucket: number): string {
  const minute = bucket * bucketMinutes;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** The half hour that begins at a clock time. */
export function bucketAt(clock: string): number {
  return minuteOf(clock) / bucketMinutes;
}

/** Until when a request for a place may wait for an answer: until it begins, or, if it has begun, until its end. */
export function lastAnswer({ startsAt, endsAt }: PlaceFacts, at: Date): Date {
  return startsAt > at ? startsAt : endsAt;
}

/** As assignments of columns of a booking. */
export function placeSets(place: PlaceFacts): Sql[] {
  return [
    sql`preferred_date = ${place.date}::date`,
    sql`time_slot = ${place.slot}`,
    sql`window_from = ${place.windowFrom}`,
    sql`window_to = ${place.windowTo}`,
    sql`window_starts_at = ${place.startsAt}`,
    sql`window_ends_at = ${place.endsAt}`,
    sql`surcharge = ${place.surcharge}`,
    ...planSets(place),
  ];
}

/** Only who comes, and from when to when; nobody is on the way there yet, or there. */
export function planSets({
  technicianIds: [lead, ...helpers],
  plannedFrom,
  plannedTo,
}: PlaceFacts): Sql[] {
  return [
    sql`technician_id = ${lead}`,
    sql`helper_ids = ${helpers}`,
    sql`planned_from = ${plannedFrom}`,
    sql`planned_to = ${plannedTo}`,
    // Who was on the way, or there, was so at another time, or is somebody else; and nobody is missed yet.
    sql`set_out_at = null`,
    sql`arrived_at = null`,
    sql`nobody_came_at = null`,
  ];
}

/** What a visit needs, as many technicians as before, as one of both sides looks for a place; guests' share of a window does not bind the shop. */
export function needOfBooking(
  { serviceType, minutes, helpers, sector, status, userId }: BookingRow,
  side: Acting['side'],
): VisitNeed {
  return {
    serviceType,
    minutes,
    technicians: 1 + helpers.length,
    sector,
    isGuest: side === 'customer' && status === 'pending' && userId === null,
  };
}
