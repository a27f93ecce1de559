/** A page's loaders send along what the page shows, and nothing else. */
import { expect, inject, test } from 'vitest';
import { watchedPages } from '../support/watched-pages.ts';

/** Sent although nothing of the page as it arrives shows it, with all that is in it. */
const forLater: Record<string, string[]> = {
  // Where a kitchen comes, and where it can be fetched instead, shows once somebody has said where it should go.
  home: ['kitchens[].zones[].'],
  'the kitchens': ['shops[].zones[].'],
  // A card has one form, in lists of one shop and of many.
  'a shop': ['products[].shopName', 'shop.pickup'],
  // What there is to choose of a dish, what that costs, and where it is fetched, shows once somebody adds it.
  'a kitchen': ['menu[].variants.', 'menu[].combinations', 'menu[].choiceGroups', 'shop.pickup'],
  // A review has one form, too. Of a kitchen that is closed the page says when it opens.
  'a product or a dish': [
    'related[].shopName',
    'reviews.rows[].productName',
    'product.shop.pickup',
  ],
};

/** The same of what there may be: a firm that does not come everywhere, and what is left of combinations that nobody chose. */
const forLaterIfAny: Record<string, string[]> = {
  'the shops': ['shops[].zones[]'],
  'a product or a dish': ['product.shop.open.', 'product.stockByOptions.'],
};

test.for([
  ['home', ['/']],
  ['the shops', ['/shops', '/shops?category=Drinkware&sort=name']],
  ['the kitchens', ['/food']],
  ['a shop', ['/shop/1', '/shop/1?collection=featured']],
  ['a kitchen', ['/food-shop/3']],
  ['a product or a dish', ['/product/1', '/product/40']],
] as const)('everything that the loaders of %s send is read', async ([name, paths]) => {
  const fieldsOf = watchedPages(inject('siteUrl'));
  const pages = await Promise.all(paths.map(fieldsOf));
  const read = new Set(pages.flatMap((page) => [...page.read]));
  const unread = new Set(
    pages.flatMap(({ sent }) => [...sent]).filter((field) => !read.has(field)),
  );
  const later = forLater[name] ?? [];
  const isLater = (field: string) =>
    [...later, ...(forLaterIfAny[name] ?? [])].some((one) => field.startsWith(one));
  expect([...unread].filter((field) => !isLater(field)).toSorted()).toEqual([]);
  for (const one of later) expect([...unread].join('\n')).toContain(one);
});
