/** One's own account: its address and the links that prove it, where it is signed in, taking one's data along, and leaving. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant, text } from '../kernel/fields.ts';
import { email } from './email.schemas.ts';
import { ownAccountPaths } from './paths.ts';
import { mostPasskeys } from './rules.ts';
import { changePasswordBody, loginBody } from './schemas.ts';

/** Asked for once more before what a found browser must not do. */
export const ownPassword = z
  .string('accounts.password_missing')
  .check(z.minLength(1, 'accounts.password_missing'), z.maxLength(128));

/** 256 random bits of a mailed link. */
export const mailedLinkToken = z.string().check(z.regex(/^[\w-]{43}$/));

export const ownAccount = z.object({
  email: z.string(),
  /** A link that was mailed to it was followed. */
  isEmailProven: z.boolean(),
  /** A mail server said, in these words, that there is nobody: what may be stopped is not mailed until a link is followed. */
  unreachable: z.nullable(z.object({ reason: z.string(), since: instant })),
  /** Takes the place of `email` once its link is followed; `isOver` when that has expired. */
  nextEmail: z.nullable(z.object({ email: z.string(), isOver: z.boolean() })),
  /** Null without a second factor. */
  secondFactor: z.nullable(z.object({ since: instant, recoveryCodesLeft: z.number() })),
});
export type OwnAccount = z.output<typeof ownAccount>;

/** A browser in which one is signed in. */
export const ownSession = z.object({
  id,
  userAgent: z.nullable(z.string()),
  createdAt: instant,
  seenAt: instant,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const changeEmailBody = z.object({ email, password: ownPassword });

/** A username or an email address. */
export const forgotBody = z.object({
  account: text({ min: 3, max: 254, message: 'accounts.login_missing' }),
});

/** What lets somebody in besides their password, and what they are asked for besides it. */
export const waysIn = z.object({
  passkeys: z.array(
    z.object({ id, name: z.string(), createdAt: instant, usedAt: z.nullable(instant) }),
  ),
  secondFactor: z.nullable(z.object({ since: instant })),
});
export type WaysIn = z.output<typeof waysIn>;

/** Whose password a link resets. At the first proof of the address, which it is then, everything in `waysIn` ends with it. */
export const resetLink = z.object({
  username: z.string(),
  expiresAt: instant,
  isFirstProof: z.boolean(),
  waysIn,
});
export type ResetLink = z.output<typeof resetLink>;

export const newPasswordBody = z.object({
  token: mailedLinkToken,
  newPassword: changePasswordBody.shape.newPassword,
  /** Passkeys that go on signing in, by their ids; the others end, and at the first proof of the address all do. */
  keepPasskeys: z.optional(z.array(id).check(z.maxLength(mostPasskeys))),
  /** A code of the second factor, or a recovery code, which ends it: who reads somebody's mails alone must not. */
  code: z.optional(text({ max: 30 })),
});

/** What has to be settled before an account can go. */
export const hindrance = z.object({
  kind: z.enum(['last-owner', 'last-admin']),
  /** Of `last-owner`. */ shop: z.optional(z.string()),
});
export type Hindrance = z.output<typeof hindrance>;

export const leaving = z.object({
  hindrances: z.array(hindrance),
  /** What is under way and goes on: orders that have not arrived, visits that have not taken place. */
  underWay: z.object({ orders: z.number(), bookings: z.number() }),
});
export type AccountDeletion = z.output<typeof leaving>;

const message = z.object({ message: z.string() });

export const ownAccountRoutes = {
  get: endpoint(ownAccountPaths.get, 'signed-in', {
    reply: ownAccount,
    summary: 'The caller’s address and how the account is protected',
  }),
  changeEmail: endpoint(ownAccountPaths.changeEmail, 'signed-in', {
    body: changeEmailBody,
    reply: ownAccount,
    summary: 'Mail a link to another address, which becomes the caller’s when it is followed',
  }),
  keepEmail: endpoint(ownAccountPaths.keepEmail, 'signed-in', {
    summary: 'Forget the address that waits to be confirmed',
  }),
  sendEmailLink: endpoint(ownAccountPaths.sendEmailLink, 'signed-in', {
    reply: z.object({ sentTo: z.string() }),
    summary: 'Mail the link again that confirms the next or the present address',
  }),
  sessions: endpoint(ownAccountPaths.sessions, 'signed-in', {
    reply: z.array(ownSession),
    summary: 'Where one is signed in',
  }),
  endSession: endpoint(ownAccountPaths.endSession, 'signed-in', {
    params: z.object({ id: idInPath }),
    summary: 'Sign out one browser',
  }),
  endOtherSessions: endpoint(ownAccountPaths.endOtherSessions, 'signed-in', {
    summary: 'Sign out all browsers but this one',
  }),
  export: endpoint(ownAccountPaths.export, 'signed-in', {
    file: 'application/json',
    summary: 'All that is stored about oneself, as a file',
  }),
  leaving: endpoint(ownAccountPaths.leaving, 'signed-in', {
    reply: leaving,
    summary: 'What stands in the way of deleting the account',
  }),
  delete: endpoint(ownAccountPaths.delete, 'signed-in', {
    body: z.object({ password: ownPassword }),
    summary: 'Delete the caller’s account for good',
  }),
  forgotPassword: endpoint(ownAccountPaths.forgotPassword, 'public', {
    body: forgotBody,
    reply: message,
    summary: 'Mail a link to choose a new password, to anyone who has an account',
  }),
  resetLink: endpoint(ownAccountPaths.resetLink, 'public', {
    params: z.object({ token: mailedLinkToken }),
    reply: resetLink,
    summary: 'Whose password a mailed link resets, while it does, and what else lets them in',
  }),
  resetPassword: endpoint(ownAccountPaths.resetPassword, 'public', {
    body: newPasswordBody,
    reply: z.object({ message: z.string(), warning: z.optional(z.string()) }),
    summary: 'Choose a new password by a mailed link, and which passkeys stay; all sessions end',
  }),
  emailLink: endpoint(ownAccountPaths.emailLink, 'public', {
    params: z.object({ token: mailedLinkToken }),
    reply: z.object({
      email: z.string(),
      username: z.string(),
      /** It is the first proof of an address: passkeys and a second factor that were set up before end. */
      endsWaysIn: z.boolean(),
    }),
    summary: 'Which address a mailed link confirms, while it does',
  }),
  confirmEmail: endpoint(ownAccountPaths.confirmEmail, 'public', {
    body: z.object({ token: mailedLinkToken }),
    reply: z.object({ ...message.shape, username: z.string() }),
    summary: 'Confirm an address by a mailed link',
  }),
  sendProofLink: endpoint(ownAccountPaths.sendProofLink, 'public', {
    body: loginBody,
    reply: message,
    summary: 'Mail the link again that a new account waits for',
  }),
};
