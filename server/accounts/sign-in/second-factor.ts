/** Setting up the second factor of one's account, and taking it away. What it asks at sign-in is in `sign-in-codes.ts`. */
import { randomInt } from 'node:crypto';
import type { Received } from '#contract/kernel/endpoint.ts';
import type { secondFactorRoutes } from '#contract/accounts/second-factor.schemas.ts';
import { type Ctx, requireUser } from '../../context.ts';
import { notify } from '../../events/notify.ts';
import { forgetAttempts, takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import type { SealedColumn } from '../../secrets/reseal.ts';
import { seal } from '../../secrets/seal.ts';
import type { AccountCtx } from '../accounts.ts';
import { holdPerson, passwordHashOf } from '../accounts.queries.ts';
import * as queries from './second-factor.queries.ts';
import { deleteOthers } from './sessions.ts';
import { type SignInOrigin, requirePassword } from './sign-in.ts';
import { hashesOfRecoveryCode, requireCode, stepOf } from './sign-in-codes.ts';

export const sealedFactors: SealedColumn = {
  table: 'second_factors',
  id: 'user_id',
  column: 'secret',
};

type WithPassword = { password: string };

/**
 * A new key for an authenticator app, as text and as the address of its QR code. Nothing is asked for before a first code
 * of it confirms it. Refuses `account.second_factor_on`, `account.wrong_password`, and with 429 as signing in does.
 */
export async function beginSecondFactor(
  ctx: AccountCtx,
  { password }: WithPassword,
  arrival: SignInOrigin,
): Promise<{ key: string; uri: string }> {
  const userId = requireUser(ctx);
  await requirePassword(ctx, { password, field: 'password' }, arrival);
  const { Secret, TOTP } = await import('otpauth');
  const secret = new Secret();
  const key = secret.base32;
  const begun = await queries.beginFactor(ctx.db, {
    userId,
    secret: seal(ctx.config, key),
    at: ctx.now,
  });
  if (begun === 0) refuse('account.second_factor_on');
  const { username } = (await passwordHashOf(ctx.db, userId)) ?? refuse('viewer.not_signed_in');
  const app = new TOTP({ issuer: ctx.config.platform.name, label: username, secret });
  return { key, uri: app.toString() };
}

/**
 * Switches the second factor on by a first code, and answers the recovery codes, this once. All other sessions end.
 * Refuses `account.second_factor_off` before a key was made, `account.second_factor_on`, `account.wrong_code`, and with
 * 429 after 5 wrong ones in 15 minutes.
 */
export async function confirmSecondFactor(
  ctx: AccountCtx,
  { code }: { code: string },
  arrival: SignInOrigin,
): Promise<{ recoveryCodes: string[] }> {
  const userId = requireUser(ctx);
  const factor = (await queries.factorOf(ctx.db, userId)) ?? refuse('account.second_factor_off');
  if (factor.isOn) refuse('account.second_factor_on');
  const attempt = { limit: 'secondFactor', key: String(userId) } as const;
  await takeAttempt(ctx, attempt);
  const step = await stepOf(ctx, factor.secret, code);
  if (step === null)
    refuse('account.wrong_code', {
      errors: [{ path: 'code', code: 'accounts.app_code_wrong' }],
    });
  await forgetAttempts(ctx.db, attempt);
  const recoveryCodes = newRecoveryCodes();
  await ctx.db.transaction(async (tx) => {
    // Anyone who is signing in without it is in before, and out with the others, or is asked for a code.
    await holdPerson(tx, userId);
    if (
      (await queries.confirmFactor(tx, { userId, secret: factor.secret, step, at: ctx.now })) === 0
    )
      refuse('account.second_factor_on');
    await queries.replaceRecoveryCodes(tx, userId, hashesOf(ctx, recoveryCodes));
    await deleteOthers(tx, userId, arrival.sessionToken);
    await notify(tx, 'account.second_factor', { userId, state: 'on' });
  });
  await ctx.sessions.changed(userId);
  return { recoveryCodes };
}

type SwitchOff = Received<typeof secondFactorRoutes.switchOff>['body'];

/** Switches the second factor off, by the password or a code. Refuses `account.second_factor_off` and what is wrong. */
export async function switchOffSecondFactor(
  ctx: AccountCtx,
  { password, code }: SwitchOff,
  arrival: SignInOrigin,
): Promise<void> {
  const userId = requireUser(ctx);
  if (password) await requirePassword(ctx, { password, field: 'password' }, arrival);
  else await requireCode(ctx, { userId, code, own: arrival.sessionToken });
  await ctx.db.transaction(async (tx) => {
    if ((await queries.dropFactor(tx, userId)) === 0) refuse('account.second_factor_off');
    await notify(tx, 'account.second_factor', { userId, state: 'off' });
  });
}

/** New recovery codes, shown this once; the old ones are void. Refuses `account.second_factor_off` and a wrong password. */
export async function renewRecoveryCodes(
  ctx: AccountCtx,
  { password }: WithPassword,
  arrival: SignInOrigin,
): Promise<{ recoveryCodes: string[] }> {
  const userId = requireUser(ctx);
  await requirePassword(ctx, { password, field: 'password' }, arrival);
  const recoveryCodes = newRecoveryCodes();
  await ctx.db.transaction(async (tx) => {
    const changed = await queries.replaceRecoveryCodes(tx, userId, hashesOf(ctx, recoveryCodes));
    if (changed === 0) refuse('account.second_factor_off');
    await notify(tx, 'account.second_factor', { userId, state: 'codes' });
  });
  return { recoveryCodes };
}

function hashesOf(ctx: Ctx, codes: readonly string[]): Buffer[] {
  return codes.map((code) => hashesOfRecoveryCode(ctx.config, code)[0]);
}

const howMany = 10;
/** Nothing that is read as something else; never six digits, which are a code of the app. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Such as `k7mp-9xqn-4ttb`: 59 random bits. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => [part(), part(), part()].join('-'));
}

function part(): string {
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
}
