import fc from 'fast-check';
import { expect, test } from 'vitest';
import { variants as schema } from './product-body.schemas.ts';
import { printLocation, stockKey, combinationCount, combinationsOf, stockKeysOf } from './rules.ts';

const word = fc.stringMatching(/^[ -:<>-~]{1,8}$/);
const anyVariants = fc
  .dictionary(word, fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), {
    maxKeys: 4,
    noNullPrototype: true,
  })
  .filter((variants) => schema.safeParse(variants).success);

test('there are as many as are counted, each with one value of every variant', () => {
  fc.assert(
    fc.property(anyVariants, (variants) => {
      const all = combinationsOf(variants);
      expect(all).toHaveLength(combinationCount(variants));
      for (const options of all) {
        expect(Object.keys(options).sort()).toEqual(Object.keys(variants).sort());
        for (const [name, value] of Object.entries(options))
          expect(variants[name]).toContain(value);
      }
    }),
  );
});

test('every combination has a key of its own', () => {
  fc.assert(
    fc.property(anyVariants, (variants) => {
      expect(new Set(stockKeysOf(variants)).size).toBe(combinationCount(variants));
    }),
  );
});

test('the key does not depend on the order of the variants', () => {
  fc.assert(
    fc.property(anyVariants, (variants) => {
      const turned = Object.fromEntries(Object.entries(variants).toReversed());
      expect(stockKeysOf(turned).sort()).toEqual(stockKeysOf(variants).sort());
    }),
  );
});

test('without variants there is one, and the print location makes no more', () => {
  expect(stockKeysOf({})).toEqual(['']);
  expect(stockKeysOf({ [printLocation]: ['Front', 'Back'] })).toEqual(['']);
  expect(combinationsOf({ Colour: ['Red', 'Sand'], Size: ['S', 'M'] }).map(stockKey)).toEqual([
    'Colour=Red;Size=S',
    'Colour=Red;Size=M',
    'Colour=Sand;Size=S',
    'Colour=Sand;Size=M',
  ]);
});

test('the largest catalogue is counted without being made', () => {
  const values = Array.from({ length: 50 }, (_, index) => String(index));
  const names = Array.from({ length: 10 }, (_, index) => `n${index}`);
  expect(combinationCount(Object.fromEntries(names.map((name) => [name, values])))).toBe(50 ** 10);
});
