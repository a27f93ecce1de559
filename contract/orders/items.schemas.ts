/** What was bought: a line of an order. */
import * as z from 'zod/mini';
import { saidIfSoldOut } from '../cart/sold-out.schemas.ts';
import {
  artworkOfLine,
  choices,
  chosenChoice,
  chosenOfLine,
  noteFits,
} from '../catalogue/choices.schemas.ts';
import { dietWarningReply, dishFacts } from '../diets/schemas.ts';
import { id, instant, quantity, variantOptions } from '../kernel/fields.ts';
import { shownOptions, writtenIn } from '../kernel/translations.ts';
import { printProofStates } from './print-proofs.rules.ts';
import { substitutionSettlers, substitutionStates } from './substitutions.rules.ts';

/** Units of a line that turned out to be sold out. What comes instead is called as its kitchen called it then. */
export const substitution = z.object({
  id,
  quantity: z.number(),
  state: z.enum(substitutionStates),
  /** What comes instead, or may; null is nothing. */
  instead: z.nullable(z.string()),
  /** What is chosen of it. */
  shownOptions,
  /** What its kitchen said was in it so; absent where it had said nothing. */
  dish: z.optional(dishFacts),
  /** To its shopper alone: what they keep that they do not eat, and it is not said to be without. */
  dietWarning: z.optional(dietWarningReply),
  saidAt: instant,
  /** Who has answered, or whose word it was at once; null as long as the shopper is asked. */
  settledBy: z.nullable(z.enum(substitutionSettlers)),
  settledAt: z.nullable(instant),
  /** Until when the shopper may answer; then it is left out. Null once that is settled. */
  answerBy: z.nullable(instant),
});
export type Substitution = z.output<typeof substitution>;

/** How a shop will print its shopper's picture, as it showed it, and what the shopper said of it. */
export const printProof = z.object({
  id,
  /** Private. */
  picture: z.string(),
  state: z.enum(printProofStates),
  /** What the shop says of it. */
  note: z.nullable(z.string()),
  /** What the shopper says. */
  words: z.nullable(z.string()),
  askedAt: instant,
  answeredAt: z.nullable(instant),
});
export type PrintProof = z.output<typeof printProof>;

/** What its kitchen said was in it when it was ordered; absent where it had said nothing. */
export const dishOfLine = { dish: z.optional(dishFacts) };

/** Of a line of a kitchen. */
export const soldOutOfLine = {
  /** Absent where the shopper said nothing, and is asked. */
  ifSoldOut: z.optional(saidIfSoldOut),
  /** The earliest first; absent without any. */
  substitutions: z.optional(z.array(substitution)),
};

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
  ...dishOfLine,
  shopId: id,
  /** The shop's own number of what was chosen, as it was then. */
  sku: z.nullable(z.string()),
  /** The private picture that its shopper wants printed. */
  ownArtwork: z.optional(z.string()),
  /** The earliest first; absent without any. */
  printProofs: z.optional(z.array(printProof)),
  variantOptions: z.record(z.string(), z.string()),
  ...chosenOfLine,
  ...soldOutOfLine,
  shownOptions,
});

/** As it is agreed to. */
export const orderedItem = z
  .object({
    productId: id,
    quantity,
    variantOptions: z._default(variantOptions, {}),
    choices: z.optional(choices),
    ...artworkOfLine,
  })
  .check(noteFits);

/** As a shop's people get it: those who may not see the shop's money get no prices. */
export const workedItem = z.extend(z.partial(orderItem, { price: true }), {
  choices: z.optional(z.array(z.partial(chosenChoice, { price: true }))),
});
