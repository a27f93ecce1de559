import { memo, Suspense } from 'react';
import type { VisitFactsProps } from './visit-facts.tsx';
import { lazy } from '#web/ui/lazy.ts';

// Few orders hold a visit.
const VisitFacts = lazy(() => import('./visit-facts.tsx'));

/** The visit that a shop order is; drawn again only for another, so that it does not vanish before its code is there. */
export const VisitOfShopOrder = memo(
  function VisitOfShopOrder(props: VisitFactsProps) {
    return (
      <Suspense fallback={null}>
        <VisitFacts {...props} />
      </Suspense>
    );
  },
  (one, other) =>
    one.to === other.to &&
    one.visit.bookingId === other.visit.bookingId &&
    one.visit.from === other.visit.from &&
    one.visit.date === other.visit.date,
);
