import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coloursOf, contrast, type Hex, looks, nameOfLook, surfaces } from './look.rules.ts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);

test('whatever colours are chosen, what stands on them and in them can be read', () => {
  fc.assert(
    fc.property(hex, hex, (accent, highlight) => {
      const colours = coloursOf({ accent, highlight });
      for (const theme of ['light', 'dark'] as const) {
        const { leaf, mango, ...shades } = colours[theme];
        const { paper, card, muted } = surfaces[theme];
        const pairs: [Hex, Hex][] = [
          [leaf, paper],
          [leaf, card],
          [leaf, shades['leaf-soft']],
          [shades['on-leaf'], leaf],
          [shades['on-leaf'], shades['leaf-deep']],
          [muted, shades['leaf-soft']],
          [shades['on-mango'], mango],
          [shades['mango-ink'], shades['mango-soft']],
        ];
        for (const pair of pairs)
          expect(contrast(...pair), pair.join()).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 500 },
  );
});

test('a readable colour stays as it was chosen', () => {
  for (const { accent, highlight } of Object.values(looks)) {
    const { leaf, mango } = coloursOf({ accent, highlight }).light;
    expect([leaf, mango]).toEqual([accent, highlight]);
  }
});

test('a look is known by its values', () => {
  expect(nameOfLook(looks.harbour)).toBe('harbour');
  expect(nameOfLook({ ...looks.harbour, accent: '#1D4E89' })).toBe('harbour');
  expect(nameOfLook({ ...looks.harbour, font: 'system' })).toBeUndefined();
});
