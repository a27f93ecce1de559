import { expect, test } from 'vitest';
import { visitReach } from './visit-reach.ts';

const far = { name: 'Far', fee: 15, minimum: 0, km: null, fromMinutes: null, toMinutes: null };
const zones = [{ ...far, covers: [['04', '05'] as [string, string]] }];
const reach = (address: string, postalCode: string) =>
  visitReach({ zones }, { address, postalCode }, 'SG');

test.each([
  ['', '049315', 'inside', '049315'],
  ['', 'S(049 315)', 'inside', '049315'],
  ['1 Some Street', '310145', 'outside', '310145'],
  ['1 Some Street, Singapore 059315', '', 'inside', '059315'],
  // The address that is sent ends with the code that was typed last.
  ['1 Some Street, Singapore 059315', '310145', 'outside', '310145'],
  ['1 Some Street', '', 'unasked', null],
])('of "%s" and the code "%s" is %s', (address, postalCode, said, postcode) =>
  expect(reach(address, postalCode)).toMatchObject({ reach: said, postcode }),
);

test('is everywhere of a firm without zones', () =>
  expect(visitReach({}, { address: '', postalCode: '' }, 'SG').reach).toBe('everywhere'));
