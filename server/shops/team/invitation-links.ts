/** What the link of an invitation carries: a secret by mail or by hand, or the invitation's id in the bell. */
import { createHash, randomBytes } from 'node:crypto';
import { teamLimits } from '#contract/shops/team.rules.ts';

const dayMs = 86_400_000;

/** 256 random bits; the database stores the hash. */
export function newLink(now: Date) {
  const token = randomBytes(32).toString('base64url');
  return {
    token,
    hash: hashOf(token),
    expiresAt: new Date(now.getTime() + teamLimits.invitationDays * dayMs),
  };
}

/** Whether an invitation is asked for by its id, as its notice does. */
export function isId(token: string): boolean {
  return /^\d{1,10}$/.test(token);
}

/** How a link's last part finds its invitation. */
export function knownBy(token: string): { tokenHash: Buffer } | { id: number } {
  return isId(token) ? { id: Number(token) } : { tokenHash: hashOf(token) };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
