/** What people are notified of, as a test reads it: events on their way, and the secrets in them that only the process that mails them can open. */
import { sql } from '../db/database.ts';
import type { NotificationEvent } from '../events/notify.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { type Sealed, unseal } from '../secrets/seal.ts';
import { tasks } from '../tasks.ts';
import type { TestApp } from './app.ts';

type EventFacts = Record<string, unknown> & { secret?: Sealed };

/** The facts of such events that wait to be notified, the latest first. */
export async function waitingEvents(app: TestApp, event: NotificationEvent): Promise<EventFacts[]> {
  const rows = await app.db.rows<{ facts: EventFacts }>(sql`
    select payload -> 'facts' as facts
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'notifications.notify' and payload ->> 'event' = ${event} order by j.id desc`);
  return rows.map(({ facts }) => facts);
}

/** The token in the latest of such events that has these facts and waits to be mailed. */
export async function mailedToken(
  app: TestApp,
  event: NotificationEvent,
  facts: Record<string, unknown>,
): Promise<string> {
  const found = (await waitingEvents(app, event)).find((one) =>
    Object.entries(facts).every(([name, value]) => one[name] === value),
  );
  if (!found?.secret) throw new Error('no such link is on its way');
  return unseal(app.config, found.secret);
}

/** As if somebody, or everybody, had been notified so many hours earlier. */
export async function ageNotifications(
  { db }: TestApp,
  { hours, userId }: { hours: number; userId?: number },
): Promise<void> {
  const age = sql`make_interval(hours => ${hours})`;
  await db.run(sql`
    with aged as (
      update notifications set created_at = created_at - ${age}
      where ${userId === undefined ? sql`true` : sql`user_id = ${userId}`} returning id
    )
    update notification_deliveries set notification_created_at = notification_created_at - ${age}
    where notification_id in (select id from aged)`);
}

/** Does everything that is due, such as writing mails. */
export function doJobs(app: TestApp): Promise<void> {
  return runDueJobs(app.pool, tasks(app));
}

/** What was put off is due now, and done. */
export async function tryAgain(app: TestApp): Promise<void> {
  await app.db.run(
    sql`update notification_deliveries set next_at = now() where next_at is not null`,
  );
  await app.db.run(sql`update graphile_worker._private_jobs set run_at = now()`);
  await doJobs(app);
}
