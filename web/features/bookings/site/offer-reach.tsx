import { Suspense } from 'react';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import { lazy } from '#web/ui/lazy.ts';

// Few firms go by zones.
const ReachLine = lazy(() =>
  import('#web/features/shops/reach-line.tsx').then((part) => ({ default: part.ReachLine })),
);

/** Whether the firm comes to the visitor, and for how much; nothing where it comes everywhere. */
export function OfferReach({ offer: { zones } }: { offer: Pick<ServiceOffer, 'zones'> }) {
  if (!zones) return null;
  return (
    <Suspense fallback={null}>
      <ReachLine shop={{ zones, pickup: null, kind: 'service' }} />
    </Suspense>
  );
}
