import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../kernel/money.ts';
import {
  chargedAt,
  leftOf,
  taxesOf,
  type TaxedLine,
  taxOf,
  togetherAt,
  usualTaxClass,
} from './rules.ts';

const rate = fc.constantFrom(0, 500, 700, 725, 900, 1900);
const line = fc.record({ amount: fc.integer({ min: 0, max: 2_000_000 }), basisPoints: rate });
const lines = fc.array(line, { minLength: 1, maxLength: 12 });
const delivery = fc.integer({ min: 0, max: 50_000 });

const grossOf = (charged: ReadonlyArray<{ gross: number }>) =>
  sum(charged.map(({ gross }) => gross));
const taxIn = (charged: ReadonlyArray<{ tax: number }>) => sum(charged.map(({ tax }) => tax));

describe('the tax of an amount', () => {
  test('is a part of a price that includes it', () => {
    expect(taxOf(109_00, 900, true)).toBe(9_00);
    expect(taxOf(10_70, 700, true)).toBe(70);
    expect(taxOf(4_90, 900, true)).toBe(40);
  });

  test('comes on top of one that does not, rounded half up', () => {
    expect(taxOf(100_00, 725, false)).toBe(7_25);
    expect(taxOf(50, 900, false)).toBe(5);
  });
});

describe('the tax of what a shop sells', () => {
  test('of delivery is as that of the goods that it carries, in proportion', () => {
    const sale = taxesOf(
      [
        { amount: 30_00, basisPoints: 1900 },
        { amount: 10_00, basisPoints: 700 },
      ],
      6_00,
      true,
    );
    expect(sale.rates).toEqual([
      { basisPoints: 1900, goods: 30_00, delivery: 4_50, tax: 5_51 },
      { basisPoints: 700, goods: 10_00, delivery: 1_50, tax: 75 },
    ]);
    expect(sale.lines).toEqual([4_79, 65]);
  });

  test('adds up to the cent, of lines and delivery as of rates', () => {
    fc.assert(
      fc.property(lines, delivery, fc.boolean(), (bought, fee, isIncluded) => {
        const { rates, lines: taxes } = taxesOf(bought, fee, isIncluded);
        expect(sum(rates.map(({ goods }) => goods))).toBe(sum(bought.map(({ amount }) => amount)));
        expect(sum(rates.map((one) => one.delivery))).toBe(fee);
        for (const one of rates) {
          expect(one.tax).toBe(taxOf(one.goods + one.delivery, one.basisPoints, isIncluded));
          const ofLines = sum(taxes.filter((_, at) => bought[at]?.basisPoints === one.basisPoints));
          expect(one.tax - ofLines).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('changes no total where prices include it, and all of it comes on top where they do not', () => {
    fc.assert(
      fc.property(lines, delivery, fc.boolean(), (bought, fee, isIncluded) => {
        const sale = taxesOf(bought, fee, isIncluded);
        const charged = sum(bought.map(({ amount }) => amount)) + fee;
        const onTop = isIncluded ? 0 : taxIn(sale.rates);
        expect(grossOf(chargedAt(sale))).toBe(charged + onTop);
      }),
    );
  });

  test('is the same in any order of lines, but for who bears a cent', () => {
    const shuffled = lines.chain((bought) =>
      fc.tuple(
        fc.constant(bought),
        fc.shuffledSubarray([...bought.keys()], { minLength: bought.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, delivery, fc.boolean(), ([bought, order], fee, isIncluded) => {
        const other = order.map((at) => bought[at]) as TaxedLine[];
        const [one, two] = [taxesOf(bought, fee, isIncluded), taxesOf(other, fee, isIncluded)];
        expect(two.rates).toEqual(one.rates);
        order.forEach((from, to) =>
          expect(Math.abs((one.lines[from] ?? 0) - (two.lines[to] ?? 0))).toBeLessThanOrEqual(1),
        );
      }),
    );
  });

  test('is nothing without lines', () => {
    expect(taxesOf([], 5_00, true)).toEqual({ isIncluded: true, rates: [], lines: [] });
  });
});

describe('what is left of the tax after refunds', () => {
  const sale = fc
    .tuple(lines, delivery, fc.boolean())
    .map(([bought, fee, isIncluded]) => chargedAt(taxesOf(bought, fee, isIncluded)));

  test('is nothing of what went back whole, and all of what did not', () => {
    fc.assert(
      fc.property(sale, (charged) => {
        expect(taxIn(leftOf(charged, 0))).toBe(0);
        expect(leftOf(charged, grossOf(charged))).toEqual(charged);
      }),
    );
  });

  test('adds up: many parts give back what one does', () => {
    fc.assert(
      fc.property(sale, fc.array(fc.nat(10_000), { maxLength: 6 }), (charged, parts) => {
        const whole = grossOf(charged);
        let paid = whole;
        let [tax, gross] = [taxIn(charged), whole];
        for (const part of [...parts, whole]) {
          const before = leftOf(charged, paid);
          paid -= Math.min(part, paid);
          const after = leftOf(charged, paid);
          tax -= taxIn(before) - taxIn(after);
          gross -= grossOf(before) - grossOf(after);
        }
        expect([tax, gross]).toEqual([0, 0]);
      }),
    );
  });
});

test('sums of several sales are by rate', () => {
  expect(
    togetherAt([
      { basisPoints: 700, gross: 10_70, tax: 70 },
      { basisPoints: 1900, gross: 11_90, tax: 1_90 },
      { basisPoints: 700, gross: 1_07, tax: 7 },
    ]),
  ).toEqual([
    { basisPoints: 1900, gross: 11_90, tax: 1_90 },
    { basisPoints: 700, gross: 11_77, tax: 77 },
  ]);
});

test('what a shop sells is taxed by its kind until somebody says otherwise', () => {
  expect(usualTaxClass('product')).toBe('standard');
  expect(usualTaxClass('food')).toBe('food');
  expect(usualTaxClass('service')).toBe('service');
});
