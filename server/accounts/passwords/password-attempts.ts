/**
 * How often a password may be tried. Strangers are slowed by address and by account, and never stop the owner of the
 * account: a browser in which they signed in before, or are signed in, has a counter that only it uses up.
 */
import type { Ctx } from '../../context.ts';
import { notify } from '../../events/notify.ts';
import {
  type Attempt,
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  refuseWaiting,
  returnAttempt,
  takeAttempt,
} from '../../http/limits/attempts.ts';
import { neighbourhoodOf, rateLimits } from '../../http/limits/rate-limits.ts';
import { isPassword } from './passwords.ts';

export type Guess = {
  /** Of the account, folded, whether there is one or not. */
  name: string;
  /** The network that it comes from. */
  address: string;
  /** What nobody but the owner of the account should have: their session, or the cookie of a browser that it knows. */
  own: string | null;
  password: string;
};

/**
 * Whether this is the password of `hash`; it takes as long without one. Refuses with 429 after 8 wrong ones of an account
 * and address in 15 minutes, and strangers sooner while many of them try. The owner hears of it once a day.
 */
export async function isRightPassword(
  ctx: Ctx,
  guess: Guess,
  hash: string | undefined,
): Promise<boolean> {
  const { toForget, asStranger } = await takeGuess(ctx, guess);
  const isRight = await isPassword(guess.password, hash);
  if (isRight) {
    // Not those of the address: who knows one password may be guessing others.
    for (const attempt of toForget) await forgetAttempts(ctx.db, attempt);
    if (asStranger) await returnAttempt(ctx.db, asStranger.attempt);
  } else if (asStranger?.count === rateLimits.login.times) {
    await notifyOfStrangers(ctx, guess.name);
  }
  return isRight;
}

type Taken = { toForget: Attempt[]; asStranger?: { attempt: Attempt; count: number } };

async function takeGuess(ctx: Ctx, guess: Guess): Promise<Taken> {
  const { name, address, own } = guess;
  const here: Attempt = { limit: 'login', key: `${name} ${address}` };
  if (own === null) {
    await takeAttempt(ctx, here);
    return takeAsStranger(ctx, guess, here);
  }
  const ofOwn: Attempt = { limit: 'loginInKnownBrowser', key: `${name} ${own}` };
  // In step, so that of many guesses at the same moment no more pass by the two counters than by one.
  const [countedHere, countedOwn] = await ctx.db.transaction(async (tx) => [
    await countAttempt({ ...ctx, db: tx }, here),
    await countAttempt({ ...ctx, db: tx }, ofOwn),
  ]);
  if (countedOwn.waitSeconds === 0) return { toForget: [here, ofOwn] };
  // Anyone who copied the cookie uses it up elsewhere.
  refuseWaiting(countedHere);
  return takeAsStranger(ctx, guess, here);
}

const whileAttacked = [
  'loginWhileAttacked',
  'loginWhileAttackedOfDay',
] as const satisfies readonly AttemptLimit[];

async function takeAsStranger(ctx: Ctx, { name, address }: Guess, here: Attempt): Promise<Taken> {
  await takeAttempt(ctx, { limit: 'loginOfAddress', key: address });
  const attempt: Attempt = { limit: 'loginOfAccount', key: name };
  const { count, waitSeconds } = await countAttempt(ctx, attempt);
  const narrow =
    waitSeconds === 0
      ? []
      : whileAttacked.map((limit) => ({ limit, key: `${name} ${neighbourhoodOf(address)}` }));
  for (const one of narrow) await takeAttempt(ctx, one);
  return { toForget: [here, ...narrow], asStranger: { attempt, count } };
}

/** By the name alone, so that one that nobody has takes as long. */
function notifyOfStrangers({ db, now }: Ctx, name: string): Promise<void> {
  return notify(
    db,
    'account.wrong_passwords',
    { usernameFolded: name },
    `${name}:${now.toISOString().slice(0, 10)}`,
  );
}
