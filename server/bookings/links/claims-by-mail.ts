/**
 * Bookings that somebody made before they had an account find it by their e-mail address: a link goes there, once, and
 * anyone who follows it while signed in with that address takes them.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Ctx, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { leavesTo } from '../../mail/made-up.ts';
import { seal } from '../../secrets/seal.ts';
import * as queries from './claims-by-mail.queries.ts';
import { adoptEquipment } from '../visit-day/equipment.ts';

const lifetimeMs = 24 * 60 * 60_000;

/**
 * How many bookings without an account have the caller's address; null while it is not proven. Anybody may register with
 * anybody's address, and is not shown what was booked under it.
 */
export async function claimableBookings(
  ctx: Ctx,
): Promise<{ count: number | null; email: string }> {
  const { count, email, isProven } = await foundFor(ctx);
  return { count: isProven ? count : null, email };
}

async function foundFor(ctx: Ctx): Promise<queries.Claimable> {
  return (await queries.claimable(ctx.db, requireUser(ctx))) ?? refuse('viewer.not_signed_in');
}

/**
 * Mails the caller the link; a mail that cannot be sent waits for the admins (`isSent` is false). Refuses
 * `booking.nothing_to_claim`, and with 429 who asks too often. At an address that is not proven, having nothing to claim
 * is answered as having something.
 */
export async function askToClaim(ctx: Ctx): Promise<{ sentTo: string; isSent: boolean }> {
  const userId = requireUser(ctx);
  const { count, email, isProven } = await foundFor(ctx);
  if (count === 0 && isProven) refuse('booking.nothing_to_claim');
  await takeAttempt(ctx, { limit: 'bookingClaim', key: String(userId) });
  if (count > 0) await mailLink(ctx, userId, count);
  return { sentTo: email, isSent: leavesTo(ctx.config, email) };
}

async function mailLink(ctx: Ctx, userId: number, count: number): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + lifetimeMs);
  await ctx.db.transaction(async (tx) => {
    await queries.addLink(tx, { hash: hashOf(token), userId, at: ctx.now, expiresAt });
    await notify(tx, 'booking.claim', {
      userId,
      count,
      path: '/my-bookings/claim/{secret}',
      secret: seal(ctx.config, token),
    });
  });
}

/** Ends the links that somebody was mailed. */
export function forgetLinksOf(tx: Database, { userId }: { userId: number }): Promise<number> {
  return queries.forgetLinksOf(tx, userId);
}

/**
 * Takes the bookings that have the address which the link went to, and what was done at them. Refuses `booking.claim_over`
 * for a link that was used, has expired, or is not of this account at this address.
 */
export async function claimBookings(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ count: number }> {
  const userId = requireUser(ctx);
  return ctx.db.transaction(async (tx) => {
    const link =
      (await queries.useLink(tx, { hash: hashOf(token), userId, at: ctx.now })) ??
      refuse('booking.claim_over');
    const taken = await queries.giveAll(tx, { ...link, userId, at: ctx.now });
    const bookingIds = taken.map(({ bookingId }) => bookingId);
    await adoptEquipment(tx, { bookingIds, userId });
    await enqueue(tx, 'bookings.claimed', { bookingIds });
    await ctx.events.publishEach(
      tx,
      'bookings.changed',
      taken.map((booking) => ({ ...booking, userId })),
    );
    return { count: taken.length };
  });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
