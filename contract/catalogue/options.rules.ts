/** What is chosen of a thing that is sold, and what one of it costs. Apart from the schemas, which screens need not load. */
import type { VariantOptions } from '../kernel/fields.ts';

/** The variant that says where artwork is printed; it never has stock of its own. */
export const printLocation = 'Print location';

/** What a shopper pays for one: the sale price when the product is on sale and has one. */
export function unitPrice(priced: { price: number; isOnSale: boolean; salePrice: number | null }): number {
  return priced.isOnSale && priced.salePrice !== null ? priced.salePrice : priced.price;
}

/** Names the combination that stock is kept for: the chosen options but the print location, sorted by name. */
export function stockKey(options: VariantOptions): string {
  return Object.entries(options)
    .filter(([name]) => name !== printLocation)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}
