import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createProductBody,
  type ProductForm,
  updateProductBody,
} from '#contract/catalogue/product-form.schemas.ts';
import { inEnglish } from '#web/ui/checked-form.testing.ts';
import { checkedBy } from '#web/ui/checked-form.ts';
import {
  amountOf,
  createBody,
  draftFrom,
  draftOf,
  emptyDraft,
  filledStock,
  percentSaved,
  type ProductDraft,
  seenOf,
  totalUnits,
  updateBody,
  valuesIn,
  withFreshStock,
  withVariants,
} from './product-draft.ts';

const newProduct = checkedBy(createProductBody);
const editedProduct = checkedBy(updateProductBody);

const lantern: ProductForm = {
  id: 7,
  shopId: 1,
  shopName: 'Five Foot Way Press',
  kind: 'product',
  version: 3,
  status: 'published',
  isListed: true,
  wasOrdered: false,
  takenDownReason: null,
  rating: 4.5,
  reviewCount: 2,
  name: 'Rain Lantern',
  description: 'Folded by hand of rice paper.',
  price: 40,
  isOnSale: true,
  salePrice: 32.5,
  categoryId: 5,
  menuSection: null,
  isFeatured: true,
  sku: 'RL-1',
  images: [{ url: '/files/a.webp', alt: 'Lit', shows: { Size: 'M' } }],
  mockup: null,
  language: 'en',
  translations: { 'zh-Hans': { name: '雨灯笼', options: { Size: '尺寸', S: '小' } } },
  variants: { Size: ['S', 'M'] },
  stock: [
    { key: 'Size=M', onHand: 0 },
    { key: 'Size=S', onHand: 3 },
  ],
  combinations: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const typed = draftOf(lantern);
const seen = seenOf(lantern.stock);

describe('what is sent', () => {
  test('an edit without changes says what is there, and passes the rules', () => {
    const checked = editedProduct(updateBody(typed, seen, 3));
    expect(checked).toEqual({
      body: {
        name: 'Rain Lantern',
        description: 'Folded by hand of rice paper.',
        price: 40,
        isOnSale: true,
        salePrice: 32.5,
        categoryId: 5,
        menuSection: '',
        isFeatured: true,
        sku: 'RL-1',
        images: [{ url: '/files/a.webp', alt: 'Lit', shows: { Size: 'M' } }],
        translations: lantern.translations,
        variants: { Size: ['S', 'M'] },
        stock: [
          { key: 'Size=S', onHand: 3, seen: 3 },
          { key: 'Size=M', onHand: 0, seen: 0 },
        ],
        status: 'published',
        version: 3,
      },
    });
  });

  test('an empty form is refused with what the specification says', () => {
    expect(
      inEnglish(newProduct(createBody(emptyDraft, { id: undefined, kind: 'product' }))),
    ).toEqual({
      errors: {
        name: 'Product name must be at least 2 characters.',
        description: 'Description must be at least 10 characters.',
        price: 'Price must be a positive number.',
        shopId: 'Please select a shop.',
      },
    });
  });

  test.each([
    [{ isOnSale: true, salePrice: '' }, 'salePrice', 'Sale price must be a positive number.'],
    [{ isOnSale: true, salePrice: '40' }, 'salePrice', 'Sale price must be below the price.'],
    [{ price: '-1' }, 'price', 'Price must be a positive number.'],
    [{ price: '1e5' }, 'price', 'Price must be a positive number.'],
    [{ price: '12.345' }, 'price', 'Price must be a positive number.'],
    [{ stock: { 'Size=S': '1.5' } }, 'stock.0.onHand', 'Enter a whole number of units'],
    [{ stock: { 'Size=S': 'many' } }, 'stock.0.onHand', 'Enter a whole number of units'],
  ])('%j is refused', (part, path, message) => {
    const checked = inEnglish(editedProduct(updateBody({ ...typed, ...part }, seen, 3)));
    expect('errors' in checked && checked.errors[path]).toBe(message);
  });

  test('made to order has no stock, and nothing typed is none', () => {
    expect(updateBody({ ...typed, keepsStock: false }, seen, 3).stock).toBeNull();
    expect(createBody({ ...typed, stock: {} }, { id: 1, kind: 'product' }).stock).toEqual([
      { key: 'Size=S', onHand: 0, seen: null },
      { key: 'Size=M', onHand: 0, seen: null },
    ]);
  });
});

test.each([
  ['S, M , L', ['S', 'M', 'L']],
  [' ,, ', []],
  ['a;b,a', ['a', 'b']],
  ['Extra spicy', ['Extra spicy']],
  ['小，中、大', ['小', '中', '大']],
])('%j are the values %j', (list, values) => {
  expect(valuesIn(list)).toEqual(values);
});

test.each([
  ['12.5', 12.5],
  [' 7 ', 7],
  ['', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['1,5', undefined],
])('%j is the amount %s', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

test('what shoppers save is shown only where they do', () => {
  expect(percentSaved({ price: '40', isOnSale: true, salePrice: '32' })).toBe(20);
  expect(percentSaved({ price: '40', isOnSale: false, salePrice: '32' })).toBeUndefined();
  expect(percentSaved({ price: '40', isOnSale: true, salePrice: '45' })).toBeUndefined();
  expect(percentSaved({ price: '', isOnSale: true, salePrice: '45' })).toBeUndefined();
});

test('a variant with another name keeps the units of its combinations', () => {
  const renamed = withVariants(typed, [{ name: 'Height', values: ['S', 'M'] }], {
    from: 'Size',
    to: 'Height',
  });
  expect([renamed.stock['Height=S'], renamed.stock['Height=M'], totalUnits(renamed)]).toEqual([
    '3',
    '0',
    3,
  ]);
});

test('the same for all, and beyond the limit no total', () => {
  expect(filledStock(typed, '9')).toEqual({ 'Size=S': '9', 'Size=M': '9' });
  const many = Array.from({ length: 16 }, (_, index) => String(index));
  const large = { ...typed, variants: ['A', 'B'].map((name) => ({ name, values: many })) };
  expect(totalUnits(large)).toBeNull();
  expect(updateBody(large, {}, 1).stock).toEqual([]);
});

describe('a stored draft', () => {
  test('comes back as it was', () => {
    expect(draftFrom(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
    expect(draftFrom({ name: 'Half' })).toEqual({ ...emptyDraft, name: 'Half' });
  });

  test.each([{ name: 7 }, { variants: {} }, { stock: 'none' }, { isOnSale: 'yes' }])(
    '%j is none of ours',
    (stored) => {
      expect(draftFrom(stored)).toBeUndefined();
    },
  );
});

test('after sales, what was typed stays and the rest follows', () => {
  const keys = ['a', 'b', 'c'];
  const units = fc.integer({ min: 0, max: 9 });
  const figures = fc.record(Object.fromEntries(keys.map((key) => [key, units])));
  const touched = fc.record(
    Object.fromEntries(keys.map((key) => [key, fc.option(units, { nil: undefined })])),
  );
  fc.assert(
    fc.property(figures, figures, touched, (before, now, changes) => {
      const stock = Object.fromEntries(
        keys.map((key) => [key, String(changes[key] ?? before[key])]),
      );
      const draft: ProductDraft = { ...emptyDraft, keepsStock: true, stock };
      const after = withFreshStock(draft, before, now);
      for (const key of keys) {
        const wasTyped = changes[key] !== undefined && changes[key] !== before[key];
        expect(after.draft.stock[key]).toBe(wasTyped ? String(changes[key]) : String(now[key]));
      }
      expect(after.moved.map(({ key }) => key).sort()).toEqual(
        keys.filter((key) => before[key] !== now[key]),
      );
    }),
  );
});
