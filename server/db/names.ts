/** The order of names in lists that people read. */
import type { Language } from '#contract/kernel/languages.ts';
import { raw, type Sql, sql } from './database.ts';

/** Of PostgreSQL's ICU: Chinese by its sounds, behind Latin letters; all of them are exact, so that a list may go on behind a name. */
const collations: Record<Language, Sql> = {
  en: raw('"en-x-icu"'),
  'zh-Hans': raw('"zh-Hans-x-icu"'),
};

/** A column of names as it is ordered, and compared, for people who read a language. */
export function asNames(column: Sql, language: Language): Sql {
  return sql`${column} collate ${collations[language]}`;
}
