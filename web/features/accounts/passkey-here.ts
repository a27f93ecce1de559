import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  createdCredential,
  CreationOptions,
  RequestOptions,
  usedCredential,
} from '#contract/accounts/passkeys.schemas.ts';
import type * as z from 'zod/mini';

/** Whether this browser keeps passkeys, on this address: they belong to the market's own, not to the hosts of shops. */
export function keepsPasskeys(marketUrl: string): boolean {
  return browserSupportsWebAuthn() && location.hostname === new URL(marketUrl).hostname;
}

/** Why there is no passkey; the page has a text for each reason. */
export type PasskeyTrouble = 'cancelled' | 'exists' | 'failed';

/** Thrown where the device made or gave no passkey. */
export class NoPasskey extends Error {
  readonly trouble: PasskeyTrouble;
  constructor(trouble: PasskeyTrouble) {
    super(`no passkey: ${trouble}`);
    this.trouble = trouble;
  }
}

/** Lets the device make a passkey, which asks its owner for a finger, a face or a number. */
export async function makePasskey(
  options: CreationOptions,
): Promise<z.input<typeof createdCredential>> {
  return startRegistration({ optionsJSON: options }).catch(refuseInWords);
}

/** Lets the device prove one of its passkeys for this site. */
export async function provePasskey(
  options: RequestOptions,
): Promise<z.input<typeof usedCredential>> {
  return startAuthentication({ optionsJSON: options }).catch(refuseInWords);
}

export type ProvenPasskey = Awaited<ReturnType<typeof provePasskey>>;

/** Whether the browser offers passkeys among what it fills in. */
export const fillsPasskeysIn = browserSupportsWebAuthnAutofill;

/**
 * Has the browser offer them, in place of an earlier offer, and waits for as long as it takes: for a field with
 * `autocomplete="username webauthn"`. Undefined when nobody took it up, and this offer was withdrawn or replaced.
 */
export async function offerPasskeys(options: RequestOptions): Promise<ProvenPasskey | undefined> {
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: true }).catch(
    () => undefined,
  );
}

export function withdrawOffer(): void {
  WebAuthnAbortService.cancelCeremony();
}

function refuseInWords(error: unknown): never {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new NoPasskey('exists');
  // Browsers do not distinguish a pressed Cancel from a timeout.
  const isCancelled =
    error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
  throw new NoPasskey(isCancelled ? 'cancelled' : 'failed');
}
