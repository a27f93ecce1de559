/** SQL of mails: how far each is, and taking one to send it. */
import type { MailState, NoticeKind } from '#contract/notifications/rules.ts';
import { chosenKinds } from '#contract/notifications/schemas.ts';
import { guestLink } from '../bookings/bookings.ts';
import { allOf, type Database, type Sql, sql } from '../db/database.ts';
import { jobSql } from '../jobs/jobs.ts';
import { isUnreachable } from '../mail/unreachable.ts';
import type { Sealed } from '../secrets/seal.ts';
import { deliveryJob } from './announce.queries.ts';
import type { Written } from './letters.ts';
import { isOvertaken } from './overtaken.queries.ts';

export type MailRow = Written & {
  id: number;
  noticeId: number;
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
  /** When it is tried again, while it is queued. */
  nextAt: Date | null;
  bookingId: number | null;
  /** Of a visit in nobody's account: the sealed token of its private link. */
  link: string | null;
};

/** Of notices `n`: by the private link a visit's customer sees it without an account. */
export const linkOfVisit: Sql = sql`case when n.kind like 'booking.%' then ${guestLink(sql`n.booking_id`)} end as link`;

const columns: Sql = sql`
  d.id, d.address as "to", d.state, d.attempts, d.error, d.prepared_at as "preparedAt", d.queued_at as "queuedAt", d.sent_at as "sentAt",
  d.failed_at as "failedAt", d.next_at as "nextAt", n.id as "noticeId", n.kind, n.facts,
  n.path, n.secret, n.booking_id as "bookingId", ${linkOfVisit}, n.user_id as "userId", u.full_name as name,
  coalesce(u.language, (select language from service_bookings where id = n.booking_id and n.user_id is null)) as language`;
const joined: Sql = sql`join notices n on n.id = d.notice_id left join users u on u.id = n.user_id`;

/** A page of mails, newest first, below an id. */
export function mails(
  db: Database,
  {
    state,
    below,
    limit,
  }: { state: MailState | undefined; below: number | undefined; limit: number },
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
  return db.row(
    sql`select ${columns} from notice_deliveries d ${joined} where d.id = ${id} and d.channel = 'mail'`,
  );
}

export type Channel = 'mail' | 'whatsapp';

/** Why a message is not sent any more: the booking changed, there is nobody at the address, or they do not want it. */
export type Hold = 'overtaken' | 'unreachable' | 'unwanted';

export type TakenRow = MailRow & { hold: Hold | null };

/** Takes a message that is due for two minutes, in which nobody else sends it; undefined when it is not due. */
export function takeDelivery(
  db: Database,
  id: number,
  channel: Channel,
): Promise<TakenRow | undefined> {
  return db.row(sql`
    with d as (
      update notice_deliveries set attempts = attempts + 1, leased_until = now() + interval '2 minutes', next_at = null
      where id = ${id} and channel = ${channel} and state = 'queued' and (leased_until is null or leased_until < now())
        and (next_at is null or next_at <= now())
      returning *
    )
    select ${columns}, ${hold} as hold from d ${joined} left join service_bookings b on b.id = n.booking_id`);
}

/** Of mails `d` and their notices `n`: whether people may stop them. */
const mayBeStopped = sql`d.channel = 'mail' and n.kind = any(${chosenKinds}::text[])`;

const hold: Sql = sql`case
  when coalesce(${isOvertaken}, false) then 'overtaken'
  when ${mayBeStopped} and ${isUnreachable(sql`d.address`)} then 'unreachable'
  when ${mayBeStopped} and exists (select from notice_choices c where c.user_id = n.user_id and c.kind = n.kind and not c.mail) then 'unwanted'
  when ${mayBeStopped} and n.user_id is null
    and exists (select from refused_mails r where r.address = lower(d.address) and r.kind in ('', n.kind)) then 'unwanted'
end`;

/** Is not sent any more; of what is withheld, `error` says why. */
export function holdBack(db: Database, id: number, why: Hold): Promise<number> {
  const [state, error] = why === 'overtaken' ? [why, null] : ['withheld', why];
  return db.run(sql`
    update notice_deliveries set state = ${state}, error = ${error}, leased_until = null where id = ${id} and state = 'queued'`);
}

/**
 * Was taken by the server; what only the message was to carry is forgotten. WhatsApp may have told how far it is before
 * this is written.
 */
export function deliverySent(db: Database, id: number, providerId: string | null): Promise<number> {
  return db.run(sql`
    with sent as (
      update notice_deliveries set state = case when state = 'queued' then 'sent' else state end, sent_at = coalesce(sent_at, now()),
        error = case when state = 'queued' then null else error end, leased_until = null, provider_id = ${providerId}
      where id = ${id} and state in ('queued', 'sent', 'delivered', 'read', 'failed') returning notice_id
    )
    update notices set secret = null where secret is not null and id in (select notice_id from sent)`);
}

