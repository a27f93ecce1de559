/** Accounts: who people are, how they sign in and what they may be. What they sell, keep and order is not. */
import type { accountRoutes, Self, User } from '#contract/accounts.ts';
import type { Received } from '#contract/endpoint.ts';
import { recordAudit } from '../audit/audit.ts';
import { type Ctx, requireUser } from '../context.ts';
import { type Database, isDuplicate, type Sql, sql } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { tell } from '../notices/tell.ts';
import * as queries from './accounts.queries.ts';
import { folded } from './names.ts';
import type { SessionBook } from './sessions.ts';
import { isAdmin, isVendor } from './standing.ts';

/**
 * Takes over in `tx` what a guest kept, when they sign in. Owners are `guest:…` and `user:12`. May run again after a
 * deadlock, so it must have no effects outside of the database.
 */
export type OnSignIn = (tx: Database, guestOwner: string, userOwner: string) => Promise<void>;

/** Follows, in `tx`, a change of what somebody is: their role, approval, access or suspension. May run again, as `OnSignIn`. */
export type OnStanding = (tx: Database, userId: number) => Promise<void>;

export type AccountParts = {
  sessions: SessionBook;
  onSignIn: readonly OnSignIn[];
  onStanding: readonly OnStanding[];
  /** A condition on a person's id: they run a shop. */
  runsShops: (userId: Sql) => Sql;
};

export { folded };

export type AccountCtx = Ctx & AccountParts;

/** The person signed in, or 401. */
export async function currentPerson(ctx: AccountCtx): Promise<Self> {
  const row = await queries.personHere(ctx.db, requireUser(ctx), ctx.runsShops(sql`u.id`));
  return row ? { ...userFrom(row), runsShops: row.runsShops } : refuse('viewer.not_signed_in');
}

type PersonEdit = Received<typeof accountRoutes.updateUser>['body'] & { id: number };

/**
 * Changes names, and for admins the address. Others may change their own names only: anybody else's id and an address
 * other than the own are refused with 403. What an admin changes is in the audit log, and a replaced address is told.
 * Refuses with `account.username_taken` and `account.email_taken`.
 */
export async function editPerson(ctx: AccountCtx, { id, username, fullName, email }: PersonEdit): Promise<User> {
  const userId = requireUser(ctx);
  if (id !== userId && !ctx.viewer.isAdmin) refuse('viewer.not_allowed');
  if (email !== undefined && !ctx.viewer.isAdmin) await requireOwnAddress(ctx, email);
  const change = {
    ...(username === undefined ? {} : { username, usernameFolded: folded(username) }),
    ...(fullName === undefined ? {} : { fullName }),
    ...(email === undefined || !ctx.viewer.isAdmin ? {} : { email, emailFolded: folded(email) }),
  };
  return refusingDuplicates(() =>
    ctx.db.transaction(async (tx) => {
      const before = (await queries.heldPerson(tx, id)) ?? refuse('account.not_found');
      const row = (await queries.updatePerson(tx, id, change)) ?? refuse('account.not_found');
      if (ctx.viewer.isAdmin) await recordEdit(ctx, tx, before, row);
      return userFrom(row);
    }),
  );
}

const edited = ['username', 'fullName', 'email'] as const;

async function recordEdit(ctx: AccountCtx, tx: Database, before: queries.PersonRow, after: queries.PersonRow): Promise<void> {
  const changed = edited.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  const only = (row: queries.PersonRow) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  const subject = { kind: 'user', id: after.id, name: before.fullName };
  await recordAudit(tx, {
    at: ctx.now,
    actorId: ctx.viewer.userId,
    action: 'account.edited',
    subject,
    before: only(before),
    after: only(after),
  });
  if (changed.includes('email'))
    await tell(tx, 'account.email_changed', { userId: after.id, oldEmail: before.email, newEmail: after.email });
}

/** Forms send the whole person back, so the address as it is does no harm. */
async function requireOwnAddress(ctx: AccountCtx, email: string): Promise<void> {
  const own = await currentPerson(ctx);
  if (folded(own.email) !== folded(email)) refuse('viewer.not_allowed');
}

/**
 * A buyer becomes a seller, in the caller's transaction: one who waits for approval unless the marketplace lets all sellers
 * in. Anybody else stays what they are.
 */
export async function askToSell({ tx, events, config }: Pick<Ctx, 'events' | 'config'> & { tx: Database }, userId: number): Promise<void> {
  const status = config.platform.sellersNeedApproval ? 'pending' : 'approved';
  if ((await queries.makeSeller(tx, userId, status)) === 0) return;
  await events.publish(tx, 'session.changed', { userId });
  if (status === 'pending') await tell(tx, 'approval.asked', { userId });
}

/** Turns the database's word that a name or an address exists already into the refusal. */
export async function refusingDuplicates<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'users_username_folded_key'))
      refuse('account.username_taken', { errors: [{ path: 'username', message: 'Username already exists' }] });
    if (isDuplicate(error, 'users_email_folded_key')) refuse('account.email_taken');
    throw error;
  }
}

/** A person as the contract shows them. */
export function userFrom(row: queries.PersonRow): User {
  return { ...row, isVendor: isVendor(row), isAdmin: isAdmin(row), createdAt: row.createdAt.toISOString() };
}
