import { isLanguage, mainLanguage } from '#contract/kernel/languages.ts';
import type { Findings } from './field-texts.ts';

/** What rules find wrong, in the language of the page; the texts arrive with the first. */
export async function inPageLanguage(found: Findings): Promise<Record<string, string>> {
  const { fieldTextsIn, inWords } = await import('./field-texts.ts');
  const { lang } = document.documentElement;
  return inWords(found, await fieldTextsIn(isLanguage(lang) ? lang : mainLanguage));
}
