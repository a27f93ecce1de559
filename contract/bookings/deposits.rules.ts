/** What a service shop asks for in advance. */
import { basisPointsOf, type Minor } from '../kernel/money.ts';

/** `amount` is minor units where it is fixed, and basis points of the estimate where it is a share. */
export type DepositTerms = { kind: 'none' | 'fixed' | 'percent'; amount: number };

/** What is paid in advance, in minor units: never more than the visit is estimated to cost; of no estimate no share is due. */
export function depositOf({ kind, amount }: DepositTerms, estimate: Minor | null): Minor {
  if (kind === 'fixed') return estimate === null ? amount : Math.min(amount, estimate);
  return kind === 'percent' && estimate !== null ? basisPointsOf(estimate, amount) : 0;
}
