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
    'imageUrl',
    'menuSection',
    'isOnSale',
    'salePrice',
    'isFeatured',
    'variants',
    'optionWords',
    'stock',
    'dish',
  ]);
}
