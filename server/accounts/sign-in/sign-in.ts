/** Coming in: signing in and out, changing the password. Registering is in `register.ts`. */
import type { accountRoutes, User } from '#contract/accounts/schemas.ts';
import type { Received } from '#contract/kernel/endpoint.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { type Ctx, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { refuse } from '../../http/refuse.ts';
import type { FieldCode } from '../../words/texts.ts';
import { type AccountCtx, userFrom } from '../accounts.ts';
import { placeSince } from '../addresses.queries.ts';
import * as queries from '../accounts.queries.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { forgetDevices, knowsDevice, meetDevice } from './known-devices.ts';
import { folded } from '../names.ts';
import { isRightPassword } from '../passwords/password-attempts.ts';
import { hashOfPassword } from '../passwords/passwords.ts';
import { endPending } from '../pending.ts';
import { deleteOthers } from './sessions.ts';
import { requireCode } from './sign-in-codes.ts';

/** Where somebody comes from: their network, browser, and what they saved as a guest or in another session. */
export type SignInOrigin = {
  address: string;
  userAgent: string | undefined;
  guestOwner: string | null;
  sessionToken: string | null;
  /** The shop on whose own host they come; null elsewhere. */
  ownSite: string | null;
  /** By which accounts know the browser again; null where nobody has signed in yet. */
  device: string | null;
  /** The postcode that was chosen in the browser. */
  place: string | null;
};

export type SignInResult = {
  user: User;
  token: string;
  lifetimeSeconds: number;
  device: string;
  /** What the account says, or what this browser reads where it said nothing. */
  language: Language;
  /** The postcode that was chosen in this browser, or what the account says. */
  place: string | null;
};

type Credentials = Received<typeof accountRoutes.login>['body'];

/**
 * Signs in with a new session; the old one of this browser ends. What the guest saved becomes theirs. A name that does
 * not exist takes as long and is answered as a wrong password. Refuses with `account.invalid_credentials`, and with 429
 * after 8 wrong ones of an account and address in 15 minutes. Who gave the right password is refused with
 * `account.email_unproven` while their address waits for its proof, and without or with a wrong code of their second
 * factor with `account.code_needed` and `account.wrong_code`.
 */
export async function signIn(
  ctx: AccountCtx,
  { code, ...credentials }: Credentials,
  arrival: SignInOrigin,
): Promise<SignInResult> {
  const known = await knownPerson(ctx, credentials, arrival);
  if (known.awaitsProof) refuse('account.email_unproven', { facts: { needs: 'email-proof' } });
  if (known.hasSecondFactor)
    await requireCode(ctx, {
      userId: known.id,
      code,
      own: await knownBrowser(ctx, credentials.username, arrival),
    });
  return arrive(ctx, arrival, (tx) => stillKnown(tx, known));
}

/** The password took its time to check, and may have been changed meanwhile because somebody else knows it. */
async function stillKnown(tx: Database, known: queries.KnownPerson): Promise<queries.PersonRow> {
  return (await queries.isStillKnown(tx, known)) ? known : refuse('account.invalid_credentials');
}

/** Whose name and password these are. Refuses as `signIn` does for wrong ones. */
export async function knownPerson(
  ctx: AccountCtx,
  { username, password }: { username: string; password: string },
  arrival: SignInOrigin,
): Promise<queries.KnownPerson> {
  const name = folded(username);
  const own = await knownBrowser(ctx, username, arrival);
  const known = await queries.personByName(ctx.db, name);
  const isRight = await isRightPassword(
    ctx,
    { name, address: arrival.address, own, password },
    known?.passwordHash,
  );
  return isRight && known ? known : refuse('account.invalid_credentials');
}

/** The cookie of a browser in which somebody signed in to this account before; null in any other. */
async function knownBrowser(
  { db }: Ctx,
  username: string,
  { device }: SignInOrigin,
): Promise<string | null> {
  return (await knowsDevice(db, folded(username), device)) ? device : null;
}

/** Ends a session; twice is fine. */
export async function signOut(
  ctx: AccountCtx,
  { sessionToken }: { sessionToken: string | null },
): Promise<void> {
  if (sessionToken) await ctx.sessions.end(sessionToken);
}

type PasswordChange = Received<typeof accountRoutes.changePassword>['body'];

