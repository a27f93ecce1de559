import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { BeforeAfter } from '#web/features/bookings/site/before-after.tsx';
import { CallLink } from '#web/features/bookings/site/call-link.tsx';
import { Hero } from '#web/features/bookings/site/hero.tsx';
import { servicePictures } from '#web/features/bookings/site/pictures.ts';
import { Reasons } from '#web/features/bookings/site/reasons.tsx';
import { Section } from '#web/features/bookings/site/section.tsx';
import { faqOf, serviceOf } from '#web/features/bookings/site/structured-data.ts';
import { whyQuestions } from '#web/features/bookings/site/why-questions.ts';
import { useProvider } from '#web/frames/use-provider.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/why-service.ts';
import { serviceLoader } from '#web/features/bookings/site/service-loader.ts';
import { lowestPrice, serviceMeta } from '#web/frames/service-page.ts';
import { lazy } from '#web/ui/lazy.ts';

// Below the fold: in the HTML at once, its code after the rest.
const WhyBelow = lazy(() => import('#web/features/bookings/site/why-below.tsx'));

export function loader(visit: Route.LoaderArgs) {
  return serviceLoader(visit, 'whyService', ({ t, ...seller }) => [
    ...seller.offer.packages.map((pack) => serviceOf(seller, pack)),
    faqOf(
      whyQuestions((key, values) => t(`whyService.${key}`, values), seller.offer.changeNoticeHours),
    ),
  ]);
}

export const meta: Route.MetaFunction = (page) =>
  serviceMeta(page, (t, { offer }, { money }) => {
    const lowest = lowestPrice(offer);
    return {
      title: t('whyService.title'),
      description: t('whyService.description', { price: lowest === null ? 'none' : money(lowest) }),
      image: servicePictures.room,
    };
  });

/** Why anybody should have an aircon serviced, how often, and what a visit is like. */
export default function WhyService({ loaderData: { offer } }: Route.ComponentProps) {
  const t = useTranslations('whyService');
  const site = useTranslations('serviceSite');
  const provider = useProvider();
  const money = useMoney();
  const lowest = lowestPrice(offer);
  return (
    <>
      <Hero
        eyebrow={site('inPlace', { name: offer.shopName, place: provider.location })}
        title={t('heading')}
        text={t('intro', { place: provider.location })}
        facts={
          lowest !== null && (
            <p className="figures font-semibold">{site('from', { price: money(lowest) })}</p>
          )
        }
        actions={
          <>
            <ButtonLink to="/book-service" size="large">
              {site('bookVisit')}
            </ButtonLink>
            <CallLink phone={provider.phone} />
          </>
        }
      >
        <Picture
          src={servicePictures.room}
          alt={t('heroAlt')}
          ratio="4/3"
          sizes="(width < 64rem) 92vw, 620px"
          priority
          fallback="banner"
          className="rounded-card"
        />
      </Hero>
      <Section id="inside" title={t('inside.title')} text={t('inside.text')} beside>
        <BeforeAfter
          pictures={servicePictures.fins}
          beforeAlt={t('inside.beforeAlt')}
          afterAlt={t('inside.afterAlt')}
          what={t('inside.what')}
          sizes="(width < 64rem) 92vw, 700px"
        />
      </Section>
      <Section id="reasons" title={t('reasons.title')} tinted>
        <Reasons />
      </Section>
      <Suspense fallback={null}>
        <WhyBelow offer={offer} />
      </Suspense>
    </>
  );
}
