import { expect, test } from 'vitest';
import { inEnglish } from '#web/ui/checked-form.testing.ts';
import { checkedBy } from '#web/ui/checked-form.ts';
import { payoutForm } from './payout-rules.ts';

const rules = checkedBy(payoutForm(90.5, { badAmount: 'No amount', tooMuch: 'Too much' }));
const check = (values: Record<string, unknown>) => inEnglish(rules(values));

test('reads amounts as people type them', () => {
  expect(check({ amount: ' 12,5 ', reference: 'FAST 1' })).toEqual({
    body: { amount: 12.5, reference: 'FAST 1' },
  });
  expect(check({ amount: '90.50', reference: 'FAST 1' })).toEqual({
    body: { amount: 90.5, reference: 'FAST 1' },
  });
});

test('says what is wrong where it is wrong', () => {
  for (const amount of ['', '0', '-1', '1e3', '1.005', '1.000'])
    expect(check({ amount, reference: 'FAST 1' }), amount).toEqual({
      errors: { amount: 'No amount' },
    });
  expect(check({ amount: '90.51', reference: 'FAST 1' })).toEqual({
    errors: { amount: 'Too much' },
  });
  expect(check({ amount: '5', reference: ' ' })).toEqual({
    errors: { reference: 'Enter the reference of the transfer' },
  });
});
