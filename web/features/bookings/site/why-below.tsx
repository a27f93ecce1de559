import { useTranslations } from 'use-intl';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Closing } from './closing.tsx';
import { Frequencies } from './frequencies.tsx';
import { Questions } from './questions.tsx';
import { Section } from './section.tsx';
import { Signs } from './signs.tsx';
import { VisitSteps } from './visit-steps.tsx';
import { whyQuestions } from './why-questions.ts';

/** What follows the reasons: when it is time, how often, and what a visit is like. */
export default function WhyBelow({ offer }: { offer: ServiceOffer }) {
  const t = useTranslations('whyService');
  const site = useTranslations('serviceSite');
  return (
    <>
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
      <Questions
        questions={whyQuestions((key, values) => t(key, values), offer.changeNoticeHours)}
        tinted
      />
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
