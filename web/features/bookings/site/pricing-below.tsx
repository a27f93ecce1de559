import { useTranslations } from 'use-intl';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import { trades } from '#contract/shops/trades.rules.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { useTradeWords } from '#web/words/trade-words.ts';
import { useCivil } from '#web/words/use-civil.ts';
import { CallLink } from './call-link.tsx';
import { Closing } from './closing.tsx';
import { depositValues, pricingQuestions } from './pricing-questions.ts';
import { Questions } from './questions.tsx';
import { Section } from './section.tsx';
import { Ticks } from './ticks.tsx';

type PricingBelowProps = { offer: ServiceOffer; phone: string };

/** What follows the packages: what holds for all of them, questions, and the number to call for other units. */
export default function PricingBelow({ offer, phone }: PricingBelowProps) {
  const t = useTranslations('servicePricing');
  const site = useTranslations('serviceSite');
  const money = useMoney();
  const words = useTradeWords(offer.category);
  return (
    <>
      <Section id="terms" title={t('terms.title')} text={t('terms.text')} tinted>
        <Ticks className="gap-4 text-lg sm:grid sm:grid-cols-2" items={useTerms(offer)} />
      </Section>
      <Questions
        questions={pricingQuestions((key, values) => t(key, { ...words, ...values }), offer, money)}
      />
      <Closing
        title={t('cta.title', words)}
        text={t('cta.text', words)}
        isDrawn={trades[words.trade].isDrawn}
      >
        <CallLink phone={phone} />
        <ButtonLink to={`/book-service/${offer.shopId}`}>{site('bookVisit')}</ButtonLink>
      </Closing>
    </>
  );
}

/** What the shop's own settings say, in words. */
function useTerms(offer: ServiceOffer): string[] {
  const t = useTranslations('servicePricing.terms');
  const late = useTranslations('work.late');
  const money = useMoney();
  const { clock } = useCivil();
  const { deposit, amount } = depositValues(offer, money);
  const { latePromise } = offer;
  const dearer = offer.windows.filter(({ surcharge }) => surcharge > 0);
  return [
    t('estimate'),
    t('change', { hours: offer.changeNoticeHours }),
    ...dearer.map(({ slot, from, to, surcharge }) =>
      t('surcharge', { slot, from: clock(from), to: clock(to), amount: money(surcharge) }),
    ),
    ...(latePromise
      ? [
          late('promise', {
            amount: money(latePromise.amount),
            minutes: latePromise.afterMinutes,
          }),
        ]
      : []),
    deposit === 'none' ? t('after') : t('deposit', { amount }),
  ];
}
