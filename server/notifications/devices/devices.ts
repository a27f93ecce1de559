/** Browsers that people have told of their shop's news while no page is open. Signing out of one ends it. */
import type { DeviceBody, Devices } from '#contract/notifications/devices.schemas.ts';
import { hashOfSession } from '../../accounts/accounts.ts';
import { type Ctx, requireUser } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { isPushService } from '../../mail/push-service.ts';
import { vapidKeys } from '../../mail/vapid-keys.ts';
import * as queries from './devices.queries.ts';

type Here = { sessionToken: string | null };

/** The caller's, the one that asks first, with the key that a browser needs to join them. */
export async function listDevices(ctx: Ctx, { sessionToken }: Here): Promise<Devices> {
  const userId = requireUser(ctx);
  const [{ publicKey }, devices] = await Promise.all([
    vapidKeys(ctx.db, ctx.config),
    queries.devicesOf(ctx.db, userId, sessionToken === null ? null : hashOfSession(sessionToken)),
  ]);
  return {
    publicKey,
    devices: devices.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
  };
}

/** Has the browser that asks told from now on; it takes its own place, or the oldest of too many. Refuses `device.unknown_service`. */
export async function addDevice(
  ctx: Ctx,
  { sessionToken, endpoint, p256dh, auth }: Here & DeviceBody,
): Promise<Devices> {
  const userId = requireUser(ctx);
  if (!isPushService(ctx.config, endpoint)) refuse('device.unknown_service');
  const sessionHash = hashOfSession(sessionToken ?? refuse('viewer.not_signed_in'));
  await ctx.db.transaction((tx) =>
    queries.subscribeBrowser(tx, { endpoint, p256dh, auth }, { userId, sessionHash, at: ctx.now }),
  );
  return listDevices(ctx, { sessionToken });
}

/** Refuses `device.not_found`, for other people's too. */
export async function removeDevice(ctx: Ctx, { id }: { id: number }): Promise<void> {
  if ((await queries.unsubscribeBrowser(ctx.db, requireUser(ctx), id)) === 0)
    refuse('device.not_found');
}
