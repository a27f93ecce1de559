/** SQL that writes what people are told. */
import { noticeKinds, noticeRules } from '#contract/notifications.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import type { Audience } from './audience.ts';

export type Announced = {
  key: string;
  at: string;
  secret: string | null;
  /** Whether mails can be sent at once; otherwise they are prepared. */
  isSending: boolean;
};

const rules = noticeKinds.map((kind) => {
  const { group, ...channels } = noticeRules[kind];
  return { kind, ...channels, isFixed: group === 'account' };
});

/**
 * Writes a notice for each of an audience that wants one and has none of this event yet, with its mail, and queues what
 * sends it. Returns whose bells have something new.
 */
export async function writeNotices(tx: Database, audience: Audience, { key, at, secret, isSending }: Announced): Promise<number[]> {
  const row = await tx.row<{ rung: number[] | null }>(sql`
    with told as materialized (${audience}),
    wanted as (
      select distinct on (recipient, kind) coalesce('user:' || told.user_id, 'mail:' || lower(told.address)) as recipient,
        told.user_id, told.kind, told.facts, told.path, coalesce(told.address, u.email) as address,
        rule."inApp" and told.user_id is not null and coalesce(choice.in_app, true) as in_app, coalesce(choice.mail, rule.mail) and told.mails as by_mail
      from told
        join jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as rule (kind text, "inApp" boolean, mail boolean, "isFixed" boolean) on rule.kind = told.kind
        left join users u on u.id = told.user_id
        left join notice_choices choice on choice.user_id = told.user_id and choice.kind = told.kind and not rule."isFixed"
      where told.user_id is null or u.disabled_at is null
      order by recipient, kind
    ), added as (
      insert into notices (recipient, user_id, kind, event_key, facts, path, secret, in_app, created_at)
      select recipient, user_id, kind, ${key}, facts, path, ${secret}, in_app, ${at}::timestamptz from wanted where in_app or by_mail
      order by recipient
      on conflict do nothing returning id, recipient, user_id, kind, in_app
    ), mails as (
      insert into notice_deliveries (notice_id, channel, address, state, queued_at)
      select added.id, 'mail', wanted.address, ${isSending ? 'queued' : 'prepared'}, ${isSending ? sql`now()` : sql`null`}
      from added join wanted on wanted.recipient = added.recipient and wanted.kind = added.kind
      where wanted.by_mail and wanted.address is not null
      returning id, state
    )
    select (select array_agg(distinct user_id) from added where in_app) as rung, ${mailsQueued}`);
  return row?.rung ?? [];
}

const mailsQueued: Sql = sql`
  (select count(graphile_worker.add_job('notices.mail', json_build_object('deliveryId', id))) from mails where state = 'queued') as queued`;
