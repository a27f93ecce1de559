import { describe, expect, test } from 'vitest';
import type { SavedAddress } from '#contract/accounts/addresses.schemas.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { emptyCheckoutFields } from './checkout-fields.ts';
import { addressIn, knownFields } from './known-fields.ts';

const viewer = { fullName: 'Mei Tan', email: 'mei@example.com' };
const home = {
  id: 1,
  label: 'Home',
  fullName: 'Mei Tan',
  phone: '+65 8123 4567',
  address: '1 Tembusu Walk',
  city: 'Singapore',
  zipCode: '520001',
  isDefault: true,
} satisfies SavedAddress;
const none = { country: 'SG', addresses: [], visits: [], last: null };
const visitAt = (address: string) => ({
  // Only what the fields are made of.
  request: {
    customerName: 'Wei Tan',
    customerPhone: '+65 9000 0001',
    address,
  } as CartVisit['request'],
});

describe('the fields begin with', () => {
  test('the account', () =>
    expect(knownFields(viewer, none)).toEqual({ ...emptyCheckoutFields, ...viewer }));

  test('what the last order was sent to, its phone too where it was fetched', () => {
    const shippingAddress = '12 Joo Chiat Road, Singapore 427355';
    const last = { phone: '+65 9123 4567', shippingAddress };
    expect(knownFields(viewer, { ...none, last })).toMatchObject({
      phone: '+65 9123 4567',
      address: '12 Joo Chiat Road',
      city: 'Singapore',
      zipCode: '427355',
    });
    const fetched = { ...last, shippingAddress: '' };
    expect(knownFields(viewer, { ...none, last: fetched })).toMatchObject({
      phone: '+65 9123 4567',
      address: '',
    });
  });

  test('the address that is kept', () =>
    expect(knownFields(viewer, { ...none, addresses: [home] })).toMatchObject({
      phone: home.phone,
      address: home.address,
      zipCode: home.zipCode,
    }));

  test('what a visit in the cart was booked with', () =>
    expect(
      knownFields(viewer, {
        ...none,
        addresses: [home],
        visits: [visitAt('Blk 5 Toa Payoh\n#04-05, Singapore 310005')],
      }),
    ).toMatchObject({
      fullName: 'Wei Tan',
      email: viewer.email,
      phone: '+65 9000 0001',
      address: 'Blk 5 Toa Payoh, #04-05',
      city: 'Singapore',
      zipCode: '310005',
    }));

  test('the visit’s place as it is kept, where it is', () =>
    expect(
      knownFields(viewer, {
        ...none,
        addresses: [home],
        visits: [visitAt('1 Tembusu Walk S(520001)')],
      }),
    ).toMatchObject({
      phone: '+65 9000 0001',
      address: '1 Tembusu Walk',
      city: 'Singapore',
    }));
});

test.each([
  ['12 Jalan Besar, #03-04, Singapore 208787', ['12 Jalan Besar, #03-04', 'Singapore', '208787']],
  ['12 Jalan Besar, Singapore (208787)', ['12 Jalan Besar', 'Singapore', '208787']],
  ['12 Jalan Besar\nJohor Bahru 80000', ['12 Jalan Besar', 'Johor Bahru', '80000']],
  ['12 Jalan Besar, S(208787)', ['12 Jalan Besar', '', '208787']],
  ['12 Jalan Besar, 208787', ['12 Jalan Besar', '', '208787']],
  ['12 Jalan Besar, the green door', ['12 Jalan Besar, the green door', '', '']],
  ['208787', ['', '', '208787']],
  [' , ', ['', '', '']],
])('"%s" is read as %o', (text, [address, city, zipCode]) => {
  expect(addressIn(text, 'SG')).toEqual({ address, city, zipCode });
});
