import * as z from 'zod/mini';
import { email } from '../accounts/email.schemas.ts';
import { line, text } from '../kernel/fields.ts';

/** The checkout form, with the seed's messages; the page and the server share it. */
export const shippingDetails = z.object({
  fullName: line({ min: 2, max: 100, message: 'general.name' }),
  email,
  phone: text({ max: 30, message: 'general.phone' }).check(z.refine(isPhone, 'general.phone')),
  address: text({ min: 5, max: 300, message: 'orders.address' }),
  city: text({ min: 2, max: 100, message: 'orders.city' }),
  zipCode: text({ min: 5, max: 12, message: 'orders.zip_code' }),
});

/** At least 10 characters as the seed has it, or a Singapore number of 8 digits. */
function isPhone(value: string): boolean {
  const digits = value.replaceAll(/[\s\-().]/g, '');
  return /^\+?\d{6,15}$/.test(digits) && (value.length >= 10 || /^[3689]\d{7}$/.test(digits));
}

/** What a shop should mind about an order, in the shopper's words. */
export const orderNote = text({ max: 300 });
