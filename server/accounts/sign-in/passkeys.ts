/** The caller's passkeys: adding, naming and removing them. Signing in with one is in `passkey-sign-in.ts`. */
import type { Received } from '#contract/kernel/endpoint.ts';
import { mostPasskeys } from '#contract/accounts/rules.ts';
import type {
  CreationOptions,
  Passkey,
  passkeyRoutes,
} from '#contract/accounts/passkeys.schemas.ts';
import { type Ctx, requireUser } from '../../context.ts';
import { isDuplicate } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { refuse } from '../../http/refuse.ts';
import type { AccountCtx } from '../accounts.ts';
import { holdUnderPassword, passwordHashOf } from '../accounts.queries.ts';
import {
  type ChallengePurpose,
  challengeLifetimeMs,
  isOurs,
  newChallenge,
  spendChallenge,
} from './passkey-challenge.ts';
import * as queries from './passkeys.queries.ts';
import { type SignInOrigin, requirePassword } from './sign-in.ts';

/** Ed25519, ES256 and RS256 (RFC 9053), which all devices know one of. */
const algorithms = [-8, -7, -257];

/** The caller's passkeys, the newest first. */
export async function listPasskeys(ctx: Ctx): Promise<Passkey[]> {
  return (await queries.passkeysOf(ctx.db, requireUser(ctx))).map(passkeyFrom);
}

/**
 * What the browser makes a passkey with, good for five minutes. Asks for the password, since a found browser must not
 * gain a way in. Refuses `account.wrong_password`, and with 429 as signing in does.
 */
export async function beginPasskey(
  ctx: AccountCtx,
  { password }: { password: string },
  arrival: SignInOrigin,
): Promise<CreationOptions> {
  const userId = requireUser(ctx);
  await requirePassword(ctx, { password, field: 'password' }, arrival);
  const { username, passwordHash } =
    (await passwordHashOf(ctx.db, userId)) ?? refuse('viewer.not_signed_in');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const {
    rp,
    user,
    challenge,
    pubKeyCredParams,
    excludeCredentials = [],
  } = await generateRegistrationOptions({
    rpName: ctx.config.platform.name,
    rpID: siteOf(ctx).host,
    userName: username,
    userDisplayName: username,
    // Not the id itself: devices show and sync it.
    userID: new Uint8Array(Buffer.from(`${ctx.config.platform.name} ${userId}`)),
    challenge: new Uint8Array(
      Buffer.from(newChallenge(ctx, adding(userId, passwordHash)), 'base64url'),
    ),
    excludeCredentials: await queries.credentialsOf(ctx.db, userId),
    supportedAlgorithmIDs: algorithms,
  });
  return {
    rp: { id: siteOf(ctx).host, name: rp.name },
    user,
    challenge,
    pubKeyCredParams,
    timeout: challengeLifetimeMs,
    attestation: 'none',
    excludeCredentials: excludeCredentials.map(({ id, transports = [] }) => ({
      id,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

type Added = Received<typeof passkeyRoutes.add>['body'];

/**
 * Stores the passkey that the browser has made; its owner is notified. Refuses `account.passkey_refused` for an answer that is
 * not to a fresh question of the caller's under their present password, `account.passkey_exists` and `account.too_many_passkeys`.
 */
export async function addPasskey(ctx: Ctx, { name, credential }: Added): Promise<Passkey> {
  const userId = requireUser(ctx);
  const { passwordHash } = (await passwordHashOf(ctx.db, userId)) ?? refuse('viewer.not_signed_in');
  const made = await verified(ctx, credential, adding(userId, passwordHash));
  const added = {
    userId,
    name,
    credentialId: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    transports: credential.response.transports ?? [],
    isSynced: made.credentialBackedUp,
    at: ctx.now,
  };
  const row = await ctx.db
    .transaction(async (tx) => {
      if ((await holdUnderPassword(tx, userId, passwordHash)) === 0)
        refuse('account.passkey_refused');
      const inserted =
        (await queries.insertPasskey(tx, added, mostPasskeys)) ??
        refuse('account.too_many_passkeys', { facts: { most: mostPasskeys } });
      await notify(tx, 'account.passkey', { userId, isAdded: true, name });
      return inserted;
    })
    .catch((error) =>
      isDuplicate(error, 'passkeys_credential_id_key')
        ? refuse('account.passkey_exists')
        : Promise.reject(error),
    );
  return passkeyFrom(row);
}

/** Refuses `account.no_such_passkey` for one that is gone, or somebody else's. */
export async function renamePasskey(
  ctx: Ctx,
  change: { id: number; name: string },
): Promise<Passkey> {
  const row = await queries.renamePasskey(ctx.db, { ...change, userId: requireUser(ctx) });
  return row ? passkeyFrom(row) : refuse('account.no_such_passkey');
}

/** Its owner is notified. Refuses `account.no_such_passkey` for one that is gone, or somebody else's. */
export async function removePasskey(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const userId = requireUser(ctx);
  await ctx.db.transaction(async (tx) => {
    const { name } =
      (await queries.dropPasskey(tx, userId, id)) ?? refuse('account.no_such_passkey');
    await notify(tx, 'account.passkey', { userId, isAdded: false, name });
  });
}

/** Where passkeys of this marketplace work: its public address alone, not the hosts of shops. */
export function siteOf({ config }: Pick<Ctx, 'config'>): { host: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { host: hostname, origin };
}

/** The question is over with the password that it was asked under. */
function adding(userId: number, passwordHash: string): ChallengePurpose {
  return { purpose: 'add', of: `user:${userId} ${passwordHash}` };
}

async function verified(ctx: Ctx, credential: Added['credential'], asked: ChallengePurpose) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { host, origin } = siteOf(ctx);
  const { verified: isVerified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isOurs(ctx, asked, challenge),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => refuse('account.passkey_refused'));
  if (!isVerified || !(await spendChallenge(ctx, credential.response)))
    refuse('account.passkey_refused');
  return registrationInfo;
}

function passkeyFrom({ createdAt, usedAt, ...row }: queries.PasskeyRow): Passkey {
  return { ...row, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}
