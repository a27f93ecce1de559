/** What public holidays are called in languages other than that of their country's English, by the names of `holidays.ts`. */
import type { Language, OtherLanguage } from '#contract/kernel/languages.ts';
import zhHans from '#messages/holidays.zh-Hans.json' with { type: 'json' };

const tables: Record<
  OtherLanguage,
  { names: Record<string, string>; observed: (name: string) => string }
> = {
  'zh-Hans': { names: zhHans, observed: (name) => `${name}（补假）` },
};

/** Behind the name of a holiday that is observed on another day: by us, and by the library in Japanese. */
const observedMark = / (?:\(observed\)|\(振替休日\))$/;

/** A holiday in somebody's language; one that is not known there keeps its name. */
export function holidayIn(language: Language, name: string): string {
  if (language === 'en') return name;
  const { names, observed } = tables[language];
  const plain = name.replace(observedMark, '');
  const known = names[plain];
  if (known === undefined) return name;
  return plain === name ? known : observed(known);
}
