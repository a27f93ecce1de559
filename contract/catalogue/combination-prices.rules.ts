/** What each combination of a product's options costs. Amounts of one unit, major or minor. */
import type { VariantOptions } from '../kernel/fields.ts';
import { stockKey, unitPrice } from './rules.ts';

export type Prices = { price: number; salePrice: number | null };

/** Without a price, the product's; with one, it has its own sale price or none. */
export type OwnPrices = { price: number | null; salePrice: number | null };

/** What a combination costs, from what its product costs and what it has of its own. */
export function pricesOfCombination(product: Prices, own: OwnPrices | undefined): Prices {
  if (!own || (own.price === null && own.salePrice === null)) return product;
  return { price: own.price ?? product.price, salePrice: own.salePrice };
}

/**
 * The prices of a product from those of all its combinations: it costs what its cheapest does, and what costs the same
 * has no price of its own. `highest` is what the dearest costs, null where all cost the same.
 */
export function settledPrices<Own extends OwnPrices>(
  product: Prices,
  combinations: readonly Own[],
): { product: Prices; highest: number | null; combinations: Own[] } {
  const all = combinations.map((own) => pricesOfCombination(product, own));
  const [first, ...others] = all;
  if (!first) return { product, highest: null, combinations: [] };
  const lowest = others.reduce((one, other) => (isCheaper(other, one) ? other : one), first);
  const highest = Math.max(...all.map(paid));
  return {
    product: lowest,
    highest: highest > paid(lowest) ? highest : null,
    combinations: combinations.map((own, at) => ({ ...own, ...ownPrices(all[at], lowest) })),
  };
}

function ownPrices(prices: Prices | undefined, { price, salePrice }: Prices): OwnPrices {
  const isSame = !prices || (prices.price === price && prices.salePrice === salePrice);
  return isSame ? { price: null, salePrice: null } : prices;
}

function isCheaper(one: Prices, other: Prices): boolean {
  return paid(one) < paid(other) || (paid(one) === paid(other) && one.price < other.price);
}

function paid({ price, salePrice }: Prices): number {
  return unitPrice({ price, salePrice, isOnSale: salePrice !== null });
}

type Chosen = {
  price: number;
  isOnSale: boolean;
  salePrice: number | null;
  combinations?: ReadonlyArray<OwnPrices & { key: string }> | undefined;
};

/** A product at the prices of the options that were chosen; without all of its options, at its lowest. */
export function atChosenPrices<Product extends Chosen>(
  product: Product,
  options: VariantOptions,
): Product {
  const own = combinationOf(product, options);
  if (!own || own.price === null) return product;
  return {
    ...product,
    price: own.price,
    salePrice: own.salePrice,
    isOnSale: own.salePrice !== null,
  };
}

/** What the combination of these options has of its own. */
export function combinationOf<Own extends { key: string }>(
  { combinations }: { combinations?: readonly Own[] | undefined },
  options: VariantOptions,
): Own | undefined {
  if (!combinations) return undefined;
  const key = stockKey(options);
  return combinations.find((one) => one.key === key);
}
