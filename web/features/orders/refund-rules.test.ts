import { expect, test } from 'vitest';
import { refundForm } from './refund-rules.ts';

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
