import { usePlatform } from '#web/loading/platform.ts';
import type { PayProps } from './payable.ts';
import { lazy } from '#web/ui/lazy.ts';

const PayInSandbox = lazy(() => import('./pay-in-sandbox.tsx'));
const PayAtStripe = lazy(() => import('./pay-at-stripe.tsx'));

/** Pays what waits for its payment, as the checkout does. Stands in the `LatePart` of what it pays for. */
export function Pay(props: PayProps) {
  return usePlatform().paymentProvider === 'stripe' ? (
    <PayAtStripe {...props} />
  ) : (
    <PayInSandbox {...props} />
  );
}
