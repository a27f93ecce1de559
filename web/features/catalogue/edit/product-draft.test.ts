import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyGroup } from '../../shops/choices-draft.ts';
import { dishDraftOf, withAllergen, withPart } from './dish-draft.ts';
import { createProductBody, updateProductBody } from '#contract/catalogue/product-body.schemas.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import { inEnglish } from '#web/ui/checked-form.testing.ts';
import { checkedBy } from '#web/ui/checked-form.ts';
import {
  createBody,
  productDraftFrom,
  productDraftOf,
  emptyDraft,
  percentSaved,
  type ProductDraft,
  seenOf,
  totalUnits,
  typedPrices,
  updateBody,
  valuesIn,
  withFreshStock,
  withVariants,
} from './product-draft.ts';
import { amountOf } from '#web/ui/typed-amount.ts';

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
  choiceGroups: [
    { name: 'Wrapping', min: 0, max: 1, free: 0, choices: [{ name: 'Gift wrap', price: 2.5 }] },
    {
      name: 'Candle',
      min: 1,
      max: 1,
      free: 0,
      choices: [
        { name: 'None', price: 0 },
        { name: 'Beeswax', price: 4 },
      ],
    },
  ],
  combinations: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const typed = productDraftOf(lantern);
const seen = seenOf(lantern.stock);

