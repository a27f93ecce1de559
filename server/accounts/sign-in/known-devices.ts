/**
 * Browsers in which somebody signed in before, by a random number in a signed cookie of each. A sign-in elsewhere is notified,
 * so that its owner hears of a stranger's, and wrong passwords elsewhere do not stop them in a known one (OWASP, “Slow Down
 * Online Guessing Attacks with Device Cookies”). Nothing is read of the browser or of where it is.
 */
import { createHash, randomBytes } from 'node:crypto';
import { browserNameOf } from '#contract/accounts/rules.ts';
import type { Ctx } from '../../context.ts';
import { type Database, sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';

type Met = { userId: number; arrival: { device: string | null; userAgent: string | undefined } };

/** Stores in which browser somebody signs in, notifies them of one that is new, and returns what its cookie shall hold. The first that there is, as after registering, is no news. */
export async function meetDevice(
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  tx: Database,
  { userId, arrival }: Met,
): Promise<string> {
  const device = arrival.device ?? randomBytes(24).toString('base64url');
  const known = await tx.row<{ isNews: boolean }>(sql`
    with known as (select device_hash from known_devices where user_id = ${userId}), met as (
      insert into known_devices (user_id, device_hash, first_seen_at, seen_at)
        values (${userId}, ${hashOfDevice(device)}, ${now}, ${now})
      on conflict (user_id, device_hash) do update set seen_at = excluded.seen_at
    )
    select exists (select from known)
      and not exists (select from known where device_hash = ${hashOfDevice(device)}) as "isNews"`);
  if (known?.isNews) {
    const { browser, system } = browserNameOf(arrival.userAgent ?? null);
    await notify(tx, 'account.new_sign_in', {
      userId,
      at: now.toISOString(),
      timeZone: config.platform.timeZone,
      browser,
      system,
    });
  }
  return device;
}

/** Whether somebody signed in here before to the account of this username or address, both folded. */
export async function knowsDevice(
  db: Database,
  account: string,
  device: string | null,
): Promise<boolean> {
  if (device === null) return false;
  const row = await db.row(sql`
    select 1 from known_devices d join users u on u.id = d.user_id
    where (u.username_folded = ${account} or u.email_folded = ${account}) and d.device_hash = ${hashOfDevice(device)}`);
  return row !== undefined;
}

/** Forgets in which browsers somebody signed in, but for one, as a new password does: anyone who had the old one there is a stranger. */
export async function forgetDevices(
  tx: Database,
  userId: number,
  exceptFor: string | null,
): Promise<void> {
  const hash = exceptFor === null ? null : hashOfDevice(exceptFor);
  await tx.run(
    sql`delete from known_devices where user_id = ${userId} and device_hash is distinct from ${hash}::bytea`,
  );
}

/** Forgets browsers whose cookies are over. */
export async function forgetOldDevices(db: Database): Promise<void> {
  await db.run(sql`delete from known_devices where seen_at < now() - interval '400 days'`);
}

/** What is stored of a browser's cookie. */
export function hashOfDevice(device: string): Buffer {
  return createHash('sha256').update(device).digest();
}
