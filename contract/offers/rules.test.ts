import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../kernel/money.ts';
import { discountsOf, leastPaid, type OfferedLine, type OfferTerms, outcomeOf } from './rules.ts';

const offer = (part: Partial<OfferTerms> = {}): OfferTerms => ({
  id: 1,
  shopId: 1,
  code: null,
  names: { en: 'Ten off' },
  kind: 'percent',
  basisPoints: 1_000,
  amount: 0,
  buy: 0,
  get: 0,
  minimum: 0,
  marketShare: part.shopId === null ? 10_000 : 0,
  ...part,
});
const line = (unitPrice: number, offers: OfferTerms[], part: Partial<OfferedLine> = {}) => ({
  shopId: 1,
  unitPrice,
  quantity: 1,
  offers,
  ...part,
});
const noFees = new Map<number, number>();
const takenBy = (lines: OfferedLine[], fees: ReadonlyMap<number, number> = noFees) => {
  const { applied } = discountsOf(lines, fees);
  return sum(applied.map(({ goods, delivery }) => goods + delivery));
};

describe('what each kind takes off', () => {
  test('a percentage and an amount, shared among the lines that they are for', () => {
    const ten = offer();
    expect(discountsOf([line(9_99, [ten]), line(10_00, []), line(5_01, [ten])], noFees)).toEqual({
      applied: [{ offer: ten, shopId: 1, goods: 1_50, delivery: 0, byMarket: 0 }],
      lines: [1_00, 0, 50],
    });
    const five = offer({ kind: 'amount', amount: 5_00 });
    expect(discountsOf([line(2_00, [five]), line(1_00, [five])], noFees).lines).toEqual([
      2_00, 1_00,
    ]);
  });

  test('of each whole set the cheapest units are free', () => {
    const third = offer({ kind: 'buy_get', buy: 2, get: 1 });
    const lines = [line(8_00, [third], { quantity: 4 }), line(3_00, [third], { quantity: 1 })];
    expect(discountsOf(lines, noFees).lines).toEqual([0, 3_00]);
    expect(discountsOf([line(8_00, [third], { quantity: 6 })], noFees).lines).toEqual([16_00]);
    expect(discountsOf([line(8_00, [third], { quantity: 2 })], noFees).applied).toEqual([]);
  });

  test('delivery is free once, at the shop’s cost before the market’s', () => {
    const own = offer({ id: 2, kind: 'free_delivery' });
    const market = offer({ id: 1, kind: 'free_delivery', shopId: null });
    const fees = new Map([
      [1, 4_00],
      [2, 3_00],
    ]);
    const lines = [line(20_00, [market, own]), line(20_00, [market], { shopId: 2 })];
    expect(
      discountsOf(lines, fees).applied.map((one) => [
        one.offer.id,
        one.shopId,
        one.delivery,
        one.byMarket,
      ]),
    ).toEqual([
      [2, 1, 4_00, 0],
      [1, 2, 3_00, 3_00],
    ]);
  });
});

describe('of a visit', () => {
  const visit = (offers: OfferTerms[]) => line(20_00, offers, { wholePrice: 120_00 });

  test('a percentage and a minimum are reckoned by its whole price, off what is paid now', () => {
    expect(takenBy([visit([offer({ minimum: 120_00 })])])).toBe(12_00);
    expect(takenBy([visit([offer({ minimum: 120_01 })])])).toBe(0);
    expect(takenBy([visit([offer({ basisPoints: 5_000 })])])).toBe(20_00);
  });

  test('the market leaves something to be paid now, and reckons by what the shop leaves', () => {
    const market = offer({ id: 2, shopId: null });
    expect(takenBy([visit([market])])).toBe(12_00);
    expect(takenBy([visit([offer({ shopId: null, basisPoints: 5_000 })])])).toBe(19_00);
    expect(takenBy([visit([offer({ basisPoints: 500 }), market])])).toBe(6_00 + 11_40);
  });
});

