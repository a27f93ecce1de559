import * as z from 'zod/mini';
import { email } from '../accounts/email.schemas.ts';
import { checkoutPhone } from '../accounts/phone.schemas.ts';
import { line, text } from '../kernel/fields.ts';
import { leastPostcode } from '../shops/postcodes.rules.ts';

/** The checkout form, with the seed's messages, of a market in any country; see `shippingDetailsIn`. */
export const shippingDetails = z.object({
  fullName: line({ min: 2, max: 100, message: 'general.name' }),
  email,
  phone: checkoutPhone,
  address: text({ min: 5, max: 300, message: 'orders.address' }),
  city: text({ min: 2, max: 100, message: 'orders.city' }),
  zipCode: text({ max: 12, message: 'orders.zip_code' }),
});

/** How a postcode is typed at the checkout: with as many characters as the market's country has, five in most. */
export function zipCodeIn(country: string) {
  return text({ min: leastPostcode(country), max: 12, message: 'orders.zip_code' });
}

/** The checkout form of a market in a country. */
export function shippingDetailsIn(country: string) {
  return z.extend(shippingDetails, { zipCode: zipCodeIn(country) });
}

/** What a shop should mind about an order, in the shopper's words. */
export const orderNote = text({ max: 300 });
