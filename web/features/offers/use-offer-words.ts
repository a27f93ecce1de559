import { useLocale, useTranslations } from 'use-intl';
import { isLanguage, mainLanguage } from '#contract/kernel/languages.ts';
import { offerName } from '#contract/offers/rules.ts';
import type { RunningOffer } from '#contract/offers/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';

type Terms = Pick<
  RunningOffer,
  'kind' | 'percent' | 'amount' | 'buy' | 'get' | 'minimum' | 'names'
>;

/** What an offer is called in the reader's language, and what it takes off in a few words. */
export function useOfferWords() {
  const t = useTranslations('ui.offers');
  const money = useMoney();
  const locale = useLocale();
  const language = isLanguage(locale) ? locale : mainLanguage;
  const terms = ({ kind, percent, amount, buy, get, minimum }: Omit<Terms, 'names'>) => {
    const what = t(`kinds.${kind}`, {
      percent: percent ?? 0,
      amount: money(amount ?? 0),
      buy: buy ?? 0,
      get: get ?? 0,
    });
    return minimum > 0 ? t('from', { what, minimum: money(minimum) }) : what;
  };
  return { name: ({ names }: Pick<Terms, 'names'>) => offerName(names, language), terms };
}
