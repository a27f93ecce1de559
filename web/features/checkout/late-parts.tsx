/**
 * Parts of the checkout that are in the HTML at once and whose code comes after the rest. Until it is there a part must
 * not be drawn anew, or it would vanish for a moment: each is drawn again only when what it shows has changed.
 */
import { lazy, memo, Suspense } from 'react';
import type { Platform } from '#contract/platform.ts';
import { UntilLive } from '#web/ui/until-live.tsx';
import type { CheckoutLine, CheckoutVisit } from './checkout-line.ts';
import type { Checkout } from './use-checkout.ts';
import type { StripeForm } from './use-stripe.ts';
import type { CheckoutFieldsState } from './use-checkout-fields.ts';

const PaymentFields = lazy(() => import('./payment-fields.tsx'));
const StripeFields = lazy(() => import('./stripe-fields.tsx'));
const PickupChoices = lazy(() => import('./pickup-choices.tsx'));
const OrderSummary = lazy(() => import('./order-summary.tsx'));

type PaymentProps = StripeForm & { fields: CheckoutFieldsState; provider: Platform['paymentProvider'] };

export const Payment = memo(
  function Payment({ fields, provider, ...form }: PaymentProps) {
    return (
      <Suspense fallback={null}>
        <UntilLive>
          {provider === 'stripe' ? (
            <StripeFields {...form} id="cardNumber" error={fields.errors.cardNumber} />
          ) : (
            <PaymentFields fields={fields} till={form.till} />
          )}
        </UntilLive>
      </Suspense>
    );
  },
  // What the fields can do is the same as long as they hold the same.
  (one, other) =>
    one.total === other.total &&
    one.isLive === other.isLive &&
    one.fields.values === other.fields.values &&
    one.fields.errors === other.fields.errors,
);

/** Nothing where all shops only deliver. */
export const Pickup = memo(function Pickup(props: Pick<Checkout, 'lines' | 'onPickup'>) {
  if (!props.lines.some(({ shop }) => shop.pickup)) return null;
  return (
    <Suspense fallback={null}>
      <UntilLive>
        <PickupChoices {...props} />
      </UntilLive>
    </Suspense>
  );
});

export const Summary = memo(function Summary(props: { lines: CheckoutLine[]; visits: CheckoutVisit[]; isFromCart: boolean }) {
  return (
    <Suspense fallback={null}>
      <OrderSummary {...props} />
    </Suspense>
  );
});
