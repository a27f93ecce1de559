/** SQL of deliveries: mails, messages by WhatsApp and to browsers on their way, what holds them back, and forgetting them. */
import type { MailState, NotificationKind } from '#contract/notifications/rules.ts';
import { chosenKinds } from '#contract/notifications/schemas.ts';
import { guestLink, leftToPay } from '../bookings/bookings.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { isUnreachable } from '../mail/unreachable.ts';
import type { Sealed } from '../secrets/seal.ts';
import { notBookedAgain } from './recipients/booking-recipients.queries.ts';
import type { Written } from './mails/mail-content.ts';
import { deliveryJob } from './write-notifications.queries.ts';

export type DeliveryRow = Written & {
  id: number;
  notificationId: number;
  kind: NotificationKind;
  secret: Sealed | null;
  to: string;
  state: MailState;
  attempts: number;
  error: string | null;
  preparedAt: Date;
  queuedAt: Date | null;
  sentAt: Date | null;
  failedAt: Date | null;
  /** When it is tried again, while it is queued. */
  nextAt: Date | null;
  bookingId: number | null;
  /** When what it is about happened. */
  at: Date;
  /** Of a visit in nobody's account: the sealed token of its private link. */
  link: string | null;
};

/** Of notifications `n`: by the private link a visit's customer sees it without an account. */
export const linkOfVisit: Sql = sql`case when n.kind like 'booking.%' then ${guestLink(sql`n.booking_id`)} end as link`;

export const deliveryColumns: Sql = sql`
  d.id, d.address as "to", d.state, d.attempts, d.error, d.prepared_at as "preparedAt",
  d.queued_at as "queuedAt", d.sent_at as "sentAt",
  d.failed_at as "failedAt", d.next_at as "nextAt", n.id as "notificationId", n.kind, n.facts,
  n.path, n.secret, n.booking_id as "bookingId", n.created_at as at, ${linkOfVisit}, n.user_id as "userId", u.full_name as name,
  coalesce(u.language, (select language from service_bookings where id = n.booking_id and n.user_id is null),
    case when n.user_id is null then n.facts ->> 'language' end) as language`;
export const deliveryJoins: Sql = sql`join notifications n on n.id = d.notification_id left join users u on u.id = n.user_id`;

export type Channel = 'mail' | 'whatsapp' | 'push';

/** Why a message is not sent any more: the booking changed, there is nobody at the address or can be, or they do not want it. */
export type DeliveryHold = 'overtaken' | 'unreachable' | 'made_up' | 'unwanted';

export type TakenRow = DeliveryRow & { hold: DeliveryHold | null };

/** Takes a message that is due for two minutes, in which nobody else sends it; undefined when it is not due. */
export function takeDelivery(
  db: Database,
  id: number,
  channel: Channel,
): Promise<TakenRow | undefined> {
  return db.row(sql`
    with d as (
      update notification_deliveries set attempts = attempts + 1, leased_until = now() + interval '2 minutes', next_at = null
      where id = ${id} and channel = ${channel} and state = 'queued' and (leased_until is null or leased_until < now())
        and (next_at is null or next_at <= now())
      returning *
    )
    select ${deliveryColumns}, ${hold} as hold from d ${deliveryJoins} left join service_bookings b on b.id = n.booking_id`);
}

const ofATime: NotificationKind[] = [
  'booking.confirmed',
  'booking.moved',
  'booking.must_move',
  'booking.earlier',
];

/** What a shop may do, take back and do again. */
const ofAStep: NotificationKind[] = [
  'booking.confirmed',
  'booking.moved',
  'booking.quoted',
  'booking.on_the_way',
  'booking.started',
  'booking.completed',
  'booking.paid_directly',
];

/** Of notifications `n`: the same person hears the same of the visit once more. */
const isSaidAgain: Sql = sql`(n.kind = any(${ofAStep}::text[]) and exists (select from notifications again
  where again.booking_id = n.booking_id and again.id > n.id and again.kind = n.kind and again.recipient = n.recipient))`;

/** Of notifications `n` and their bookings `b`, null where there is none: the message says what is not so any more. */
const isOvertaken: Sql = sql`case
  when ${isSaidAgain} then true
  when n.kind = 'booking.requested' or n.kind = 'booking.expiring' or n.kind = 'booking.received' then b.status <> 'pending'
  when n.kind = 'booking.reminder' then b.status <> 'confirmed' or not ${isSameTime()}
  when n.kind = any(${ofATime}::text[]) then b.status = 'cancelled' or not ${isSameTime()}
  when n.kind = 'booking.quoted' then b.quoted_price is distinct
    from (n.facts -> 'amount' ->> 'minor')::bigint or b.status in ('completed', 'cancelled')
  when n.kind = 'booking.paid_directly' and n.facts ->> 'state' = 'paid' then b.direct_amount is null
  when n.kind = 'booking.paid_directly' then ${leftToPay(sql`b`)} = 0
  when n.kind = 'booking.on_the_way' then b.status <> 'confirmed' or b.set_out_at is null
  when n.kind = 'booking.started' then b.status not in ('in_progress', 'completed')
  when n.kind = 'booking.completed' then b.status <> 'completed'
  when n.kind = 'equipment.due' then not ${notBookedAgain}
end`;

