import { expect, test } from 'vitest';
import { sizeOf } from './visit-size.ts';

const [alone, day, two] = [
  { technicians: 1, isLong: false, mostMinutes: 240 },
  { technicians: 1, isLong: true, mostMinutes: 420 },
  { technicians: 2, isLong: true, mostMinutes: 840 },
];
const offer = {
  serviceTypes: [
    { type: 'servicing' as const, minutesPerUnit: 60, sizes: [alone, day, two] },
    { type: 'installation' as const, minutesPerUnit: 180, sizes: [] },
  ],
  packages: [],
};
const servicing = { serviceType: 'servicing' as const, packageId: null };

test('five units of an hour take a day, twelve two technicians, fifteen are too many', () => {
  const sizes = [4, 5, 12, 15].map((units) => sizeOf(offer, { ...servicing, units })?.size);
  expect(sizes).toEqual([alone, day, two, null]);
  expect(sizeOf(offer, { ...servicing, units: 15 })).toMatchObject({ minutes: 900, most: 14 });
});

test('of work that nobody does nothing is said', () => {
  expect(sizeOf(offer, { ...servicing, serviceType: 'installation', units: 1 })).toBeUndefined();
});
