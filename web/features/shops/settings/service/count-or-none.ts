import { countTyped } from '#contract/kernel/typed-number.ts';

/** A count that may be left out: null for nothing, NaN for what is no whole number. */
export function countOrNone(typed: string): number | null {
  return typed.trim() === '' ? null : countTyped(typed);
}
