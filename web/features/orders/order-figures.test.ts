import { expect, test } from 'vitest';
import { bankTook, orderComesTo } from './order-figures.ts';

const amounts = { amountDue: 0, paid: 20.3, refunded: 10.1, remaining: 10.2 };

test('an order comes to what remains of what was paid, and before to what is due', () => {
  expect(orderComesTo(amounts)).toBe(10.2);
  expect(orderComesTo({ amountDue: 20.3, paid: 0, refunded: 0, remaining: 0 })).toBe(20.3);
});

test('what neither went back nor remains was taken by the bank', () => {
  expect(bankTook(amounts)).toBe(0);
  expect(bankTook({ ...amounts, remaining: 0.1 })).toBe(10.1);
});
