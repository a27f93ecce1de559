import { usePlatform } from '#web/loading/platform.ts';
import type { PayProps } from './payable.ts';
import { lazy } from '#web/ui/lazy.ts';
import { LatePart } from '#web/ui/late-part.tsx';

const PayInSandbox = lazy(() => import('./pay-in-sandbox.tsx'));
const PayAtStripe = lazy(() => import('./pay-at-stripe.tsx'));

/** Pays what waits for its payment, as the checkout does. */
export function Pay(props: PayProps) {
  const isAtStripe = usePlatform().paymentProvider === 'stripe';
  return (
    <LatePart>{isAtStripe ? <PayAtStripe {...props} /> : <PayInSandbox {...props} />}</LatePart>
  );
}
