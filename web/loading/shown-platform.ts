import type { Platform } from '#contract/platform/schemas.ts';

export type ShownPlatform = ReturnType<typeof shownPlatform>;

/** What pages show of the market, for the root's loader: all but what it charges and whom it lets in by itself. */
export function shownPlatform({
  commissionBasisPoints: _,
  sellersNeedApproval: __,
  emailsNeedProof: ___,
  ...shown
}: Platform) {
  return shown;
}
