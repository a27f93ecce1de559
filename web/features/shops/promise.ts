import type { AftercarePolicy } from '#contract/aftercare/rules.ts';

/** What a shop promises for after the sale, as pages say it. */
export type ShopPromise = Pick<AftercarePolicy, 'reportHours'> & {
  /** Null where nothing is sent back. */
  returns: Pick<AftercarePolicy, 'returnDays' | 'wayBack'> | null;
};

/** The promise of a policy; of what is made for whoever orders it, nothing is said of sending it back. */
export function promiseOf(
  { reportHours, takesReturns, returnDays, wayBack }: AftercarePolicy,
  { isMadeToOrder = false } = {},
): ShopPromise {
  return { reportHours, returns: takesReturns && !isMadeToOrder ? { returnDays, wayBack } : null };
}
