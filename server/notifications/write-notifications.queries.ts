/** SQL that writes notifications. */
import { type Database, type Sql, sql, writtenSoon } from '../db/database.ts';
import { holdsEmail } from '../accounts/accounts.ts';
import { eventSql } from '../events/events.ts';
import { pushedKinds } from '#contract/notifications/rules.ts';
import { mostPerEvent } from './bells.ts';
import { subscribedBrowsers } from './devices/devices.queries.ts';

/** What happened, by a key that names it, and when. `secret` is sealed. */
export type Cause = { key: string; at: string; secret: string | null };

/** Whether mails, and messages by WhatsApp, can be sent at once; otherwise they are prepared. */
type Sending = { isSending: { mail: boolean; whatsapp: boolean } };

/**
 * Writes a notification for each of the selected `recipients` who wants one and has none of this cause yet, with its
 * mail and what their browsers are told, queues what sends it, and rings their bells. One statement of a job: all of them are notified or nobody is.
 */
export async function insertNotifications(
  db: Database,
  selected: Sql,
  { key, at, secret, isSending }: Cause & Sending,
): Promise<void> {
  await db.run(sql`
    with selected as materialized (${selected}),
    wanted as (
      select distinct on (recipient, kind) coalesce('user:' || selected.user_id, 'mail:' || lower(selected.address),
        'phone:' || selected.phone) as recipient,
        selected.user_id, selected.kind, selected.facts, selected.path, selected.secret, selected.booking_id,
        coalesce(selected.address, case when ${holdsEmail(sql`u`)} then u.email end) as address,
        case when selected.user_id is null and selected.address is null then selected.phone end as phone,
        selected.rule_in_app and selected.user_id is not null and coalesce(choice.in_app, true) as in_app,
        coalesce(choice.mail, selected.rule_mail) and selected.mails as by_mail
      from selected
        left join users u on u.id = selected.user_id
        left join notification_choices choice on choice.user_id = selected.user_id
          and choice.kind = selected.kind and not selected.is_fixed
      -- A guest may have left nothing to reach them by.
      where (selected.user_id is null or u.disabled_at is null)
        and num_nonnulls(selected.user_id, selected.address, selected.phone) > 0
      order by recipient, kind
    ), fresh as (
      insert into notification_keys (key, notified_at)
      select ${notificationKey(sql`${key}::text`)}, ${at}::timestamptz from wanted where in_app or by_mail
      order by 1 on conflict do nothing returning key
    ), added as (
      insert into notifications (recipient, user_id, kind, event_key, facts, path, secret, booking_id, in_app, created_at)
      select recipient, user_id, kind, ${key}, facts, path, coalesce(secret, ${secret}::text),
        booking_id, in_app, ${at}::timestamptz
      from wanted where (in_app or by_mail) and ${notificationKey(sql`${key}::text`)} in (select key from fresh)
      order by recipient
      returning id, created_at, recipient, user_id, kind, path, in_app
    ), ways as (
      select added.id, added.created_at, way.channel, way.address, way.is_sending
      from added join wanted on wanted.recipient = added.recipient and wanted.kind = added.kind
        cross join lateral (values ('mail', wanted.address, ${isSending.mail}::boolean),
          ('whatsapp', wanted.phone, ${isSending.whatsapp}::boolean))
          as way (channel, address, is_sending)
      where wanted.by_mail and way.address is not null
      union all
      select added.id, added.created_at, 'push', device.address, true
      from added join ${subscribedBrowsers} device on device.user_id = added.user_id
      where added.in_app and added.kind = any(${pushedKinds}::text[])
        and (added.kind not in ('order.message', 'message.received') or added.path like '/seller/%')
    ), deliveries as (
      insert into notification_deliveries (notification_id, notification_created_at, channel, address, state, queued_at)
      select id, created_at, channel, address, case when is_sending then 'queued' else 'prepared' end,
        case when is_sending then now() end from ways
      returning id, channel, state
    ), bells as (
      select json_build_object('userIds', json_agg(user_id)) as payload
      from (select user_id, (row_number() over () - 1) / ${mostPerEvent} as event
        from (select distinct user_id from added where in_app) person) person
      group by event
    )
    select (select count(${eventSql('notifications.changed', sql`payload`)}) from bells) as rung,
      (select count(${deliveryJob()}) from deliveries where state = 'queued') as queued, ${writtenSoon}`);
}

/** Of rows with `kind` and `recipient`: what `notification_keys` knows them by. */
export function notificationKey(eventKey: Sql): Sql {
  return sql`sha256(convert_to(concat_ws(' ', ${eventKey}, kind, recipient), 'UTF8'))`;
}

/** The job that sends a delivery of a table with `id` and `channel`, at once or from an instant on. */
export function deliveryJob(runAt: Sql = sql`null`): Sql {
  return sql`queue_job('notifications.' || channel, json_build_object('deliveryId', id), ${runAt})`;
}
