import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commissionReturned } from './rules.ts';

test('a refund of all goods gives the whole commission back, one of delivery no more', () => {
  const sale = { subtotal: 40_00, commission: 3_20 };
  expect(commissionReturned(sale, 0)).toBe(0);
  expect(commissionReturned(sale, 10_00)).toBe(80);
  expect(commissionReturned(sale, 40_00)).toBe(3_20);
  expect(commissionReturned(sale, 45_99)).toBe(3_20);
});

test('half a cent is rounded up', () => {
  expect(commissionReturned({ subtotal: 1000, commission: 1 }, 499)).toBe(0);
  expect(commissionReturned({ subtotal: 1000, commission: 1 }, 500)).toBe(1);
});

test('tax on top of the goods goes back with them, and brings no more commission than they do', () => {
  // 100.00 with 19.00 on top, and 10.00 delivery with 1.90.
  const taxed = { subtotal: 100_00, commission: 8_00, shippingFee: 10_00, taxOnTop: 20_90 };
  expect(commissionReturned(taxed, 11_90)).toBe(80);
  expect(commissionReturned(taxed, 59_50)).toBe(4_00);
  expect(commissionReturned(taxed, 118_98)).toBe(8_00);
  expect(commissionReturned({ ...taxed, commission: 100_00 }, 118_98)).toBe(99_98);
  expect(commissionReturned(taxed, 119_00)).toBe(8_00);
  expect(commissionReturned(taxed, 130_90)).toBe(8_00);
});

test('nothing sold has nothing to give back', () => {
  expect(commissionReturned({ subtotal: 0, commission: 0 }, 5_99)).toBe(0);
});

const sale = fc
  .record({
    shippingFee: fc.nat(10_000),
    taxOnTop: fc.option(fc.nat(20_000_000)),
    subtotal: fc.integer({ min: 1, max: 100_000_000 }),
    share: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ subtotal, share, ...others }) => ({
    ...others,
    subtotal,
    commission: Math.floor((subtotal * share) / 10_000),
  }));

test('it never falls while refunds grow, and never leaves its bounds', () => {
  fc.assert(
    fc.property(sale, fc.nat(100_000_000), fc.nat(1_000_000), (sold, refunded, more) => {
      const before = commissionReturned(sold, refunded);
      const after = commissionReturned(sold, refunded + more);
      expect(before).toBeGreaterThanOrEqual(0);
      expect(after).toBeGreaterThanOrEqual(before);
      expect(after).toBeLessThanOrEqual(sold.commission);
      // More goods never cost the shop more than they were worth.
      expect(after - before).toBeLessThanOrEqual(more + 1);
    }),
  );
});
