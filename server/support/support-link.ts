/** The private link of a request that somebody asked without an account. The database keeps a hash of its secret, and the secret itself only sealed. */
import type { Secrets } from '../config.ts';
import type { SealedColumn } from '../secrets/reseal.ts';
import { newLinkSecret } from '../secrets/link-secret.ts';
import { type Sealed, unseal } from '../secrets/seal.ts';

export const sealedSupportLinks: SealedColumn = {
  table: 'support_requests',
  id: 'id',
  column: 'link_sealed',
};

export function newSupportLink(config: Secrets): { linkHash: Buffer; linkSealed: Sealed } {
  const { hash, sealed } = newLinkSecret(config);
  return { linkHash: hash, linkSealed: sealed };
}

/** Where a request is read: by its number, or by the secret of its link where it has one. */
export function supportPath(
  config: Secrets,
  { id, linkSealed }: { id: number; linkSealed: string | null },
): string {
  // What the column holds was sealed by `newSupportLink`.
  return `/support/${linkSealed === null ? id : unseal(config, linkSealed as Sealed)}`;
}