/**
 * Changes the caller's password; all their other sessions end, whatever is pending for them, and what other browsers are
 * known by. Returns the warning about a common password, if any.
 * Refuses with `account.wrong_password` and `account.common_password`, and with 429 as signing in does.
 */
export async function changePassword(
  ctx: AccountCtx,
  { currentPassword, newPassword }: PasswordChange,
  arrival: SignInOrigin,
): Promise<FieldCode | undefined> {
  const userId = requireUser(ctx);
  const person = (await queries.passwordHashOf(ctx.db, userId)) ?? refuse('viewer.not_signed_in');
  const warning = warningAbout(ctx, {
    password: newPassword,
    ownWords: [person.username],
    field: 'newPassword',
  });
  await checkPassword(
    ctx,
    person,
    { password: currentPassword, field: 'currentPassword' },
    arrival,
  );
  const hash = await hashOfPassword(newPassword);
  await ctx.db.transaction(async (tx) => {
    if ((await queries.replacePassword(tx, userId, person.passwordHash, hash)) === 0)
      refuseWrongPassword('currentPassword');
    await endPending(ctx, tx, userId);
    await deleteOthers(tx, userId, arrival.sessionToken);
    await forgetDevices(tx, userId, arrival.device);
    await notify(tx, 'account.password_changed', { userId });
  });
  await ctx.sessions.changed(userId);
  return warning;
}

type GivenPassword = {
  password: string;
  /** Of the form, to say where it is wrong. */ field: string;
};

/**
 * Lets pass who knows the password of the account that is signed in: a found browser is not enough for everything.
 * Refuses with `account.wrong_password`, and with 429 as signing in does.
 */
export async function requirePassword(
  ctx: AccountCtx,
  given: GivenPassword,
  arrival: SignInOrigin,
): Promise<void> {
  const person =
    (await queries.passwordHashOf(ctx.db, requireUser(ctx))) ?? refuse('viewer.not_signed_in');
  await checkPassword(ctx, person, given, arrival);
}

type Hashed = { username: string; passwordHash: string };

async function checkPassword(
  ctx: Ctx,
  { username, passwordHash }: Hashed,
  given: GivenPassword,
  arrival: SignInOrigin,
): Promise<void> {
  const { address, sessionToken } = arrival;
  const guess = { name: folded(username), address, own: sessionToken, password: given.password };
  if (!(await isRightPassword(ctx, guess, passwordHash))) refuseWrongPassword(given.field);
}

export function refuseWrongPassword(field: string): never {
  refuse('account.wrong_password', {
    errors: [{ path: field, code: 'accounts.current_password_wrong' }],
  });
}

/** Begins a session for the person that `personIn` finds or makes; what this browser's guest saved becomes theirs. */
export async function arrive(
  ctx: AccountCtx,
  arrival: SignInOrigin,
  personIn: (tx: Database) => Promise<queries.PersonRow>,
): Promise<SignInResult> {
  const signedIn = await ctx.db.transaction(async (tx) => {
    const person = await personIn(tx);
    const { guestOwner } = arrival;
    const device = await meetDevice(ctx, tx, { userId: person.id, arrival });
    const session = await ctx.sessions.begin(tx, person.id, {
      userAgent: arrival.userAgent,
      ownSite: arrival.ownSite,
      device,
    });
    if (guestOwner)
      for (const takeOver of ctx.onSignIn)
        await takeOver(tx, guestOwner, `user:${person.id}`, session.token);
    const language = await queries.languageSince(tx, person.id, ctx.language);
    const place = await placeSince(tx, person.id, arrival.place);
    return { user: userFrom(person), language, place, device, ...session };
  });
  if (arrival.sessionToken) await ctx.sessions.end(arrival.sessionToken);
  return signedIn;
}

/** What to say about a common password that this installation lets pass; refuses `account.common_password` where it does not. */
export function warningAbout(
  ctx: Ctx,
  { password, ownWords, field }: { password: string; ownWords: string[]; field: string },
): FieldCode | undefined {
  if (!isCommonPassword(password, [...ownWords, ctx.config.platform.name])) return undefined;
  const warning = 'accounts.common_password';
  if (ctx.config.commonPasswords === 'refuse')
    refuse('account.common_password', {
      errors: [{ path: field, code: warning }],
    });
  return warning;
}
