/**
 * Codes of the second factor: six digits of an authenticator app, each good once within its 30 seconds (RFC 6238, 5.2;
 * one step to either side for clocks that differ), or a recovery code, good once.
 */
import { createHmac, type KeyObject } from 'node:crypto';
import { keysFor, type Secrets } from '../../config.ts';
import type { Ctx } from '../../context.ts';
import { forgetAttempts, takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import { type Sealed, unseal } from '../../secrets/seal.ts';
import * as queries from './second-factor.queries.ts';

const stepsEitherWay = 1;

type Given = {
  userId: number;
  code: string | undefined;
  /** The caller's session, or the cookie of a browser that the account knows: a stranger with the password does not use up its tries. */
  own: string | null;
};

/**
 * Lets pass who gives a code of this person's second factor, and uses it up. Refuses `account.code_needed` without one,
 * `account.wrong_code`, and with 429 after 5 wrong ones in 15 minutes, or 20 in a day: six digits last no year of guesses.
 */
export async function requireCode(ctx: Ctx, { userId, code, own }: Given): Promise<void> {
  if (code === undefined) refuse('account.code_needed', { facts: { needs: 'code' } });
  const key = own === null ? String(userId) : `${userId} ${own}`;
  const attempts = [
    { limit: 'secondFactor', key },
    { limit: 'secondFactorOfDay', key },
  ] as const;
  for (const attempt of attempts) await takeAttempt(ctx, attempt);
  if (!(await isUsed(ctx, userId, code.replaceAll(/[\s-]/g, '')))) {
    refuse('account.wrong_code', {
      facts: { needs: 'code' },
      errors: [{ path: 'code', code: 'accounts.code_wrong' }],
    });
  }
  for (const attempt of attempts) await forgetAttempts(ctx.db, attempt);
}

async function isUsed(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) {
    return (
      (await queries.useRecoveryCode(ctx.db, {
        userId,
        hashes: hashesOfRecoveryCode(ctx.config, code),
        at: ctx.now,
      })) === 1
    );
  }
  const factor = await queries.factorOf(ctx.db, userId);
  const step = factor?.isOn ? await stepOf(ctx, factor.secret, code) : null;
  return step !== null && (await queries.useStep(ctx.db, userId, step)) === 1;
}

/** Which step of 30 seconds a code belongs to; null when it is none of now. */
export async function stepOf(
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  secret: Sealed,
  code: string,
): Promise<number | null> {
  const { Secret, TOTP } = await import('otpauth');
  const at = { timestamp: now.getTime() };
  const key = Secret.fromBase32(unseal(config, secret));
  const distance = TOTP.validate({ secret: key, token: code, window: stepsEitherWay, ...at });
  return distance === null ? null : TOTP.counter(at) + distance;
}

/**
 * Keyed, so that anyone who reads the database alone cannot try all codes. The first hash is the one to keep; under the
 * others it may have been written down before. Case does not matter.
 */
export function hashesOfRecoveryCode(config: Secrets, code: string): [Buffer, ...Buffer[]] {
  const plain = code.replaceAll(/[\s-]/g, '').toLowerCase();
  const hashed = (key: KeyObject) => createHmac('sha256', key).update(plain).digest();
  const [first, ...others] = keysFor(config, 'recovery codes');
  return [hashed(first), ...others.map(hashed)];
}
