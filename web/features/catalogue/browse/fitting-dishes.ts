import { usualContents } from '#contract/catalogue/dish-parts.rules.ts';
import { type DietNeed, safetyOf } from '#contract/diets/rules.ts';
import type { MenuDish } from '../menu-dish.ts';

/** The dishes of a menu that are safe for somebody as they come, and how many are not said to be, or have nothing said of them. */
export function fittingDishes(
  all: readonly MenuDish[],
  needs: readonly DietNeed[],
): { dishes: MenuDish[]; hidden: { unfit: number; unsaid: number } } {
  const dishes = all.filter((dish) => safetyOf(usualContents(dish), needs) === 'safe');
  const unsaid = needs.length === 0 ? 0 : all.filter(({ dish }) => !dish).length;
  return { dishes, hidden: { unsaid, unfit: all.length - dishes.length - unsaid } };
}
