import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cartTotals as totalsBy,
  type DeliveryFee,
  type PricedLine,
  shippingRuleOf,
  usualShippingRule as shippingRule,
  visitLine,
} from './rules.ts';
import { sum } from '../kernel/money.ts';
import { capabilitiesOf, shopKinds } from '../shops/rules.ts';

const goods = (unitPrice: number, part: Partial<PricedLine> = {}): PricedLine => ({
  shopId: 1,
  delivery: 'market',
  unitPrice,
  quantity: 1,
  deliveryFee: 500,
  isPickup: false,
  ...part,
});
const cartTotals = (lines: readonly PricedLine[]) => totalsBy(lines, shippingRule);
const dish = (unitPrice: number, part: Partial<PricedLine> = {}) =>
  goods(unitPrice, { shopId: 7, delivery: 'own', ...part });

/** Carts of up to six shops; a shop's kind, delivery fee and whether it is fetched are the same on all its lines. */
const carts = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...shopKinds),
      deliveryFee: fc.integer({ min: 0, max: 2_000 }),
      isPickup: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .chain((shops) =>
    fc.array(
      fc
        .record({
          shop: fc.integer({ min: 0, max: shops.length - 1 }),
          unitPrice: fc.integer({ min: 1, max: 6_000 }),
          quantity: fc.integer({ min: 1, max: 5 }),
        })
        .map(({ shop, ...line }): PricedLine => ({
          ...line,
          shopId: shop + 1,
          delivery: capabilitiesOf(shops[shop]?.kind ?? 'product').delivery,
          deliveryFee: shops[shop]?.deliveryFee ?? 0,
          isPickup: shops[shop]?.isPickup ?? false,
        })),
      { maxLength: 12 },
    ),
  );

test('exactly 50.00 pays for delivery, one cent more does not', () => {
  expect(cartTotals([goods(50_00)])).toMatchObject({
    shippingFee: 5_99,
    total: 55_99,
    untilFree: 1,
  });
  expect(cartTotals([goods(50_01)])).toMatchObject({ shippingFee: 0, total: 50_01, untilFree: 0 });
});

test('goods of several shops pay one flat fee together, shared by what was bought', () => {
  const totals = cartTotals([goods(30_00), goods(10_00, { shopId: 2 })]);
  expect(totals.shippingFee).toBe(5_99);
  expect(totals.shops.map((shop) => shop.fee)).toEqual([4_49, 1_50]);
});

test('each kitchen charges its delivery once, whatever was ordered from it', () => {
  const totals = cartTotals([
    dish(8_00),
    dish(4_00, { quantity: 3 }),
    dish(5_00, { shopId: 8, deliveryFee: 3_00 }),
  ]);
  expect(totals.shops).toEqual([
    { shopId: 7, subtotal: 20_00, discount: 0, fee: 5_00, tax: null },
    { shopId: 8, subtotal: 5_00, discount: 0, fee: 3_00, tax: null },
  ]);
});

test('goods and dishes together pay the flat fee and the delivery, unless the sum is above the threshold', () => {
  expect(cartTotals([goods(10_00), dish(10_00)]).shippingFee).toBe(10_99);
  expect(cartTotals([goods(40_00), dish(10_01)]).shippingFee).toBe(0);
});

test('fees stand line by line: of goods together, and of each kitchen', () => {
  const mixed = [
    goods(10_00),
    goods(5_00, { shopId: 2 }),
    dish(8_00),
    dish(5_00, { shopId: 8, deliveryFee: 3_00 }),
    dish(5_00, { shopId: 9, deliveryFee: 0 }),
  ];
  expect(cartTotals(mixed)).toMatchObject({
    shippingFee: 13_99,
    fees: [
      { shopId: null, amount: 5_99 },
      { shopId: 7, amount: 5_00 },
      { shopId: 8, amount: 3_00 },
    ],
  });
  expect(cartTotals([...mixed, goods(40_00)]).fees).toEqual([]);
});

test('what is paid in advance for a visit counts neither for free delivery nor against it', () => {
  const visit = visitLine({ shopId: 3, dueNow: 90_00, estimate: null });
  expect(cartTotals([goods(10_00), visit])).toMatchObject({
    shippingFee: 5_99,
    towardsFree: 10_00,
    untilFree: 40_01,
  });
  expect(cartTotals([goods(50_01), visit])).toMatchObject({ shippingFee: 0, untilFree: 0 });
});

test('what is fetched costs no delivery, and counts for the threshold', () => {
  const fetched = { isPickup: true };
  expect(cartTotals([goods(10_00, fetched), dish(10_00)])).toMatchObject({
    shippingFee: 5_00,
    total: 25_00,
  });
  expect(cartTotals([goods(10_00), dish(10_00, fetched)]).shops.map(({ fee }) => fee)).toEqual([
    5_99, 0,
  ]);
  expect(
    cartTotals([goods(30_00), goods(10_00, { shopId: 2, ...fetched })]).shops.map(({ fee }) => fee),
  ).toEqual([5_99, 0]);
  expect(cartTotals([goods(10_00, fetched), dish(10_00, fetched)])).toMatchObject({
    shippingFee: 0,
    total: 20_00,
  });
  expect(cartTotals([goods(10_00), dish(40_01, fetched)]).shippingFee).toBe(0);
});

test('fetching from one more shop never costs more, there nothing, and changes no price', () => {
  fc.assert(
    fc.property(carts, fc.nat(5), (lines, index) => {
      const shopId = lines[index % Math.max(1, lines.length)]?.shopId;
      const [delivered, fetched] = [
        lines,
        lines.map((line) => (line.shopId === shopId ? { ...line, isPickup: true } : line)),
      ].map(cartTotals);
      expect(fetched?.subtotal).toBe(delivered?.subtotal);
      expect(fetched?.shippingFee).toBeLessThanOrEqual(delivered?.shippingFee ?? 0);
      expect(fetched?.shops.find((shop) => shop.shopId === shopId)?.fee ?? 0).toBe(0);
    }),
  );
});

