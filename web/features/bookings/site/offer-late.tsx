import { Suspense } from 'react';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import { lazy } from '#web/ui/lazy.ts';

// Few firms promise something.
const LatePromiseLine = lazy(() => import('../late-promise.tsx'));

/** What comes off a visit when the firm comes late; nothing where it promises nothing. */
export function OfferLate({
  offer: { latePromise },
}: {
  offer: Pick<ServiceOffer, 'latePromise'>;
}) {
  if (!latePromise) return null;
  return (
    <Suspense fallback={null}>
      <LatePromiseLine promise={latePromise} />
    </Suspense>
  );
}
