/** What is to become of a dish in the cart that its kitchen has none of any more, as its owner says it. */
import type { SaidIfSoldOut } from '#contract/cart/sold-out.schemas.ts';
import type { cartRoutes } from '#contract/cart/schemas.ts';
import { chosenCalled } from '#contract/catalogue/options.rules.ts';
import type { Choices } from '#contract/catalogue/choices.rules.ts';
import { dietWarning, type DietNeed } from '#contract/diets/rules.ts';
import type { Received } from '#contract/kernel/endpoint.ts';
import { dishAsChosen } from '../catalogue/catalogue.ts';
import { type Ctx, requireOwner } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import * as queries from './sold-out.queries.ts';

/**
 * Says what is to become of a dish in the cart if its kitchen has none any more. Refuses `cart.line_not_found` for lines of
 * others and of what no kitchen cooks, and `cart.no_instead` for what is no other dish of the same kitchen as it is offered.
 */
export async function setIfSoldOut(
  ctx: Ctx,
  { id, ...choice }: Received<typeof cartRoutes.setIfSoldOut>['body'] & { id: number },
): Promise<SaidIfSoldOut> {
  const owner = requireOwner(ctx);
  const line = await queries.setIfSoldOut(ctx, { owner, id, choice });
  if (!line) refuse('cart.line_not_found');
  return line.said ? ifSoldOutReply(line.said) : refuse('cart.no_instead');
}

/** With what the owner of a cart keeps, what comes instead is judged for them, too. */
export function ifSoldOutReply(
  { wish, instead }: queries.SaidIfSoldOutRow,
  needs: readonly DietNeed[] | null = null,
): SaidIfSoldOut {
  if (!instead) return { wish };
  const { words, dish = null, ...named } = instead;
  const { variantOptions: options = {}, choices = {} } = named;
  const shown = chosenCalled(options, chosenIn(choices), words);
  const warning = needs && dietWarning(dishAsChosen(dish, { options, choices }), needs);
  return {
    wish,
    instead: {
      ...named,
      ...(Object.keys(shown).length > 0 && { shownOptions: shown }),
      ...(warning && { dietWarning: warning }),
    },
  };
}

/** What is taken of each group, one by one. */
export function chosenIn(choices: Choices): Array<{ group: string; name: string }> {
  return Object.entries(choices).flatMap(([group, names]) =>
    names.map((name) => ({ group, name })),
  );
}
