/** The fields of the checkout form, what they must hold, and the order that they become. */
import * as z from 'zod/mini';
import { type PlaceOrder, shippingDetails } from '#contract/orders.ts';
import { paymentMethods, sandboxTokenFor, sandboxTokens } from '#contract/payments.ts';
import type { CheckoutLine, CheckoutSums } from './checkout-line.ts';

/** Card fields have no rules of their own; the gateway judges them. */
export const checkoutFields = z.object({
  ...shippingDetails.shape,
  paymentMethod: z.enum(paymentMethods),
  cardNumber: z.string(),
  cardExpiry: z.string(),
  cardCvv: z.string(),
});
export type CheckoutFields = z.output<typeof checkoutFields>;
export type FieldName = keyof CheckoutFields;

export const emptyFields: CheckoutFields = {
  fullName: '', email: '', phone: '', address: '', city: '', zipCode: '',
  paymentMethod: 'creditCard', cardNumber: '', cardExpiry: '', cardCvv: '',
};

export type Charge = { token: string | undefined } | { refused: 'unknown-card' };

/**
 * Exchanges what was chosen for a token of the sandbox, in the browser. An empty card gives none: the
 * order then waits for its payment. The sandbox's wallets approve everything.
 */
export function sandboxCharge({ paymentMethod, cardNumber }: Pick<CheckoutFields, 'paymentMethod' | 'cardNumber'>): Charge {
  if (paymentMethod !== 'creditCard') return { token: sandboxTokens.approved };
  if (cardNumber.trim() === '') return { token: undefined };
  const token = sandboxTokenFor(cardNumber);
  return token ? { token } : { refused: 'unknown-card' };
}

/** The order as it is sent: never with a card, the address in one string. */
export function orderOf(fields: CheckoutFields, lines: readonly CheckoutLine[], sums: CheckoutSums, sent: { token: string | undefined; isBuyNow: boolean }): PlaceOrder {
  const { fullName, email, phone, address, city, zipCode, paymentMethod } = fields;
  return {
    order: {
      total: sums.total,
      shippingFee: sums.shippingFee,
      shippingAddress: `${address}, ${city} ${zipCode}`,
      contact: { fullName, email, phone },
      paymentMethod,
      ...(sent.token ? { paymentToken: sent.token } : {}),
      buyNow: sent.isBuyNow,
    },
    items: lines.map(({ productId, quantity, variantOptions }) => ({ productId, quantity, variantOptions })),
  };
}
