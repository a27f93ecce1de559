/** Coming in: registering, signing in and out, changing the password. */
import type { accountRoutes, User } from '#contract/accounts.ts';
import type { Received } from '#contract/endpoint.ts';
import { type Ctx, requireUser } from '../context.ts';
import type { Database } from '../db/database.ts';
import { forgetAttempts, takeAttempt } from '../http/attempts.ts';
import { refuse } from '../http/refuse.ts';
import { tell } from '../notices/tell.ts';
import { type AccountCtx, refusingDuplicates, userFrom } from './accounts.ts';
import * as queries from './accounts.queries.ts';
import { isCommonPassword } from './common-passwords.ts';
import { folded } from './names.ts';
import { hashOfPassword, isPassword } from './passwords.ts';

/** Where somebody comes from: their network, browser, and what they kept as a guest or in another session. */
export type Arrival = { address: string; userAgent: string | undefined; guestOwner: string | null; sessionToken: string | null };

export type SignedIn = { user: User; token: string; lifetimeSeconds: number };

type Registration = Received<typeof accountRoutes.register>['body'];

/**
 * Creates an account and signs it in. Buyers are approved at once, admins wait for an admin, and so do sellers unless the
 * marketplace lets them all in. `warning` is
 * set when the password is a common one that this installation lets pass. Refuses with 429 after 5 in a minute, with
 * `account.common_password`, `account.username_taken` and `account.email_taken`.
 */
export async function register(
  ctx: AccountCtx,
  input: Registration,
  arrival: Arrival,
): Promise<SignedIn & { warning: string | undefined }> {
  await takeAttempt(ctx, { limit: 'registration', key: arrival.address });
  const warning = warningAbout(ctx, { password: input.password, ownWords: [input.username], field: 'password' });
  const added = {
    username: input.username,
    usernameFolded: folded(input.username),
    email: input.email,
    emailFolded: folded(input.email),
    fullName: input.fullName,
    passwordHash: await hashOfPassword(input.password),
    role: input.role,
    approvalStatus:
      input.role === 'buyer' || (input.role === 'seller' && !ctx.config.platform.sellersNeedApproval) ? 'approved' : 'pending',
  } as const;
  const signedIn = await refusingDuplicates(() => arrive(ctx, arrival, (tx) => addPerson(tx, added)));
  return { ...signedIn, warning };
}

async function addPerson(tx: Database, added: queries.NewPerson): Promise<queries.PersonRow> {
  const person = await queries.insertPerson(tx, added);
  if (person.approvalStatus === 'pending') await tell(tx, 'approval.asked', { userId: person.id });
  return person;
}

/**
 * Signs in with a new session; the old one of this browser ends. What the guest kept becomes theirs. A name that does
 * not exist takes as long and is answered as a wrong password. Refuses with `account.invalid_credentials`, and with 429
 * after 8 wrong ones of an account and address in 15 minutes.
 */
export async function signIn(
  ctx: AccountCtx,
  { username, password }: { username: string; password: string },
  arrival: Arrival,
): Promise<SignedIn> {
  const name = folded(username);
  await takePasswordAttempt(ctx, name, arrival);
  const known = await queries.personByName(ctx.db, name);
  if (!(await isPassword(password, known?.passwordHash)) || !known) refuse('account.invalid_credentials');
  const { passwordHash: _, ...person } = known;
  await forgetPasswordAttempts(ctx, name, arrival);
  return arrive(ctx, arrival, async () => person);
}

/** Ends a session; twice is fine. */
export async function signOut(ctx: AccountCtx, { sessionToken }: { sessionToken: string | null }): Promise<void> {
  if (sessionToken) await ctx.sessions.end(sessionToken);
}

type PasswordChange = Received<typeof accountRoutes.changePassword>['body'];

/**
 * Changes the caller's password; all their other sessions end. Returns the warning about a common password, if any.
 * Refuses with `account.wrong_password` and `account.common_password`, and with 429 as signing in does.
 */
export async function changePassword(
  ctx: AccountCtx,
  { currentPassword, newPassword }: PasswordChange,
  arrival: Arrival,
): Promise<string | undefined> {
  const userId = requireUser(ctx);
  const person = (await queries.passwordHashOf(ctx.db, userId)) ?? refuse('viewer.not_signed_in');
  const name = folded(person.username);
  const warning = warningAbout(ctx, { password: newPassword, ownWords: [person.username], field: 'newPassword' });
  await takePasswordAttempt(ctx, name, arrival);
  if (!(await isPassword(currentPassword, person.passwordHash))) refuseWrongPassword();
  await forgetPasswordAttempts(ctx, name, arrival);
  const hash = await hashOfPassword(newPassword);
  await ctx.db.transaction(async (tx) => {
    if ((await queries.replacePassword(tx, userId, person.passwordHash, hash)) === 0) refuseWrongPassword();
    await tell(tx, 'account.password_changed', { userId });
  });
  await ctx.sessions.endOthers(userId, arrival.sessionToken);
  return warning;
}

function refuseWrongPassword(): never {
  refuse('account.wrong_password', { errors: [{ path: 'currentPassword', message: 'Current password is incorrect' }] });
}

async function arrive(ctx: AccountCtx, arrival: Arrival, personIn: (tx: Database) => Promise<queries.PersonRow>): Promise<SignedIn> {
  const signedIn = await ctx.db.transaction(async (tx) => {
    const person = await personIn(tx);
    const { guestOwner } = arrival;
    if (guestOwner) for (const takeOver of ctx.onSignIn) await takeOver(tx, guestOwner, `user:${person.id}`);
    return { user: userFrom(person), ...(await ctx.sessions.begin(tx, person.id, arrival.userAgent)) };
  });
  if (arrival.sessionToken) await ctx.sessions.end(arrival.sessionToken);
  return signedIn;
}

/** One pair of account and address is stopped soon; a stranger elsewhere can hardly lock the account's owner out. */
function attemptsAt(name: string, { address }: Arrival) {
  return [
    { limit: 'login', key: `${name} ${address}` },
    { limit: 'loginOfAccount', key: name },
  ] as const;
}

async function takePasswordAttempt(ctx: Ctx, name: string, arrival: Arrival): Promise<void> {
  for (const attempt of attemptsAt(name, arrival)) await takeAttempt(ctx, attempt);
  await takeAttempt(ctx, { limit: 'loginOfAddress', key: arrival.address });
}

/** Not those of the address: who knows one password may be guessing others. */
async function forgetPasswordAttempts(ctx: Ctx, name: string, arrival: Arrival): Promise<void> {
  for (const attempt of attemptsAt(name, arrival)) await forgetAttempts(ctx.db, attempt);
}

const commonPasswordMessage = 'This password is on a list of common ones. Please choose another.';

/** What to say about a common password that this installation lets pass; refuses `account.common_password` where it does not. */
export function warningAbout(
  ctx: Ctx,
  { password, ownWords, field }: { password: string; ownWords: string[]; field: string },
): string | undefined {
  if (!isCommonPassword(password, [...ownWords, ctx.config.platform.name])) return undefined;
  if (ctx.config.commonPasswords === 'refuse')
    refuse('account.common_password', { errors: [{ path: field, message: commonPasswordMessage }] });
  return commonPasswordMessage;
}
