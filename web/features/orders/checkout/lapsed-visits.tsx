import { LapsedVisitsAlert } from '#web/features/bookings/lapsed-visits-alert.tsx';
import { useCartFailure } from '#web/features/cart/use-cart-failure.ts';
import { useHoldVisit } from '#web/features/cart/use-visits.ts';
import type { LapsedVisit } from './outcome.ts';

/** At the checkout: other windows for visits that are no longer held, each held in the cart with one tap. */
export default function LapsedVisits({
  visits,
  onHeld,
}: {
  visits: LapsedVisit[];
  onHeld: (id: number) => void;
}) {
  const hold = useHoldVisit();
  const fail = useCartFailure();
  return (
    <LapsedVisitsAlert
      visits={visits}
      isBusy={hold.isPending}
      onTake={(id, { date, slot }) =>
        hold.mutate({ id, date, slot }, { onSuccess: () => onHeld(id), onError: fail })
      }
    />
  );
}
