import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import { LatePromiseLine } from '../late-promise.tsx';

/** What comes off a visit when the firm comes late; nothing where it promises nothing. */
export function OfferLate({
  offer: { latePromise },
}: {
  offer: Pick<ServiceOffer, 'latePromise'>;
}) {
  if (!latePromise) return null;
  return <LatePromiseLine promise={latePromise} />;
}
