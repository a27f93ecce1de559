/**
 * Notifying people of an event: one job in the transaction of its cause, so that a notification exists exactly when the
 * cause does and outlives the process. Who its recipients are, in which words and by which channels they hear of it, the
 * notifications decide.
 */
import { type Database, type Sql, sql } from '../db/database.ts';
import { jobSql } from '../jobs/jobs.ts';

/**
 * The events that people are notified of, with their facts; each domain adds its own by declaration merging. `userIds`
 * and `…Id` of a person are recipients; shops hear through their people with the permission that fits, `actorId` never.
 * A `path` is on the site and begins with a slash; one that carries a secret says `{secret}` where it goes.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- merging needs an interface
export interface NotificationEvents {}

export type NotificationEvent = keyof NotificationEvents;

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** `key` names what happened: nobody is notified twice of one, however often the job runs. `at` is ISO 8601. */
    'notifications.notify': {
      [E in NotificationEvent]: { event: E; key: string; at: string; facts: NotificationEvents[E] };
    }[NotificationEvent];
  }
}

/**
 * As a statement's fragment: `select ${notifySql('order.unpaid', sql`json_build_object('orderId', placed.id)`)} from placed`.
 * Where the cause itself may happen again (a job, a second click), give what happened a `key` of its own.
 */
export function notifySql<E extends NotificationEvent>(
  event: E,
  facts: NotificationEvents[E] | Sql,
  key?: string | Sql,
): Sql {
  const json = isSql(facts) ? facts : sql`${JSON.stringify(facts)}::json`;
  const named = key === undefined ? sql`gen_random_uuid()` : sql`${event} || ':' || ${key}::text`;
  return jobSql(
    'notifications.notify',
    sql`json_build_object('event', ${event}::text, 'key', ${named}, 'at', now(), 'facts', ${json})`,
  );
}

/**
 * Notifies people once the transaction of `tx` commits.
 *
 * @example await notify(tx, 'review.replied', { reviewId });
 * @example await notify(db, 'order.paid', { orderId }, String(orderId)); // in a job, which may run again
 */
export async function notify<E extends NotificationEvent>(
  tx: Database,
  event: E,
  facts: NotificationEvents[E],
  key?: string,
): Promise<void> {
  await tx.run(sql`select ${notifySql(event, facts, key)}`);
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;
}
