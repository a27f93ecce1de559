import { expect, test } from 'vitest';
import { initialOptions, inOrderOfChoice, isUnavailable, unitsOnHand } from './options.ts';

const tee = {
  variants: { Colour: ['Black', 'Red'], Size: ['S', 'M'], 'Print location': ['Front', 'Back'] },
  stockByOptions: {
    'Colour=Black;Size=S': 0,
    'Colour=Black;Size=M': 4,
    'Colour=Red;Size=S': 2,
    'Colour=Red;Size=M': 0,
  },
};

test('the page opens with Red, the first size and the print in front', () => {
  expect(initialOptions(tee)).toEqual({ Colour: 'Red', Size: 'S', 'Print location': 'Front' });
});

test('the page opens with something that is left when the usual choice is sold out', () => {
  const soldOutInRed = {
    ...tee,
    stockByOptions: { ...tee.stockByOptions, 'Colour=Red;Size=S': 0 },
  };
  expect(initialOptions(soldOutInRed)).toEqual({
    Colour: 'Black',
    Size: 'M',
    'Print location': 'Front',
  });
});

test('the page opens with what its address names, as far as the product has it', () => {
  const named = { Colour: 'Black', Fabric: 'Silk' };
  expect(initialOptions(tee, { ...named, Size: 'M' })).toMatchObject({
    Colour: 'Black',
    Size: 'M',
    'Print location': 'Front',
  });
  expect(initialOptions(tee, { Colour: 'Gold' })).toMatchObject({ Colour: 'Red', Size: 'S' });
});

test('the named colour stays when its first size is sold out, and what was named whole stays even so', () => {
  expect(initialOptions(tee, { Colour: 'Black' })).toMatchObject({ Colour: 'Black', Size: 'M' });
  expect(initialOptions(tee, { Colour: 'Black', Size: 'S' })).toMatchObject({
    Colour: 'Black',
    Size: 'S',
  });
});

test('another size is offered before another colour', () => {
  const smallRedSoldOut = {
    ...tee,
    stockByOptions: { ...tee.stockByOptions, 'Colour=Red;Size=S': 0, 'Colour=Red;Size=M': 1 },
  };
  expect(initialOptions(smallRedSoldOut)).toMatchObject({ Colour: 'Red', Size: 'M' });
});

test('people choose the colour first and where the print goes last', () => {
  const variants = {
    'Print location': ['Front'],
    Fabric: ['Cotton'],
    Size: ['S'],
    Colour: ['Red'],
  };
  expect(inOrderOfChoice(variants).map(([name]) => name)).toEqual([
    'Colour',
    'Size',
    'Fabric',
    'Print location',
  ]);
});

test('where the print goes does not change what is left', () => {
  expect(unitsOnHand(tee, { Colour: 'Black', Size: 'M', 'Print location': 'Back' })).toBe(4);
});

test('a product without stock rows is made to order', () => {
  expect(unitsOnHand({ stockByOptions: {} }, { Colour: 'Black' })).toBeNull();
});

test('a size is unavailable in the chosen colour only', () => {
  expect(isUnavailable(tee, { Colour: 'Red', Size: 'S' }, 'Size', 'M')).toBe(true);
  expect(isUnavailable(tee, { Colour: 'Black', Size: 'M' }, 'Size', 'M')).toBe(false);
});