function isSameTime(): Sql {
  return sql`(b.preferred_date::text = n.facts ->> 'on' and b.time_slot = n.facts ->> 'slot')`;
}

/** Of mails `d` and their notifications `n`: whether people may stop them. */
const mayBeStopped = sql`d.channel = 'mail' and n.kind = any(${chosenKinds}::text[])`;

/** Of messages to browsers `d` and their notifications `n`: it was read elsewhere, or is no news any more. */
const isOldNews = sql`d.channel = 'push' and (n.read_at is not null or n.created_at < now() - interval '6 hours')`;

const hold: Sql = sql`case
  when ${isOldNews} then 'overtaken'
  when coalesce(${isOvertaken}, false) then 'overtaken'
  when ${mayBeStopped} and ${isUnreachable(sql`d.address`)} then 'unreachable'
  when ${mayBeStopped} and exists (select from notification_choices c
    where c.user_id = n.user_id and c.kind = n.kind and not c.mail) then 'unwanted'
  when ${mayBeStopped} and n.user_id is null
    and exists (select from refused_mails r where r.address = lower(d.address) and r.kind in ('', n.kind)) then 'unwanted'
end`;

/** Is not sent any more, and was not tried this time; of what is withheld, `error` says why. */
export function holdBack(db: Database, id: number, why: DeliveryHold): Promise<number> {
  const [state, error] = why === 'overtaken' ? [why, null] : ['withheld', why];
  return db.run(sql`
    update notification_deliveries set state = ${state}, error = ${error}, leased_until = null, attempts = attempts - 1
      where id = ${id} and state = 'queued'`);
}

/**
 * Was taken by the server; what only the message was to carry is forgotten. WhatsApp may say how far it is before
 * this is written.
 */
export function deliverySent(db: Database, id: number, providerId: string | null): Promise<number> {
  return db.run(sql`
    with sent as (
      update notification_deliveries set state = case when state = 'queued' then 'sent' else state end,
        sent_at = coalesce(sent_at, now()),
        error = case when state = 'queued' then null else error end, leased_until = null, provider_id = ${providerId}
      where id = ${id} and state in ('queued', 'sent', 'delivered', 'read', 'failed') returning notification_id
    )
    update notifications set secret = null where secret is not null and id in (select notification_id from sent)`);
}

/** Was not taken: it is tried again after a pause, or given up where there is none. */
export async function deliveryNotSent(
  db: Database,
  id: number,
  { error, pauseMinutes }: { error: string; pauseMinutes: number | null },
): Promise<void> {
  await db.run(sql`
    with tried as (
      update notification_deliveries set error = ${error}, leased_until = null,
        state = case when ${pauseMinutes}::integer is null then 'failed' else state end,
        failed_at = case when ${pauseMinutes}::integer is null then now() end,
        next_at = now() + make_interval(mins => ${pauseMinutes}::integer)
      where id = ${id} and state = 'queued' returning id, channel, next_at
    )
    select ${deliveryJob(sql`next_at`)} from tried where next_at is not null`);
}

/** Queues again what a process took and did not bring to an end, because it died. */
export async function resumeLost(db: Database): Promise<void> {
  await db.run(sql`
    with lost as (
      update notification_deliveries set leased_until = null where state = 'queued' and leased_until < now() returning id, channel
    )
    select ${deliveryJob()} from lost`);
}

/** Forgets secrets whose links have expired, notifications of more than a year ago, and addresses of people who have left. */
export async function forgetOld(db: Database): Promise<void> {
  await db.run(
    sql`update notifications set secret = null where secret is not null and created_at < now() - interval '2 hours'`,
  );
  await db.run(sql`delete from notifications where id in (
    select id from notifications where created_at < now() - interval '400 days' order by created_at limit 10000)`);
  await db.run(sql`delete from notification_keys where key in (
    select key from notification_keys where notified_at < now() - interval '400 days' order by notified_at limit 10000)`);
  await db.run(
    sql`delete from notifications where kind like 'whatsapp.%' and created_at < now() - interval '30 days'`,
  );
  await forgetNumbers(db);
}

/** What went to a phone or an address about visits that are nobody's any more; see `visitsOfPerson`. */
export function forgetNumbers(db: Database): Promise<number> {
  return db.run(sql`
    delete from notifications n using service_bookings b
    where b.id = n.booking_id and b.phone_key = 'erased:' || b.id and n.recipient not like 'user:%'`);
}
