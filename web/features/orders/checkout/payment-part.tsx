import type { Platform } from '#contract/platform/schemas.ts';
import type { CheckoutFieldsState } from './use-checkout-fields.ts';
import type { StripeForm } from './use-stripe.ts';
import { lazy } from '#web/ui/lazy.ts';

const PaymentFields = lazy(() => import('./payment-fields.tsx'));
const StripeFields = lazy(() => import('./stripe-fields.tsx'));

export type PaymentPartProps = StripeForm & {
  fields: CheckoutFieldsState;
  provider: Platform['paymentProvider'];
};

/** How to pay: the form of the gateway, or the sandbox's. */
export default function PaymentPart({ fields, provider, ...form }: PaymentPartProps) {
  if (provider === 'stripe')
    return <StripeFields {...form} id="cardNumber" error={fields.errors.cardNumber} />;
  return <PaymentFields fields={fields} till={form.till} />;
}
