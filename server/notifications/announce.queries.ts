/** SQL that writes what people are told. */
import type { Config } from '../config.ts';
import { noticeKinds, noticeRules } from '#contract/notifications/rules.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { holdsEmail } from '../accounts/accounts.ts';
import { mailerOf } from '../mail/mailer.ts';
import { whatsappOf } from '../mail/whatsapp.ts';
import type { Audience } from './audience.ts';

export type Announced = {
  key: string;
  at: string;
  secret: string | null;
  /** Whether mails, and messages by WhatsApp, can be sent at once; otherwise they are prepared. */
  isSending: { mail: boolean; whatsapp: boolean };
};

/** What this installation can send. */
export function sendingNow(config: Config): Announced['isSending'] {
  return { mail: mailerOf(config).sends, whatsapp: whatsappOf(config).sends };
}

const rules = noticeKinds.map((kind) => {
  const { group, ...channels } = noticeRules[kind];
  return { kind, ...channels, isFixed: group === 'account' };
});

/**
 * Writes a notice for each of an audience that wants one and has none of this event yet, with its mail, and queues what
 * sends it. Returns whose bells have something new.
 */
export async function writeNotices(
  tx: Database,
  audience: Audience,
  { key, at, secret, isSending }: Announced,
): Promise<number[]> {
  const row = await tx.row<{ rung: number[] | null }>(sql`
    with told as materialized (${audience}),
    wanted as (
      select distinct on (recipient, kind) coalesce('user:' || told.user_id, 'mail:' || lower(told.address), 'phone:' || told.phone) as recipient,
        told.user_id, told.kind, told.facts, told.path, told.secret, told.booking_id, coalesce(told.address, case when ${holdsEmail(sql`u`)} then u.email end) as address,
        case when told.user_id is null and told.address is null then told.phone end as phone,
        rule."inApp" and told.user_id is not null and coalesce(choice.in_app, true) as in_app, coalesce(choice.mail, rule.mail) and told.mails as by_mail
      from told
        join jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as rule (kind text, "inApp" boolean, mail boolean, "isFixed" boolean) on rule.kind = told.kind
        left join users u on u.id = told.user_id
        left join notice_choices choice on choice.user_id = told.user_id and choice.kind = told.kind and not rule."isFixed"
      where told.user_id is null or u.disabled_at is null
      order by recipient, kind
    ), fresh as (
      insert into notice_keys (key, noticed_at)
      select ${noticeKey(sql`${key}::text`)}, ${at}::timestamptz from wanted where in_app or by_mail
      order by 1 on conflict do nothing returning key
    ), added as (
      insert into notices (recipient, user_id, kind, event_key, facts, path, secret, booking_id, in_app, created_at)
      select recipient, user_id, kind, ${key}, facts, path, coalesce(secret, ${secret}::text), booking_id, in_app, ${at}::timestamptz
      from wanted where (in_app or by_mail) and ${noticeKey(sql`${key}::text`)} in (select key from fresh)
      order by recipient
      returning id, created_at, recipient, user_id, kind, in_app
    ), ways as (
      select added.id, added.created_at, way.channel, way.address, way.is_sending
      from added join wanted on wanted.recipient = added.recipient and wanted.kind = added.kind
        cross join lateral (values ('mail', wanted.address, ${isSending.mail}::boolean), ('whatsapp', wanted.phone, ${isSending.whatsapp}::boolean))
          as way (channel, address, is_sending)
      where wanted.by_mail and way.address is not null
    ), deliveries as (
      insert into notice_deliveries (notice_id, notice_created_at, channel, address, state, queued_at)
      select id, created_at, channel, address, case when is_sending then 'queued' else 'prepared' end, case when is_sending then now() end from ways
      returning id, channel, state
    )
    select (select array_agg(distinct user_id) from added where in_app) as rung,
      (select count(${deliveryJob()}) from deliveries where state = 'queued') as queued`);
  return row?.rung ?? [];
}

/** Of rows with `kind` and `recipient`: what `notice_keys` knows them by. */
export function noticeKey(eventKey: Sql): Sql {
  return sql`sha256(convert_to(concat_ws(' ', ${eventKey}, kind, recipient), 'UTF8'))`;
}

/** The job that sends a delivery of a table with `id` and `channel`, at once or from an instant on. */
export function deliveryJob(runAt: Sql = sql`null`): Sql {
  return sql`graphile_worker.add_job('notices.' || channel, json_build_object('deliveryId', id), run_at => ${runAt})`;
}
