/** The combinations of a product's variants: what a shopper chooses one of, and what stock is kept for. */
import { printLocation, stockKey } from './options.rules.ts';
import type { VariantOptions } from '../kernel/fields.ts';

type Variants = Readonly<Record<string, readonly string[]>>;

/** How many combinations have stock of their own; 1 without variants. Counts without making them: there may be 50^10. */
export function combinationCount(variants: Variants): number {
  return stocked(variants).reduce((count, [, values]) => count * values.length, 1);
}

/** All of them, without the print location, the last variant changing fastest. Ask `combinationCount` first. */
export function combinationsOf(variants: Variants): VariantOptions[] {
  return stocked(variants).reduce<VariantOptions[]>(
    (all, [name, values]) => all.flatMap((options) => values.map((value) => ({ ...options, [name]: value }))),
    [{}],
  );
}

/** The `stockKey` of each combination, in their order. */
export function stockKeysOf(variants: Variants): string[] {
  return combinationsOf(variants).map(stockKey);
}

function stocked(variants: Variants): Array<[name: string, values: readonly string[]]> {
  return Object.entries(variants).filter(([name]) => name !== printLocation);
}
