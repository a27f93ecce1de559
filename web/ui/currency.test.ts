import { expect, test } from 'vitest';
import { formattedMoney } from './currency.tsx';

test.each([
  [0, '$', '$0.00'],
  [12.5, '$', '$12.50'],
  [5.99, 'S$', 'S$5.99'],
  [1234.5, '$', '$1,234.50'],
  [1_000_000, 'RM', 'RM1,000,000.00'],
  [-3.1, '$', '−$3.10'],
])('writes %d with %s as %s', (amount, symbol, text) => {
  expect(formattedMoney(amount, symbol)).toBe(text);
});
