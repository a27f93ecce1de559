import { useTranslations } from 'use-intl';
import { BeforeAfter } from '../features/service-site/before-after.tsx';
import { CallLink } from '../features/service-site/call-link.tsx';
import { Closing } from '../features/service-site/closing.tsx';
import { Frequencies } from '../features/service-site/frequencies.tsx';
import { Hero } from '../features/service-site/hero.tsx';
import { servicePictures } from '../features/service-site/pictures.ts';
import { Questions } from '../features/service-site/questions.tsx';
import { Reasons } from '../features/service-site/reasons.tsx';
import { Section } from '../features/service-site/section.tsx';
import { Signs } from '../features/service-site/signs.tsx';
import { faqOf, serviceOf } from '../features/service-site/structured-data.ts';
import { VisitSteps } from '../features/service-site/visit-steps.tsx';
import { whyQuestions } from '../features/service-site/why-questions.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { useMoney } from '../ui/currency.tsx';
import { Picture } from '../ui/picture.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/why-service.ts';
import { serviceLoader } from './service-loader.ts';
import { lowestPrice, serviceMeta, useProvider } from './service-page.ts';

export function loader(visit: Route.LoaderArgs) {
  return serviceLoader(visit, 'whyService');
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  serviceMeta(matches, loaderData, (t, { business, money }) => {
    const { packages, changeNoticeHours } = business.offer;
    const lowest = lowestPrice(business.offer);
    const questions = whyQuestions((key, values) => t(`whyService.${key}`, values), changeNoticeHours);
    return {
      title: t('whyService.title'),
      description: t('whyService.description', { from: lowest === null ? '' : t('serviceSite.from', { price: money(lowest) }) }),
      image: servicePictures.room,
      things: [...packages.map((pack) => serviceOf(business, pack)), faqOf(questions)],
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
        facts={lowest !== null && <p className="figures font-semibold">{site('from', { price: money(lowest) })}</p>}
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
      <Section id="signs" title={t('signs.title')}>
        <Signs />
      </Section>
      <Section id="often" title={t('often.title')} text={t('often.text')} tinted>
        <Frequencies packages={offer.packages} />
        <p>
          <TextLink to="/pricing">{t('often.all')}</TextLink>
        </p>
      </Section>
      <Section id="visit" title={t('visit.title')}>
        <VisitSteps />
      </Section>
      <Questions questions={whyQuestions((key, values) => t(key, values), offer.changeNoticeHours)} tinted />
      <Closing title={site('ready.title')} text={site('ready.text')}>
        <ButtonLink to="/book-service">{site('book')}</ButtonLink>
        <ButtonLink to="/pricing" look="secondary">
          {site('prices')}
        </ButtonLink>
        <ButtonLink to={`/shop/${offer.shopId}`} look="secondary">
          {site('visit', { name: offer.shopName })}
        </ButtonLink>
        <ButtonLink to="/" look="quiet">
          {site('market')}
        </ButtonLink>
      </Closing>
    </>
  );
}
