import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockKeysOf } from '#contract/catalogue/rules.ts';
import { Refusal } from '../../http/refuse.ts';
import { stockAfter } from './stock-edit.ts';

const variants = { Size: ['S', 'M', 'L'] };
const keys = stockKeysOf(variants);
const units = fc.integer({ min: 0, max: 20 });
const figures = fc.record(Object.fromEntries(keys.map((key) => [key, units])));

/** What the seller saw, what was sold since, and what they typed over it. */
const edits = fc.record({
  seen: figures,
  sold: fc.record(Object.fromEntries(keys.map((key) => [key, fc.integer({ min: 0, max: 3 })]))),
  typed: fc.record(
    Object.fromEntries(keys.map((key) => [key, fc.option(units, { nil: undefined })])),
  ),
});

test('either every sale still counts or the edit is refused', () => {
  fc.assert(
    fc.property(edits, ({ seen, sold, typed }) => {
      const onHand = new Map(
        keys.map((key) => [key, Math.max(0, (seen[key] ?? 0) - (sold[key] ?? 0))]),
      );
      const given = keys.map((key) => ({
        key,
        onHand: typed[key] ?? seen[key] ?? 0,
        seen: seen[key] ?? 0,
      }));
      const touchesSold = given.some(
        (line) =>
          line.onHand !== line.seen &&
          onHand.get(line.key) !== line.seen &&
          onHand.get(line.key) !== line.onHand,
      );
      if (touchesSold) {
        expect(() => stockAfter({ given, variants, onHand })).toThrow(Refusal);
        return;
      }
      const after = stockAfter({ given, variants, onHand });
      for (const line of given)
        expect(after?.get(line.key)).toBe(
          line.onHand === line.seen ? onHand.get(line.key) : line.onHand,
        );
    }),
  );
});

test('every combination has units afterwards, and nothing else has', () => {
  fc.assert(
    fc.property(fc.subarray(keys), figures, (named, figures_) => {
      const given = named.map((key) => ({ key, onHand: figures_[key] ?? 0, seen: null }));
      expect([...(stockAfter({ given, variants, onHand: null })?.keys() ?? [])]).toEqual(keys);
    }),
  );
});

test('a line is about what was seen: nothing is not zero', () => {
  const onHand = new Map([['Size=S', 0]]);
  expect(() =>
    stockAfter({ given: [{ key: 'Size=S', onHand: 5, seen: null }], variants, onHand }),
  ).toThrow(Refusal);
  expect(
    stockAfter({ given: [{ key: 'Size=S', onHand: 5, seen: 0 }], variants, onHand })?.get('Size=S'),
  ).toBe(5);
});
