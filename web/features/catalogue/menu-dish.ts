import type { Product } from '#contract/catalogue/schemas.ts';
import { only } from '#web/loading/only.ts';

/** What a menu shows of a dish, in its row and while it is chosen. */
export type MenuDish = ReturnType<typeof menuDish>;

/** For loaders. */
export function menuDish(dish: Product) {
  return only(dish, [
    'id',
    'name',
    'description',
    'writtenIn',
    'price',
    'highestPrice',
    'combinations',
    'choiceGroups',
    'imageUrl',
    'menuSection',
    'isOnSale',
    'salePrice',
    'isFeatured',
    'variants',
    'optionWords',
    'stock',
    'dish',
    'nutriGrade',
  ]);
}

/** Whether there is anything to choose of it before it goes into the cart. */
export function hasChoices({ variants, choiceGroups }: MenuDish): boolean {
  return Object.keys(variants).length > 0 || choiceGroups !== undefined;
}
