/** What is to become of a line that turns out to be sold out. */
import * as z from 'zod/mini';
import { choices } from '../catalogue/choices.schemas.ts';
import { dietWarningReply } from '../diets/schemas.ts';
import { id, variantOptions } from '../kernel/fields.ts';
import { shownOptions } from '../kernel/translations.ts';
import { soldOutWishes } from './sold-out.rules.ts';

/** A dish that comes instead, as it is chosen: a value of each of its options, and what is taken of its groups. */
export const insteadChosen = {
  insteadId: z.optional(id),
  variantOptions: z._default(variantOptions, {}),
  choices: z._default(choices, {}),
};

/** `mine` names the dish of the same kitchen that comes instead; the others name none. */
export const soldOutChoice = z.object({ wish: z.enum(soldOutWishes), ...insteadChosen }).check(
  z.refine(({ wish, insteadId }) => (wish === 'mine') === (insteadId !== undefined), {
    path: ['insteadId'],
    message: 'cart.instead',
  }),
);
export type SoldOutChoice = z.output<typeof soldOutChoice>;

/** What comes instead as somebody named it; without what nothing was chosen of. */
const namedInstead = z.object({
  id,
  name: z.string(),
  variantOptions: z.optional(z.record(z.string(), z.string())),
  choices: z.optional(choices),
  shownOptions,
  /** In its owner's cart: what they keep that they do not eat, and it is not said to be without. */
  dietWarning: z.optional(dietWarningReply),
});

/** As a cart or an order says it: with the name of what comes instead, in the shop's own words. */
export const saidIfSoldOut = z.object({
  wish: z.enum(soldOutWishes),
  instead: z.optional(namedInstead),
});
export type SaidIfSoldOut = z.output<typeof saidIfSoldOut>;
