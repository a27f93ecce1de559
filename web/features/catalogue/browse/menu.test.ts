import { expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/schemas.ts';
import { dishesMatching, menuSections } from './menu.ts';

function aDish(dish: Partial<Product>): Product {
  return {
    id: 1,
    name: 'Laksa',
    description: 'Rice noodles in coconut broth',
    price: 9,
    imageUrl: null,
    shopId: 3,
    shopName: 'Kitchen',
    categoryId: null,
    menuSection: 'Noodles',
    picturedOptions: {},
    rating: 0,
    reviewCount: 0,
    kind: 'food',
    isFood: true,
    isOnSale: false,
    salePrice: null,
    isFeatured: false,
    variants: {},
    stock: null,
    isSoldOut: false,
    soldOutUntil: null,
    soldCount: 0,
    createdAt: '2026-01-01T00:00:00Z',
    ...dish,
  };
}

test('sections keep the order of the menu, and dishes of no section come last', () => {
  const dishes = [
    aDish({ name: 'Teh', menuSection: 'Drinks' }),
    aDish({ name: 'Laksa' }),
    aDish({ name: 'Surprise', menuSection: null }),
  ];
  expect(
    menuSections(dishes, ['Noodles', 'Drinks'], 'More').map((section) => section.name),
  ).toEqual(['Noodles', 'Drinks', 'More']);
});

test('a section is called as one of its dishes says in the reader’s language', () => {
  const dishes = [aDish({}), aDish({ optionWords: { Noodles: '面食', Drinks: '饮料' } })];
  const [noodles] = menuSections(dishes, ['Noodles'], 'More');
  expect([noodles?.name, noodles?.word]).toEqual(['Noodles', '面食']);
  expect(menuSections([aDish({})], ['Noodles'], 'More')[0]?.word).toBeUndefined();
});

test('a dish is found by words of its name and description together', () => {
  const dishes = [aDish({}), aDish({ name: 'Teh', description: 'Milk tea' })];
  expect(dishesMatching(dishes, 'laksa coconut').map((dish) => dish.name)).toEqual(['Laksa']);
  expect(dishesMatching(dishes, '')).toHaveLength(2);
});
