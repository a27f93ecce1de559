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
  return sql`(select coalesce(jsonb_object_agg(said.key, said.value -> 'title') filter (where said.value ? 'title'), '{}')
    from jsonb_each(${pack}.translations) said)`;
}

/** The same as `titleRead`, as columns of a booking: what its package was called in the reader's language, and the shop's. */
export function bookedTitleColumns(booking: Sql, shop: Sql, reader: Language): Sql {
  const title = sql`${booking}.package_title`;
  return titleColumns(title, sql`${booking}.package_titles ->> ${reader}`, shop, reader);
}

/** The same of a package as it is called now. */
export function packageTitleColumns(pack: Sql, shop: Sql, reader: Language): Sql {
  const translated = sql`${pack}.translations -> ${reader} ->> 'title'`;
  return titleColumns(sql`${pack}.title`, translated, shop, reader);
}

function titleColumns(title: Sql, translated: Sql, shop: Sql, reader: Language): Sql {
  const language = sql`${shop}.language`;
  return sql`
    case when ${language} = ${reader} then ${title} else coalesce(${translated}, ${title}) end as "packageTitle",
    case when ${language} <> ${reader} and ${translated} is null and ${title} is not null
      then json_build_object('packageTitle', ${language}) end as "writtenIn"`;
}
