/** What shops write for customers: in a language of their own and, where they want to, once more in the others. */
import * as z from 'zod/mini';
import { type Language, languages } from './languages.ts';

/**
 * The texts of something that are not in the reader's language because nobody has translated them, by the field's name,
 * each with the language that it is in. Absent or null where there are none.
 */
export const writtenIn = z.nullish(z.record(z.string(), z.enum(languages)));
export type WrittenIn = z.output<typeof writtenIn>;

/** Chosen options as the reader's language calls them, in the place of their own names; absent where those are shown. */
export const shownOptions = z.optional(z.record(z.string(), z.string()));

/** Texts in other languages than the shop's own, by language and by field. What is missing or empty is not translated. */
export type Translations<Texts> = { [language in Language]?: Partial<Texts> | undefined };

/** A schema of `Translations`; the fields have the limits of the texts that they translate, and may be empty. */
export function translationsOf<Fields extends z.core.$ZodShape>(fields: Fields) {
  const inOne = z.optional(z.partial(z.object(fields)));
  return z.object({ en: inOne, 'zh-Hans': inOne });
}

/** Translations with the texts of each language made into something else. */
export function inEach<From, To>(
  translations: { [language in Language]?: From | undefined },
  make: (texts: From) => To,
): { [language in Language]?: To } {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) =>
      texts === undefined ? [] : [[language, make(texts)]],
    ),
  );
}

/** The languages that a shop may translate its texts to. */
export function otherLanguages(own: Language): Language[] {
  return languages.filter((language) => language !== own);
}
