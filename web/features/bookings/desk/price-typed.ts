import { amountTyped, largestAmount, toMinor } from '#contract/kernel/money.ts';

/** A price above zero as people type it, in major units; null for anything else, and for more than one may ask. */
export function priceTyped(typed: string): number | null {
  const price = amountTyped(typed);
  return price !== null && price > 0 && toMinor(price) <= largestAmount ? price : null;
}
