import { useTranslations } from 'use-intl';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import { isReached } from '#contract/shops/zones.rules.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { useReachWords } from '../../shops/reach-words.ts';
import type { BookingFields } from './booking-fields.ts';
import { visitReach } from './visit-reach.ts';

/** Whether the firm comes to where the form says, in words, and why there is no visit there; `missed` is empty where there can be one. */
export function useVisitReach(offer: ServiceOffer, values: BookingFields) {
  const t = useTranslations('bookService');
  const { country } = usePlatform();
  const at = visitReach(offer, values, country);
  const said = useReachWords({ zones: offer.zones, kind: 'service' }, at.postcode)?.words ?? '';
  const whyNot = at.reach === 'unasked' ? t('postalCodeNeeded', { shop: offer.shopName }) : said;
  return { at, reachSaid: said, missed: isReached(at.reach) ? '' : whyNot };
}
