import { memo } from 'react';
import type { Platform } from '#contract/platform/schemas.ts';
import type { CheckoutFieldsState } from './use-checkout-fields.ts';
import type { StripeForm } from './use-stripe.ts';
import { lazy } from '#web/ui/lazy.ts';
import { LatePart } from '#web/ui/late-part.tsx';

const PaymentFields = lazy(() => import('./payment-fields.tsx'));
const StripeFields = lazy(() => import('./stripe-fields.tsx'));

type PaymentPartProps = StripeForm & {
  fields: CheckoutFieldsState;
  provider: Platform['paymentProvider'];
};

/** How to pay: the form of the gateway, or the sandbox's. Drawn anew before its code is there, it would vanish for a moment. */
export const PaymentPart = memo(
  function PaymentPart({ fields, provider, ...form }: PaymentPartProps) {
    return (
      <LatePart>
        {provider === 'stripe' ? (
          <StripeFields {...form} id="cardNumber" error={fields.errors.cardNumber} />
        ) : (
          <PaymentFields fields={fields} till={form.till} />
        )}
      </LatePart>
    );
  },
  // What the fields can do is the same as long as they hold the same.
  (one, other) =>
    one.total === other.total &&
    one.isLive === other.isLive &&
    one.fields.values === other.fields.values &&
    one.fields.errors === other.fields.errors,
);
