import { describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import { aCartVisit } from '#contract/bookings/cart-visits.testing.ts';
import { usualShippingRule } from '#contract/cart/rules.ts';
import { blockedLines, groupedCart, lineTotal, linesComing, troubleOf } from './cart-groups.ts';

const goods: CartItem['shop'] = {
  id: 1,
  name: 'Press',
  logoUrl: null,
  colours: ['#000', '#fff'],
  kind: 'product',
  deliveryFee: 0,
  deliveryMinimum: 0,
  pickup: null,
  isPickup: false,
  arrival: null,
  soonest: { delivery: null, pickup: null },
  isOpen: true,
  opensAt: null,
};
const kitchen: CartItem['shop'] = { ...goods, id: 2, name: 'Ramen', kind: 'food', deliveryFee: 5 };

function aLine(
  line: Partial<CartItem> & { price?: number; stock?: number | null; isListed?: boolean } = {},
): CartItem {
  const { price = 10, stock = null, isListed = true, ...rest } = line;
  return {
    id: 1,
    userId: 1,
    productId: 1,
    quantity: 1,
    variantOptions: {},
    addedPrice: price,
    createdAt: '2026-01-01T00:00:00Z',
    shop: goods,
    product: {
      id: 1,
      name: 'Tee',
      imageUrl: null,
      mockup: null,
      artworkUrl: null,
      price,
      isOnSale: false,
      salePrice: null,
      stock,
      isListed,
    },
    ...rest,
  };
}

describe('a cart by shop', () => {
  test('keeps the shops in the order of the first purchase and their lines together', () => {
    const { groups } = groupedCart(
      [aLine({ id: 1 }), aLine({ id: 2, shop: kitchen }), aLine({ id: 3 })],
      [],
      usualShippingRule,
    );
    expect(groups.map(({ shop, lines }) => [shop.id, lines.map(({ id }) => id)])).toEqual([
      [1, [1, 3]],
      [2, [2]],
    ]);
  });

  test('charges goods and each kitchen for delivery in major units', () => {
    const { groups, sums } = groupedCart(
      [aLine({ price: 12.5 }), aLine({ price: 8.4, shop: kitchen })],
      [],
      usualShippingRule,
    );
    expect(groups.map(({ subtotal, fee }) => [subtotal, fee])).toEqual([
      [12.5, 5.99],
      [8.4, 5],
    ]);
    expect(sums).toEqual({
      discounts: [],
      code: null,
      subtotal: 20.9,
      shippingFee: 10.99,
      fees: [
        { shop: null, amount: 5.99 },
        { shop: 'Ramen', amount: 5 },
      ],
      towardsFree: 20.9,
      total: 31.89,
      untilFree: 29.11,
      isDelivered: true,
      isVisitsOnly: false,
      tax: 0,
      taxOnTop: 0,
    });
  });

  test('counts of a visit what is paid now, which ships nothing and earns no free shipping', () => {
    const { groups, sums } = groupedCart([aLine({ price: 45 })], [aCartVisit], usualShippingRule);
    expect(
      groups.map(({ shop, visits, subtotal, fee }) => [shop.kind, visits.length, subtotal, fee]),
    ).toEqual([
      ['product', 0, 45, 5.99],
      ['service', 1, 20, 0],
    ]);
    expect(sums).toMatchObject({ total: 70.99, isVisitsOnly: false });
    expect(groupedCart([], [aCartVisit], usualShippingRule).sums).toMatchObject({
      total: 20,
      shippingFee: 0,
      isDelivered: false,
      isVisitsOnly: true,
    });
  });

  test('shows what cannot be bought any more, and counts none of it', () => {
    const gone = aLine({ isListed: false });
    const soldOut = aLine({ stock: 0, shop: kitchen });
    const fewer = aLine({ price: 12, quantity: 3, stock: 2 });
    const { groups, sums } = groupedCart([gone, soldOut, fewer], [], usualShippingRule);
    expect(groups.map(({ lines, subtotal, fee }) => [lines, subtotal, fee])).toEqual([
      [[gone, fewer], 36, 5.99],
      [[soldOut], 0, 0],
    ]);
    expect(sums).toMatchObject({ subtotal: 36, shippingFee: 5.99, total: 41.99 });
    expect(groupedCart([gone], [], usualShippingRule).sums.total).toBe(0);
  });

  test('multiplies prices without losing cents', () => {
    expect(lineTotal(aLine({ price: 0.1, quantity: 3 }))).toBe(0.3);
  });
});

describe('what keeps a line from being ordered', () => {
  test.each([
    ['made to order', aLine({ quantity: 99 }), null],
    ['enough left', aLine({ quantity: 3, stock: 3 }), null],
    ['too few left', aLine({ quantity: 3, stock: 2 }), 'tooMany'],
    ['sold out', aLine({ stock: 0 }), 'soldOut'],
    ['no longer for sale', aLine({ stock: 0, isListed: false }), 'unlisted'],
    [
      'sold with a picture only',
      { ...aLine({ isListed: false }), artworkTrouble: 'missing' as const },
      'artworkMissing',
    ],
    [
      'sold without pictures only',
      { ...aLine({ isListed: false }), artworkTrouble: 'lost' as const },
      'artworkLost',
    ],
  ])('%s', (_, line, trouble) => expect(troubleOf(line)).toBe(trouble));

  test('a kitchen that does not open again holds its dishes up, one that does can be asked for later, a closed maker nothing', () => {
    const gone = aLine({ id: 5, shop: { ...kitchen, isOpen: false, opensAt: null } });
    const opensAt = '2026-11-23 11:00';
    const later = aLine({ id: 6, shop: { ...kitchen, id: 3, isOpen: false, opensAt } });
    expect(blockedLines([aLine({ shop: { ...goods, isOpen: false } }), gone, later])).toEqual([
      gone,
    ]);
  });

  test('a kitchen that wants more waits until its own dishes add up to it', () => {
    const dish = aLine({ id: 5, price: 7.5, shop: { ...kitchen, deliveryMinimum: 15 } });
    expect(blockedLines([aLine({ price: 90 }), dish])).toEqual([dish]);
    expect(blockedLines([{ ...dish, quantity: 2 }])).toEqual([]);
    expect(blockedLines([{ ...dish, shop: { ...dish.shop, isPickup: true } }])).toEqual([]);
    const gone = { ...dish, id: 6, product: { ...dish.product, isListed: false } };
    expect(blockedLines([dish, gone])).toEqual([dish, gone]);
  });

  test('what a shop does not bring as it is has no time', () => {
    const dish = aLine({ id: 5, price: 7.5, shop: { ...kitchen, deliveryMinimum: 15 } });
    const second = { ...dish, id: 6 };
    expect(linesComing([dish])).toEqual([]);
    expect(linesComing([dish, second])).toEqual([dish, second]);
    const fetched = { ...dish, shop: { ...dish.shop, isPickup: true } };
    expect(linesComing([fetched])).toEqual([fetched]);
    expect(
      linesComing([{ ...dish, quantity: 2, shop: { ...dish.shop, reach: 'outside' } }]),
    ).toEqual([]);
    expect(linesComing([])).toEqual([]);
  });

  test('neither has what is sold out, nor the goods of a shop that takes no orders', () => {
    const [there, gone] = [aLine(), aLine({ id: 2, stock: 0 })];
    expect(linesComing([gone, there])).toEqual([there]);
    expect(linesComing([aLine({ shop: { ...goods, isStopped: true } })])).toEqual([]);
    const dish = { ...kitchen, deliveryMinimum: 15 };
    const left = aLine({ id: 5, shop: dish });
    expect(linesComing([left, aLine({ id: 6, stock: 0, shop: dish })])).toEqual([]);
  });
});
