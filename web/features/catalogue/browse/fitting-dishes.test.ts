import { expect, test } from 'vitest';
import type { MenuDish } from '../menu-dish.ts';
import { fittingDishes } from './fitting-dishes.ts';

const dish = (name: string, contains?: string[]): MenuDish =>
  ({
    name,
    variants: {},
    ...(contains && { dish: { contains, mayContain: [], fitFor: [], checkedAt: '' } }),
  }) as unknown as MenuDish;

test('a menu hides what is unsafe and what is unknown, and counts both', () => {
  const all = [dish('Satay', ['peanuts']), dish('Soup'), dish('Rice', []), dish('Nuts', ['nuts'])];
  expect(fittingDishes(all, ['peanuts', 'nuts'])).toEqual({
    dishes: [all[2]],
    hidden: { unfit: 2, unsaid: 1 },
  });
  expect(fittingDishes(all, [])).toEqual({ dishes: all, hidden: { unfit: 0, unsaid: 0 } });
});
