import { useTranslations } from 'use-intl';
import { BackLink } from '#web/features/bookings/site/back-link.tsx';
import { bookingAddress } from '#web/features/bookings/site/booking-address.ts';
import { CallLink } from '#web/features/bookings/site/call-link.tsx';
import { Closing } from '#web/features/bookings/site/closing.tsx';
import { Hero } from '#web/features/bookings/site/hero.tsx';
import { OverhaulSteps } from '#web/features/bookings/site/overhaul-steps.tsx';
import { servicePictures } from '#web/features/bookings/site/pictures.ts';
import { Section } from '#web/features/bookings/site/section.tsx';
import { serviceOf } from '#web/features/bookings/site/structured-data.ts';
import { TreatmentList } from '#web/features/bookings/site/treatment-list.tsx';
import { useProvider } from '#web/frames/use-provider.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/chemical-process.ts';
import { serviceLoader } from '#web/features/bookings/site/service-loader.ts';
import { serviceMeta } from '#web/frames/service-page.ts';

export function loader(visit: Route.LoaderArgs) {
  return serviceLoader(visit, 'chemicalProcess', (seller) =>
    seller.offer.packages.slice(2, 3).map((pack) => serviceOf(seller, pack)),
  );
}

export const meta: Route.MetaFunction = (page) =>
  serviceMeta(page, (t) => ({
    title: t('chemicalProcess.title'),
    description: t('chemicalProcess.description'),
    image: servicePictures.coil.after,
  }));

/** The third package's work, step by step. */
export default function ChemicalProcess({ loaderData: { offer } }: Route.ComponentProps) {
  const t = useTranslations('chemicalProcess');
  const site = useTranslations('serviceSite');
  const provider = useProvider();
  const money = useMoney();
  const pack = offer.packages[2];
  const book = bookingAddress(offer.shopId, { packageId: pack?.id });
  return (
    <>
      <Hero
        back={<BackLink to={provider.home}>{site('backHome')}</BackLink>}
        eyebrow={pack ? <span lang={pack.writtenIn?.title}>{pack.title}</span> : offer.shopName}
        title={t('heading')}
        text={t('intro')}
        facts={
          pack && (
            <p className="figures font-semibold">
              {money(pack.price)} {site('perUnit')}
              {pack.frequency && (
                <span lang={pack.writtenIn?.frequency} className="font-normal text-muted">
                  {' '}
                  · {pack.frequency}
                </span>
              )}
            </p>
          )
        }
        actions={
          <>
            <ButtonLink to={book} size="large">
              {site('book')}
            </ButtonLink>
            <CallLink phone={provider.phone} />
          </>
        }
      >
        <Picture
          src={servicePictures.coil.before}
          alt={t('heroAlt')}
          ratio="4/3"
          sizes="(width < 64rem) 92vw, 620px"
          priority
          fallback="banner"
          className="rounded-card"
        />
      </Hero>
      <Section id="steps" title={t('stepsTitle')}>
        <OverhaulSteps />
      </Section>
      <Section id="changes" title={t('list.title')} tinted>
        <TreatmentList />
      </Section>
      <Section id="fit" title={t('fit.title')}>
        <div className="grid max-w-4xl gap-6 text-lg md:grid-cols-2">
          <p className="border-l-3 border-leaf pl-4">{t('fit.yes')}</p>
          <p className="border-l-3 border-edge pl-4 text-muted">{t('fit.no')}</p>
        </div>
      </Section>
      <Closing title={site('ready.title')} text={site('ready.text')}>
        <ButtonLink to={book}>{site('book')}</ButtonLink>
        <ButtonLink to="/pricing" look="secondary">
          {site('prices')}
        </ButtonLink>
      </Closing>
    </>
  );
}
