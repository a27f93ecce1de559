import { memo, Suspense } from 'react';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { useCartVisits } from '../use-cart-lines.ts';
import type { AnotherTime } from './visit-lines.tsx';
import { lazy } from '#web/ui/lazy.ts';

// In the HTML at once where it is needed, which is in few carts.
const VisitLines = lazy(() => import('./visit-lines.tsx'));

type VisitsProps = {
  visits: CartVisit[];
  anotherTime?: AnotherTime | undefined;
  onLeave?: () => void;
};

/** Drawn again only when a visit has changed: until its code is there it would vanish for a moment. */
export const Visits = memo(
  function Visits(props: VisitsProps) {
    const { readAt } = useCartVisits();
    return (
      <Suspense fallback={null}>
        <VisitLines {...props} readAt={readAt} />
      </Suspense>
    );
  },
  (one, other) =>
    one.visits.length === other.visits.length &&
    one.visits.every((visit, at) => visit === other.visits[at]),
);
