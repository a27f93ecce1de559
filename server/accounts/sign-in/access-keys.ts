/**
 * Access keys, for programs that act for somebody. A key is 256 random bits behind a prefix by which it is known where it
 * leaked; only its hash is stored. Keys end with the password, with the account's access and when an admin ends all sessions.
 */
import { createHash, randomBytes } from 'node:crypto';
import type {
  AccessKey,
  accessKeyRoutes,
  MadeAccessKey,
} from '#contract/accounts/access-keys.schemas.ts';
import { accessKeyPrefix, mostAccessKeys } from '#contract/accounts/rules.ts';
import type { Received } from '#contract/kernel/endpoint.ts';
import { type Ctx, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { refuse } from '../../http/refuse.ts';
import type { KeyHolder } from '../../http/visitor.ts';
import { viewerFrom } from '../account-status.ts';
import type { AccountCtx } from '../accounts.ts';
import { holdUnderPassword, passwordHashOf } from '../accounts.queries.ts';
import * as queries from './access-keys.queries.ts';
import { type SignInOrigin, requirePassword } from './sign-in.ts';

declare module '../../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Notifies of those that are about to expire, and forgets those that did long ago. */
    'access_keys.expire': Record<string, never>;
  }
}

const dayMs = 86_400_000;

/** The caller's access keys, the newest first. */
export async function listAccessKeys(ctx: Ctx): Promise<AccessKey[]> {
  return (await queries.accessKeysOf(ctx.db, requireUser(ctx))).map(accessKeyFrom);
}

type NewAccessKey = Received<typeof accessKeyRoutes.make>['body'];

/**
 * Makes a key for `days` and answers it this once; its owner is notified. Asks for the password, since a found browser must
 * not gain a way in. Refuses `account.wrong_password`, with 429 as signing in does, `account.changed_meanwhile` where the
 * password changes at the same moment, and `account.too_many_access_keys`.
 */
export async function makeAccessKey(
  ctx: AccountCtx,
  { name, mayChange, days, password }: NewAccessKey,
  arrival: SignInOrigin,
): Promise<MadeAccessKey> {
  const userId = requireUser(ctx);
  const { passwordHash } = (await passwordHashOf(ctx.db, userId)) ?? refuse('viewer.not_signed_in');
  await requirePassword(ctx, { password, field: 'password' }, arrival);
  const key = accessKeyPrefix + randomBytes(32).toString('base64url');
  const made = {
    userId,
    name,
    hash: hashOfKey(key),
    lastFour: key.slice(-4),
    mayChange,
    at: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + days * dayMs),
  };
  const row = await ctx.db.transaction(async (tx) => {
    // It may have been changed while it was checked, which ends what was made before.
    if ((await holdUnderPassword(tx, userId, passwordHash)) === 0)
      refuse('account.changed_meanwhile');
    const inserted =
      (await queries.insertAccessKey(tx, made, mostAccessKeys)) ??
      refuse('account.too_many_access_keys', { facts: { most: mostAccessKeys } });
    await notify(tx, 'account.access_key', { userId, name, state: 'made' });
    return inserted;
  });
  return { ...accessKeyFrom(row), key };
}

/** Ends one; its owner is notified. Refuses `account.no_such_access_key` for one that is gone, or somebody else's. */
export async function removeAccessKey(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const userId = requireUser(ctx);
  await ctx.db.transaction(async (tx) => {
    const { name } =
      (await queries.dropAccessKey(tx, userId, id)) ?? refuse('account.no_such_access_key');
    await notify(tx, 'account.access_key', { userId, name, state: 'removed' });
  });
}

/** For whom a request with this key acts; null for one that is over, or never was. */
export async function holderOfKey(db: Database, key: string): Promise<KeyHolder | null> {
  const holder = await queries.holderOf(db, hashOfKey(key), new Date());
  return holder ? { viewer: viewerFrom(holder), mayChange: holder.mayChange } : null;
}

/** Run by the job `access_keys.expire`. */
export async function expireAccessKeys(db: Database, now: Date): Promise<void> {
  await queries.remindOfExpiry(db, now);
  await queries.forgetExpired(db, now);
}

function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function accessKeyFrom({ createdAt, usedAt, expiresAt, ...row }: queries.AccessKeyRow): AccessKey {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  };
}