describe('what is sent', () => {
  test('an edit without changes says what is there, and passes the rules', () => {
    const checked = editedProduct(updateBody(typed, { seen, version: 3 }));
    expect(checked).toEqual({
      body: {
        combinations: [],
        choiceGroups: lantern.choiceGroups,
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
    [{ price: '12.345' }, 'price', 'Use no more decimals than prices here have'],
    [{ stock: { 'Size=S': '1.5' } }, 'stock.0.onHand', 'Enter a whole number of units'],
    [{ stock: { 'Size=S': 'many' } }, 'stock.0.onHand', 'Enter a whole number of units'],
  ])('%j is refused', (part, path, message) => {
    const checked = inEnglish(
      editedProduct(updateBody({ ...typed, ...part }, { seen, version: 3 })),
    );
    expect('errors' in checked && checked.errors[path]).toBe(message);
  });

  test.each([
    [{}, undefined],
    [{ nutriGrade: '' }, null],
    [{ nutriGrade: '', sugar: '12' }, null],
    [{ nutriGrade: 'A', sugar: ' ' }, { grade: 'A' }],
    [
      { nutriGrade: 'C', sugar: '6,5' },
      { grade: 'C', sugar: 6.5 },
    ],
  ])('of a drink with %j the grade is %j', (part, nutriGrade) => {
    const body = updateBody({ ...typed, ...part }, { seen, version: 3 });
    expect(body.nutriGrade).toEqual(nutriGrade);
    expect(editedProduct(body)).toHaveProperty('body');
  });

  test.each([
    ['', 'Say how much of the drink is sugar: grades C and D are shown with it.'],
    ['much', 'Enter the sugar in per cent of the drink, from 0 to 100 with at most one decimal.'],
    ['-1', 'Enter the sugar in per cent of the drink, from 0 to 100 with at most one decimal.'],
  ])('sugar of %j beside grade C is refused', (sugar, message) => {
    const body = updateBody({ ...typed, nutriGrade: 'C', sugar }, { seen, version: 3 });
    const checked = inEnglish(editedProduct(body));
    expect('errors' in checked && checked.errors).toEqual({ 'nutriGrade.sugar': message });
  });

  test('made to order has no stock, and nothing typed is none', () => {
    expect(updateBody({ ...typed, keepsStock: false }, { seen, version: 3 }).stock).toBeNull();
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
  ['1,5', 1.5],
  ['1,250', 1250],
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

test('beyond the limit there is no total, and nothing of combinations is sent', () => {
  const many = Array.from({ length: 16 }, (_, index) => String(index));
  const large = { ...typed, variants: ['A', 'B'].map((name) => ({ name, values: many })) };
  expect(totalUnits(large)).toBeNull();
  expect(updateBody(large, { seen: {}, version: 1 })).toMatchObject({
    stock: [],
    combinations: [],
  });
});

describe('what combinations have of their own', () => {
  const own = { price: '', salePrice: '', sku: '', barcode: '', imageUrl: '' };
  const medium = (part: Partial<typeof own>): ProductDraft => ({
    ...typed,
    combinations: { 'Size=M': { ...own, ...part } },
  });

  test('is sent of all in their order, so that each is found by its place', () => {
    const draft = medium({ price: '48', sku: 'RL-M', imageUrl: '/files/a.webp' });
    const checked = editedProduct(updateBody(draft, { seen, version: 3 }));
    const nothing = { price: null, salePrice: null, sku: null, barcode: null, imageUrl: null };
    expect('body' in checked && checked.body.combinations).toEqual([
      { key: 'Size=S', ...nothing },
      { key: 'Size=M', ...nothing, price: 48, sku: 'RL-M', imageUrl: '/files/a.webp' },
    ]);
    expect(updateBody(medium({ price: ' ' }), { seen, version: 3 }).combinations).toEqual([]);
  });

  test('comes from the form as it is typed', () => {
    const stored = {
      key: 'Size=M',
      price: 48,
      salePrice: 44.5,
      sku: null,
      barcode: null,
      imageUrl: null,
    };
    expect(productDraftOf({ ...lantern, combinations: [stored] }).combinations).toEqual({
      'Size=M': { ...own, price: '48.00', salePrice: '44.50' },
    });
  });

  test.each([
    [{ price: 'dear' }, 'combinations.1.price', 'Price must be a positive number.'],
    [{ price: '0' }, 'combinations.1.price', 'Price must be a positive number.'],
    [
      { price: '9', salePrice: '9' },
      'combinations.1.salePrice',
      'Sale price must be below the price.',
    ],
  ])('%j is refused at its cell', (part, path, message) => {
    const checked = inEnglish(editedProduct(updateBody(medium(part), { seen, version: 3 })));
    expect('errors' in checked && checked.errors[path]).toBe(message);
  });

  test('a picture that was removed is none', () => {
    const draft = { ...medium({ sku: 'X', imageUrl: '/files/a.webp' }), images: [] };
    expect(updateBody(draft, { seen, version: 3 }).combinations[1]).toMatchObject({
      imageUrl: null,
    });
  });

  test('moves with a variant that gets another name', () => {
    const renamed = withVariants(medium({ price: '48' }), [{ name: 'Height', values: ['M'] }], {
      from: 'Size',
      to: 'Height',
    });
    expect(renamed.combinations['Height=M']).toEqual({ ...own, price: '48' });
  });

  test('the card costs what the cheapest does', () => {
    const plain = { ...medium({ price: '48' }), isOnSale: false };
    expect(typedPrices(plain)).toMatchObject({ product: { price: 40 }, highest: 48 });
    expect(typedPrices(medium({ price: '30' }))).toMatchObject({
      product: { price: 30, salePrice: null },
      highest: 32.5,
    });
  });
});

describe('a stored draft', () => {
  test('comes back as it was', () => {
    expect(productDraftFrom(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
    expect(productDraftFrom({ name: 'Half' })).toEqual({ ...emptyDraft, name: 'Half' });
  });

  test.each([{ name: 7 }, { variants: {} }, { stock: 'none' }, { isOnSale: 'yes' }])(
    '%j is none of ours',
    (stored) => {
      expect(productDraftFrom(stored)).toBeUndefined();
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

describe('what is in a dish', () => {
  const said = {
    contains: ['peanuts' as const],
    mayContain: [],
    fitFor: [],
    checkedAt: '2026-11-20T10:00:00.000Z',
    checkedBy: 'Mei Tan',
    isStale: false,
  };
  const seen = { seen: {}, version: 3 };

  test('is sent only where something else is said than before', () => {
    const draft = { ...emptyDraft, ...dishDraftOf(said) };
    expect(
      updateBody({ ...draft, name: 'Another recipe' }, { ...seen, dish: said }),
    ).not.toHaveProperty('dish');
    expect(updateBody({ ...draft, contains: [] }, { ...seen, dish: said }).dish).toEqual({
      contains: [],
      mayContain: [],
      fitFor: [],
    });
    expect(updateBody({ ...draft, isChecked: false }, { ...seen, dish: said }).dish).toBeNull();
  });

  test('has to be ticked again when the recipe has changed', () => {
    const stale = { ...said, isStale: true };
    const draft = { ...emptyDraft, ...dishDraftOf(stale) };
    expect(draft).toMatchObject({ contains: ['peanuts'], isChecked: false });
    expect(updateBody(draft, { ...seen, dish: stale })).not.toHaveProperty('dish');
    expect(updateBody({ ...draft, isChecked: true }, { ...seen, dish: stale }).dish).toMatchObject({
      contains: ['peanuts'],
    });
  });

  test('says of each part by itself what it adds, as soon as that was checked', () => {
    const whole = { ...said, fitFor: ['vegan' as const, 'halal' as const] };
    const draft = { ...emptyDraft, ...dishDraftOf(whole), dishParts: {} };
    const egg = { group: 'Toppings', name: 'Egg' };
    const begun = { ...draft, ...withPart(draft, egg, { contains: ['eggs'] }) };
    const sent = (of: ProductDraft) => updateBody(of, { ...seen, dish: whole }).dish;
    expect(sent(begun)).toMatchObject({ parts: [] });
    const parts = [{ ...egg, contains: ['eggs'], mayContain: [], fitFor: ['halal'] }];
    const checked = { ...begun, ...withPart(begun, egg, { isChecked: true }) };
    expect(sent(checked)).toMatchObject({ contains: ['peanuts'], parts });
    expect(dishDraftOf({ ...whole, parts: [] }).dishParts).toEqual({});
  });

  test('contains an allergen, or may, in the order of the list', () => {
    const draft = { contains: ['milk' as const], mayContain: ['eggs' as const] };
    expect(withAllergen(draft, 'contains', 'eggs')).toEqual({
      contains: ['eggs', 'milk'],
      mayContain: [],
    });
    expect(withAllergen(draft, 'contains', 'milk')).toEqual({ contains: [], mayContain: ['eggs'] });
  });
});

describe('choices', () => {
  const [wrapping, candle] = typed.choiceGroups;
  const sentWith = (choiceGroups: ProductDraft['choiceGroups']) =>
    editedProduct(updateBody({ ...typed, choiceGroups }, { seen, version: 3 }));

  test('without a number at most all are taken, and without a price it costs nothing', () => {
    const typing = { name: 'Ribbon', min: '', max: '', free: '' };
    const choices = [
      { name: 'Red', price: '' },
      { name: 'Gold', price: '1.50' },
    ];
    expect(sentWith([{ ...typing, choices }])).toMatchObject({
      body: {
        choiceGroups: [
          {
            name: 'Ribbon',
            min: 0,
            max: 2,
            free: 0,
            choices: [
              { name: 'Red', price: 0 },
              { name: 'Gold', price: 1.5 },
            ],
          },
        ],
      },
    });
  });

  test.for([
    ['more to be taken than may be', { ...candle, min: '3' }, 'min'],
    ['more than there are', { ...wrapping, max: '2' }, 'max'],
    ['more included than may be taken', { ...wrapping, free: '2' }, 'free'],
    ['nothing for nothing where something has to be taken', { ...wrapping, min: '1' }, 'min'],
    ['no name', { ...wrapping, name: '' }, 'name'],
    ['a price that is none', { ...wrapping, choices: [{ name: 'Box', price: 'x' }] }, 'price'],
  ] as const)('are refused with %s', ([, group, field]) => {
    const refused = sentWith([{ ...emptyGroup, ...group, choices: [...(group.choices ?? [])] }]);
    const named = Object.keys('errors' in refused ? refused.errors : {});
    expect(named.some((name) => name.endsWith(field))).toBe(true);
  });
});
