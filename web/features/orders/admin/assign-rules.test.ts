import { expect, test } from 'vitest';
import { assignForm } from './assign-rules.ts';

const words = {
  badAmount: 'bad',
  tooMuch: (amount: number) => `at most ${amount}`,
  otherSum: 'other sum',
};
const check = assignForm(
  30,
  [
    { shopId: 1, left: 20 },
    { shopId: 2, left: 40 },
  ],
  words,
);

test('what is left empty is nothing', () => {
  expect(check({ 'shop-1': '', 'shop-2': '30' })).toEqual({
    body: { shopOrders: [{ shopId: 2, amount: 30 }] },
  });
});

test('shares have to be the whole, to the cent', () => {
  expect(check({ 'shop-1': '10,10', 'shop-2': '19.90' })).toMatchObject({
    body: { shopOrders: [{ amount: 10.1 }, { amount: 19.9 }] },
  });
  expect(check({ 'shop-1': '10', 'shop-2': '19.99' })).toEqual({
    errors: { 'shop-1': 'other sum' },
  });
  expect(check({})).toEqual({ errors: { 'shop-1': 'other sum' } });
});

test('no shop gives more than it has left, and nothing that is no amount', () => {
  expect(check({ 'shop-1': '20.01', 'shop-2': '9.99' })).toEqual({
    errors: { 'shop-1': 'at most 20' },
  });
  expect(check({ 'shop-1': 'ten', 'shop-2': '-3' })).toEqual({
    errors: { 'shop-1': 'bad', 'shop-2': 'bad' },
  });
});
