/**
 * Secrets on their way into a mail (links that reset a password or prove an address): sealed in the queue and in the
 * outbox, so that whoever reads the database cannot follow them, and opened only to send.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Config, keyFor } from '../config.ts';

declare const isSealed: unique symbol;
export type Sealed = string & { [isSealed]: true };

type Keys = Pick<Config, 'sessionSecret'>;

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key derived from the session secret. */
export function seal(config: Keys, secret: string): Sealed {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(config, 'sealed notices'), iv);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  // This is the one place that makes them.
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url') as Sealed;
}

/** Throws when it was sealed under another key, or tampered with. */
export function unseal(config: Keys, sealed: Sealed): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(config, 'sealed notices'), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}
