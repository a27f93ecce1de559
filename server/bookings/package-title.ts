/** What a package is called: in the shop's language, and in those that the shop has translated it to. */
import type { Language } from '#contract/kernel/languages.ts';
import type { WrittenIn } from '#contract/kernel/translations.ts';
import { type Sql, sql } from '../db/database.ts';
import { asRead } from '../words/as-read.ts';

export type Titles = Partial<Record<Language, string>>;

type Titled = { packageTitle: string | null; packageTitles: Titles; language: Language };

/** The title as somebody reads it; `language` is the shop's. */
export function titleRead(
  { packageTitle, packageTitles, language }: Titled,
  reader: Language,
): { packageTitle: string | null; writtenIn?: WrittenIn } {
  const translations = { [reader]: { packageTitle: packageTitles[reader] } };
  return asRead({ packageTitle }, { language, translations }, reader);
}

/** SQL of a package's `Titles`. */
export function titlesOf(pack: Sql): Sql {
  return sql`(select coalesce(jsonb_object_agg(said.key, said.value -> 'title') filter (where said.value ? 'title'), '{}') from jsonb_each(${pack}.translations) said)`;
}

/** The same as `titleRead`, as columns: of a title, what it is in the reader's language, and the shop's language. */
export function titleColumns(
  { title, translated, language }: Record<'title' | 'translated' | 'language', Sql>,
  reader: Language,
): Sql {
  return sql`
    case when ${language} = ${reader} then ${title} else coalesce(${translated}, ${title}) end as "packageTitle",
    case when ${language} <> ${reader} and ${translated} is null and ${title} is not null then json_build_object('packageTitle', ${language}) end as "writtenIn"`;
}
