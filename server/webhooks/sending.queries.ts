/** SQL of what is sent to webhooks: the rows are the queue, so that nothing is lost when a process ends. */
import {
  type DeliveryProblem,
  forgetDeliveriesAfterDays,
  failingDays,
  oldSecretHours,
} from '#contract/webhooks/rules.ts';
import { type Database, sql } from '../db/database.ts';
import type { Sealed } from '../secrets/seal.ts';

export type DueDelivery = {
  id: number;
  webhookId: number;
  eventId: string;
  body: object;
  attempts: number;
  url: string;
  secret: Sealed;
  /** That also signs for a day after it was renewed. */
  previousSecret: Sealed | null;
  /** False too where the shop has closed. */
  isOn: boolean;
};

/** How long a process may have something in hand before another takes it. */
const inHandSeconds = 60;

/** Takes what is due, one attempt of each, of webhooks to which things arrive or of those to which nothing does. */
export function takeDue(
  db: Database,
  { isFailing, most }: { isFailing: boolean; most: number },
): Promise<DueDelivery[]> {
  return db.rows(sql`
    with due as (
      select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.state = 'queued' and d.next_at <= now() and (w.failing_since is not null) = ${isFailing}
      order by d.next_at limit ${most} for update of d skip locked
    )
    update webhook_deliveries d set attempts = d.attempts + 1, next_at = now() + ${inHandSeconds} * interval '1 second'
    from due, webhooks w join shops s on s.id = w.shop_id
    where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.webhook_id as "webhookId", d.event_id as "eventId", d.body, d.attempts, w.url, w.secret_sealed as secret,
      case when w.renewed_at > now() - ${oldSecretHours} * interval '1 hour'
        then w.previous_secret_sealed end as "previousSecret",
      w.is_on and s.closed_at is null as "isOn"`);
}

/** It has arrived, whatever somebody has said of it meanwhile. */
export async function noteSent(
  db: Database,
  { id, webhookId, status }: { id: number; webhookId: number; status: number },
): Promise<void> {
  await db.run(sql`
    update webhook_deliveries set state = 'sent', sent_at = now(), next_at = null, last_status = ${status}, last_error = null
    where id = ${id}`);
  await db.run(sql`
    update webhooks set failing_since = null where id = ${webhookId} and is_on and failing_since is not null`);
}

export type FailedAttempt = Pick<DueDelivery, 'id' | 'webhookId' | 'attempts'> & {
  status: number | null;
  problem: DeliveryProblem;
  /** Minutes until it is tried again; null gives it up. */
  wait: number | null;
};

/** Holds the webhook, before anything of it is written; orders that leave something for it do not wait for this. */
export async function holdWebhook(tx: Database, webhookId: number): Promise<void> {
  await tx.run(sql`select from webhooks where id = ${webhookId} for no key update`);
}

/** False where it was taken again meanwhile, or dropped. */
export async function noteFailed(
  tx: Database,
  { id, attempts, status, problem, wait }: FailedAttempt,
): Promise<boolean> {
  const noted = await tx.run(sql`
    update webhook_deliveries set last_status = ${status}, last_error = ${problem},
      state = case when ${wait}::integer is null then 'failed' else 'queued' end,
      next_at = now() + ${wait}::integer * interval '1 minute'
    where id = ${id} and state = 'queued' and attempts = ${attempts}`);
  return noted === 1;
}

export type SwitchedOff = { shopId: number; shopName: string; url: string };

/** That nothing arrives there. The webhook where it is switched off for that: when something is given up after days of it. */
export async function noteFailing(
  tx: Database,
  { webhookId, wait }: Pick<FailedAttempt, 'webhookId' | 'wait'>,
): Promise<SwitchedOff | undefined> {
  const isOver = sql`(${wait === null} and failing_since is not null
    and failing_since <= now() - ${failingDays} * interval '1 day')`;
  const row = await tx.row<SwitchedOff & { isOn: boolean }>(sql`
    update webhooks w set failing_since = coalesce(failing_since, now()), is_on = not ${isOver},
      version = w.version + ${isOver}::integer
    from shops s where w.id = ${webhookId} and w.is_on and s.id = w.shop_id
    returning w.is_on as "isOn", s.id as "shopId", s.name as "shopName", w.url`);
  return row && !row.isOn ? row : undefined;
}

/** What was sent, or given up, so long ago that nobody asks. */
export async function forgetDeliveries(db: Database): Promise<void> {
  await db.run(sql`delete from webhook_deliveries where id in (
    select id from webhook_deliveries where created_at < now() - ${forgetDeliveriesAfterDays} * interval '1 day'
    order by created_at limit 10000)`);
}
