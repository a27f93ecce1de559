/** What the checkout's fields must hold; in a module of its own that arrives when the form is first touched. */
import * as z from 'zod/mini';
import { orderNote, shippingDetails } from '#contract/orders.ts';
import { paymentMethods } from '#contract/payment-methods.ts';
import type { CheckoutErrors, CheckoutFields } from './checkout-fields.ts';

/** Card fields have no rules of their own; the gateway judges them. */
const checkoutFields = z.object({
  ...shippingDetails.shape,
  note: orderNote,
  paymentMethod: z.enum(paymentMethods),
  cardNumber: z.string(),
  cardExpiry: z.string(),
  cardCvv: z.string(),
});

/** What is fetched needs no address; what stands in its fields then is nobody's business. */
const fieldsWithoutAddress = z.extend(checkoutFields, { address: z.string(), city: z.string(), zipCode: z.string() });

/** The fields as they are sent, or the first complaint about each. */
export function checkedFields(values: CheckoutFields, needsAddress: boolean): { fields: CheckoutFields } | { errors: CheckoutErrors } {
  const { success, data, error } = (needsAddress ? checkoutFields : fieldsWithoutAddress).safeParse(values);
  if (success) return { fields: data };
  const errors: CheckoutErrors = {};
  // The schema has no nested fields, so a path is one of its names.
  for (const { path, message } of error.issues) errors[path[0] as keyof CheckoutFields] ??= message;
  return { errors };
}
