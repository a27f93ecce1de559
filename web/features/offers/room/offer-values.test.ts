import { expect, test } from 'vitest';
import { offerSent, valuesOf } from './offer-values.ts';

test('an amount is read as in every form, and 1.000 is none: it may be meant for a thousand', () => {
  const sent = (typed: string) => {
    const { amount, minimum } = offerSent({
      ...valuesOf(null),
      kind: 'amount',
      amount: typed,
      minimum: typed,
    });
    return [amount, minimum];
  };
  expect(['12,50', '$1,250', '1.250,50', '1.000'].map(sent)).toEqual([
    [12.5, 12.5],
    [1250, 1250],
    [1250.5, 1250.5],
    [NaN, NaN],
  ]);
  expect(sent('')).toEqual([null, 0]);
});

test('what is counted has no decimals, and a percentage may', () => {
  const sent = (typed: string) => {
    const values = { ...valuesOf(null), percent: typed, mostPerPerson: typed, mostUses: typed };
    const { percent, mostPerPerson, mostUses } = offerSent(values);
    return [percent, mostPerPerson, mostUses];
  };
  expect(['1,000', '1.000', ''].map(sent)).toEqual([
    [1000, 1000, 1000],
    [1, NaN, NaN],
    [null, null, null],
  ]);
});
