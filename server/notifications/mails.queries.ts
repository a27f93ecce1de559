/** SQL of mails: how far each is, and taking one to send it. */
import type { MailState, NoticeKind } from '#contract/notifications.ts';
import { guestLink } from '../bookings/bookings.ts';
import { allOf, type Database, type Sql, sql } from '../db/database.ts';
import { jobSql } from '../jobs/jobs.ts';
import type { Sealed } from '../notices/sealed.ts';
import { deliveryJob } from './announce.queries.ts';
import type { Written } from './letters.ts';
import { isOvertaken } from './overtaken.queries.ts';

export type MailRow = Written & {
  id: number;
  kind: NoticeKind;
  secret: Sealed | null;
  to: string;
  state: MailState;
  attempts: number;
  error: string | null;
  preparedAt: Date;
  queuedAt: Date | null;
  sentAt: Date | null;
  failedAt: Date | null;
  bookingId: number | null;
  /** Of a visit in nobody's account: the sealed token of its private link. */
  link: string | null;
};

/** Of notices `n`: by the private link a visit's customer sees it without an account. */
export const linkOfVisit: Sql = sql`case when n.kind like 'booking.%' then ${guestLink(sql`n.booking_id`)} end as link`;

const columns: Sql = sql`
  d.id, d.address as "to", d.state, d.attempts, d.error, d.prepared_at as "preparedAt", d.queued_at as "queuedAt", d.sent_at as "sentAt",
  d.failed_at as "failedAt", n.kind, n.facts, n.path, n.secret, n.booking_id as "bookingId", ${linkOfVisit}, u.full_name as name`;
const joined: Sql = sql`join notices n on n.id = d.notice_id left join users u on u.id = n.user_id`;

/** A page of mails, newest first, below an id. */
export function mails(
  db: Database,
  { state, below, limit }: { state: MailState | undefined; below: number | undefined; limit: number },
): Promise<MailRow[]> {
  const conditions = [
    sql`d.channel = 'mail'`,
    ...(state === undefined ? [] : [sql`d.state = ${state}`]),
    ...(below === undefined ? [] : [sql`d.id < ${below}`]),
  ];
  return db.rows(sql`
    select ${columns} from (select * from notice_deliveries d where ${allOf(conditions)} order by d.id desc limit ${limit}) d ${joined}
    order by d.id desc`);
}

export function mailById(db: Database, id: number): Promise<MailRow | undefined> {
  return db.row(sql`select ${columns} from notice_deliveries d ${joined} where d.id = ${id} and d.channel = 'mail'`);
}

export type Channel = 'mail' | 'whatsapp';

/** Takes a message that is due for two minutes, in which nobody else sends it; undefined when it is not due. */
export function takeDelivery(db: Database, id: number, channel: Channel): Promise<(MailRow & { isOvertaken: boolean }) | undefined> {
  return db.row(sql`
    with d as (
      update notice_deliveries set attempts = attempts + 1, leased_until = now() + interval '2 minutes'
      where id = ${id} and channel = ${channel} and state = 'queued' and (leased_until is null or leased_until < now())
      returning *
    )
    select ${columns}, coalesce(${isOvertaken}, false) as "isOvertaken" from d ${joined} left join service_bookings b on b.id = n.booking_id`);
}

/** Is not sent any more: what it was about has changed since it was written. */
export function overtaken(db: Database, id: number): Promise<number> {
  return db.run(sql`update notice_deliveries set state = 'overtaken', leased_until = null where id = ${id} and state = 'queued'`);
}

/** Was taken by the mail server; what only the mail was to carry is forgotten. */
export function deliverySent(db: Database, id: number): Promise<number> {
  return db.run(sql`
    with sent as (
      update notice_deliveries set state = 'sent', sent_at = now(), error = null, leased_until = null
      where id = ${id} and state = 'queued' returning notice_id
    )
    update notices set secret = null where secret is not null and id in (select notice_id from sent)`);
}

/** Was not taken, and will be tried again or is given up. */
export function deliveryNotSent(db: Database, id: number, error: string, isGivenUp: boolean): Promise<number> {
  return db.run(sql`
    update notice_deliveries set error = ${error}, leased_until = null,
      state = case when ${isGivenUp} then 'failed' else state end, failed_at = case when ${isGivenUp} then now() end
    where id = ${id} and state = 'queued'`);
}

/** Queues what failed or was only prepared; undefined when it is neither any more. */
export function queueAgain(db: Database, id: number): Promise<{ id: number } | undefined> {
  return db.row(sql`
    with queued as (
      update notice_deliveries set state = 'queued', queued_at = now(), failed_at = null, attempts = 0, leased_until = null
      where id = ${id} and channel = 'mail' and state in ('failed', 'prepared') returning id
    )
    select id, ${jobSql('notices.mail', sql`json_build_object('deliveryId', id)`)} from queued`);
}

/** Queues what somebody took and did not bring to an end, because the process died. */
export async function resumeLost(db: Database): Promise<void> {
  await db.run(sql`
    with lost as (
      update notice_deliveries set leased_until = null where state = 'queued' and leased_until < now() returning id, channel
    )
    select ${deliveryJob} from lost`);
}

/** Forgets secrets whose links have expired, and what was told more than a year ago. */
export async function forgetOld(db: Database): Promise<void> {
  await db.run(sql`update notices set secret = null where secret is not null and created_at < now() - interval '2 hours'`);
  await db.run(sql`delete from notices where id in (
    select id from notices where created_at < now() - interval '400 days' order by created_at limit 10000)`);
}

/** Where somebody reads their mail. */
export async function addressOf(db: Database, userId: number): Promise<string | undefined> {
  return (await db.row<{ email: string }>(sql`select email from users where id = ${userId}`))?.email;
}
