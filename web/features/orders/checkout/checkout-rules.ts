/** What the checkout’s fields must hold. */
import * as z from 'zod/mini';
import { orderNote, shippingDetails, zipCodeIn } from '#contract/orders/shipping.schemas.ts';
import { paymentMethods } from '#contract/payments/rules.ts';
import { type Check, checkedBy } from '#web/ui/checked-form.ts';
import type { CheckoutFields } from './checkout-fields.ts';

/** Card fields have no rules of their own; the gateway judges them. */
const checkoutFields = z.object({
  ...shippingDetails.shape,
  keepsAddress: z.enum(['on', '']),
  paymentMethod: z.enum(paymentMethods),
  cardNumber: z.string(),
  cardExpiry: z.string(),
  cardCvv: z.string(),
});

/** What is fetched needs no address; what stands in its fields then is nobody's business. */
const fieldsWithoutAddress = z.extend(checkoutFields, {
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
});

export function checkoutRules(needsAddress: boolean, country: string): Check<CheckoutFields> {
  const withAddress = z.extend(checkoutFields, { zipCode: zipCodeIn(country) });
  // The rest are notes, a field for each shop.
  return checkedBy(z.catchall(needsAddress ? withAddress : fieldsWithoutAddress, orderNote));
}
