/** SQL of a new request. */
import type { BookedChoice } from '#contract/bookings/package-choices.rules.ts';
import type { PackagePlan } from '#contract/bookings/plan-balance.schemas.ts';
import type { ServiceType, Urgency } from '#contract/bookings/rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { notifySql } from '../../events/notify.ts';
import { lapseLater } from '../changes.queries.ts';
import type { NewLink } from '../links/booking-link.ts';
import type { ChoiceWords } from '../booked-choices.ts';
import type { Titles } from '../package-title.ts';
import type { PlaceFacts } from '../calendar/places.ts';

export type Retry = { asker: string; key: string | null; hash: Buffer };

/** The booking that this request made when it came before: by its key or, without one, the same body within ten seconds. */
export function earlierRequest(
  db: Database,
  { asker, key, hash }: Retry,
): Promise<{ id: number; isSame: boolean } | undefined> {
  if (key !== null)
    return db.row(
      sql`select id, request_hash = ${hash} as "isSame" from service_bookings
        where asked_by = ${asker} and idempotency_key = ${key}`,
    );
  return db.row(sql`
    select id, true as "isSame"
    from (select id, request_hash, created_at from service_bookings where asked_by = ${asker} order by id desc limit 20) recent
    where request_hash = ${hash} and created_at > now() - interval '10 seconds' order by id limit 1`);
}

export type Customer = {
  name: string;
  phone: string;
  phoneKey: string;
  email: string | null;
  emailKey: string | null;
  address: string;
  addressKey: string;
  sector: string | null;
};

/** The namespace of locks on customers who ask for visits. */
const customers = 7_290;

/** Of requests to several shops under one phone, e-mail or address, each counts those before it; always locked in one order. */
export async function holdCustomer(
  tx: Database,
  { phoneKey, emailKey, addressKey }: Customer,
): Promise<void> {
  await tx.run(sql`
    select pg_advisory_xact_lock(${customers}, customer.key)
    from (select distinct hashtext(name) as key from unnest(${[phoneKey, emailKey ?? '', addressKey]}::text[]) as name
      where name <> '' order by 1) customer`);
}

/** The most requests that wait under the same phone, e-mail or address; visits that carts hold are among them. */
export async function mostWaiting(
  tx: Database,
  { phoneKey, emailKey, addressKey }: Customer,
  at: Date,
): Promise<number> {
  const held = sql`held_until > ${at} and exists (select from booking_claims c where c.cart_visit_id = v.id)`;
  const waiting = (same: Sql) => sql`(
    (select count(*) from service_bookings where status = 'pending' and expires_at > ${at} and ${same})
    + (select count(*) from cart_visits v where ${held} and ${same}))`;
  const row = await tx.row<{ most: number }>(sql`
    select greatest(${waiting(sql`phone_key = ${phoneKey}`)}, ${waiting(sql`email_key = ${emailKey}`)},
      ${waiting(sql`address_key = ${addressKey}`)}) as most`);
  return row?.most ?? 0;
}

/** A place in the shop's calendar, and what coming to the customer costs, in minor units. */
export type PlaceWished = PlaceFacts & { callOutFee: Minor };

export type NewBooking = Retry & {
  reference: string;
  shopId: number;
  userId: number | null;
  by: 'customer' | 'vendor' | 'admin';
  actorId: number | null;
  isConfirmed: boolean;
  serviceType: ServiceType;
  packageId: number | null;
  packageTitle: string | null;
  /** In other languages than the shop's. */
  packageTitles: Titles;
  choices: BookedChoice[];
  /** What they are called in other languages than the shop's. */
  choiceWords: ChoiceWords;
  units: number;
  minutes: number;
  customer: Customer;
  place: PlaceWished;
  description: string | null;
  urgency: Urgency;
  askedUrgency: Urgency | null;
  respondBy: Date;
  visitBy: Date;
  estimate: Minor | null;
  photos: string[];
  notes: string | null;
  link: NewLink;
  /** What the customer reads; null where somebody else entered it. */
  language: Language | null;
  /** The part of an order that it was bought with, and what was paid in advance. */
  order: { orderId: number; shopOrderId: number; deposit: Minor } | null;
  /** A plan that is bought with it, or the one that it is of. */
  plan: PackagePlan | { planId: number } | null;
  at: Date;
};

