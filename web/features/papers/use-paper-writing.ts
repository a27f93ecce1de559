import { useTranslations } from 'use-intl';
import { type Currency, signOf } from '#contract/kernel/currency.ts';
import type { PaperWriting } from '#contract/papers/layout.rules.ts';
import { formattedMoney } from '#web/ui/currency.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

/** How papers are written for this reader; amounts in the currency of the paper, whatever the market's is by now. */
export function usePaperWriting(currency: Currency): PaperWriting {
  const t = useTranslations('papers');
  const { dateTime } = useFormatter();
  // The layout names its words by what a paper says; papers.test.ts of the server holds it to those there are.
  const word = t as unknown as PaperWriting['word'];
  return {
    word,
    money: (amount) => formattedMoney(amount, signOf(currency)),
    day: (instant) => dateTime(new Date(instant), 'date'),
  };
}
