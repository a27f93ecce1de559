import { expect, test } from 'vitest';
import { refundForm, sumToRefund } from './refund-rules.ts';

const words = {
  chooseItems: 'Choose',
  badAmount: 'No amount',
  tooMuch: 'Too much',
  reasonMissing: 'Why',
};
const check = refundForm(20, words);

test('an amount as it is typed', () => {
  expect(check({ how: 'amount', amount: '12,50', reason: ' It broke ', 'line-1': '2' })).toEqual({
    body: { lines: [], amount: 12.5, reason: 'It broke' },
  });
  expect(check({ how: 'amount', amount: '20.01', reason: 'It broke' })).toEqual({
    errors: { amount: 'Too much' },
  });
  for (const amount of ['', '0', '-1', '1e2'])
    expect(check({ how: 'amount', amount, reason: 'It broke' }), amount).toEqual({
      errors: { amount: 'No amount' },
    });
});

test('all that is left', () => {
  expect(check({ how: 'all', amount: '5', 'line-1': '2', reason: 'It broke' })).toEqual({
    body: { lines: [], amount: 20, reason: 'It broke' },
  });
  expect(check({ how: 'all', reason: '' })).toEqual({ errors: { reason: 'Why' } });
});

test('units of lines, those that are chosen', () => {
  expect(
    check({ how: 'items', 'line-7': '0', 'line-8': '2', amount: '5', reason: 'It broke' }),
  ).toEqual({
    body: { lines: [{ lineId: 8, quantity: 2 }], amount: undefined, reason: 'It broke' },
  });
  expect(check({ how: 'items', 'line-7': '0', reason: 'It broke' })).toEqual({
    errors: { 'line-7': 'Choose' },
  });
});

test('everything that is wrong at once', () => {
  expect(check({ how: 'amount', amount: '', reason: '' })).toEqual({
    errors: { amount: 'No amount', reason: 'Why' },
  });
  expect(check({ how: 'items', 'line-1': '1', reason: '..' })).toEqual({
    errors: { reason: 'Why' },
  });
});

const line = (id: number) => ({
  id,
  orderId: 1,
  productId: id,
  productName: 'Tote',
  writtenIn: null,
  productImage: null,
  mockup: null,
  artworkUrl: null,
  quantity: 3,
  refundedQuantity: 0,
  price: 5,
  tax: { basisPoints: 900, amount: 1.35 },
  discount: 1,
  shopId: 1,
  sku: null,
  variantOptions: {},
});
const refunded = {
  id: 1,
  amount: 2,
  lines: [],
  reason: null,
  by: 'seller' as const,
  at: '2026-03-02T04:00:00.000Z',
};

test('the sum that goes back is said as soon as it is known, and what only the server knows is not', () => {
  const tax = {
    country: 'SG' as const,
    number: '',
    isIncluded: false,
    amount: 1.35,
    remaining: 1.35,
    rates: [],
  };
  const shopOrder = { refundable: 20, refunds: [], remaining: 20, tax };
  const of = { items: [line(7)], shopOrder, words };
  expect(sumToRefund({ how: 'items', 'line-7': '0' }, of)).toBeUndefined();
  expect(sumToRefund({ how: 'items', 'line-7': '3' }, of)).toBe(15.35);
  expect(sumToRefund({ how: 'all' }, of)).toBe(20);
  expect(sumToRefund({ how: 'amount', amount: '12,50' }, of)).toBe(12.5);
  expect(sumToRefund({ how: 'amount', amount: '20.01' }, of)).toBeUndefined();
  const before = { ...of, shopOrder: { ...shopOrder, refunds: [refunded] } };
  expect(sumToRefund({ how: 'items', 'line-7': '3' }, before)).toBeUndefined();
});
