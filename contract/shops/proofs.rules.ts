/** Documents that prove what a shop says of itself: which there are, and what follows from them. */
import { addDays } from '../kernel/time.ts';
import type { ShopKind } from './rules.ts';

export const proofKinds = [
  'businessRegistration',
  'foodLicence',
  'tradeLicence',
  'bankAccount',
  'certificate',
] as const;
export type ProofKind = (typeof proofKinds)[number];

/** A document that waits is `withdrawn` by handing in another; one that was accepted is `replaced` when another is. */
export const proofStatuses = ['waiting', 'withdrawn', 'accepted', 'refused', 'replaced'] as const;

/** The same, and accepted ones whose last day is over. */
export const proofStates = [...proofStatuses, 'lapsed'] as const;
export type ProofState = (typeof proofStates)[number];

/** What shoppers are told that somebody has looked at; certificates are told of by themselves, bank accounts are nobody else's business. */
export const badgeKinds = ['businessRegistration', 'foodLicence', 'tradeLicence'] as const;

/** Those that always end on some day. */
const endingKinds: readonly ProofKind[] = ['foodLicence', 'tradeLicence', 'certificate'];

export function hasLastDay(kind: ProofKind): boolean {
  return endingKinds.includes(kind);
}

const onlyOf: Partial<Record<ProofKind, ShopKind>> = {
  foodLicence: 'food',
  tradeLicence: 'service',
  certificate: 'food',
};

/** The kinds that a kind of shop can hand in. */
export function proofKindsOf(kind: ShopKind): ProofKind[] {
  return proofKinds.filter((proof) => (onlyOf[proof] ?? kind) === kind);
}

/** A document that the market asks a kind of shop for. */
export type AskedProof = { kind: ShopKind; proof: ProofKind; isLimiting: boolean; from: string };

/**
 * The last day on which a shop takes orders without another document, by its own clock; null where nothing ends. In step
 * with settleStops() of the server. `validUntil` is undefined where nothing was accepted, and null where that does not end.
 */
export function lastDayWithout(
  { from, createdOn }: { from: string; createdOn: string },
  validUntil: string | null | undefined,
  graceDays: number,
): string | null {
  if (validUntil === null) return null;
  return addDays(validUntil ?? (from > createdOn ? from : createdOn), graceDays);
}

/** Files of one document. */
export const mostProofFiles = 5;

/** On how many days before its last one the people of a shop are reminded. */
export const proofReminders = [30, 7, 0] as const;

/** For how long the files of a document that counts no more are kept. */
export const proofFileDays = 90;

/** What the admins' list of documents is sorted by. */
export const proofColumns = ['shop', 'kind', 'state', 'handedIn', 'validUntil'] as const;
export type ProofColumn = (typeof proofColumns)[number];
