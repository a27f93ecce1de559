/** Accounts: who people are, how they sign in and what they may be. What they sell, keep and order is not. */
import type { accountRoutes, Self, User } from '#contract/accounts.ts';
import type { Received } from '#contract/endpoint.ts';
import { pageSize } from '#contract/paging.ts';
import * as z from 'zod/mini';
import { type Ctx, requireUser } from '../context.ts';
import { type Database, isDuplicate, type Sql, sql } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
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

/** Follows, in `tx`, the decision about a seller's or an admin's request. May run again, as `OnSignIn`. */
export type OnApproval = (
  tx: Database,
  decision: { userId: number; role: User['role']; status: 'approved' | 'rejected'; reason: string | null },
) => Promise<void>;

export type AccountParts = {
  sessions: SessionBook;
  onSignIn: readonly OnSignIn[];
  onApproval: readonly OnApproval[];
  /** Follows, in `tx`, somebody's asking again after a rejection. */
  onAskAgain: readonly ((tx: Database, asked: { userId: number }) => Promise<void>)[];
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

/** A page of all people, the newest first; `q` is a part of the username, the address or the full name. For admins. */
export async function listPeople(
  ctx: Ctx,
  query: Received<typeof accountRoutes.users>['query'],
): Promise<{ rows: User[]; next: string | null }> {
  const { cursor, limit = pageSize.most, ...filter } = query;
  const [before] = readCursor(cursor, z.tuple([z.int()])) ?? [];
  const { rows, next } = pageOf(await queries.people(ctx.db, filter, { before, limit: limit + 1 }), limit, ({ id }) => [id]);
  return { rows: rows.map(userFrom), next };
}

type PersonEdit = Received<typeof accountRoutes.updateUser>['body'] & { id: number };

/**
 * Changes names, and for admins the address. Others may change their own names only: anybody else's id and an address
 * other than the own are refused with 403. Refuses with `account.username_taken` and `account.email_taken`.
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
  const row = await refusingDuplicates(() => queries.updatePerson(ctx.db, id, change));
  return row ? userFrom(row) : refuse('account.not_found');
}

/** Forms send the whole person back, so the address as it is does no harm. */
async function requireOwnAddress(ctx: AccountCtx, email: string): Promise<void> {
  const own = await currentPerson(ctx);
  if (folded(own.email) !== folded(email)) refuse('viewer.not_allowed');
}

/** A buyer becomes a seller who waits for approval, in the caller's transaction; anybody else stays what they are. */
export async function askToSell({ tx, events }: { tx: Database; events: Events }, userId: number): Promise<void> {
  if (!(await queries.makePendingSeller(tx, userId))) return;
  await events.publish(tx, 'session.changed', { userId });
  await tell(tx, 'approval.asked', { userId });
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
