/**
 * Choosing a new password by a mailed link: 256 random bits, of which only a hash is kept, good for an hour and for one
 * use. No answer and no admin ever shows the link.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Received } from '#contract/endpoint.ts';
import type { peopleRoutes } from '#contract/people.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/database.ts';
import { takeAttempt } from '../http/attempts.ts';
import { refuse } from '../http/refuse.ts';
import { seal } from '../notices/sealed.ts';
import { tell } from '../notices/tell.ts';
import type { AccountCtx } from './accounts.ts';
import { setPassword } from './accounts.queries.ts';
import * as queries from './password-reset.queries.ts';
import { hashOfPassword } from './passwords.ts';
import { deleteOthers } from './sessions.ts';
import { warningAbout } from './sign-in.ts';
import { supervise } from './supervision.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'resets.forget_old': Record<string, never>;
  }
}

const lifetimeMs = 60 * 60_000;

/** Deletes links that nobody can use any more; run by the job `resets.forget_old`. */
export async function forgetOldResets(db: Database): Promise<void> {
  await queries.deleteOldResets(db);
}

/** Mails somebody a link, for an admin who never sees it. Refuses `account.changed_meanwhile` for whoever is disabled. */
export async function sendResetLink(ctx: AccountCtx, { id }: { id: number }): Promise<{ sentTo: string; expiresAt: string }> {
  let sent = { sentTo: '', expiresAt: '' };
  await supervise(ctx, id, async ({ tx, adminId, standing, record }) => {
    if (standing.isDisabled) refuse('account.changed_meanwhile');
    const expiresAt = await mailLink(ctx, tx, { userId: id, askedBy: adminId });
    sent = { sentTo: maskedAddress(standing.email), expiresAt: expiresAt.toISOString() };
    await record({ action: 'account.reset_link_sent', after: { sentTo: sent.sentTo } });
  });
  return sent;
}

async function mailLink(ctx: Ctx, tx: Database, { userId, askedBy }: { userId: number; askedBy: number | null }): Promise<Date> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + lifetimeMs);
  await queries.addReset(tx, { userId, tokenHash: hashOf(token), askedBy, at: ctx.now, expiresAt });
  await tell(tx, 'account.password_reset', { userId, path: '/auth/reset/{secret}', secret: seal(ctx.config, token) });
  return expiresAt;
}

/** Whose password a link resets. Refuses `account.reset_over`, and with 429 whoever tries too many. */
export async function getReset(ctx: Ctx, { token, address }: { token: string; address: string }) {
  await takeAttempt(ctx, { limit: 'loginOfAddress', key: address });
  const reset = (await queries.liveReset(ctx.db, hashOf(token), ctx.now)) ?? refuse('account.reset_over');
  return { username: reset.username, expiresAt: reset.expiresAt.toISOString() };
}

type NewPassword = Received<typeof peopleRoutes.resetPassword>['body'] & { address: string };

/**
 * Sets a new password by a mailed link, once; all sessions end. Returns the warning about a common password, if any.
 * Refuses `account.reset_over` and `account.common_password`, and with 429 as signing in does.
 */
export async function resetByLink(ctx: AccountCtx, { token, newPassword, address }: NewPassword): Promise<string | undefined> {
  await takeAttempt(ctx, { limit: 'loginOfAddress', key: address });
  const reset = (await queries.liveReset(ctx.db, hashOf(token), ctx.now)) ?? refuse('account.reset_over');
  const warning = warningAbout(ctx, { password: newPassword, ownWords: [reset.username], field: 'newPassword' });
  const passwordHash = await hashOfPassword(newPassword);
  await ctx.db.transaction(async (tx) => {
    if ((await queries.useReset(tx, hashOf(token), ctx.now)) === 0) refuse('account.reset_over');
    await setPassword(tx, reset.userId, passwordHash);
    await deleteOthers(tx, reset.userId, null);
    await tell(tx, 'account.password_changed', { userId: reset.userId });
  });
  await ctx.sessions.changed(reset.userId);
  return warning;
}

/** `an•••@example.com`: enough to recognise, not enough to write to. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
