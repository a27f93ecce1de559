/** What a shopper chooses of a product's variants, and what is left of each combination. */
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import { printLocation, stockKey } from '#contract/catalogue/rules.ts';
import type { VariantOptions } from '#contract/kernel/fields.ts';

type Stocked = Pick<ProductDetail, 'variants' | 'stockByOptions'>;

/**
 * What a product's page opens with: what its address names, and of everything else colour Red where there is one, the
 * print in front and the first value. Where that is sold out, the nearest combination that is left and has what was named.
 */
export function initialOptions(product: Stocked, named: VariantOptions = {}): VariantOptions {
  const preferred = Object.fromEntries(
    Object.entries(product.variants).map(([name, values]) => [
      name,
      values.find((value) => value === named[name]) ?? usual(name, values),
    ]),
  );
  if (unitsOnHand(product, preferred) !== 0) return preferred;
  return nearestLeft(product, preferred, (name) => preferred[name] === named[name]) ?? preferred;
}

function usual(name: string, values: readonly string[]): string {
  const wanted = isColour(name) ? 'Red' : 'Front';
  return values.includes(wanted) ? wanted : (values[0] ?? '');
}

/** Of the combinations that are left, the one nearest to what is preferred; the colour counts most, and what is fixed stays. */
function nearestLeft(
  product: Stocked,
  preferred: VariantOptions,
  isFixed: (name: string) => boolean,
): VariantOptions | undefined {
  const combinations = Object.entries(product.variants).reduce<VariantOptions[]>(
    (chosen, [name, values]) =>
      chosen.flatMap((options) =>
        values
          .filter((value) => !isFixed(name) || value === preferred[name])
          .map((value) => ({ ...options, [name]: value })),
      ),
    [{}],
  );
  const far = (options: VariantOptions) =>
    Object.keys(product.variants)
      .filter((name) => options[name] !== preferred[name])
      .map((name) => (isColour(name) ? 10 : 1))
      .reduce((sum, step) => sum + step, 0);
  let nearest: { options: VariantOptions; far: number } | undefined;
  for (const options of combinations) {
    const steps = far(options);
    if (steps < (nearest?.far ?? Infinity) && unitsOnHand(product, options) !== 0)
      nearest = { options, far: steps };
  }
  return nearest?.options;
}

/** Units on hand of a combination; null is made to order. */
export function unitsOnHand(
  { stockByOptions }: Pick<Stocked, 'stockByOptions'>,
  options: VariantOptions,
): number | null {
  if (Object.keys(stockByOptions).length === 0) return null;
  return stockByOptions[stockKey(options)] ?? 0;
}

/** True when choosing this value, with the others as they are, names something that is sold out. */
export function isUnavailable(
  product: Stocked,
  options: VariantOptions,
  name: string,
  value: string,
): boolean {
  return unitsOnHand(product, { ...options, [name]: value }) === 0;
}

/** Variants in the order in which people choose: colour, size, whatever else, and where the print goes. */
export function inOrderOfChoice<Of>(variants: Record<string, Of>): Array<[name: string, of: Of]> {
  const rank = (name: string) =>
    isColour(name) ? 0 : isSize(name) ? 1 : isPrintLocation(name) ? 3 : 2;
  return Object.entries(variants).sort(([a], [b]) => rank(a) - rank(b));
}

export function isColour(name: string): boolean {
  return /^(colou?rs?|颜色)$/i.test(name);
}

export function isSize(name: string): boolean {
  return /^(sizes?|尺码|尺寸)$/i.test(name);
}

export function isPrintLocation(name: string): boolean {
  return name === printLocation;
}
