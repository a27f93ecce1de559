/** SQL of mails, as admins see them, and of those that came back. */
import type { MailColumn, MailState } from '#contract/notifications/rules.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../../db/database.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../../http/keyset.ts';
import { jobSql } from '../../jobs/jobs.ts';
import {
  type Channel,
  deliveryColumns,
  deliveryJoins,
  type DeliveryRow,
} from '../deliveries.queries.ts';

export function mails(
  filter: MailFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<DeliveryRow & KeysetRow> {
  return sql`
    select ${deliveryColumns}, ${position} as position
    from (select * from notification_deliveries d where ${allOf([...matching(filter), ...beyond])}
      order by ${order} limit ${limit}) d ${deliveryJoins}
    order by ${order}`;
}

export function countMails(db: Database, filter: MailFilter): Promise<number> {
  return counted(db, sql`from notification_deliveries d where ${allOf(matching(filter))}`);
}

export type MailFilter = { state: MailState | undefined };

function matching({ state }: MailFilter): Sql[] {
  return [sql`d.channel = 'mail'`, ...(state === undefined ? [] : [sql`d.state = ${state}`])];
}

export const mailSorts: SortedList<MailColumn> = {
  id: sql`d.id`,
  usual: '-prepared',
  indexed: ['prepared'],
  by: {
    subject: {
      value: sql`(select n.kind::text from notifications n where n.id = d.notification_id)`,
      type: 'text',
    },
    to: { value: sql`lower(d.address)`, type: 'text' },
    state: { value: sql`d.state::text`, type: 'text' },
    when: {
      value: sql`coalesce(d.sent_at, d.failed_at, d.queued_at, d.prepared_at)`,
      type: 'timestamptz',
    },
    // One is prepared after the other.
    prepared: { value: sql`d.id`, type: 'bigint' },
  },
};

export function mailById(db: Database, id: number): Promise<DeliveryRow | undefined> {
  return db.row(
    sql`select ${deliveryColumns} from notification_deliveries d ${deliveryJoins} where d.id = ${id} and d.channel = 'mail'`,
  );
}

/** A mail that was taken came back: it has failed. Undefined when there is no such mail. */
export function cameBack(
  tx: Database,
  id: number,
  { reason, at }: { reason: string; at: Date },
): Promise<{ address: string } | undefined> {
  return tx.row(sql`
    update notification_deliveries set state = 'failed', failed_at = coalesce(failed_at, ${at}),
      error = ${reason}, leased_until = null, next_at = null
    where id = ${id} and channel = 'mail' and state in ('queued', 'sent', 'failed') returning address`);
}

/** Queues what failed, was only prepared, or waits for its next try; undefined when it is none of these any more. */
export function queueAgain(db: Database, id: number): Promise<{ id: number } | undefined> {
  return db.row(sql`
    with queued as (
      update notification_deliveries set state = 'queued', queued_at = now(), failed_at = null, attempts = 0,
        leased_until = null, next_at = null
      where id = ${id} and channel = 'mail'
        and (state in ('failed', 'prepared') or state = 'queued' and next_at > now()) returning id
    )
    select id, ${jobSql('notifications.mail', sql`json_build_object('deliveryId', id)`)} from queued`);
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
      (select max(sent_at) from notification_deliveries
        where channel = ${channel} and sent_at > now() - interval '30 days') as "lastSentAt",
      (select count(*) from notification_deliveries where channel = ${channel} and state = 'queued') as waiting,
      last.error as "errorText", last.at as "errorAt"
    from (select) one left join lateral (
      select error, coalesce(failed_at, queued_at, prepared_at) as at from notification_deliveries
      where channel = ${channel} and error is not null and state in ('queued', 'failed') order by id desc limit 1
    ) last on true`);
  if (!row) throw new Error('this select has one row');
  return row;
}
