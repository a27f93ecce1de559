import { useTranslations } from 'use-intl';
import type { ServiceOffer } from '#contract/bookings.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { CallLink } from './call-link.tsx';
import { Closing } from './closing.tsx';
import { pricingQuestions } from './pricing-questions.ts';
import { Questions } from './questions.tsx';
import { Section } from './section.tsx';
import { Ticks } from './ticks.tsx';

type PricingBelowProps = { offer: ServiceOffer; place: string; phone: string };

/** What follows the packages: what is always included, questions, and whom to ring for other units. */
export default function PricingBelow({ offer, place, phone }: PricingBelowProps) {
  const t = useTranslations('servicePricing');
  const site = useTranslations('serviceSite');
  const money = useMoney();
  return (
    <>
      <Section id="included" title={t('included.title')} text={t('included.text')} tinted>
        <Ticks
          className="gap-4 text-lg sm:grid sm:grid-cols-2"
          items={[t('included.travel', { place: place }), t('included.cover'), t('included.measure'), t('included.warranty')]}
        />
      </Section>
      <Questions questions={pricingQuestions((key, values) => t(key, values), offer, money)} />
      <Closing title={t('cta.title')} text={t('cta.text')}>
        <CallLink phone={phone} />
        <ButtonLink to={`/book-service/${offer.shopId}`}>{site('bookVisit')}</ButtonLink>
      </Closing>
    </>
  );
}
