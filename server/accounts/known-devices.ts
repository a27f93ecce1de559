/**
 * Browsers in which somebody signed in before, by a random number in a cookie of each. A sign-in elsewhere is told, so
 * that whoever it was not hears of it. Nothing is read of the browser or of where it is.
 */
import { createHash, randomBytes } from 'node:crypto';
import { browserNameOf } from '#contract/accounts/rules.ts';
import type { Ctx } from '../context.ts';
import { type Database, sql } from '../db/database.ts';
import { tell } from '../notices/tell.ts';

type Met = { userId: number; arrival: { device: string | null; userAgent: string | undefined } };

/** Keeps in which browser somebody signs in, tells them of one that is new, and returns what its cookie shall hold. The first that there is, as after registering, is no news. */
export async function meetDevice(
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  tx: Database,
  { userId, arrival }: Met,
): Promise<string> {
  const device = arrival.device ?? randomBytes(24).toString('base64url');
  const known = await tx.row<{ isNews: boolean }>(sql`
    with known as (select device_hash from known_devices where user_id = ${userId}), met as (
      insert into known_devices (user_id, device_hash, first_seen_at, seen_at) values (${userId}, ${hashOf(device)}, ${now}, ${now})
      on conflict (user_id, device_hash) do update set seen_at = excluded.seen_at
    )
    select exists (select from known) and not exists (select from known where device_hash = ${hashOf(device)}) as "isNews"`);
  if (known?.isNews) {
    const { browser, system } = browserNameOf(arrival.userAgent ?? null);
    await tell(tx, 'account.new_sign_in', {
      userId,
      at: now.toISOString(),
      timeZone: config.platform.timeZone,
      browser,
      system,
    });
  }
  return device;
}

/** Forgets every browser of somebody. */
export async function dropDevices(tx: Database, userId: number): Promise<void> {
  await tx.run(sql`delete from known_devices where user_id = ${userId}`);
}

/** Forgets browsers whose cookies are over. */
export async function forgetOldDevices(db: Database): Promise<void> {
  await db.run(sql`delete from known_devices where seen_at < now() - interval '400 days'`);
}

function hashOf(device: string): Buffer {
  return createHash('sha256').update(device).digest();
}
