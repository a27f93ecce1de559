/** What one combination of a product's options has of its own. It is named by its `stockKey`. */
import * as z from 'zod/mini';
import { imageUrl, positiveAmount, text } from '../kernel/fields.ts';
import { productLimits } from './rules.ts';

const key = z.string().check(z.maxLength(1_200));

/** As shoppers see it; without a price of its own it costs what the product does. */
export const combination = z.object({
  key,
  price: z.nullable(z.number()),
  salePrice: z.nullable(z.number()),
  /** One of the product's pictures. */
  imageUrl: z.nullable(z.string()),
});
export type Combination = z.output<typeof combination>;

/** As the people of its shop edit it. A price without a sale price is not on sale, whatever the product is. */
const combinationLine = z
  .object({
    key,
    price: z.nullish(positiveAmount('catalogue.price')),
    salePrice: z.nullish(positiveAmount('catalogue.sale_price')),
    /** The shop's own article number, which names nothing else of the shop. */
    sku: z.nullish(text({ max: productLimits.sku })),
    barcode: z.nullish(text({ max: productLimits.sku })),
    /** One of the product's pictures. */
    imageUrl: z.nullish(imageUrl()),
  })
  .check(
    z.refine((own) => !own.salePrice || !own.price || own.salePrice < own.price, {
      path: ['salePrice'],
      message: 'catalogue.sale_price_high',
    }),
  );
export type CombinationLine = z.output<typeof combinationLine>;

/** Those that have something of their own; what is not named has nothing. */
export const combinationLines = z
  .array(combinationLine)
  .check(z.maxLength(productLimits.combinations));

/** The same in a reply. */
export const ownCombination = z.object({
  ...combination.shape,
  sku: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
});
export type OwnCombination = z.output<typeof ownCombination>;
