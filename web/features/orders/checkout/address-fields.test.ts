import { expect, test } from 'vitest';
import { fieldsOf, isSameAddress } from './address-fields.ts';

const saved = {
  id: 7,
  label: 'Home',
  fullName: 'Ann Lee',
  phone: '+65 9123 4567',
  address: '12 Joo Chiat Road',
  city: 'Singapore',
  zipCode: '427363',
  isDefault: true,
};

test('choosing an address fills in what an order needs of it', () => {
  expect(fieldsOf(saved)).toEqual({
    fullName: 'Ann Lee',
    phone: '+65 9123 4567',
    address: '12 Joo Chiat Road',
    city: 'Singapore',
    zipCode: '427363',
  });
});

test('an address is chosen while nothing of it was changed', () => {
  expect(isSameAddress(saved, { ...fieldsOf(saved), city: ' Singapore ' })).toBe(true);
  expect(isSameAddress(saved, { ...fieldsOf(saved), address: '14 Joo Chiat Road' })).toBe(false);
});
