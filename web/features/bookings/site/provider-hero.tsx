import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { useTradeWords } from '#web/words/trade-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { OfferLate } from './offer-late.tsx';
import { OfferReach } from './offer-reach.tsx';
import { HoursList } from './hours-list.tsx';

type ProviderHeroProps = {
  shop: ShopDetail;
  offer: ServiceOffer;
  call: ReactNode;
  actions?: ReactNode;
};

/** The provider's banner, who it is, from what price, and when it is open. */
export function ProviderHero({ shop, offer, call, actions }: ProviderHeroProps) {
  const t = useTranslations('providerPage');
  const money = useMoney();
  const words = useTradeWords(offer.category);
  const prices = offer.packages.map(({ price }) => price);
  return (
    <div className="border-b border-line bg-linear-to-b from-leaf-soft to-paper">
      <Picture
        src={shop.bannerUrl}
        alt=""
        ratio="4/1"
        fallback="banner"
        sizes="100vw"
        priority
        className="max-h-[38dvh] min-h-36 border-b border-line"
      />
      <div className="page-width grid gap-x-14 gap-y-8 pt-8 pb-12 md:pt-12 lg:grid-cols-[1.5fr_1fr] lg:items-center">
        <div className="flex flex-col items-start gap-4">
          <p className="font-semibold text-leaf">
            {t('place', { ...words, place: shop.location })}
          </p>
          <h1 className="text-3xl md:text-4xl">{shop.name}</h1>
          <p lang={shop.writtenIn?.slogan} className="text-lg text-muted">
            {shop.slogan}
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {prices.length > 0 && (
              <p className="figures font-semibold">
                {t('from', { ...words, price: money(Math.min(...prices)).replace(/\.00$/, '') })}
              </p>
            )}
            <a href="#reviews" className="target rounded-xs underline-offset-3 hover:underline">
              <Rating value={shop.rating} count={shop.reviewCount} />
            </a>
            {shop.visitsOnTime !== null && (
              <p className="with-icon figures">
                <Icon name="clock" className="size-4 text-leaf" />
                {t('onTime', { share: shop.visitsOnTime })}
              </p>
            )}
            <OfferLate offer={offer} />
          </div>
          <OfferReach offer={offer} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/book-service/${shop.id}`} size="large">
              {t('book')}
            </ButtonLink>
            {call}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
        <section
          aria-labelledby="hours"
          className="flex flex-col gap-3 rounded-card border border-line bg-card p-5 md:p-6"
        >
          <h2 id="hours" className="text-lg">
            {t('hours')}
          </h2>
          <HoursList week={offer.week} />
          <p className="text-sm text-muted">
            {t('holidays', {
              afterHours: offer.windows.some(({ isAfterHours }) => isAfterHours) ? 'yes' : 'no',
            })}
          </p>
        </section>
      </div>
    </div>
  );
}
