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

test.each([
  ['150-0053', 'JP', '1500053'],
  ['sw1a 2aa', 'GB', 'SW1A2AA'],
  ['10115', 'DE', '10115'],
  ['101', 'DE', null],
  ['', 'JP', null],
])(
  'the postal code %j of %s is %j, as windows are asked for with it',
  (postalCode, country, code) =>
    expect(visitReach({}, { address: '', postalCode }, country).postcode).toBe(code),
);