describe('which are chosen', () => {
  test('one of the shop, then one of the market of what is left', () => {
    const shops = offer({ basisPoints: 2_000 });
    const markets = offer({ id: 2, shopId: null });
    const { applied, lines } = discountsOf(
      [line(10_00, [offer({ id: 3 }), shops, markets])],
      noFees,
    );
    expect(applied.map((one) => [one.offer.id, one.goods, one.byMarket])).toEqual([
      [1, 2_00, 0],
      [2, 80, 80],
    ]);
    expect(lines).toEqual([2_80]);
  });

  test('a minimum counts what the offer is for, before any discount', () => {
    const from20 = offer({ minimum: 20_00 });
    expect(takenBy([line(19_99, [from20]), line(50_00, [])])).toBe(0);
    expect(takenBy([line(20_00, [from20])])).toBe(2_00);
  });

  test('what is as good without a code leaves the code unused', () => {
    const automatic = offer({ id: 9 });
    const coded = offer({ id: 1, code: 'TEN' });
    const lines = [line(10_00, [coded, automatic])];
    const discounts = discountsOf(lines, noFees);
    expect(discounts.applied.map((one) => one.offer.id)).toEqual([9]);
    expect(outcomeOf({ code: 'TEN', refused: null }, lines, discounts)).toEqual({
      state: 'better',
    });
  });

  test('what became of a code is told', () => {
    const coded = offer({ code: 'TEN', minimum: 15_00 });
    const outcome = (lines: OfferedLine[]) =>
      outcomeOf({ code: 'TEN', refused: null }, lines, discountsOf(lines, noFees));
    expect(outcome([line(10_00, [coded])])).toEqual({ state: 'minimum', missing: 5_00 });
    expect(outcome([line(15_00, [coded])])).toEqual({ state: 'applied' });
    expect(outcome([line(15_00, [])])).toEqual({ state: 'not_for_these' });
    expect(outcomeOf({ code: 'TEN', refused: 'ended' }, [], discountsOf([], noFees))).toEqual({
      state: 'ended',
    });
  });

  test('the market bears what was agreed of a shop’s offer, and nothing where nothing is left to pay', () => {
    const half = offer({ marketShare: 5_000 });
    expect(discountsOf([line(10_01, [half])], noFees).applied[0]).toMatchObject({
      goods: 1_00,
      byMarket: 50,
    });
    const all = offer({ basisPoints: 10_000, marketShare: 5_000 });
    expect(discountsOf([line(10_00, [all])], noFees).applied[0]).toMatchObject({
      goods: 10_00,
      byMarket: 0,
    });
  });
});

/** Carts of up to three shops with up to three offers of each, and three of the market. */
const terms = (id: number, shopId: number | null) =>
  fc
    .record({
      kind: fc.constantFrom(
        ...(shopId === null
          ? (['percent', 'amount', 'free_delivery'] as const)
          : (['percent', 'amount', 'buy_get', 'free_delivery'] as const)),
      ),
      basisPoints: fc.integer({ min: 1, max: shopId === null ? 9_000 : 10_000 }),
      amount: fc.integer({ min: 1, max: 3_000 }),
      buy: fc.integer({ min: 1, max: 3 }),
      get: fc.integer({ min: 1, max: 2 }),
      minimum: fc.constantFrom(0, 0, 5_00, 20_00),
      isCoded: fc.boolean(),
      marketShare: fc.constantFrom(0, 0, 2_500, 10_000),
    })
    .map(({ isCoded, marketShare, ...one }) =>
      offer({
        ...one,
        id,
        shopId,
        code: isCoded ? `CODE${id}` : null,
        marketShare: shopId === null ? 10_000 : marketShare,
      }),
    );
