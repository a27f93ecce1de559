/**
 * Secrets that the product needs in clear later (links on their way into a mail, keys of authenticator apps, numbers of
 * bank accounts): sealed wherever they are stored, so that nobody learns them from the database, and opened only to use them.
 */
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { keysFor, type Secrets } from '../config.ts';

declare const isSealed: unique symbol;
export type Sealed = string & { [isSealed]: true };

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key derived from the session secret. */
export function seal(config: Secrets, secret: string): Sealed {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', sealingKeys(config)[0], iv);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  // The one place that makes them.
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url') as Sealed;
}

/** Throws when it was sealed under neither the secret nor the previous one, or tampered with. */
export function unseal(config: Secrets, sealed: Sealed): string {
  const opened = openedWith(sealingKeys(config), sealed);
  if (opened === undefined)
    throw new Error('this was sealed under another SESSION_SECRET, or changed since');
  return opened;
}

/** What is sealed under the previous secret, sealed under the present one; itself where it is so already. Throws as `unseal`. */
export function sealedAgain(config: Secrets, sealed: Sealed): Sealed {
  return openedWith(sealingKeys(config).slice(0, 1), sealed) === undefined
    ? seal(config, unseal(config, sealed))
    : sealed;
}

const sealingKeys = (config: Secrets) => keysFor(config, 'sealed secrets');

function openedWith(keys: readonly KeyObject[], sealed: Sealed): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([
        decipher.update(bytes.subarray(ivBytes + tagBytes)),
        decipher.final(),
      ]).toString('utf8');
    } catch {
      // Another key's: the tag says so.
    }
  }
  return undefined;
}
