/** Links in mails: 256 random bits, of which only a hash is kept, good for an hour. No answer and no admin ever shows one. */
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

/** `an•••@example.com`: enough to recognise, not enough to write to. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}