const shops = [1, 2, 3];
const carts = fc
  .record({
    market: fc.tuple(terms(1, null), terms(2, null), terms(3, null)),
    own: fc.tuple(
      ...shops.map((shop) => fc.tuple(...[0, 1, 2].map((nth) => terms(shop * 10 + nth, shop)))),
    ),
    meant: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    fees: fc.tuple(...shops.map(() => fc.integer({ min: 0, max: 9_00 }))),
    lines: fc.array(
      fc.record({
        shop: fc.constantFrom(...shops),
        unitPrice: fc.integer({ min: 0, max: 30_00 }),
        quantity: fc.integer({ min: 1, max: 4 }),
        picks: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        /** What is paid later, where it is a visit. */
        later: fc.option(fc.integer({ min: 0, max: 90_00 })),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ market, own, meant, fees, lines }) => ({
    fees: new Map(shops.map((shop, index) => [shop, fees[index] ?? 0])),
    lines: lines.map(({ shop, picks, later, ...priced }): OfferedLine => ({
      ...priced,
      ...(later === null ? {} : { wholePrice: priced.unitPrice * priced.quantity + later }),
      shopId: shop,
      offers: [
        // The market's are for whole shops.
        ...market.filter(() => meant[shop - 1]),
        ...(own[shop - 1] ?? []).filter((_, nth) => picks[nth]),
      ],
    })),
  }));

test('no line goes below nothing, delivery neither, and the parts add up', () => {
  fc.assert(
    fc.property(carts, ({ lines, fees }) => {
      const { applied, lines: less } = discountsOf(lines, fees);
      less.forEach((amount, place) => {
        const { unitPrice = 0, quantity = 0 } = lines[place] ?? {};
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(unitPrice * quantity);
      });
      expect(sum(less)).toBe(sum(applied.map(({ goods }) => goods)));
      for (const [shopId, fee] of fees) {
        const here = applied.filter((one) => one.shopId === shopId);
        const cost = sum(
          lines.filter((one) => one.shopId === shopId).map((one) => one.unitPrice * one.quantity),
        );
        const delivery = sum(here.map((one) => one.delivery));
        expect(delivery).toBeLessThanOrEqual(fee);
        const byMarket = sum(here.map((one) => one.byMarket));
        const paid = cost + fee - delivery - sum(here.map(({ goods }) => goods));
        expect(byMarket).toBeLessThanOrEqual(sum(here.map((one) => one.goods + one.delivery)));
        if (byMarket > 0) expect(paid).toBeGreaterThanOrEqual(leastPaid);
      }
    }),
  );
});

test('the order of lines changes no sum', () => {
  fc.assert(
    fc.property(carts, ({ lines, fees }) => {
      expect(takenBy(lines.toReversed(), fees)).toBe(takenBy(lines, fees));
    }),
  );
});

test('no permitted combination takes more', () => {
  fc.assert(
    fc.property(carts, ({ lines, fees }) => {
      const offers = [
        ...new Map(lines.flatMap((one) => one.offers ?? []).map((one) => [one.id, one])).values(),
      ];
      const isGoods = (one: OfferTerms) => one.kind !== 'free_delivery';
      const ofGoods = (shopId: number | null) => [
        null,
        ...offers.filter((one) => one.shopId === shopId && isGoods(one)),
      ];
      const free = offers.filter((one) => !isGoods(one));
      const combinations = ofGoods(null).flatMap((market) =>
        ofGoods(1).flatMap((one) =>
          ofGoods(2).flatMap((two) =>
            ofGoods(3).map((three) => [market, one, two, three, ...free]),
          ),
        ),
      );
      const best = Math.max(
        ...combinations.map((chosen) => {
          const ids = new Set(chosen.map((one) => one?.id));
          const only = lines.map((one) => ({
            ...one,
            offers: one.offers?.filter(({ id }) => ids.has(id)),
          }));
          return takenBy(only, fees);
        }),
      );
      expect(takenBy(lines, fees)).toBe(best);
    }),
  );
});
