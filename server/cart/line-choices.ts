/** Choosing otherwise for a line that is in the cart already. */
import type { cartRoutes } from '#contract/cart/schemas.ts';
import { settledChoices } from '#contract/catalogue/choices.rules.ts';
import type { Received, Reply } from '#contract/kernel/endpoint.ts';
import { type Ctx, requireOwner } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { holdCart } from './cart.queries.ts';
import { setLineChoices } from './line-choices.queries.ts';

/**
 * Changes what is chosen beside the options of a line, and its note; a line that is the same then takes this one in, whose
 * id is returned. Refuses `cart.line_not_found` for lines of others too, `cart.choices`, `cart.no_note` but for dishes
 * and what is printed, and `cart.too_many_of_one`.
 */
export async function setChoices(
  ctx: Ctx,
  { id, choices, note }: Received<typeof cartRoutes.setChoices>['body'] & { id: number },
): Promise<Reply<typeof cartRoutes.setChoices>> {
  const owner = requireOwner(ctx);
  const line = await ctx.db.transaction(async (tx) => {
    await holdCart(tx, owner);
    return setLineChoices(tx, { owner, id, choices: settledChoices(choices), note });
  });
  if (!line) refuse('cart.line_not_found');
  if (!line.isChosen) refuseChoices();
  if (line.isNoteLost) refuseNote();
  const { id: changed, quantity } = line;
  if (changed === null || quantity === null) refuse('cart.too_many_of_one');
  return { id: changed, quantity };
}

export function refuseChoices(): never {
  refuse('cart.choices', { errors: [{ path: 'choices', code: 'cart.choices' }] });
}

const wrongArtwork = {
  lost: ['cart.no_artwork', 'cart.no_artwork'],
  missing: ['cart.artwork_missing', 'cart.artwork_missing'],
  foreign: ['file.not_yours', 'files.picture_again'],
} as const;

export function refuseArtwork(wrong: keyof typeof wrongArtwork): never {
  const [refusal, code] = wrongArtwork[wrong];
  refuse(refusal, { errors: [{ path: 'ownArtwork', code }] });
}

export function refuseNote(): never {
  refuse('cart.no_note', { errors: [{ path: 'note', code: 'cart.note' }] });
}
