/** What lets somebody in besides their password, and how it ends when they prove that the account is theirs. */
import type { WaysIn } from '#contract/accounts/own-account.schemas.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { forgetDevices } from './known-devices.ts';
import { endPending, type PendingParts } from '../pending.ts';
import { deleteOthers } from './sessions.ts';
import * as queries from './ways-in.queries.ts';

/** The passkeys of somebody, the newest first, and their second factor. */
export async function waysInOf(db: Database, userId: number): Promise<WaysIn> {
  const { passkeys, secondFactorSince } = await queries.waysInOf(db, userId);
  return {
    passkeys,
    secondFactor: secondFactorSince ? { since: secondFactorSince.toISOString() } : null,
  };
}

export type Ending = {
  userId: number;
  /** The ids of the passkeys that stay. */
  keepPasskeys: readonly number[];
  isFactorEnding: boolean;
};

/** Ends what is not chosen to stay, in the caller's transaction, and notifies the owner of each. */
export async function endWaysIn(
  tx: Database,
  { userId, keepPasskeys, isFactorEnding }: Ending,
): Promise<void> {
  await queries.dropPasskeysBut(tx, userId, keepPasskeys);
  if (isFactorEnding) await queries.dropFactorAndNotify(tx, userId);
}

/**
 * At the first proof of an address everything from before it ends, in the caller's transaction: anybody can register with
 * anybody's address. `keepSession` is what the cookie of the browser that proves it holds, which may stay signed in.
 */
export async function endWhatWasBefore(
  ctx: Pick<Ctx, 'now'> & PendingParts,
  tx: Database,
  { userId, keepSession }: { userId: number; keepSession: string | null },
): Promise<void> {
  await endWaysIn(tx, { userId, keepPasskeys: [], isFactorEnding: true });
  await endPending(ctx, tx, userId);
  await forgetDevices(tx, userId, null);
  await deleteOthers(tx, userId, keepSession);
}