test('a service ships nothing, and what is paid in advance for it buys no free delivery', () => {
  expect(cartTotals([goods(40_00, { delivery: 'none' })]).shippingFee).toBe(0);
  const totals = cartTotals([goods(10_00), goods(60_00, { shopId: 2, delivery: 'none' })]);
  expect(totals).toMatchObject({
    subtotal: 70_00,
    shippingFee: 5_99,
    total: 75_99,
    untilFree: 40_01,
  });
});

test('an empty cart costs nothing', () => {
  expect(cartTotals([])).toMatchObject({ subtotal: 0, shippingFee: 0, total: 0, shops: [] });
});

test('the parts add up to the total', () => {
  fc.assert(
    fc.property(carts, (lines) => {
      const totals = cartTotals(lines);
      expect(sum(totals.shops.map((shop) => shop.subtotal + shop.fee))).toBe(totals.total);
      expect(totals.subtotal + totals.shippingFee).toBe(totals.total);
      expect(totals.subtotal).toBe(sum(lines.map((line) => line.unitPrice * line.quantity)));
    }),
  );
});

test('the order of lines does not matter, but for who bears an odd cent of the flat fee', () => {
  fc.assert(
    fc.property(
      carts.chain((lines) =>
        fc.tuple(
          fc.constant(lines),
          fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
        ),
      ),
      ([lines, shuffled]) => {
        const [one, other] = [cartTotals(lines), cartTotals(shuffled)];
        const byShop = (fees: DeliveryFee[]) =>
          fees.toSorted((a, b) => (a.shopId ?? 0) - (b.shopId ?? 0));
        expect({ ...other, fees: byShop(other.fees), shops: [] }).toEqual({
          ...one,
          fees: byShop(one.fees),
          shops: [],
        });
        for (const shop of one.shops) {
          const twin = other.shops.find(({ shopId }) => shopId === shop.shopId);
          expect(twin?.subtotal).toBe(shop.subtotal);
          expect(Math.abs((twin?.fee ?? -9) - shop.fee)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

test('delivery is never more than the flat fee and one fee per kitchen, and nothing above the threshold', () => {
  fc.assert(
    fc.property(carts, (lines) => {
      const { shippingFee, shops } = cartTotals(lines);
      const travelling = sum(
        lines
          .filter(({ delivery }) => delivery !== 'none')
          .map((line) => line.unitPrice * line.quantity),
      );
      const kitchens = Map.groupBy(
        lines.filter((line) => line.delivery === 'own' && !line.isPickup),
        (line) => line.shopId,
      );
      const flat = lines.some((line) => line.delivery === 'market' && !line.isPickup)
        ? shippingRule.flatFee
        : 0;
      const expected = flat + sum([...kitchens.values()].map(([first]) => first?.deliveryFee ?? 0));
      expect(shippingFee).toBe(travelling > shippingRule.freeAbove ? 0 : expected);
      expect(shops.every((shop) => shop.fee >= 0)).toBe(true);
    }),
  );
});

test('buying as much more as the cart says makes delivery free, a cent less does not', () => {
  fc.assert(
    fc.property(carts, (lines) => {
      const { untilFree } = cartTotals(lines);
      fc.pre(untilFree > 1);
      expect(cartTotals([...lines, goods(untilFree, { shopId: 99 })]).shippingFee).toBe(0);
      expect(
        cartTotals([...lines, goods(untilFree - 1, { shopId: 99 })]).shippingFee,
      ).toBeGreaterThan(0);
    }),
  );
});

test('an admin’s rule decides what shipping costs and from when it is free', () => {
  const rule = shippingRuleOf({ shipping: { freeAbove: 20, flatFee: 3.5 } });
  expect(totalsBy([goods(20_00)], rule)).toMatchObject({
    shippingFee: 3_50,
    total: 23_50,
    untilFree: 1,
  });
  expect(totalsBy([goods(20_01)], rule)).toMatchObject({ shippingFee: 0, untilFree: 0 });
});

test('a threshold of nothing ships everything free', () => {
  expect(totalsBy([goods(1), dish(1)], { freeAbove: 0, flatFee: 5_99 }).shippingFee).toBe(0);
});

const taxedLines = [goods(40_00, { shopId: 7, taxBasisPoints: 900 }), goods(20_00, { shopId: 8 })];

test('tax is not thought of in a market without it', () => {
  expect(totalsBy(taxedLines, shippingRule)).toMatchObject({
    tax: 0,
    taxOnTop: 0,
    total: 60_00,
  });
});

test('tax is in the prices of the shops that charge it', () => {
  const totals = totalsBy(taxedLines, { ...shippingRule, tax: 'included' });
  expect(totals).toMatchObject({ tax: 3_30, taxOnTop: 0, total: 60_00 });
  expect(totals.shops.map(({ tax }) => tax?.lines)).toEqual([[3_30], undefined]);
});

test('tax comes on top of prices that do not include it, but not of what is paid for a visit', () => {
  const totals = totalsBy(
    [...taxedLines, visitLine({ shopId: 9, dueNow: 10_90, estimate: null, taxBasisPoints: 900 })],
    {
      ...shippingRule,
      tax: 'excluded',
    },
  );
  expect(totals).toMatchObject({ tax: 4_50, taxOnTop: 3_60, total: 74_50 });
});
