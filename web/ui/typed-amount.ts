import { amountToCheck } from '#contract/kernel/money.ts';

/** An amount as typed, in major units, for the rules to check; undefined when it is none. */
export function amountOf(typed: string): number | undefined {
  const amount = amountToCheck(typed);
  return amount >= 0 ? amount : undefined;
}
