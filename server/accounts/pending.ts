/**
 * What is pending for a person: links that were mailed, a second factor that was begun, access keys, and what later domains
 * hand over. Anyone who has learnt the password may have begun it, so all of it ends with the password, and with the account's access.
 */
import type { Ctx } from '../context.ts';
import { type Database, sql } from '../db/database.ts';
import { endResets } from './passwords/password-reset.queries.ts';
import { endAccessKeys } from './sign-in/access-keys.queries.ts';
import { dropEmailLink } from './registering/own-email.queries.ts';

/** Ends, in `tx`, what a later domain has pending for somebody. May run again after a deadlock, as `OnSignIn`. */
export type EndPending = (tx: Database, pending: { userId: number; at: Date }) => Promise<unknown>;

export type PendingParts = { onEndPending: readonly EndPending[] };

/** To be called in the transaction that changes or resets somebody's password, or locks their account. */
export async function endPending(
  { now, onEndPending }: Pick<Ctx, 'now'> & PendingParts,
  tx: Database,
  userId: number,
): Promise<void> {
  await endResets(tx, userId, now);
  await dropEmailLink(tx, userId);
  await tx.run(sql`delete from second_factors where user_id = ${userId} and confirmed_at is null`);
  await endAccessKeys(tx, userId);
  for (const end of onEndPending) await end(tx, { userId, at: now });
}
