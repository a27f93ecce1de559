import { useTranslations } from 'use-intl';
import type { RunningOffer } from '#contract/offers/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useOfferWords } from './use-offer-words.ts';

/** What holds in a shop today, in a line each; nothing where nothing does. */
export function RunningOffers({
  offers,
  isOfProduct,
  isOnVisits,
}: {
  offers: readonly RunningOffer[];
  isOfProduct: boolean;
  isOnVisits: boolean;
}) {
  const t = useTranslations('ui.offers');
  const words = useOfferWords();
  if (offers.length === 0) return null;
  return (
    <ul aria-label={t('running')} className="flex flex-col gap-1 text-sm">
      {offers.map((offer) => (
        <li key={offer.id} className="flex items-start gap-2">
          <Icon name="tag" className="mt-0.5 size-4 flex-none text-leaf" />
          <span className="min-w-0 break-words">
            <strong className="font-semibold">{words.name(offer)}</strong>: {words.terms(offer)}
            {offer.isFirstOrder && t('first')}
            {isOnVisits && t('onVisits')}
            {offer.productIds && !isOfProduct && t('some')}
            {offer.packageIds && t('somePackages')}
          </span>
        </li>
      ))}
    </ul>
  );
}
