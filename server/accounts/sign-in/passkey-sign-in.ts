/** Signing in with a passkey: the device asks its owner for a finger, a face or a number, so that it counts as both steps. */
import type { Received } from '#contract/kernel/endpoint.ts';
import type { passkeyRoutes, RequestOptions } from '#contract/accounts/passkeys.schemas.ts';
import type { Ctx } from '../../context.ts';
import { forgetAttempts, takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import type { AccountCtx } from '../accounts.ts';
import { isStillKnown } from '../accounts.queries.ts';
import { knowsDevice } from './known-devices.ts';
import { folded } from '../names.ts';
import {
  type ChallengePurpose,
  challengeLifetimeMs,
  isOurs,
  newChallenge,
  spendChallenge,
} from './passkey-challenge.ts';
import { siteOf } from './passkeys.ts';
import * as queries from './passkeys.queries.ts';
import { arrive, type SignInOrigin, type SignInResult } from './sign-in.ts';

/** What the browser asks the device with, good for five minutes and in this browser alone. Reveals nothing about accounts. */
export function passkeyQuestion(ctx: Ctx, arrival: SignInOrigin): RequestOptions {
  return {
    challenge: newChallenge(ctx, signingIn(arrival)),
    rpId: siteOf(ctx).host,
    timeout: challengeLifetimeMs,
    userVerification: 'required',
  };
}

type Used = Received<typeof passkeyRoutes.signIn>['body'];

/**
 * Signs in with a new session, as `signIn` does. Refuses `account.passkey_unknown` for a passkey that nobody here has and
 * for an answer that is not to a fresh question of this browser; `account.email_unproven` as `signIn`; and with 429 after
 * 20 that failed from an address, or in a browser that the account knows, in 15 minutes.
 */
export async function signInByPasskey(
  ctx: AccountCtx,
  { credential }: Used,
  arrival: SignInOrigin,
): Promise<SignInResult> {
  const found = await queries.ownerOfKey(ctx.db, credential.id);
  const isOwn =
    found !== undefined && (await knowsDevice(ctx.db, folded(found.username), arrival.device));
  const attempt = {
    limit: 'passkey',
    key: isOwn ? `${found.id} ${arrival.device}` : arrival.address,
  } as const;
  await takeAttempt(ctx, attempt);
  const owner = found ?? refuse('account.passkey_unknown');
  const counter = await verifiedCounter(ctx, { credential, owner, arrival });
  if (owner.awaitsProof) refuse('account.email_unproven', { facts: { needs: 'email-proof' } });
  const signedIn = await arrive(ctx, arrival, async (tx) => {
    // Whatever takes the passkey away meanwhile, or shuts its owner out, ends the other sessions, too.
    if (!(await isStillKnown(tx, owner))) refuse('account.passkey_unknown');
    if ((await queries.usePasskey(tx, { id: owner.keyId, counter, at: ctx.now })) === 0)
      refuse('account.passkey_unknown');
    return owner;
  });
  await forgetAttempts(ctx.db, attempt);
  return signedIn;
}

type Answer = { credential: Used['credential']; owner: queries.OwnedKey; arrival: SignInOrigin };

async function verifiedCounter(ctx: Ctx, { credential, owner, arrival }: Answer): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { host, origin } = siteOf(ctx);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isOurs(ctx, signingIn(arrival), challenge),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(owner.publicKey),
      counter: owner.counter,
    },
  }).catch(() => refuse('account.passkey_unknown'));
  if (!verified || !(await spendChallenge(ctx, credential.response)))
    refuse('account.passkey_unknown');
  return authenticationInfo.newCounter;
}

function signingIn({ guestOwner, sessionToken }: SignInOrigin): ChallengePurpose {
  return { purpose: 'sign-in', of: sessionToken ?? guestOwner ?? '' };
}
