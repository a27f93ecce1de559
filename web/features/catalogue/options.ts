/** What a shopper chooses of a product's variants, and what is left of each combination. */
import { printLocation, stockKey, type ProductDetail } from '#contract/catalogue.ts';
import type { VariantOptions } from '#contract/fields.ts';

type Stocked = Pick<ProductDetail, 'variants' | 'stockByOptions'>;

/** Colour begins as Red where there is one and the print in front; everything else with its first value that is left. */
export function initialOptions(product: Stocked): VariantOptions {
  const first = Object.fromEntries(Object.entries(product.variants).map(([name, values]) => [name, preferred(name, values)]));
  if (leftOf(product, first) !== 0) return first;
  return inStock(product) ?? first;
}

function preferred(name: string, values: readonly string[]): string {
  const wanted = isColour(name) ? 'Red' : 'Front';
  return values.includes(wanted) ? wanted : (values[0] ?? '');
}

/** The first combination that is left, in the order of the stock. */
function inStock({ variants, stockByOptions }: Stocked): VariantOptions | undefined {
  const key = Object.keys(stockByOptions).find((candidate) => (stockByOptions[candidate] ?? 0) > 0);
  if (key === undefined) return undefined;
  const chosen = Object.fromEntries(key.split(';').map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]));
  return Object.fromEntries(Object.entries(variants).map(([name, values]) => [name, chosen[name] ?? preferred(name, values)]));
}

/** Units on hand of a combination; null is made to order. */
export function leftOf({ stockByOptions }: Pick<Stocked, 'stockByOptions'>, options: VariantOptions): number | null {
  if (Object.keys(stockByOptions).length === 0) return null;
  return stockByOptions[stockKey(options)] ?? 0;
}

/** True when choosing this value, with the others as they are, names something that is sold out. */
export function isUnavailable(product: Stocked, options: VariantOptions, name: string, value: string): boolean {
  return leftOf(product, { ...options, [name]: value }) === 0;
}

export function isColour(name: string): boolean {
  return /^colou?rs?$/i.test(name);
}

export function isSize(name: string): boolean {
  return /^sizes?$/i.test(name);
}

export function isPrintLocation(name: string): boolean {
  return name === printLocation;
}
