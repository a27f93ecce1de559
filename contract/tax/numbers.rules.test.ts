import { describe, expect, test } from 'vitest';
import { isTaxNumber, plainTaxNumber } from './numbers.rules.ts';

describe('a number of a registration for tax', () => {
  test.each([
    ['SG', '199901152M'],
    ['SG', '1999 0115 2M'],
    ['SG', '00192200M'],
    ['SG', 'T01FC6132D'],
    ['SG', 'S16FC0121D'],
    ['SG', 'M2-0012345-6'],
    ['DE', 'DE136695976'],
    ['DE', 'de 136 695 976'],
    ['US', '12-3456789'],
    ['FR', 'FR40 303265045'],
    ['JP', 'T7000012050002'],
  ] as const)('of %s may be %s', (country, number) => {
    expect(isTaxNumber(country, number)).toBe(true);
  });

  test.each([
    ['SG', '199901152K'],
    ['SG', '199901153M'],
    ['SG', '00192200X'],
    ['SG', 'T01FC6132E'],
    ['SG', '12345'],
    ['SG', ''],
    ['DE', 'DE136695978'],
    ['DE', '136695976'],
    ['DE', 'DE13669597'],
    ['US', '00-1234567'],
    ['US', '12-345678'],
    ['US', 'DE136695976'],
    ['FR', 'none'],
    ['FR', '<b>1234</b>'],
  ] as const)('of %s cannot be %s', (country, number) => {
    expect(isTaxNumber(country, number)).toBe(false);
  });

  test('is kept without what only makes it readable', () => {
    expect(plainTaxNumber(' de 136.695-976 ')).toBe('DE136695976');
  });
});
