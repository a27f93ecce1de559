/** What was bought: a line of an order. */
import * as z from 'zod/mini';
import { chosenOfLine } from '../catalogue/choices.schemas.ts';
import { dishFacts } from '../diets/schemas.ts';
import { id } from '../kernel/fields.ts';
import { shownOptions, writtenIn } from '../kernel/translations.ts';

export const orderItem = z.object({
  id,
  orderId: id,
  productId: id,
  productName: z.string(),
  writtenIn,
  productImage: z.nullable(z.string()),
  /** The blank and the artwork as they are now, so that the order shows what was chosen. */
  mockup: z.nullable(z.string()),
  artworkUrl: z.nullable(z.string()),
  quantity: z.number(),
  /** How many of them were refunded on their own. */
  refundedQuantity: z.number(),
  price: z.number(),
  /** The tax of all its units, where its shop charged any: part of their price, or on top of it, as its shop order says. */
  tax: z.optional(z.object({ basisPoints: z.number(), amount: z.number() })),
  /** What offers took off all its units together; absent without any. */
  discount: z.optional(z.number()),
  /** What its kitchen said was in it when it was ordered; absent where it had said nothing. */
  dish: z.optional(dishFacts),
  shopId: id,
  /** The shop's own number of what was chosen, as it was then. */
  sku: z.nullable(z.string()),
  variantOptions: z.record(z.string(), z.string()),
  ...chosenOfLine,
  shownOptions,
});
