import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartTotals, usualShippingRule } from '../cart/rules.ts';
import { chargedFor } from '../tax/rules.ts';
import { paidWithoutTip, tipGone, tipLeft, withoutTip } from './tips.rules.ts';

const amount = fc.integer({ min: 0, max: 500_00 });
const tipped = fc
  .record({
    subtotal: amount,
    shippingFee: amount,
    tip: amount,
    back: fc.double({ min: 0, max: 1, noNaN: true }),
    alone: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ back, alone, ...sale }) => {
    const tipReturned = Math.floor(sale.tip * alone);
    const rest = sale.subtotal + sale.shippingFee;
    return { ...sale, tipReturned, refunded: tipReturned + Math.floor(rest * back), disputed: 0 };
  });

test('what goes back of what was bought leaves the tip; all together give all of it back', () => {
  fc.assert(
    fc.property(tipped, (shopOrder) => {
      expect(tipGone(shopOrder)).toBe(shopOrder.tip === 0 ? 0 : shopOrder.tipReturned);
      const whole = { ...shopOrder, refunded: chargedFor(shopOrder) };
      expect(tipLeft(whole)).toBe(0);
      expect(paidWithoutTip(whole)).toBe(0);
      expect(paidWithoutTip(shopOrder) + tipLeft(shopOrder)).toBe(
        chargedFor(shopOrder) - shopOrder.refunded,
      );
      const sale = withoutTip(shopOrder);
      expect(sale.total - sale.refunded - sale.disputed).toBe(paidWithoutTip(shopOrder));
    }),
  );
});

test('a tip is added to the total of a cart and changes nothing else in it', () => {
  fc.assert(
    fc.property(amount, amount, (unitPrice, tip) => {
      const lines = [
        {
          shopId: 1,
          delivery: 'own' as const,
          unitPrice,
          quantity: 1,
          deliveryFee: 3_00,
          isPickup: false,
        },
      ];
      const plain = cartTotals(lines, { ...usualShippingRule, tax: 'excluded' });
      const totals = cartTotals(lines, { ...usualShippingRule, tax: 'excluded' }, [tip]);
      expect(totals).toEqual({ ...plain, tips: tip, total: plain.total + tip });
    }),
  );
});