/** Was not taken: it is tried again after a pause, or given up where there is none. */
export async function deliveryNotSent(
  db: Database,
  id: number,
  { error, pauseMinutes }: { error: string; pauseMinutes: number | null },
): Promise<void> {
  await db.run(sql`
    with tried as (
      update notice_deliveries set error = ${error}, leased_until = null,
        state = case when ${pauseMinutes}::integer is null then 'failed' else state end,
        failed_at = case when ${pauseMinutes}::integer is null then now() end, next_at = now() + make_interval(mins => ${pauseMinutes}::integer)
      where id = ${id} and state = 'queued' returning id, channel, next_at
    )
    select ${deliveryJob(sql`next_at`)} from tried where next_at is not null`);
}

/** A mail that was taken came back: it has failed. Undefined when there is no such mail. */
export function cameBack(
  tx: Database,
  id: number,
  { reason, at }: { reason: string; at: Date },
): Promise<{ address: string } | undefined> {
  return tx.row(sql`
    update notice_deliveries set state = 'failed', failed_at = coalesce(failed_at, ${at}), error = ${reason}, leased_until = null, next_at = null
    where id = ${id} and channel = 'mail' and state in ('queued', 'sent', 'failed') returning address`);
}

/** Queues what failed, was only prepared, or waits for its next try; undefined when it is none of these any more. */
export function queueAgain(db: Database, id: number): Promise<{ id: number } | undefined> {
  return db.row(sql`
    with queued as (
      update notice_deliveries set state = 'queued', queued_at = now(), failed_at = null, attempts = 0, leased_until = null, next_at = null
      where id = ${id} and channel = 'mail' and (state in ('failed', 'prepared') or state = 'queued' and next_at > now()) returning id
    )
    select id, ${jobSql('notices.mail', sql`json_build_object('deliveryId', id)`)} from queued`);
}

/** Queues what somebody took and did not bring to an end, because the process died. */
export async function resumeLost(db: Database): Promise<void> {
  await db.run(sql`
    with lost as (
      update notice_deliveries set leased_until = null where state = 'queued' and leased_until < now() returning id, channel
    )
    select ${deliveryJob()} from lost`);
}

/** Forgets secrets whose links have expired, what was told more than a year ago, and where to of people who have left. */
export async function forgetOld(db: Database): Promise<void> {
  await db.run(
    sql`update notices set secret = null where secret is not null and created_at < now() - interval '2 hours'`,
  );
  await db.run(sql`delete from notices where id in (
    select id from notices where created_at < now() - interval '400 days' order by created_at limit 10000)`);
  await db.run(sql`delete from notice_keys where key in (
    select key from notice_keys where noticed_at < now() - interval '400 days' order by noticed_at limit 10000)`);
  await db.run(
    sql`delete from notices where kind like 'whatsapp.%' and created_at < now() - interval '30 days'`,
  );
  await forgetNumbers(db);
}

/** What went to a phone or an address about visits that are nobody's any more; see `visitsOfPerson`. */
export function forgetNumbers(db: Database): Promise<number> {
  return db.run(sql`
    delete from notices n using service_bookings b
    where b.id = n.booking_id and b.phone_key = 'erased:' || b.id and n.recipient not like 'user:%'`);
}

/** Where somebody reads their mail. */
export async function addressOf(db: Database, userId: number): Promise<string | undefined> {
  return (await db.row<{ email: string }>(sql`select email from users where id = ${userId}`))
    ?.email;
}

export type Fared = {
  lastSentAt: Date | null;
  errorText: string | null;
  errorAt: Date | null;
  waiting: number;
};

/** How a channel has fared lately: what left last, what was refused last, and how many wait. */
export async function howFared(db: Database, channel: Channel): Promise<Fared> {
  const row = await db.row<Fared>(sql`
    select
      (select max(sent_at) from notice_deliveries where channel = ${channel} and sent_at > now() - interval '30 days') as "lastSentAt",
      (select count(*) from notice_deliveries where channel = ${channel} and state = 'queued') as waiting,
      last.error as "errorText", last.at as "errorAt"
    from (select) one left join lateral (
      select error, coalesce(failed_at, queued_at, prepared_at) as at from notice_deliveries
      where channel = ${channel} and error is not null and state in ('queued', 'failed') order by id desc limit 1
    ) last on true`);
  if (!row) throw new Error('this select has one row');
  return row;
}
