import { describe, expect, test } from 'vitest';
import { bookingDetails } from '#contract/bookings/details.schemas.ts';
import { checkedBy } from '#web/ui/checked-form.ts';
import {
  addressWith,
  type BookingFields,
  detailsOf,
  emptyBookingFields,
  fieldsIn,
  postalDigits,
} from './booking-fields.ts';
import { inEnglish } from '#web/ui/checked-form.testing.ts';

const full: BookingFields = {
  ...emptyBookingFields,
  serviceType: 'servicing',
  packageId: 2,
  units: 3,
  preferredDate: '2026-11-24',
  timeSlot: 'morning',
  customerName: 'Mei Tan',
  customerPhone: '+65 9123 4567',
  postalCode: 'S(310145)',
  address: 'Block 145 Lorong 2 Toa Payoh #08-112',
};
const complaintsOf = (fields: BookingFields) => {
  const result = inEnglish(checkedBy(bookingDetails)({ ...detailsOf(fields, 'SG') }));
  return 'errors' in result ? result.errors : {};
};

test.each([
  ['310145', '310145'],
  ['S310145', '310145'],
  ['S(310145)', '310145'],
  ['Singapore 310 145', '310145'],
  ['310-145', '310145'],
  ['50450', null],
  ['3101456', null],
  ['SW1A 1AA', null],
  ['', null],
])('the postal code %j has the digits %j', (typed, digits) =>
  expect(postalDigits(typed)).toBe(digits),
);

describe('the address that is sent', () => {
  test.each([
    ['Block 145 Lorong 2', 's(310145)', 'Block 145 Lorong 2, Singapore 310145'],
    ['Block 145 Lorong 2, Singapore 310145', '310 145', 'Block 145 Lorong 2, Singapore 310145'],
    ['12 Jalan Ampang', '50450', '12 Jalan Ampang, 50450'],
    ['12 Jalan Ampang 50450', '50450', '12 Jalan Ampang 50450'],
    ['Block 145 Lorong 2 ', '', 'Block 145 Lorong 2'],
    ['', '310145', ''],
  ])('%j with %j', (address, code, sent) => expect(addressWith(address, code, 'SG')).toBe(sent));

  test('names no country elsewhere', () =>
    expect(addressWith('12 MG Road', '560001', 'IN')).toBe('12 MG Road, 560001'));

  test('writes a postcode as the country does', () =>
    expect(addressWith('80 Wellington Street', 'k1a0b1', 'CA')).toBe(
      '80 Wellington Street, K1A 0B1',
    ));
});

describe('phones as people type them', () => {
  test.each([
    '91234567',
    '9123 4567',
    '+65 9123-4567',
    '(65) 9123 4567',
    '+60 12 345 6789',
    '+44 (20) 7946.0958',
  ])('%s', (customerPhone) => expect(complaintsOf({ ...full, customerPhone })).toEqual({}));
  test.each(['', '9123456', 'call me maybe', '9123 45x67'])('not %j', (customerPhone) =>
    expect(complaintsOf({ ...full, customerPhone })).toEqual({
      customerPhone: 'Please enter a valid phone number',
    }),
  );
});

describe('the e-mail address', () => {
  test.each(['', 'Nil', 'nil', 'mei@example.com'])('%j is fine', (customerEmail) =>
    expect(complaintsOf({ ...full, customerEmail })).toEqual({}),
  );
  test('anything else is refused', () =>
    expect(complaintsOf({ ...full, customerEmail: 'mei@' })).toEqual({
      customerEmail: "Please enter a valid email address or 'Nil' if no email available",
    }));
});

test('an empty form is refused in the words of the contract', () => {
  expect(complaintsOf(emptyBookingFields)).toEqual({
    serviceType: 'Please select a service type',
    customerName: 'Name must be at least 2 characters',
    customerPhone: 'Please enter a valid phone number',
    address: 'Please provide a complete address',
    preferredDate: 'Please select a date',
    timeSlot: 'Please select a time slot',
  });
});

test('a draft brings back what was typed, and nothing strange', () => {
  const { postalCode, units } = full;
  expect(
    fieldsIn({ postalCode, units, urgency: 'soon', packageId: '2', photos: [1], other: 'x' }),
  ).toEqual({ postalCode, units });
});
