/** Rate limits that hold across processes and restarts, counted in the database: sign-ins, registrations, bookings. */
import { createHash } from 'node:crypto';
import type { Ctx } from '../../context.ts';
import { type Database, sql } from '../../db/database.ts';
import { rateLimits } from './rate-limits.ts';
import { refuse } from '../refuse.ts';
import type { RateLimit } from './shared-counter.ts';

declare module '../../jobs/jobs.ts' {
  interface JobMap {
    'attempts.forget_old': Record<string, never>;
  }
}

export type AttemptLimit = Exclude<keyof typeof rateLimits, 'reads' | 'writes'>;

/** `key` says whose it is, such as an account and an address; only a hash of it is stored. */
export type Attempt = { limit: AttemptLimit; key: string };

/** How many there were in this window, and after how many seconds one may be made again: 0 while there were not too many. */
export type Counted = { count: number; waitSeconds: number };

type Counting = Pick<Ctx, 'db' | 'now' | 'config'>;

/** Counts an attempt before it is made, and refuses with 429 and `Retry-After` once there were too many. */
export async function takeAttempt(ctx: Counting, attempt: Attempt): Promise<void> {
  refuseWaiting(await countAttempt(ctx, attempt));
}

/** Refuses with 429 and `Retry-After` what was counted once too often. */
export function refuseWaiting({ waitSeconds }: Counted): void {
  if (waitSeconds > 0) refuse('request.too_many', { retryAfterSeconds: waitSeconds });
}

/** Counts an attempt and leaves it to the caller what follows. */
export async function countAttempt(
  { db, now, config }: Counting,
  attempt: Attempt,
): Promise<Counted> {
  if (!config.rateLimits) return { count: 0, waitSeconds: 0 };
  const rule: RateLimit = rateLimits[attempt.limit];
  const windowBegins = new Date(now.getTime() - rule.seconds * 1_000);
  // Clocks of two processes differ a little; what began later than that was counted by a clock that was wrong.
  const latest = new Date(now.getTime() + rule.seconds * 1_000);
  const isWithin = sql`a.began_at > ${windowBegins} and a.began_at < ${latest}`;
  const counted = await db.row<{ count: number; began_at: Date }>(sql`
    insert into attempts as a (key, began_at, count) values (${hashOf(attempt)}, ${now}, 1)
    on conflict (key) do update set
      count = case when ${isWithin} then a.count + 1 else 1 end,
      began_at = case when ${isWithin} then a.began_at else excluded.began_at end
    returning count, began_at`);
  if (!counted) throw new Error('an upsert returns its row');
  const waitMs =
    counted.count > rule.times ? counted.began_at.getTime() - windowBegins.getTime() : 0;
  return { count: counted.count, waitSeconds: Math.ceil(waitMs / 1_000) };
}

/** Forgets the attempts under a key, as after the right password. */
export async function forgetAttempts(db: Database, attempt: Attempt): Promise<void> {
  await db.run(sql`delete from attempts where key = ${hashOf(attempt)}`);
}

/** Takes one attempt back that turned out to be no wrong one, and leaves those of others. */
export async function returnAttempt(db: Database, attempt: Attempt): Promise<void> {
  await db.run(
    sql`update attempts set count = greatest(count - 1, 0) where key = ${hashOf(attempt)}`,
  );
}

/** Forgets all attempts older than any limit looks back; run by the job `attempts.forget_old`. */
export async function forgetOldAttempts(db: Database): Promise<void> {
  await db.run(sql`delete from attempts where began_at < now() - interval '1 day'`);
}

function hashOf({ limit, key }: Attempt): Buffer {
  return createHash('sha256').update(`${limit} ${key}`).digest();
}
