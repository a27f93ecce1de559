import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionsIn, productPath, withOptions } from './address.rules.ts';

const queryOf = (path: string) => new URL(path, 'http://localhost').searchParams;

test('a product’s address reads as what was chosen', () => {
  expect(productPath(7)).toBe('/product/7');
  expect(productPath(7, { Colour: 'Dark Blue', Size: 'M' })).toBe(
    '/product/7?option=Colour%3ADark+Blue&option=Size%3AM',
  );
});

test('whatever shops call their variants, an address brings them back', () => {
  const text = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(fc.dictionary(text, text, { noNullPrototype: true }), (options) => {
      expect(optionsIn(queryOf(productPath(7, options)))).toEqual(options);
    }),
  );
});

test('what is no pair is left out, and the rest of an address stays', () => {
  const query = new URLSearchParams('option=Blue&option=:x&option=Size:&tab=reviews&option=Size:M');
  expect(optionsIn(query)).toEqual({ Size: 'M' });
  expect(withOptions(query, { Colour: 'Red' }).toString()).toBe('tab=reviews&option=Colour%3ARed');
});
