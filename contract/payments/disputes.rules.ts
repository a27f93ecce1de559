/** The words of disputes, apart from the schemas. */

/** `inquiry`: the bank asks and has taken nothing. `open`: it waits for evidence. `closed`: it ended without a decision. */
export const disputeStatuses = ['inquiry', 'open', 'in_review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** What the shopper told the bank. */
export const disputeReasons = [
  'fraudulent',
  'unrecognised',
  'not_received',
  'not_as_described',
  'not_credited',
  'duplicate',
  'other',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** As long as the bank waits for an answer, or has not said how it decides. */
export const openStatuses: readonly DisputeStatus[] = ['inquiry', 'open', 'in_review'];

/** While the bank decides; nothing of the payment can be refunded then. */
export const undecidedStatuses: readonly DisputeStatus[] = ['open', 'in_review'];

export function isUndecided(status: DisputeStatus): boolean {
  return undecidedStatuses.includes(status);
}
