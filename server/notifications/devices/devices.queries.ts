/** SQL of browsers that are told of news: a session each, with where its push service takes messages. */
import type { DeviceBody } from '#contract/notifications/devices.schemas.ts';
import { mostDevices } from '#contract/notifications/rules.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';

export type DeviceRow = { id: number; userAgent: string | null; since: Date; isThis: boolean };

export function devicesOf(
  db: Database,
  userId: number,
  thisHash: Buffer | null,
): Promise<DeviceRow[]> {
  return db.rows(sql`
    select s.id, s.user_agent as "userAgent", p.subscribed_at as since, coalesce(s.token_hash = ${thisHash}, false) as "isThis"
    from push_subscriptions p join sessions s on s.id = p.session_id
    where s.user_id = ${userId} and s.expires_at > now()
    order by "isThis" desc, since desc, id desc limit ${mostDevices}`);
}

/**
 * Has the browser of a session told. A browser has one subscription, whoever is signed in, and a person no more than so
 * many browsers: the oldest go.
 */
export async function subscribeBrowser(
  tx: Database,
  { endpoint, p256dh, auth }: DeviceBody,
  { userId, sessionHash, at }: { userId: number; sessionHash: Buffer; at: Date },
): Promise<void> {
  // One after the other, so that two at once do not both stay.
  await tx.run(sql`select from users where id = ${userId} for no key update`);
  const here = sql`(select id from sessions where user_id = ${userId} and token_hash = ${sessionHash})`;
  await tx.run(sql`
    delete from push_subscriptions where endpoint = ${endpoint} or session_id = ${here} or session_id in (
      select p.session_id from push_subscriptions p join sessions s on s.id = p.session_id
      where s.user_id = ${userId} and s.token_hash <> ${sessionHash}
        order by p.subscribed_at desc, p.session_id desc offset ${mostDevices - 1})`);
  await tx.run(sql`
    insert into push_subscriptions (session_id, endpoint, p256dh, auth, subscribed_at)
    select id, ${endpoint}, ${p256dh}, ${auth}, ${at} from sessions where user_id = ${userId} and token_hash = ${sessionHash}
    on conflict (endpoint) do update
      set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      subscribed_at = excluded.subscribed_at`);
}

/** 0 when it is not the person's, or told nothing. */
export function unsubscribeBrowser(
  db: Database,
  userId: number,
  sessionId: number,
): Promise<number> {
  return db.run(sql`
    delete from push_subscriptions p using sessions s
      where s.id = p.session_id and s.id = ${sessionId} and s.user_id = ${userId}`);
}

/** As a table of `user_id` and the `address` of a delivery. */
export const subscribedBrowsers: Sql = sql`(
  select s.user_id, s.id::text as address from push_subscriptions p
    join sessions s on s.id = p.session_id where s.expires_at > now())`;

/** By the address of a delivery; undefined where its person has signed out, or switched it off. */
export function browserAt(db: Database, address: string): Promise<DeviceBody | undefined> {
  return db.row(sql`
    select p.endpoint, p.p256dh, p.auth from push_subscriptions p
      join sessions s on s.id = p.session_id join users u on u.id = s.user_id
    where p.session_id::text = ${address} and s.expires_at > now() and u.disabled_at is null`);
}

/** Its push service knows it no more. */
export function forgetBrowser(db: Database, endpoint: string): Promise<number> {
  return db.run(sql`delete from push_subscriptions where endpoint = ${endpoint}`);
}
