import * as z from 'zod/mini';
import { email } from '../accounts/email.schemas.ts';
import { checkoutPhone } from '../accounts/phone.schemas.ts';
import { line, text } from '../kernel/fields.ts';

/** The checkout form, with the seed's messages; the page and the server share it. */
export const shippingDetails = z.object({
  fullName: line({ min: 2, max: 100, message: 'general.name' }),
  email,
  phone: checkoutPhone,
  address: text({ min: 5, max: 300, message: 'orders.address' }),
  city: text({ min: 2, max: 100, message: 'orders.city' }),
  zipCode: text({ min: 5, max: 12, message: 'orders.zip_code' }),
});

/** What a shop should mind about an order, in the shopper's words. */
export const orderNote = text({ max: 300 });
