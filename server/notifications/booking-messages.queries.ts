/** SQL of the messages that a booking's customer was sent. */
import type { Language } from '#contract/kernel/languages.ts';
import type { BookingStatus, MessageState } from '#contract/bookings/rules.ts';
import {
  notificationKinds,
  notificationRules,
  type NotificationKind,
} from '#contract/notifications/rules.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { visitFacts } from './recipients/booking-recipients.queries.ts';
import type { Money } from './recipients/recipients.ts';
import { linkOfVisit } from './deliveries.queries.ts';
import type { NotificationFacts } from './readable-facts.ts';
import { notificationKey } from './write-notifications.queries.ts';

export type BookingMessageRow = {
  id: number;
  kind: NotificationKind;
  channel: 'bell' | 'mail' | 'whatsapp';
  to: string;
  state: MessageState;
  error: string | null;
  facts: NotificationFacts;
  /** As in `MailRow`. */
  link: string | null;
  /** What the customer reads; null is not known. */
  language: Language | null;
  preparedAt: Date;
  at: Date;
};

const toCustomers = notificationKinds.filter(
  (kind) => /^(booking|equipment)\./.test(kind) && notificationRules[kind].group === 'shopping',
);

/** Of notifications `n`. */
const languageOfVisit: Sql = sql`(select coalesce(u.language, b.language) from service_bookings b
  left join users u on u.id = b.user_id where b.id = n.booking_id)`;

/** Newest first; a hundred are enough for one visit. */
export function messagesOf(db: Database, bookingId: number): Promise<BookingMessageRow[]> {
  const own = sql`n.booking_id = ${bookingId} and n.kind = any(${toCustomers}::text[])`;
  return db.rows(sql`
    select d.id, n.kind, d.channel, d.address as "to", d.state, d.error, n.facts, ${linkOfVisit},
      ${languageOfVisit} as language, d.prepared_at as "preparedAt",
      coalesce(case d.state when 'sent' then d.sent_at when 'failed' then d.failed_at
        when 'opened' then d.opened_at when 'queued' then d.queued_at end, d.prepared_at) as at
    from notifications n join notification_deliveries d on d.notification_id = n.id where ${own}
    union all
    select n.id, n.kind, 'bell', '', 'sent', null, n.facts, null, null, n.created_at, n.created_at
      from notifications n where n.in_app and ${own}
    order by "preparedAt" desc, channel, id desc limit 100`);
}

type Opened = { bookingId: number; by: number; at: Date };

/** Notes that a message which was prepared for WhatsApp was opened there; 0 when the booking has no such message. */
export function openPrepared(
  db: Database,
  messageId: number,
  { bookingId, by, at }: Opened,
): Promise<number> {
  return db.run(sql`
    update notification_deliveries d set state = 'opened', opened_by = ${by}, opened_at = ${at} from notifications n
    where d.id = ${messageId} and d.channel = 'whatsapp' and d.state in ('prepared', 'opened', 'failed')
      and n.id = d.notification_id and n.booking_id = ${bookingId}`);
}

/** The notification that goes with a status, of bookings `b`. */
const kindOf = (status: BookingStatus): Sql => sql`case ${status}::text
  when 'pending' then 'booking.requested' when 'confirmed' then 'booking.confirmed' when 'in_progress' then 'booking.started'
  when 'completed' then 'booking.completed'
  else case b.ended_by when 'declined' then 'booking.declined'
    when 'expired' then 'booking.expired' else 'booking.cancelled' end end`;

/**
 * The same by the status whose link was opened: of what was prepared for it, or else as a message of its own. 0 when the
 * booking never had that status.
 */
export function openOfStatus(
  db: Database,
  status: BookingStatus,
  { bookingId, by, at, money }: Opened & { money: Money },
): Promise<number> {
  return db.run(sql`
    with visit as (
      select b.id, b.phone_key, ${kindOf(status)} as kind, ${visitFacts(money)} as facts from service_bookings b
        join shops s on s.id = b.shop_id
      where b.id = ${bookingId} and (b.status = ${status}
        or exists (select from booking_changes c where c.booking_id = b.id and c.status = ${status}))
    ), prepared as (
      update notification_deliveries d set state = 'opened', opened_by = ${by}, opened_at = ${at} from notifications n, visit
      where n.booking_id = visit.id and n.kind = visit.kind and d.notification_id = n.id and d.channel = 'whatsapp'
        and d.state in ('prepared', 'opened', 'failed')
      returning d.id
    ), message as (
      select visit.*, 'phone:' || phone_key as recipient, 'whatsapp:' || id || ':' || ${status}::text as event_key from visit
      where not exists (select from prepared)
    ), fresh as (
      insert into notification_keys (key, notified_at) select ${notificationKey(sql`event_key`)}, ${at} from message
      on conflict do nothing returning key
    ), added as (
      insert into notifications (recipient, kind, event_key, facts, booking_id, in_app, created_at)
      select recipient, kind, event_key, facts, id, false, ${at} from message, fresh
      returning id, created_at
    ), opened as (
      insert into notification_deliveries (notification_id, notification_created_at, channel, address,
        state, prepared_at, opened_by, opened_at)
      select added.id, added.created_at, 'whatsapp', visit.phone_key, 'opened', ${at}, ${by}, ${at} from added, visit returning id
    )
    select id from visit`);
}
