/** Bodies that another server signed with a secret that only both know: HMAC-SHA256 in hex, as Meta and GitHub do. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from './refuse.ts';

/** Refuses with `webhook.wrong_signature` what does not carry `sha256=` and the signature of exactly these bytes. */
export function requireSignature(raw: Buffer, header: unknown, secret: string): void {
  const given = Buffer.from(typeof header === 'string' ? header.toLowerCase() : '');
  const expected = Buffer.from(signatureOf(raw, secret));
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    refuse('webhook.wrong_signature');
}

export function signatureOf(raw: Buffer | string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
}
