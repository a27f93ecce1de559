import { capabilitiesOf } from '../shops/rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartTotals, usualShippingRule as rule } from '../cart/rules.ts';
import { type DeliveredShopOrder, deliveryMadeDue } from './delivery.rules.ts';
import { sum } from '../kernel/money.ts';
import { shopKinds } from '../shops/rules.ts';

type Given = Pick<DeliveredShopOrder, 'kind' | 'isPickup' | 'subtotal' | 'deliveryFee'>;

/** Shop orders as an order has them when it is placed. */
function placed(given: readonly Given[]): DeliveredShopOrder[] {
  const lines = given.map((shopOrder, index) => ({
    ...shopOrder,
    delivery: capabilitiesOf(shopOrder.kind).delivery,
    shopId: index + 1,
    unitPrice: shopOrder.subtotal,
    quantity: 1,
  }));
  const { shops } = cartTotals(lines, rule);
  const charged = (shopId: number) => shops.find((shop) => shop.shopId === shopId)?.fee ?? 0;
  return lines.map(({ shopId, kind, isPickup, subtotal, deliveryFee }) => {
    const shopOrder = {
      shopId,
      kind,
      isPickup,
      subtotal,
      deliveryFee,
      shippingFee: charged(shopId),
    };
    return { ...shopOrder, isCancelled: false, isWithdrawn: false, returned: 0 };
  });
}

const goods = (subtotal: number): Given => ({
  kind: 'product',
  isPickup: false,
  subtotal,
  deliveryFee: 0,
});
const dishes = (subtotal: number): Given => ({
  kind: 'food',
  isPickup: false,
  subtotal,
  deliveryFee: 5_00,
});
const visit = (subtotal: number): Given => ({
  kind: 'service',
  isPickup: false,
  subtotal,
  deliveryFee: 0,
});

test('what earned free delivery and is cancelled leaves the fee to what stays', () => {
  expect(deliveryMadeDue(placed([goods(40_00), goods(21_00)]), [2], rule)).toEqual([
    { shopId: 1, amount: 5_99 },
  ]);
  expect(deliveryMadeDue(placed([goods(40_00), dishes(21_00)]), [1], rule)).toEqual([
    { shopId: 2, amount: 5_00 },
  ]);
  expect(deliveryMadeDue(placed([goods(60_00), dishes(21_00)]), [2], rule)).toEqual([]);
});

test('it is never more than what comes back', () => {
  expect(deliveryMadeDue(placed([goods(49_00), goods(2_00)]), [2], rule)).toEqual([
    { shopId: 1, amount: 2_00 },
  ]);
});

test('goods that shared the flat fee leave it to those that stay', () => {
  expect(deliveryMadeDue(placed([goods(20_00), goods(20_00)]), [2], rule)).toEqual([
    { shopId: 1, amount: 2_99 },
  ]);
});

test('visits count neither way, and nothing is due when nothing stays', () => {
  expect(deliveryMadeDue(placed([goods(51_00), visit(80_00)]), [2], rule)).toEqual([]);
  expect(deliveryMadeDue(placed([goods(51_00), visit(80_00)]), [1], rule)).toEqual([]);
  expect(deliveryMadeDue(placed([goods(40_00), goods(21_00)]), [1, 2], rule)).toEqual([]);
});

test('what a shop gave up counts as if it had stayed', () => {
  const [first, second, third] = placed([goods(20_00), goods(40_00), goods(5_00)]);
  if (!first || !second || !third) throw new Error('three parts were placed');
  expect(
    deliveryMadeDue([first, { ...second, isCancelled: true, returned: 40_00 }, third], [3], rule),
  ).toEqual([]);
  const withdrawn = {
    ...second,
    isCancelled: true,
    isWithdrawn: true,
    returned: 34_01,
    shippingFee: -5_99,
  };
  expect(
    deliveryMadeDue(
      [{ ...first, shippingFee: 4_80 }, withdrawn, { ...third, shippingFee: 1_19 }],
      [3],
      rule,
    ),
  ).toEqual([{ shopId: 1, amount: 1_19 }]);
});

const orders = fc.array(
  fc.record({
    kind: fc.constantFrom(...shopKinds),
    isPickup: fc.boolean(),
    subtotal: fc.integer({ min: 1, max: 6_000 }),
    deliveryFee: fc.integer({ min: 0, max: 900 }),
  }),
  { minLength: 2, maxLength: 6 },
);

test('cancelling a part costs at most what comes back, and never makes the rest dearer than it would have been alone', () => {
  fc.assert(
    fc.property(orders, fc.nat(5), (given, index) => {
      const shopOrders = placed(given);
      const leaving = shopOrders[index % shopOrders.length];
      if (!leaving) throw new Error('an order has parts');
      const due = deliveryMadeDue(shopOrders, [leaving.shopId], rule);
      expect(sum(due.map(({ amount }) => amount))).toBeLessThanOrEqual(
        leaving.subtotal + leaving.shippingFee,
      );
      const alone = placed(given.filter((_, place) => place !== index % shopOrders.length));
      const stays = shopOrders.filter((shopOrder) => shopOrder !== leaving);
      stays.forEach((shopOrder, place) => {
        const charged =
          shopOrder.shippingFee +
          (due.find(({ shopId }) => shopId === shopOrder.shopId)?.amount ?? 0);
        expect(charged).toBeLessThanOrEqual(alone[place]?.shippingFee ?? 0);
      });
    }),
  );
});
