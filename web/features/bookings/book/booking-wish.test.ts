import { expect, test } from 'vitest';
import type { ServicePackage } from '#contract/bookings/offer.schemas.ts';
import { wishIn } from './booking-wish.ts';

const packages = [{ id: 2, serviceType: 'servicing' }] as ServicePackage[];

test.each([
  ['package=2&units=3', { serviceType: 'servicing', packageId: 2, choices: {}, units: 3 }],
  ['service=installation', { serviceType: 'installation', packageId: null, choices: {} }],
  ['package=9&service=replacement', { serviceType: 'replacement', packageId: null, choices: {} }],
  ['units=21', {}],
  ['units=1.5&service=singing', {}],
  ['', {}],
])('%j fills in %j', (query, fields) =>
  expect(wishIn(new URLSearchParams(query), { packages })).toEqual(fields),
);
