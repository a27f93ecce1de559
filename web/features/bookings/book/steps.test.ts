import { expect, test } from 'vitest';
import { emptyBookingFields } from './booking-fields.ts';
import { stepToShow } from './steps.ts';

test('a link into the form without a draft leads to the first step that lacks something', () => {
  const chosen = { ...emptyBookingFields, serviceType: 'servicing' as const };
  const timed = { ...chosen, preferredDate: '2026-12-01', timeSlot: 'morning' as const };
  const known = {
    ...timed,
    customerName: 'Wei Ling',
    customerPhone: '8123 4567',
    address: '10 Anson Road',
  };
  expect(
    [emptyBookingFields, chosen, timed, known].map((fields) => stepToShow('review', fields)),
  ).toEqual(['service', 'time', 'contact', 'review']);
  expect(stepToShow('time', emptyBookingFields)).toBe('service');
  expect(stepToShow('time', known)).toBe('time');
});
