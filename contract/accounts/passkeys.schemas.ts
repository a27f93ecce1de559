/**
 * Passkeys (WebAuthn level 3): keys that a device or a password manager keeps, which sign in without name and password
 * and count as both steps. They belong to the marketplace's public address and work nowhere else.
 */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant, line } from '../kernel/fields.ts';
import { ownPassword } from './own-account.schemas.ts';
import { passkeyPaths } from './paths.ts';
import { user } from './schemas.ts';

export const passkeyName = line({
  min: 1,
  max: 60,
  message: 'accounts.passkey_name',
});

/** Bytes as base64url, at most 8 kB of text; a device sends some hundred. */
const bytes = z.string().check(z.minLength(1), z.maxLength(8_000), z.regex(/^[\w-]+$/));

/** What the browser calls a credential's id. */
const credentialId = z.string().check(z.minLength(16), z.maxLength(1_400), z.regex(/^[\w-]+$/));
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8));
const type = z.literal('public-key');

/** `PublicKeyCredentialCreationOptionsJSON`, as far as it is used. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type, alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type, id: z.string(), transports })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.output<typeof creationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON`: any passkey of this site, which the device offers by itself. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.output<typeof requestOptions>;

/** `RegistrationResponseJSON`, as far as it is read. */
export const createdCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(transports),
  }),
});

/** `AuthenticationResponseJSON`, as far as it is read. */
export const usedCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});

export const passkey = z.object({
  id,
  name: z.string(),
  /** Synchronised to other devices by an account, such as a password manager's. */
  isSynced: z.boolean(),
  createdAt: instant,
  usedAt: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;

export const passkeyRoutes = {
  list: endpoint(passkeyPaths.list, 'signed-in', {
    reply: z.array(passkey),
    summary: 'The caller’s passkeys, the newest first',
  }),
  begin: endpoint(passkeyPaths.begin, 'signed-in', {
    body: z.object({ password: ownPassword }),
    reply: creationOptions,
    summary: 'What the browser makes a passkey with',
  }),
  add: endpoint(passkeyPaths.add, 'signed-in', {
    body: z.object({ name: passkeyName, credential: createdCredential }),
    reply: passkey,
    summary: 'Keep the passkey that the browser has made',
  }),
  rename: endpoint(passkeyPaths.rename, 'signed-in', {
    params: z.object({ id: idInPath }),
    body: z.object({ name: passkeyName }),
    reply: passkey,
    summary: 'Call a passkey by another name',
  }),
  remove: endpoint(passkeyPaths.remove, 'signed-in', {
    params: z.object({ id: idInPath }),
    summary: 'Sign in with this passkey no more',
  }),
  signInOptions: endpoint(passkeyPaths.signInOptions, 'public', {
    reply: requestOptions,
    summary: 'What the browser asks for a passkey with',
  }),
  signIn: endpoint(passkeyPaths.signIn, 'public', {
    body: z.object({ credential: usedCredential }),
    reply: user,
    summary: 'Sign in with a passkey',
  }),
};
