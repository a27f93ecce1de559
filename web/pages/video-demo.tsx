import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '#web/features/bookings/site/back-link.tsx';
import { bookingAddress } from '#web/features/bookings/site/booking-address.ts';
import { CallLink } from '#web/features/bookings/site/call-link.tsx';
import { FilmTranscript } from '#web/features/bookings/site/film-transcript.tsx';
import { OfferReach } from '#web/features/bookings/site/offer-reach.tsx';
import { PackageSummary } from '#web/features/bookings/site/package-summary.tsx';
import { serviceFilm } from '#web/features/bookings/site/pictures.ts';
import { ServiceFilm } from '#web/features/bookings/site/service-film.tsx';
import { filmOf, serviceOf } from '#web/features/bookings/site/structured-data.ts';
import { useProvider } from '#web/frames/use-provider.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/video-demo.ts';
import { serviceLoader } from '#web/features/bookings/site/service-loader.ts';
import { lowestPrice, serviceMeta } from '#web/frames/service-page.ts';

export function loader(visit: Route.LoaderArgs) {
  return serviceLoader(visit, 'videoDemo', ({ t, ...seller }) => [
    filmOf({
      origin: seller.origin,
      name: t('videoDemo.title'),
      description: t('videoDemo.intro'),
      ...serviceFilm,
    }),
    ...seller.offer.packages.slice(1, 2).map((pack) => serviceOf(seller, pack)),
  ]);
}

export const meta: Route.MetaFunction = (page) =>
  serviceMeta(page, (t, { offer }, { money }) => {
    const lowest = lowestPrice(offer);
    return {
      title: t('videoDemo.title'),
      description: t('videoDemo.description', { price: lowest === null ? 'none' : money(lowest) }),
      image: serviceFilm.poster,
    };
  });

/** The film of the second package's work. */
export default function VideoDemo({ loaderData: { offer } }: Route.ComponentProps) {
  const t = useTranslations('videoDemo');
  const site = useTranslations('serviceSite');
  const provider = useProvider();
  const shown = offer.packages[1];
  // Also when the browser remembers another place from an earlier visit.
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is nothing to clean up.
    scrollTo(0, 0);
  }, []);
  return (
    <div className="page-width flex flex-col gap-8 py-6 md:py-10">
      <div className="flex max-w-3xl flex-col items-start gap-3">
        <BackLink to={`/shop/${offer.shopId}`}>{site('back', { name: offer.shopName })}</BackLink>
        <h1 className="text-3xl md:text-4xl">{t('heading')}</h1>
        <p className="text-lg text-muted">{t('intro')}</p>
      </div>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1.9fr_1fr]">
        <ServiceFilm plays className="lg:row-span-2" />
        {shown && (
          <PackageSummary title={t('summary')} pack={shown}>
            <OfferReach offer={offer} />
            <ButtonLink to={bookingAddress(offer.shopId, { packageId: shown.id })}>
              {site('book')}
            </ButtonLink>
            <ButtonLink to="/pricing" look="secondary">
              {t('allPrices')}
            </ButtonLink>
            <ButtonLink to={`/shop/${offer.shopId}`} look="secondary">
              {t('about', { name: offer.shopName })}
            </ButtonLink>
            <CallLink phone={provider.phone} />
          </PackageSummary>
        )}
      </div>
      <FilmTranscript className="max-w-prose" />
      <p className="text-sm text-muted">{site('drawn')}</p>
    </div>
  );
}
