import { describe, expect, test } from 'vitest';
import { lawfulRates, rateOn, taxCountries, type TaxRate, taxRegions } from './rates.rules.ts';

const singapore = { country: 'SG', region: '' } as const;
const germany = { country: 'DE', region: '' } as const;
const inState = (region: string) => ({ country: 'US', region }) as const;

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
    expect(rateOn(singapore, 'standard', date)).toBe(basisPoints);
    expect(rateOn(singapore, 'food', date)).toBe(basisPoints);
    expect(rateOn(singapore, 'zero', date)).toBe(0);
  });

  test.each([
    ['2020-06-30', 1900, 700],
    ['2020-07-01', 1600, 500],
    ['2020-12-31', 1600, 500],
    ['2021-01-01', 1900, 700],
  ])('in Germany on %s is %i, or %i of food', (date, standard, food) => {
    expect(rateOn(germany, 'standard', date)).toBe(standard);
    expect(rateOn(germany, 'service', date)).toBe(standard);
    expect(rateOn(germany, 'reduced', date)).toBe(food);
    expect(rateOn(germany, 'food', date)).toBe(food);
  });

  test('in the United States is that of the state', () => {
    expect(rateOn(inState('CA'), 'standard', '2026-06-01')).toBe(725);
    expect(rateOn(inState('CA'), 'service', '2026-06-01')).toBe(0);
    expect(rateOn(inState('NY'), 'standard', '2026-06-01')).toBe(400);
    expect(rateOn(inState('OR'), 'standard', '2026-06-01')).toBe(0);
    expect(rateOn(inState(''), 'standard', '2026-06-01')).toBe(0);
  });
});

describe('rates that a market adds', () => {
  const own = (rate: Partial<TaxRate>): TaxRate => ({
    region: '',
    class: 'standard',
    basisPoints: 1000,
    from: '2028-01-01',
    ...rate,
  });

  test('hold from their day on, for their class', () => {
    const added = [own({})];
    expect(rateOn(singapore, 'standard', '2027-12-31', added)).toBe(900);
    expect(rateOn(singapore, 'standard', '2028-01-01', added)).toBe(1000);
    expect(rateOn(singapore, 'food', '2028-01-01', added)).toBe(900);
  });

  test('go before the law on the same day, whatever their order', () => {
    const added = [own({ from: '2024-01-01', basisPoints: 950 }), own({ from: '2010-01-01' })];
    expect(rateOn(singapore, 'standard', '2026-01-01', added)).toBe(950);
    expect(rateOn(singapore, 'standard', '2026-01-01', added.toReversed())).toBe(950);
  });

  test('of a region go before those of the country', () => {
    const added = [own({ region: 'CA', from: '2020-01-01', basisPoints: 950 }), own({})];
    expect(rateOn(inState('CA'), 'standard', '2030-01-01', added)).toBe(950);
    expect(rateOn(inState('NY'), 'standard', '2030-01-01', added)).toBe(400);
  });
});

test('every region with a rate can be chosen', () => {
  for (const country of taxCountries)
    expect([...taxRegions[country]].toSorted()).toEqual(
      [...new Set(lawfulRates[country].map(({ region }) => region))].filter(Boolean).toSorted(),
    );
});
