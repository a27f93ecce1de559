import { expect, test } from 'vitest';
import type { OrderStatus } from './rules.ts';
import { amountsOf, amountsTogether, paymentStateOf, refundableOf } from './amounts.rules.ts';

const shopOrder = (status: OrderStatus, refunded = 0, disputed = 0) => ({
  status,
  total: 10_00,
  refunded,
  disputed,
});
const paid = { paymentStatus: 'paid' } as const;
const unpaid = { paymentStatus: 'pending' } as const;

test('paid less refunded is what remains', () => {
  expect(amountsOf(shopOrder('delivered', 2_50), paid)).toEqual({
    due: 0,
    paid: 10_00,
    refunded: 2_50,
    remaining: 7_50,
  });
});

test('what the bank took does not remain either', () => {
  expect(amountsOf(shopOrder('delivered', 2_50, 7_50), paid)).toMatchObject({ remaining: 0 });
});

test('what remains may go back, but for what is cancelled or not paid', () => {
  expect(refundableOf(shopOrder('delivered', 2_50, 3_00), paid)).toBe(4_50);
  expect(refundableOf(shopOrder('pending'), unpaid)).toBe(0);
  expect(refundableOf(shopOrder('cancelled'), paid)).toBe(0);
});

test('what is not paid is due, and nothing once it is cancelled', () => {
  const nothing = { due: 0, paid: 0, refunded: 0, remaining: 0 };
  expect(amountsOf(shopOrder('pending'), unpaid)).toEqual({ ...nothing, due: 10_00 });
  expect(amountsOf(shopOrder('cancelled'), unpaid)).toEqual(nothing);
});

test('what was cancelled before the rest was paid was not charged', () => {
  const of = [amountsOf(shopOrder('cancelled'), paid), amountsOf(shopOrder('shipped'), paid)];
  expect(amountsTogether(of)).toEqual({ due: 0, paid: 10_00, refunded: 0, remaining: 10_00 });
});

test('a payment says how much of it went back', () => {
  const order = { ...paid, status: 'delivered', refunded: 0, remaining: 10 } as const;
  expect(paymentStateOf(order)).toBe('paid');
  expect(paymentStateOf({ ...order, refunded: 3, remaining: 7 })).toBe('partly_refunded');
  expect(paymentStateOf({ ...order, refunded: 10, remaining: 0 })).toBe('refunded');
  expect(paymentStateOf({ ...order, ...unpaid })).toBe('pending');
  expect(paymentStateOf({ ...order, ...unpaid, status: 'cancelled' })).toBe('none');
  // Of an order in which other shops were paid.
  expect(paymentStateOf({ ...order, status: 'cancelled', paid: 0, remaining: 0 })).toBe('none');
});
