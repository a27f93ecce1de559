import { usePlatform } from '#web/loading/platform.ts';
import type { PayOrderProps } from './pay-order-props.ts';
import { lazy } from '#web/ui/lazy.ts';

const PayInSandbox = lazy(() => import('./pay-in-sandbox.tsx'));
const PayAtStripe = lazy(() => import('./pay-at-stripe.tsx'));

/** Pays an order that waits for its payment, as the checkout does. */
export default function PayOrder(props: PayOrderProps) {
  return usePlatform().paymentProvider === 'stripe' ? (
    <PayAtStripe {...props} />
  ) : (
    <PayInSandbox {...props} />
  );
}
