/** The secret of a private link: stored as a hash, by which it is found, and sealed, for the mails that have it once more. */
import { createHash, randomBytes } from 'node:crypto';
import type { Secrets } from '../config.ts';
import { seal, type Sealed } from './seal.ts';

export function newLinkSecret(config: Secrets): { secret: string; hash: Buffer; sealed: Sealed } {
  const secret = randomBytes(24).toString('base64url');
  return { secret, hash: linkSecretHash(secret), sealed: seal(config, secret) };
}

export function linkSecretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
