/** Rate limits that hold across processes and restarts, counted in the database: sign-ins, registrations, bookings. */
import { createHash } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { type Database, sql } from '../db/database.ts';
import { rateLimits } from './rate-limits.ts';
import { refuse } from './refuse.ts';
import type { RateLimit } from './shared-counter.ts';

declare module '../jobs/jobs.ts' {
  interface JobMap {
    'attempts.forget_old': Record<string, never>;
  }
}

export type AttemptLimit = Exclude<keyof typeof rateLimits, 'reads' | 'writes'>;

type Attempt = { limit: AttemptLimit; key: string };

/**
 * Counts an attempt before it is made, and refuses with 429 and `Retry-After` once there were too many. `key` says whose
 * they are, such as an account and an address; only a hash of it is stored.
 */
export async function takeAttempt(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  attempt: Attempt,
): Promise<void> {
  if (!ctx.config.rateLimits) return;
  const rule: RateLimit = rateLimits[attempt.limit];
  const windowBegins = new Date(ctx.now.getTime() - rule.seconds * 1_000);
  const counted = await ctx.db.row<{ count: number; began_at: Date }>(sql`
    insert into attempts as a (key, began_at, count) values (${hashOf(attempt)}, ${ctx.now}, 1)
    on conflict (key) do update set
      count = case when a.began_at > ${windowBegins} then a.count + 1 else 1 end,
      began_at = case when a.began_at > ${windowBegins} then a.began_at else excluded.began_at end
    returning count, began_at`);
  if (!counted || counted.count <= rule.times) return;
  const waitMs = counted.began_at.getTime() - windowBegins.getTime();
  refuse('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}

/** Forgets the attempts under a key, as after the right password. */
export async function forgetAttempts(db: Database, attempt: Attempt): Promise<void> {
  await db.run(sql`delete from attempts where key = ${hashOf(attempt)}`);
}

/** Forgets all attempts older than any limit looks back; run by the job `attempts.forget_old`. */
export async function forgetOldAttempts(db: Database): Promise<void> {
  await db.run(sql`delete from attempts where began_at < now() - interval '1 day'`);
}

function hashOf({ limit, key }: Attempt): Buffer {
  return createHash('sha256').update(`${limit} ${key}`).digest();
}
