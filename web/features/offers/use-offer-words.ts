import { useLocale, useTranslations } from 'use-intl';
import { isLanguage, mainLanguage } from '#contract/kernel/languages.ts';
import { offerName } from '#contract/offers/rules.ts';
import type { RunningOffer } from '#contract/offers/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { useOfferHours } from './use-offer-hours.ts';

type Terms = Pick<
  RunningOffer,
  | 'kind'
  | 'percent'
  | 'amount'
  | 'buy'
  | 'get'
  | 'minimum'
  | 'names'
  | 'weekdays'
  | 'fromTime'
  | 'toTime'
>;

/** What an offer is called in the reader's language, and what it takes off and when in a few words. */
export function useOfferWords() {
  const t = useTranslations('ui.offers');
  const money = useMoney();
  const locale = useLocale();
  const language = isLanguage(locale) ? locale : mainLanguage;
  const hoursOf = useOfferHours();
  const { aside } = useJoined();
  const terms = (offer: Omit<Terms, 'names'>) => {
    const { kind, percent, amount, buy, get, minimum } = offer;
    const what = t(`kinds.${kind}`, {
      percent: percent ?? 0,
      amount: money(amount ?? 0),
      buy: buy ?? 0,
      get: get ?? 0,
    });
    const takenOff = minimum > 0 ? t('from', { what, minimum: money(minimum) }) : what;
    const hours = hoursOf(offer);
    return hours ? aside(takenOff, hours) : takenOff;
  };
  return { name: ({ names }: Pick<Terms, 'names'>) => offerName(names, language), terms };
}
