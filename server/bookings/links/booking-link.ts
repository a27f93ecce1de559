/**
 * The private link of a booking: who has it sees where the visit stands and, once they have given the last digits of its
 * phone number in that browser, the rest. The database keeps a hash of its token, and the token itself only sealed.
 */
import { createHash } from 'node:crypto';
import type { Secrets } from '../../config.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { SealedColumn } from '../../secrets/reseal.ts';
import { linkSecretHash, newLinkSecret } from '../../secrets/link-secret.ts';
import { type Sealed, unseal } from '../../secrets/seal.ts';

export const sealedLinks: SealedColumn = {
  table: 'service_bookings',
  id: 'id',
  column: 'link_sealed',
};

/** A link dies so long after its visit, or with its plan (`linkLives`). */
export const linkDays = 30;

export type NewLink = { path: string; hash: Buffer; sealed: Sealed };

export function newLink(config: Secrets): NewLink {
  const { secret, ...stored } = newLinkSecret(config);
  return { path: pathOf(secret), ...stored };
}

/** The path of a link once more, for mails and for a retry whose first answer was lost; null where there is none. */
export function linkOf(config: Secrets, sealed: string | null): string | null {
  // What the column holds was sealed by `newLink`.
  return sealed === null ? null : pathOf(unseal(config, sealed as Sealed));
}

export function linkHash(token: string): Buffer {
  return linkSecretHash(token);
}

/** A browser by what its cookie holds, as the links that are open in it know it; null for one that has none yet. */
export function browserOf({ sessionToken, guestId }: Visitor): Buffer | null {
  const held = sessionToken ?? guestId;
  return held === null ? null : hashOf(held);
}

/** The same of what a cookie is known to hold. */
export const hashOf = (held: string): Buffer => createHash('sha256').update(held).digest();

function pathOf(token: string): string {
  return `/booking/${token}`;
}
