import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../kernel/money.ts';
import {
  type Charged,
  chargedAt,
  leftOf,
  movedAt,
  namedAt,
  type NamedGross,
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
    expect(taxOf(1_000_00, 887.5, false)).toBe(88_75);
    expect(taxOf(1_088_75, 887.5, true)).toBe(88_75);
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
  const sold = fc.tuple(lines, delivery, fc.boolean()).map(([bought, fee, isIncluded]) => {
    const sale = taxesOf(bought, fee, isIncluded);
    const priced = bought.map(({ amount, basisPoints }, at) => ({
      basisPoints,
      amount: amount + (isIncluded ? 0 : (sale.lines[at] ?? 0)),
    }));
    return { charged: chargedAt(sale), priced };
  });
  const event = fc.record({
    kind: fc.constantFrom('line', 'line', 'amount', 'dispute', 'reversal', 'delivery'),
    line: fc.nat(11),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  type Moved = { amount: number; named: NamedGross[] | null };

  /** Movements of a sale as its rules let them happen: refunds of lines and of amounts, disputes, delivery of others that it bears. */
  function movementsOf(
    {
      charged,
      priced,
    }: { charged: Charged[]; priced: Array<{ basisPoints: number; amount: number }> },
    events: ReadonlyArray<{ kind: string; line: number; share: number }>,
  ): Moved[] {
    let [paid, disputed] = [grossOf(charged), 0];
    const left = priced.map(({ amount }) => amount);
    return events.flatMap(({ kind, line: nth, share }): Moved[] => {
      const at = nth % priced.length;
      const most = { line: left[at] ?? 0, dispute: paid, reversal: disputed, delivery: 9_99 };
      const upTo = Math.ceil((most[kind as keyof typeof most] ?? paid) * share);
      const given = kind === 'delivery' || kind === 'reversal' ? upTo : 0 - Math.min(upTo, paid);
      if (kind === 'dispute' || kind === 'reversal') disputed -= given;
      if (kind === 'line') left[at] = (left[at] ?? 0) - upTo;
      paid += given;
      const of = { basisPoints: priced[at]?.basisPoints ?? null, amount: upTo };
      return [{ amount: given, named: kind === 'line' ? namedAt([of], -given) : null }];
    });
  }

  const story = fc.tuple(sold, fc.array(event, { maxLength: 10 })).map(([sale, events]) => ({
    charged: sale.charged,
    movements: movementsOf(sale, events),
  }));
  const soFar = (charged: Charged[], movements: readonly Moved[]) => ({
    paid: grossOf(charged) + sum(movements.map(({ amount }) => amount)),
    named: movements.flatMap(({ named }) => named ?? []),
  });

  test('is nothing of what went back whole, and all of what did not', () => {
    fc.assert(
      fc.property(sold, ({ charged }) => {
        expect(taxIn(leftOf(charged, { paid: 0, named: [] }))).toBe(0);
        expect(leftOf(charged, { paid: grossOf(charged), named: [] })).toEqual(charged);
      }),
    );
  });

  test('of a line that goes back is that of its rate, and of an amount that of all rates in proportion', () => {
    const charged = [
      { basisPoints: 1900, gross: 119_00, tax: 19_00 },
      { basisPoints: 700, gross: 53_50, tax: 3_50 },
    ];
    const book = { amount: -53_50, named: [{ basisPoints: 700, gross: 53_50 }] };
    expect(movedAt(charged, { paid: 172_50, named: [] }, book)).toEqual([
      { basisPoints: 1900, gross: 0, tax: 0 },
      { basisPoints: 700, gross: -53_50, tax: -3_50 },
    ]);
    const half = { amount: -86_25, named: null };
    expect(movedAt(charged, { paid: 172_50, named: [] }, half)).toEqual([
      { basisPoints: 1900, gross: -59_50, tax: -9_50 },
      { basisPoints: 700, gross: -26_75, tax: -1_75 },
    ]);
    // Once the book is gone, all of it is of the other rate.
    expect(
      movedAt(charged, { paid: 119_00, named: book.named }, { amount: -11_90, named: null }),
    ).toEqual([
      { basisPoints: 1900, gross: -11_90, tax: -1_90 },
      { basisPoints: 700, gross: 0, tax: 0 },
    ]);
  });

  test('adds up to what is paid, is never below nothing, and no movement has a figure of the other sign', () => {
    fc.assert(
      fc.property(story, ({ charged, movements }) => {
        fc.pre(grossOf(charged) > 0);
        movements.forEach((moved, at) => {
          const before = soFar(charged, movements.slice(0, at));
          const after = leftOf(charged, soFar(charged, movements.slice(0, at + 1)));
          expect(grossOf(after)).toBe(before.paid + moved.amount);
          for (const { gross, tax } of after)
            expect(Math.min(gross, tax)).toBeGreaterThanOrEqual(0);
          const changed = movedAt(charged, before, moved);
          expect(grossOf(changed)).toBe(moved.amount);
          for (const { gross, tax } of changed)
            for (const figure of [gross, tax])
              expect(figure * Math.sign(moved.amount)).toBeGreaterThanOrEqual(0);
        });
      }),
      { numRuns: 2_000 },
    );
  });

  test('is nothing once all went back, whatever named lines and in which order', () => {
    fc.assert(
      fc.property(story, ({ charged, movements }) => {
        fc.pre(grossOf(charged) > 0);
        const { paid } = soFar(charged, movements);
        const all = [...movements, { amount: -paid, named: null }];
        const changed = all.map((moved, at) =>
          movedAt(charged, soFar(charged, all.slice(0, at)), moved),
        );
        charged.forEach(({ gross, tax }, rate) => {
          expect(sum(changed.map((of) => of[rate]?.gross ?? 0))).toBe(0 - gross);
          expect(sum(changed.map((of) => of[rate]?.tax ?? 0))).toBe(0 - tax);
        });
        const either = leftOf(charged, soFar(charged, movements));
        expect(leftOf(charged, soFar(charged, movements.toReversed()))).toEqual(either);
      }),
    );
  });

  test('of lines alone leaves the other rates as they were', () => {
    const ofLines = fc
      .array(event, { maxLength: 10 })
      .map((events) => events.map((one) => ({ ...one, kind: 'line' })));
    fc.assert(
      fc.property(sold, ofLines, ({ charged, priced }, events) => {
        const { named, ...rest } = soFar(charged, movementsOf({ charged, priced }, events));
        for (const { basisPoints, gross } of leftOf(charged, { named, ...rest })) {
          const back = named.filter((one) => one.basisPoints === basisPoints);
          const was = charged.find((one) => one.basisPoints === basisPoints)?.gross ?? 0;
          expect(gross).toBe(was - sum(back.map((one) => one.gross)));
        }
      }),
    );
  });
});

test('a refund that gives back less than its lines cost names them in proportion', () => {
  const ordered = [
    { basisPoints: 1900, amount: 30_00 },
    { basisPoints: 700, amount: 10_00 },
  ];
  expect(namedAt(ordered, 45_99)).toEqual([
    { basisPoints: 1900, gross: 30_00 },
    { basisPoints: 700, gross: 10_00 },
  ]);
  expect(namedAt(ordered, 20_00)).toEqual([
    { basisPoints: 1900, gross: 15_00 },
    { basisPoints: 700, gross: 5_00 },
  ]);
  expect(namedAt([{ basisPoints: null, amount: 10_00 }], 10_00)).toBeNull();
  expect(namedAt([], 10_00)).toBeNull();
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
