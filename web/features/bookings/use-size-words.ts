import { useTranslations } from 'use-intl';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import { sizeOf, type VisitWork } from './visit-size.ts';

type SizeWords = { text: string; isTooMuch: boolean };

/** How long so many units take and who comes for them, or why no day has room for them and what to do instead. */
export function useSizeWords(): (offer: ServiceOffer, work: VisitWork) => SizeWords | undefined {
  const t = useTranslations('bookings.size');
  return (offer, work) => {
    const found = sizeOf(offer, work);
    if (!found) return undefined;
    const { minutes, size, most } = found;
    const time =
      minutes < 60
        ? t('minutes', { minutes })
        : t('hours', { hours: Math.round(minutes / 30) / 2 });
    const said = { units: work.units, time };
    if (!size)
      return { text: t('tooMuch', { ...said, most, phone: offer.phone }), isTooMuch: true };
    const { technicians } = size;
    const text = size.isLong ? t('long', { ...said, technicians }) : t('short', said);
    return { text, isTooMuch: false };
  };
}
