import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { mostUnits } from '#contract/bookings/rules.ts';
import { trades } from '#contract/shops/trades.rules.ts';
import { BackLink } from '#web/features/bookings/site/back-link.tsx';
import { OfferReach } from '#web/features/bookings/site/offer-reach.tsx';
import { packageColumns } from '#web/features/bookings/site/package-columns.ts';
import { PackageCard } from '#web/features/bookings/site/package-card.tsx';
import { servicePictures } from '#web/features/bookings/site/pictures.ts';
import { pricingQuestions } from '#web/features/bookings/site/pricing-questions.ts';
import { faqOf, serviceOf } from '#web/features/bookings/site/structured-data.ts';
import { UnitsPicker, unitsIn } from '#web/features/bookings/site/units-picker.tsx';
import { useProvider } from '#web/frames/use-provider.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/pricing.ts';
import { serviceLoader } from '#web/features/bookings/site/service-loader.ts';
import { serviceMeta } from '#web/frames/service-page.ts';
import { lazy } from '#web/ui/lazy.ts';
import { ServiceFilm } from '#web/features/bookings/site/service-film.tsx';

// Below the fold: in the HTML at once, its code after the rest.
const PricingBelow = lazy(() => import('#web/features/bookings/site/pricing-below.tsx'));

export function loader(visit: Route.LoaderArgs) {
  return serviceLoader(visit, 'servicePricing', ({ t, money, words, ...seller }) => [
    ...seller.offer.packages.map((pack) => serviceOf(seller, pack)),
    faqOf(
      pricingQuestions(
        (key, values) => t(`servicePricing.${key}`, { ...words, ...values }),
        seller.offer,
        money,
      ),
    ),
  ]);
}

/** The number of units changes sums only. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = (page) =>
  serviceMeta(page, (t, { offer: { packages } }, { money, provider: { words, logoUrl } }) => {
    return {
      title: t('servicePricing.title', words),
      description: t('servicePricing.description', {
        ...words,
        packages: packages.map(({ title, price }) => `${title} ${money(price)}`).join(' · '),
      }),
      image: trades[words.trade].isDrawn ? servicePictures.technician : (logoUrl ?? '/favicon.svg'),
    };
  });

/** What each package costs, for as many units as the visitor has. */
export default function Pricing({ loaderData: { offer } }: Route.ComponentProps) {
  const t = useTranslations('servicePricing');
  const site = useTranslations('serviceSite');
  const provider = useProvider();
  const { words } = provider;
  const { pages } = trades[words.trade];
  const [query] = useSearchParams();
  const units = unitsIn(query);
  return (
    <>
      <div className="page-width flex flex-col gap-8 py-6 md:py-10">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <BackLink to={`/shop/${offer.shopId}`}>{site('back', { name: offer.shopName })}</BackLink>
          <ButtonLink to="/book-service">{site('book')}</ButtonLink>
        </div>
        <div className="flex flex-col gap-4 md:flex-row md:items-center md:gap-8">
          {provider.logoUrl && (
            <Picture
              src={provider.logoUrl}
              alt={offer.shopName}
              fallback="logo"
              sizes="96px"
              priority
              className="max-w-24 rounded-full"
            />
          )}
          <div className="flex max-w-3xl flex-col gap-3">
            <h1 className="text-3xl md:text-4xl">{t('heading')}</h1>
            <p className="text-lg text-muted">
              {t('intro', { ...words, place: provider.location })}
            </p>
          </div>
        </div>
        <OfferReach offer={offer} />
        <UnitsPicker units={units} words={words} />
        <ul className={`grid gap-6 ${packageColumns(offer.packages.length)}`}>
          {offer.packages.map((pack, index) => (
            <PackageCard
              key={pack.id}
              shopId={offer.shopId}
              pack={pack}
              units={units}
              isRecommended={pack.id === offer.mostBooked}
              words={words}
            >
              {pages.includes('video-demo') && index === 1 && <ServiceFilm />}
              {pages.includes('chemical-process') && index === 2 && (
                <ButtonLink to="/chemical-process" look="quiet" className="border-line!">
                  {t('photos')}
                </ButtonLink>
              )}
            </PackageCard>
          ))}
        </ul>
        <div className="flex max-w-prose flex-col gap-2 text-muted">
          <p>{t('note', words)}</p>
          <p>{t('many', { ...words, most: mostUnits })}</p>
        </div>
      </div>
      <Suspense fallback={null}>
        <PricingBelow offer={offer} phone={provider.phone} />
      </Suspense>
    </>
  );
}
