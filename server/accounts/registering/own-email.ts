/**
 * One's own e-mail address. Another one becomes it when the link that was mailed to it is followed; until then the old one
 * holds. No answer reveals whether an address has an account.
 */
import type { Received } from '#contract/kernel/endpoint.ts';
import type { OwnAccount, ownAccountRoutes } from '#contract/accounts/own-account.schemas.ts';
import { type Ctx, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import { reachableAgain } from '../../mail/unreachable.ts';
import { seal } from '../../secrets/seal.ts';
import { type AccountCtx, refusingDuplicates } from '../accounts.ts';
import { holdPerson, holdUnderPassword, passwordHashOf } from '../accounts.queries.ts';
import { hashOfToken, newLink } from './mailed-links.ts';
import { folded } from '../names.ts';
import * as queries from './own-email.queries.ts';
import { endResets } from '../passwords/password-reset.queries.ts';
import {
  type SignInOrigin,
  knownPerson,
  refuseWrongPassword,
  requirePassword,
} from '../sign-in/sign-in.ts';
import { endWhatWasBefore } from '../sign-in/ways-in.ts';

/** The caller's address and how the account is protected. */
export async function getOwnAccount(ctx: Ctx): Promise<OwnAccount> {
  const row =
    (await queries.ownAccount(ctx.db, requireUser(ctx), ctx.now)) ?? refuse('viewer.not_signed_in');
  return {
    email: row.email,
    isEmailProven: row.isEmailProven,
    unreachable:
      row.unreachableReason !== null && row.unreachableSince
        ? { reason: row.unreachableReason, since: row.unreachableSince.toISOString() }
        : null,
    nextEmail: row.nextEmail === null ? null : { email: row.nextEmail, isOver: row.nextIsOver },
    secondFactor: row.secondFactorSince
      ? { since: row.secondFactorSince.toISOString(), recoveryCodesLeft: row.recoveryCodesLeft }
      : null,
  };
}

type EmailChange = Received<typeof ownAccountRoutes.changeEmail>['body'];

/**
 * Mails a link to another address. One that is somebody else's is answered alike; they are notified instead. Refuses
 * `account.wrong_password`, and with 429 as signing in does or after 5 links in an hour.
 */
export async function changeEmail(
  ctx: AccountCtx,
  { email, password }: EmailChange,
  arrival: SignInOrigin,
): Promise<OwnAccount> {
  const userId = requireUser(ctx);
  const { passwordHash } = (await passwordHashOf(ctx.db, userId)) ?? refuse('viewer.not_signed_in');
  await requirePassword(ctx, { password, field: 'password' }, arrival);
  await takeAttempt(ctx, { limit: 'emailLink', key: String(userId) });
  await ctx.db.transaction(async (tx) => {
    // A new password ends what is pending, and must find this or come before it.
    if ((await holdUnderPassword(tx, userId, passwordHash)) === 0) refuseWrongPassword('password');
    await mailEmailLink(ctx, tx, { userId, email });
  });
  return getOwnAccount(ctx);
}

/** Forgets the address that waits; there being none is fine. */
export async function keepEmail(ctx: Ctx): Promise<void> {
  await queries.dropEmailLink(ctx.db, requireUser(ctx));
}

/**
 * Mails the link again that confirms the address that waits, or else the present one, also where no mail seemed to arrive. Refuses `account.email_proven` when
 * there is nothing to confirm, and with 429 after 5 in an hour.
 */
export async function sendEmailLink(ctx: Ctx): Promise<{ sentTo: string }> {
  const userId = requireUser(ctx);
  toConfirm(await getOwnAccount(ctx));
  await takeAttempt(ctx, { limit: 'emailLink', key: String(userId) });
  return ctx.db.transaction(async (tx) => {
    // The address that waits may have ended meanwhile with the password.
    await holdPerson(tx, userId);
    const sentTo = toConfirm(await getOwnAccount({ ...ctx, db: tx }));
    await mailEmailLink(ctx, tx, { userId, email: sentTo });
    return { sentTo };
  });
}

function toConfirm({ email, isEmailProven, unreachable, nextEmail }: OwnAccount): string {
  if (isEmailProven && !unreachable && !nextEmail) refuse('account.email_proven');
  return nextEmail?.email ?? email;
}

/** Gives somebody a link that proves an address, in the caller's transaction. An address of another person gets no mail of it. */
export async function mailEmailLink(
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  tx: Database,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  const { token, ...link } = newLink(now);
  await queries.putEmailLink(tx, { userId, email, emailFolded: folded(email), at: now, ...link });
  const holder = await queries.personWithEmail(tx, folded(email));
  if (holder && holder.id !== userId) return notifyHolder(tx, holder.id, now);
  await notify(tx, 'account.email_confirm', {
    userId,
    email,
    path: '/auth/confirm/{secret}',
    secret: seal(config, token),
  });
}

/** Notifies somebody, once an hour, that their address was given for another account. */
export function notifyHolder(tx: Database, userId: number, now: Date): Promise<void> {
  return notify(
    tx,
    'account.registered_again',
    { userId },
    `${userId}:${now.toISOString().slice(0, 13)}`,
  );
}

/** Which address a link confirms, and whether passkeys or a second factor from before its first proof end with it. Refuses `account.link_over`, and with 429 anyone who tries too many. */
export async function getEmailLink(
  ctx: Ctx,
  { token, address }: { token: string; address: string },
) {
  await takeAttempt(ctx, { limit: 'loginOfAddress', key: address });
  const { email, username, endsWaysIn } =
    (await queries.liveEmailLink(ctx.db, hashOfToken(token), ctx.now)) ??
    refuse('account.link_over');
  return { email, username, endsWaysIn };
}

/**
 * Confirms an address by its link, once: it is the person's from now on and proven, and a person who waited for that can sign
 * in. The address before is notified, and links to a new password that went there are over. At the first proof, everything
 * from before it ends, but for the session of the browser that asks. Refuses `account.link_over`, and
 * `account.email_taken` when it has become somebody else's meanwhile.
 */
export async function confirmEmail(
  ctx: AccountCtx,
  { token }: { token: string },
  arrival: SignInOrigin,
): Promise<{ username: string }> {
  await takeAttempt(ctx, { limit: 'loginOfAddress', key: arrival.address });
  const link =
    (await queries.liveEmailLink(ctx.db, hashOfToken(token), ctx.now)) ??
    refuse('account.link_over');
  const { userId, email, emailFolded, username } = link;
  await refusingDuplicates(() =>
    ctx.db.transaction(async (tx) => {
      await holdPerson(tx, userId);
      if (!(await queries.useEmailLink(tx, hashOfToken(token), ctx.now)))
        refuse('account.link_over');
      const before =
        (await queries.setProvenEmail(tx, { userId, email, emailFolded, at: ctx.now })) ??
        refuse('account.link_over');
      await reachableAgain(tx, email);
      if (before.isFirst)
        await endWhatWasBefore(ctx, tx, { userId, keepSession: arrival.sessionToken });
      if (before.awaitedProof && before.isPending) await notify(tx, 'approval.asked', { userId });
      if (folded(before.email) === emailFolded) return;
      await endResets(tx, userId, ctx.now);
      await notify(tx, 'account.email_changed', {
        userId,
        oldEmail: before.email,
        newEmail: email,
      });
    }),
  );
  await ctx.sessions.changed(userId);
  return { username };
}

/**
 * Mails the link again that a new account waits for, to anyone who knows its password; without one to mail nothing happens.
 * Refuses `account.invalid_credentials`, and with 429 as signing in does or after 5 in an hour.
 */
export async function sendProofLink(
  ctx: AccountCtx,
  credentials: { username: string; password: string },
  arrival: SignInOrigin,
): Promise<void> {
  const { id, email, awaitsProof } = await knownPerson(ctx, credentials, arrival);
  if (!awaitsProof) return;
  await takeAttempt(ctx, { limit: 'emailLink', key: String(id) });
  await ctx.db.transaction((tx) => mailEmailLink(ctx, tx, { userId: id, email }));
}
