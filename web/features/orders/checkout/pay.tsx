import { usePlatform } from '#web/loading/platform.ts';
import type { PayProps } from './payable.ts';
import { lazy } from '#web/ui/lazy.ts';
import { UntilLive } from '#web/ui/until-live.tsx';

const PayInSandbox = lazy(() => import('./pay-in-sandbox.tsx'));
const PayAtStripe = lazy(() => import('./pay-at-stripe.tsx'));

/** Pays what waits for its payment, as the checkout does. */
export function Pay(props: PayProps) {
  const isAtStripe = usePlatform().paymentProvider === 'stripe';
  return (
    <UntilLive>{isAtStripe ? <PayAtStripe {...props} /> : <PayInSandbox {...props} />}</UntilLive>
  );
}
