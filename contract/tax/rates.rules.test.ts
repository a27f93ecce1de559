import { describe, expect, test } from 'vitest';
import {
  countryOf,
  hasLawfulRates,
  rateOn,
  regionsOf,
  taxNameIn,
  taxPlaceOf,
  type TaxRate,
  taxRegions,
} from './rates.rules.ts';

describe('the rate that holds', () => {
  test.each([
    ['1994-03-31', 0],
    ['1994-04-01', 300],
    ['2003-01-01', 400],
    ['2004-01-01', 500],
    ['2007-06-30', 500],
    ['2007-07-01', 700],
    ['2022-12-31', 700],
    ['2023-01-01', 800],
    ['2024-01-01', 900],
    ['2030-01-01', 900],
  ])('in Singapore on %s is %i', (date, basisPoints) => {
    expect(rateOn('SG', 'standard', date)).toBe(basisPoints);
    expect(rateOn('SG', 'food', date)).toBe(basisPoints);
    expect(rateOn('SG', 'zero', date)).toBe(0);
  });

  test.each([
    ['2020-06-30', 1900, 700],
    ['2020-07-01', 1600, 500],
    ['2020-12-31', 1600, 500],
    ['2021-01-01', 1900, 700],
  ])('in Germany on %s is %i, or %i of food', (date, standard, food) => {
    expect(rateOn('DE', 'standard', date)).toBe(standard);
    expect(rateOn('DE', 'service', date)).toBe(standard);
    expect(rateOn('DE', 'reduced', date)).toBe(food);
    expect(rateOn('DE', 'food', date)).toBe(food);
  });

  test('in the United States is that of the state', () => {
    expect(rateOn('US-CA', 'standard', '2026-06-01')).toBe(725);
    expect(rateOn('US-CA', 'service', '2026-06-01')).toBe(0);
    expect(rateOn('US-NY', 'standard', '2026-06-01')).toBe(400);
    expect(rateOn('US-OR', 'standard', '2026-06-01')).toBe(0);
    expect(rateOn('US', 'standard', '2026-06-01')).toBe(0);
  });
});

describe('rates that a market adds', () => {
  const own = (rate: Partial<TaxRate>): TaxRate => ({
    class: 'standard',
    basisPoints: 1000,
    from: '2028-01-01',
    ...rate,
  });

  test('hold from their day on, for their class', () => {
    const added = [own({})];
    expect(rateOn('SG', 'standard', '2027-12-31', added)).toBe(900);
    expect(rateOn('SG', 'standard', '2028-01-01', added)).toBe(1000);
    expect(rateOn('SG', 'food', '2028-01-01', added)).toBe(900);
  });

  test('go before the law on the same day, whatever their order', () => {
    const added = [own({ from: '2024-01-01', basisPoints: 950 }), own({ from: '2010-01-01' })];
    expect(rateOn('SG', 'standard', '2026-01-01', added)).toBe(950);
    expect(rateOn('SG', 'standard', '2026-01-01', added.toReversed())).toBe(950);
  });
});

describe('where a market is charged', () => {
  test('is its country, or the region of it that it states', () => {
    expect(taxPlaceOf('JP', '')).toBe('JP');
    expect(taxPlaceOf('US', 'US-CA')).toBe('US-CA');
    expect(taxPlaceOf('DE', 'US-CA')).toBe('DE');
    expect(['SG', 'JP', 'US', 'US-CA'].map(countryOf)).toEqual(['SG', 'JP', 'US', 'US']);
    expect(regionsOf('US')).toHaveLength(taxRegions.length);
    expect(regionsOf('SG')).toEqual([]);
  });

  test('has no rates but those that the market adds, where its law is not known', () => {
    expect(['SG', 'DE', 'US-OR', 'US', 'JP'].map(hasLawfulRates)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(rateOn('JP', 'standard', '2026-01-01')).toBe(0);
    const added: TaxRate = { class: 'standard', from: '2019-10-01', basisPoints: 1_000 };
    expect(rateOn('JP', 'standard', '2026-01-01', [added])).toBe(1_000);
  });

  test('calls tax by the word of the country', () => {
    expect(['SG', 'FR', 'US', 'JP'].map(taxNameIn)).toEqual(['gst', 'vat', 'sales_tax', 'tax']);
  });
});
