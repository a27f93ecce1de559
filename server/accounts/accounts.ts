/** Accounts: who people are, how they sign in and what they may be. What they sell, keep and order is not. */
import type { Self, User } from '#contract/accounts/schemas.ts';
import { type Ctx, requireUser } from '../context.ts';
import { type Database, isDuplicate, type Sql, sql } from '../db/database.ts';
import { notify } from '../events/notify.ts';
import { refuse } from '../http/refuse.ts';
import * as queries from './accounts.queries.ts';
import { folded } from './names.ts';
import type { EndPending, PendingParts } from './pending.ts';
import type { PersonalData } from './personal-data.ts';
import type { SessionBook } from './sign-in/sessions.ts';
import { isAdmin, isVendor } from './account-status.ts';

/**
 * Takes over in `tx` what a guest saved, when they sign in. Owners are `guest:…` and `user:12`; `sessionToken` is what the same
 * browser's cookie holds from now on. May run again after a deadlock, so it must have no effects outside of the database.
 */
export type OnSignIn = (
  tx: Database,
  guestOwner: string,
  userOwner: string,
  sessionToken: string,
) => Promise<void>;

/** Follows, in `tx`, a change of what somebody is: their role, approval, access or suspension. May run again, as `OnSignIn`. */
export type OnStatusChange = (tx: Database, userId: number) => Promise<void>;

/** Follows, in `tx`, that somebody is called otherwise. */
export type OnNameChange = (
  following: Pick<Ctx, 'events'> & { tx: Database },
  userId: number,
) => Promise<void>;

export type AccountParts = PendingParts & {
  sessions: SessionBook;
  onSignIn: readonly OnSignIn[];
  onStatusChange: readonly OnStatusChange[];
  onNameChange: readonly OnNameChange[];
  /** A condition on a person's id: they run a shop. */
  runsShops: (userId: Sql) => Sql;
};

export { folded };
export { holdsEmail } from './accounts.queries.ts';
export { hashOfSession } from './sign-in/sessions.ts';
export type { EndPending, PersonalData };

export type AccountCtx = Ctx & AccountParts;

/** The person signed in, or 401. */
export async function currentPerson(ctx: AccountCtx): Promise<Self> {
  const row = await queries.personHere(ctx.db, requireUser(ctx), ctx.runsShops(sql`u.id`));
  return row ? { ...userFrom(row), runsShops: row.runsShops } : refuse('viewer.not_signed_in');
}

/**
 * A buyer becomes a seller, in the caller's transaction: one who waits for approval unless the marketplace lets all sellers
 * in. Anybody else stays what they are.
 */
export async function askToSell(
  { tx, events, config }: Pick<Ctx, 'events' | 'config'> & { tx: Database },
  userId: number,
): Promise<void> {
  const status = config.platform.sellersNeedApproval ? 'pending' : 'approved';
  if ((await queries.makeSeller(tx, userId, status)) === 0) return;
  await events.publish(tx, 'session.changed', { userId });
  if (status === 'pending') await notify(tx, 'approval.asked', { userId });
}

/** Turns the database's word that a name or an address exists already into the refusal. */
export async function refusingDuplicates<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'users_username_folded_key'))
      refuse('account.username_taken', {
        errors: [{ path: 'username', code: 'accounts.username_taken' }],
      });
    if (isDuplicate(error, 'users_email_folded_key')) refuse('account.email_taken');
    throw error;
  }
}

/** A person as the contract shows them. */
export function userFrom(row: queries.PersonRow): User {
  return {
    ...row,
    isVendor: isVendor(row),
    isAdmin: isAdmin(row),
    createdAt: row.createdAt.toISOString(),
  };
}
