import { numberTyped } from '#contract/kernel/typed-number.ts';

/** What was typed as a number; null for nothing, and for what is none. */
export function numberIn(typed: string): number | null {
  const number = numberTyped(typed);
  return Number.isNaN(number) ? null : number;
}
