/** Choosing a new password by a mailed link, once: for whoever forgot theirs, and for admins who help somebody. */
import type { Received } from '#contract/kernel/endpoint.ts';
import type { ownAccountRoutes } from '#contract/accounts/own-account.schemas.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/database.ts';
import { takeAttempt } from '../http/attempts.ts';
import { refuse } from '../http/refuse.ts';
import { enqueue } from '../jobs/jobs.ts';
import { maskedAddress } from '../mail/masked.ts';
import { reachableAgain } from '../mail/unreachable.ts';
import { seal } from '../notices/sealed.ts';
import { tell } from '../notices/tell.ts';
import type { AccountCtx } from './accounts.ts';
import { setPassword } from './accounts.queries.ts';
import { hashOfToken, newLink } from './mailed-links.ts';
import { folded } from './names.ts';
import * as queries from './password-reset.queries.ts';
import { hashOfPassword } from './passwords.ts';
import { deleteOthers } from './sessions.ts';
import { warningAbout } from './sign-in.ts';
import { supervise } from './supervision.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'resets.forget_old': Record<string, never>;
    /** Somebody says that this account, by its username or address, is theirs. */
    'resets.mail': { account: string };
  }
}

type Forgotten = Received<typeof ownAccountRoutes.forgotPassword>['body'] & { address: string };

/**
 * Mails a link to whom a username or an e-mail address belongs. Answers, and takes, the same where it is nobody's: a job
 * looks whether there is such an account. Refuses with 429 after 5 for one account in an hour, or 20 from one address.
 */
export async function forgotPassword(ctx: Ctx, { account, address }: Forgotten): Promise<void> {
  await takeAttempt(ctx, { limit: 'forgottenPasswordOfAddress', key: address });
  await takeAttempt(ctx, { limit: 'forgottenPassword', key: folded(account) });
  await enqueue(ctx.db, 'resets.mail', { account: folded(account) });
}

/** Mails the link that `forgotPassword` promised, if there is somebody; run by the job `resets.mail`. */
export async function mailForgotten(
  { db, config, now }: Pick<Ctx, 'db' | 'config' | 'now'>,
  account: string,
): Promise<void> {
  const person = await queries.personToReset(db, account);
  if (!person) return;
  await db.transaction((tx) => mailLink({ config, now }, tx, { userId: person.id, askedBy: null }));
}

/** Deletes links that nobody can use any more; run by the job `resets.forget_old`. */
export async function forgetOldResets(db: Database): Promise<void> {
  await queries.deleteOldResets(db);
}

/** Mails somebody a link, for an admin who never sees it. Refuses `account.changed_meanwhile` for whoever is disabled. */
export async function sendResetLink(
  ctx: AccountCtx,
  { id }: { id: number },
): Promise<{ sentTo: string; expiresAt: string }> {
  let sent = { sentTo: '', expiresAt: '' };
  await supervise(ctx, id, async ({ tx, adminId, standing, record }) => {
    if (standing.isDisabled) refuse('account.changed_meanwhile');
    const expiresAt = await mailLink(ctx, tx, { userId: id, askedBy: adminId });
    sent = { sentTo: maskedAddress(standing.email), expiresAt: expiresAt.toISOString() };
    await record({ action: 'account.reset_link_sent', after: { sentTo: sent.sentTo } });
  });
  return sent;
}

type Asked = { userId: number; askedBy: number | null };

async function mailLink(
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  tx: Database,
  { userId, askedBy }: Asked,
): Promise<Date> {
  const { token, ...link } = newLink(now);
  await queries.addReset(tx, { userId, askedBy, at: now, ...link });
  await tell(tx, 'account.password_reset', {
    userId,
    path: '/auth/reset/{secret}',
    secret: seal(config, token),
  });
  return link.expiresAt;
}

/** Whose password a link resets. Refuses `account.reset_over`, and with 429 whoever tries too many. */
export async function getReset(ctx: Ctx, { token, address }: { token: string; address: string }) {
  await takeAttempt(ctx, { limit: 'loginOfAddress', key: address });
  const reset =
    (await queries.liveReset(ctx.db, hashOfToken(token), ctx.now)) ?? refuse('account.reset_over');
  return { username: reset.username, expiresAt: reset.expiresAt.toISOString() };
}

type NewPassword = Received<typeof ownAccountRoutes.resetPassword>['body'] & { address: string };

/**
 * Sets a new password by a mailed link, once; all sessions end, and the address that the link came by is proven. Returns the warning about a common password, if any.
 * Refuses `account.reset_over` and `account.common_password`, and with 429 as signing in does.
 */
export async function resetByLink(
  ctx: AccountCtx,
  { token, newPassword, address }: NewPassword,
): Promise<string | undefined> {
  await takeAttempt(ctx, { limit: 'loginOfAddress', key: address });
  const reset =
    (await queries.liveReset(ctx.db, hashOfToken(token), ctx.now)) ?? refuse('account.reset_over');
  const warning = warningAbout(ctx, {
    password: newPassword,
    ownWords: [reset.username],
    field: 'newPassword',
  });
  const passwordHash = await hashOfPassword(newPassword);
  await ctx.db.transaction(async (tx) => {
    if ((await queries.useReset(tx, hashOfToken(token), ctx.now)) === 0)
      refuse('account.reset_over');
    await setPassword(tx, reset.userId, passwordHash);
    await queries.endResets(tx, reset.userId, ctx.now);
    const proven = await queries.proveAddress(tx, reset.userId, ctx.now);
    if (proven) await reachableAgain(tx, proven.email);
    await deleteOthers(tx, reset.userId, null);
    await tell(tx, 'account.password_changed', { userId: reset.userId });
  });
  await ctx.sessions.changed(reset.userId);
  return warning;
}
