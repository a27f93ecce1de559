/** How papers are written outside of pages. Their words are loaded with the first that is. */
import type { Currency } from '#contract/kernel/currency.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { toMinor } from '#contract/kernel/money.ts';
import { civilTime } from '#contract/kernel/time.ts';
import type { PaperWriting } from '#contract/papers/layout.rules.ts';
import { dateIn, moneyIn } from '../words/formats.ts';

const files = {
  en: () => import('#messages/en/papers.json', { with: { type: 'json' } }),
  'zh-Hans': () => import('#messages/zh-Hans/papers.json', { with: { type: 'json' } }),
} satisfies Record<Language, () => Promise<object>>;

/** In step with `usePaperWriting` of the web. */
export async function paperWriting(
  currency: Currency,
  { language, timeZone }: { language: Language; timeZone: string },
): Promise<PaperWriting> {
  const [{ createTranslator }, { default: messages }] = await Promise.all([
    import('use-intl/core'),
    files[language](),
  ]);
  const t = createTranslator({ locale: language, messages });
  return {
    // The layout names its words by what a paper says; papers.test.ts holds it to those there are.
    word: t as unknown as PaperWriting['word'],
    money: (amount) => moneyIn(language, { minor: toMinor(amount), currency }),
    day: (instant) => dateIn(language, civilTime(new Date(instant), timeZone).date, 'date'),
  };
}
