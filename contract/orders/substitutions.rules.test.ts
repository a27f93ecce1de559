import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soldOutWishes } from '../cart/sold-out.rules.ts';
import {
  answerSubstitutionBy,
  returnedForReplacement,
  soldOutEvents,
  substitutionOf,
} from './substitutions.rules.ts';

const laksa = { id: 7, variantOptions: { Size: 'Large' }, choices: { Extras: ['Egg', 'Tofu'] } };

test.each([
  ['nothing is said of', null, '12:10'],
  ['is due later', '12:30', '12:10'],
  ['is due before', '12:06', '12:06'],
  ['is due in a moment', '12:01', '12:03'],
  ['is late', '11:50', '12:03'],
])('an answer to what %s is waited for no longer', (_, due, by) => {
  const at = (clock: string) => new Date(`2026-11-21T${clock}:00Z`);
  expect(answerSubstitutionBy(at('12:00'), due === null ? null : at(due))).toEqual(at(by));
});

describe('what becomes of a dish that is sold out', () => {
  test.each(soldOutWishes)('%s: nothing comes instead, so it is left out', (wish) => {
    expect(substitutionOf({ wish, instead: wish === 'mine' ? laksa : null }, null)).toBe(
      'left_out',
    );
  });

  test.each([
    ['ask', null, 'asked'],
    ['kitchen', null, 'replaced'],
    ['leave_out', null, null],
    ['mine', laksa, 'replaced'],
    ['mine', { ...laksa, choices: { Extras: ['Tofu', 'Egg'] } }, 'replaced'],
    ['mine', { ...laksa, id: 8 }, 'asked'],
    ['mine', { ...laksa, variantOptions: { Size: 'Small' } }, 'asked'],
    ['mine', { ...laksa, choices: {} }, 'asked'],
  ] as const)('%s %o: a large laksa with egg and tofu instead is %s', (wish, instead, state) => {
    const named = instead && {
      ...instead,
      choices: Object.fromEntries(
        Object.entries(instead.choices).map(([group, names]) => [group, [...names]]),
      ),
    };
    expect(substitutionOf({ wish, instead: named }, laksa)).toBe(state);
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

describe('what happened to it', () => {
  const saidAt = '2026-03-02T10:00:00.000Z';
  const settledAt = '2026-03-02T10:04:00.000Z';
  test.each([
    [{ state: 'asked', settledAt: null, settledBy: null }, ['asked kitchen']],
    [{ state: 'replaced', settledAt: saidAt, settledBy: 'kitchen' }, ['replaced kitchen']],
    [{ state: 'replaced', settledAt, settledBy: 'shopper' }, ['asked kitchen', 'replaced shopper']],
    [{ state: 'left_out', settledAt, settledBy: 'clock' }, ['asked kitchen', 'left_out clock']],
  ] as const)('%o: %o', (substitution, events) => {
    const said = soldOutEvents({ ...substitution, saidAt });
    expect(said.map(({ state, by }) => `${state} ${by}`)).toEqual(events);
  });
});
