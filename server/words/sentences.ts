/** What the server says to people, in their language. It is written in English where it is said; what a client branches on is never a sentence. */
import type { Language, mainLanguage } from '#contract/kernel/languages.ts';
import { sayingFrom, type Sentences } from '#contract/kernel/sentences.ts';
import zhHans from '#messages/sentences.zh-Hans.json' with { type: 'json' };

const tables: Record<Exclude<Language, typeof mainLanguage>, Sentences> = { 'zh-Hans': zhHans };
const saying = new Map(
  Object.entries(tables).map(([language, table]) => [language, sayingFrom(table)]),
);

/** An English sentence of ours in a language. */
export function said(language: Language, sentence: string): string {
  return saying.get(language)?.(sentence) ?? sentence;
}
