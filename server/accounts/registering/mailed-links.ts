/** Links in mails: 256 random bits, good for an hour; only a hash is stored. No answer and no admin ever shows one. */
import { createHash, randomBytes } from 'node:crypto';

const lifetimeMs = 60 * 60_000;

export type MailedLink = { token: string; tokenHash: Buffer; expiresAt: Date };

export function newLink(now: Date): MailedLink {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token), expiresAt: new Date(now.getTime() + lifetimeMs) };
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
