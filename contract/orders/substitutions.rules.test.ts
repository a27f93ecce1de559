import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soldOutWishes } from '../cart/sold-out.rules.ts';
import { returnedForReplacement, substitutionOf } from './substitutions.rules.ts';

describe('what becomes of a dish that is sold out', () => {
  test.each(soldOutWishes)('%s: nothing comes instead, so it is left out', (wish) => {
    expect(substitutionOf({ wish, insteadId: wish === 'mine' ? 7 : null }, null)).toBe('left_out');
  });

  test.each([
    ['ask', null, 'asked'],
    ['kitchen', null, 'replaced'],
    ['leave_out', null, null],
    ['mine', 7, 'replaced'],
    ['mine', 8, 'asked'],
  ] as const)('%s: dish 7 instead is %3$s', (wish, insteadId, state) => {
    expect(substitutionOf({ wish, insteadId }, 7)).toBe(state);
  });
});

const price = fc.integer({ min: 0, max: 1_000_00 });

describe('what goes back for it', () => {
  test('is the difference in price of what is cheaper, in proportion after discounts', () => {
    expect(returnedForReplacement(20_00, { unitPrice: 10_00, insteadPrice: 8_00 })).toBe(4_00);
    expect(returnedForReplacement(15_00, { unitPrice: 10_00, insteadPrice: 8_00 })).toBe(3_00);
  });

  test('is never less than nothing, never more than was paid, and nothing for what costs as much or more', () => {
    fc.assert(
      fc.property(price, price, price, (paid, unitPrice, insteadPrice) => {
        const returned = returnedForReplacement(paid, { unitPrice, insteadPrice });
        expect(returned).toBeGreaterThanOrEqual(0);
        expect(returned).toBeLessThanOrEqual(paid);
        if (insteadPrice >= unitPrice) expect(returned).toBe(0);
      }),
    );
  });
});
