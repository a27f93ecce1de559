/** Choosing a new password by a mailed link, once: for people who forgot theirs, and for admins who help somebody. */
import type { Received } from '#contract/kernel/endpoint.ts';
import type { ownAccountRoutes } from '#contract/accounts/own-account.schemas.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { countAttempt, takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { maskedAddress } from '../../mail/masked.ts';
import { reachableAgain } from '../../mail/unreachable.ts';
import { seal } from '../../secrets/seal.ts';
import type { FieldCode } from '../../words/texts.ts';
import type { AccountCtx } from '../accounts.ts';
import { holdPerson, setPassword } from '../accounts.queries.ts';
import { hashOfToken, newLink } from '../registering/mailed-links.ts';
import { forgetDevices, knowsDevice, meetDevice } from '../sign-in/known-devices.ts';
import { folded } from '../names.ts';
import * as queries from './password-reset.queries.ts';
import { hashOfPassword } from './passwords.ts';
import { endPending } from '../pending.ts';
import { deleteOthers } from '../sign-in/sessions.ts';
import { type SignInOrigin, warningAbout } from '../sign-in/sign-in.ts';
import { requireCode } from '../sign-in/sign-in-codes.ts';
import { supervise } from '../supervision/supervision.ts';
import { endWaysIn, endWhatWasBefore, waysInOf } from '../sign-in/ways-in.ts';

declare module '../../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'resets.forget_old': Record<string, never>;
    /** Somebody says that this account, by its username or address, is theirs. */
    'resets.mail': { account: string };
  }
}

type Forgotten = Received<typeof ownAccountRoutes.forgotPassword>['body'];

/**
 * Mails a link to whom a username or an e-mail address belongs. Answers, and takes, the same where it is nobody's: a job
 * looks whether there is such an account. Refuses with 429 after 5 for one account in an hour from an address or in a
 * browser that the account knows, or 20 from one address. What strangers ask for does not count in a known browser.
 */
export async function forgotPassword(
  ctx: Ctx,
  { account: given }: Forgotten,
  { address, device }: SignInOrigin,
): Promise<void> {
  const account = folded(given);
  const isOwn = await knowsDevice(ctx.db, account, device);
  if (isOwn)
    await takeAttempt(ctx, {
      limit: 'forgottenPasswordInKnownBrowser',
      key: `${account} ${device}`,
    });
  else if (!(await mayAskFor(ctx, account, address))) return;
  await enqueue(ctx.db, 'resets.mail', { account });
}

/** Whether strangers may have one more link mailed: many of them neither fill the owner's mailbox nor are the owner refused. */
async function mayAskFor(ctx: Ctx, account: string, address: string): Promise<boolean> {
  await takeAttempt(ctx, { limit: 'forgottenPasswordOfAddress', key: address });
  await takeAttempt(ctx, { limit: 'forgottenPassword', key: `${account} ${address}` });
  const { waitSeconds } = await countAttempt(ctx, {
    limit: 'forgottenPasswordOfAccount',
    key: account,
  });
  return waitSeconds === 0;
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

/** Mails somebody a link, for an admin who never sees it. Refuses `account.changed_meanwhile` for somebody who is disabled. */
export async function sendResetLink(
  ctx: AccountCtx,
  { id }: { id: number },
): Promise<{ sentTo: string; expiresAt: string }> {
  let sent = { sentTo: '', expiresAt: '' };
  await supervise(ctx, id, async ({ tx, adminId, account, record }) => {
    if (account.isDisabled) refuse('account.changed_meanwhile');
    const expiresAt = await mailLink(ctx, tx, { userId: id, askedBy: adminId });
    sent = { sentTo: maskedAddress(account.email), expiresAt: expiresAt.toISOString() };
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
  await notify(tx, 'account.password_reset', {
    userId,
    path: '/auth/reset/{secret}',
    secret: seal(config, token),
  });
  return link.expiresAt;
}

/** Whose password a link resets, and what else lets them in. Refuses `account.reset_over`, and with 429 anyone who tries too many. */
export async function getReset(ctx: Ctx, { token, address }: { token: string; address: string }) {
  await takeAttempt(ctx, { limit: 'loginOfAddress', key: address });
  const reset =
    (await queries.liveReset(ctx.db, hashOfToken(token), ctx.now)) ?? refuse('account.reset_over');
  const { userId, username, expiresAt, isFirstProof } = reset;
  return {
    username,
    expiresAt: expiresAt.toISOString(),
    isFirstProof,
    waysIn: await waysInOf(ctx.db, userId),
  };
}

type NewPassword = Received<typeof ownAccountRoutes.resetPassword>['body'];

/**
 * Sets a new password by a mailed link, once; all sessions end, and what is pending, and the address that the link came by
 * is proven. At its first proof everything from before it ends; later, passkeys that were not chosen to stay do, and the second factor
 * where a code of it is given. Of all browsers the account knows this one only from now on: strangers cannot slow down the
 * sign-in that follows. Returns what its cookie shall hold, and the warning about a common password, if any.
 * Refuses `account.reset_over`, `account.common_password` and `account.wrong_code`, and with 429 as signing in does.
 */
export async function resetByLink(
  ctx: AccountCtx,
  { token, newPassword, keepPasskeys = [], code }: NewPassword,
  arrival: SignInOrigin,
): Promise<{ device: string; warning: FieldCode | undefined }> {
  await takeAttempt(ctx, { limit: 'loginOfAddress', key: arrival.address });
  const reset =
    (await queries.liveReset(ctx.db, hashOfToken(token), ctx.now)) ?? refuse('account.reset_over');
  const { userId, username, isFirstProof } = reset;
  const warning = warningAbout(ctx, {
    password: newPassword,
    ownWords: [username],
    field: 'newPassword',
  });
  const passwordHash = await hashOfPassword(newPassword);
  const isFactorEnding = code !== undefined && !isFirstProof;
  // Not in the transaction, as a wrong one has to count.
  if (isFactorEnding) await requireCode(ctx, { userId, code, own: null });
  const device = await ctx.db.transaction(async (tx) => {
    await holdPerson(tx, userId);
    if ((await queries.useReset(tx, hashOfToken(token), ctx.now)) === 0)
      refuse('account.reset_over');
    await setPassword(tx, userId, passwordHash);
    const { email, isFirst } =
      (await queries.proveAddress(tx, userId, ctx.now)) ?? refuse('account.reset_over');
    await reachableAgain(tx, email);
    if (isFirst) await endWhatWasBefore(ctx, tx, { userId, keepSession: null });
    else await endWaysIn(tx, { userId, keepPasskeys, isFactorEnding });
    await endPending(ctx, tx, userId);
    await deleteOthers(tx, userId, null);
    await notify(tx, 'account.password_changed', { userId });
    await forgetDevices(tx, userId, isFirst ? null : arrival.device);
    return meetDevice(ctx, tx, { userId, arrival });
  });
  await ctx.sessions.changed(userId);
  return { device, warning };
}
