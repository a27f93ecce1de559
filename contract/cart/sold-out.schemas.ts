/** What is to become of a line that turns out to be sold out. */
import * as z from 'zod/mini';
import { id } from '../kernel/fields.ts';
import { soldOutWishes } from './sold-out.rules.ts';

/** `mine` names the dish of the same kitchen that comes instead; the others name none. */
export const soldOutChoice = z
  .object({ wish: z.enum(soldOutWishes), insteadId: z.optional(id) })
  .check(
    z.refine(({ wish, insteadId }) => (wish === 'mine') === (insteadId !== undefined), {
      path: ['insteadId'],
      message: 'cart.instead',
    }),
  );

/** As a cart or an order says it: with the name of what comes instead, in the shop's own words. */
export const saidIfSoldOut = z.object({
  wish: z.enum(soldOutWishes),
  instead: z.optional(z.object({ id, name: z.string() })),
});
export type SaidIfSoldOut = z.output<typeof saidIfSoldOut>;