/** Writes a booking with the beginning of its history, what ends it when nobody answers, and its notifications. */
export function insertBooking(
  tx: Database,
  booking: NewBooking,
): Promise<{ id: number } | undefined> {
  const { customer, place, link, at, by, actorId, isConfirmed } = booking;
  const waits = isConfirmed ? null : booking.respondBy;
  const { plan } = booking;
  const bought = plan && 'visits' in plan ? plan : null;
  // For coming late, as it is from now on for this visit.
  const promised = (column: Sql) =>
    sql`(select ${column} from service_settings where shop_id = ${booking.shopId})`;
  return tx.row(sql`
    with booked as (
      insert into service_bookings (reference, shop_id, user_id, asked_by, idempotency_key, request_hash,
        service_type, package_id, package_title, package_titles, choices, choice_words, units, minutes,
        customer_name, customer_phone, customer_email, address, phone_key, email_key, address_key, sector,
        preferred_date, time_slot, window_from, window_to, window_starts_at, window_ends_at, planned_from,
        planned_to, technician_id, helper_ids, surcharge, call_out_fee,
        description, urgency, asked_urgency, status, respond_by, visit_by, expires_at, answered_at,
        estimated_price, photos, notes,
        link_hash, link_sealed, order_id, shop_order_id, deposit, late_amount, late_after, plan_id, language,
        created_at, updated_at)
      values (${booking.reference}, ${booking.shopId}, ${booking.userId}, ${booking.asker}, ${booking.key},
        ${booking.hash}, ${booking.serviceType},
        ${booking.packageId}, ${booking.packageTitle}, ${JSON.stringify(booking.packageTitles)}::jsonb,
        ${JSON.stringify(booking.choices)}::jsonb, ${JSON.stringify(booking.choiceWords)}::jsonb,
          ${booking.units}, ${booking.minutes},
        ${customer.name}, ${customer.phone}, ${customer.email}, ${customer.address}, ${customer.phoneKey},
          ${customer.emailKey}, ${customer.addressKey}, ${customer.sector},
        ${place.date}::date, ${place.slot}, ${place.windowFrom}, ${place.windowTo}, ${place.startsAt},
          ${place.endsAt}, ${place.plannedFrom}, ${place.plannedTo},
        ${place.technicianIds[0]}, ${place.technicianIds.slice(1)}, ${place.surcharge}, ${place.callOutFee},
          ${booking.description}, ${booking.urgency}, ${booking.askedUrgency}, ${isConfirmed ? 'confirmed' : 'pending'},
        ${booking.respondBy}, ${booking.visitBy}, ${waits}, ${isConfirmed ? at : null}, ${booking.estimate},
          ${booking.photos}, ${booking.notes},
        ${link.hash}, ${link.sealed}, ${booking.order?.orderId ?? null}, ${booking.order?.shopOrderId ?? null},
          ${booking.order?.deposit ?? 0}, ${promised(sql`late_amount`)}, ${promised(sql`late_after`)},
        ${plan && 'planId' in plan ? plan.planId : null}, ${booking.language}, ${at}, ${at})
      returning id, status
    ), begun as (
      insert into booking_changes (booking_id, kind, status, changed_by, user_id, note, changed_at)
      select id, 'status', step.status, ${by}, ${actorId}::bigint, case step.status when 'confirmed'
        then ${booking.notes} end, ${at}::timestamptz
      from booked cross join unnest(${isConfirmed ? ['pending', 'confirmed'] : ['pending']}::text[]) with ordinality
        as step (status, place) order by step.place
    ), priced as (
      insert into booking_prices (booking_id, kind, amount, changed_by, changed_at)
      select id, 'estimate', ${booking.estimate}::integer, 'system', ${at}::timestamptz from booked
        where ${booking.estimate}::integer is not null
    ), planned as (
      insert into visit_plans (booking_id, visits, valid_days)
      select id, ${bought?.visits ?? null}::smallint, ${bought?.validDays ?? null}::smallint from booked where ${bought !== null}
    )
    select id, ${notifySql('booking.requested', sql`json_build_object('bookingId', id)`)},
      ${waits === null ? sql`null` : lapseLater(sql`id`, waits)} from booked`);
}
