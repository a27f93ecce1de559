/** What shops write, as somebody reads it: in their language where the shop has written it in that, else as it is. */
import type { Language } from '#contract/kernel/languages.ts';
import type { Translations, WrittenIn } from '#contract/kernel/translations.ts';

type Text = string | readonly string[] | null;
type Read<Texts> = Texts & { writtenIn?: WrittenIn };

/** The language of a shop, and what it has translated into the reader's. */
type Written<Texts> = {
  language: Language;
  translations: Translations<Texts>;
};

/** The texts in the reader's language; `writtenIn` names those that are in the shop's own instead. */
export function asRead<Texts extends Record<string, Text>>(
  texts: Texts,
  { language, translations }: Written<Texts>,
  reader: Language,
): Read<Texts> {
  if (language === reader) return texts;
  const translated = saidIn(translations[reader]);
  const left = Object.entries(texts).filter(
    ([field, text]) => isSaid(text) && !(field in translated),
  );
  return {
    ...texts,
    ...translated,
    ...(left.length > 0 && {
      writtenIn: Object.fromEntries(left.map(([field]) => [field, language])),
    }),
  };
}

/** What is stored of what a shop has translated: no empty texts, and none in its own language. */
export function asWritten<Texts extends Record<string, unknown>>(
  translations: Translations<Texts>,
  own: Language,
): Translations<Texts> {
  const written = Object.entries(translations)
    .filter(([language]) => language !== own)
    .map(([language, texts]) => [language, saidIn(texts)] as const)
    .filter(([, texts]) => Object.keys(texts).length > 0);
  return Object.fromEntries(written);
}

/** One text by language, to be stored with what it was said of. */
export function inOthers<Texts, Field extends keyof Texts>(
  translations: Translations<Texts>,
  field: Field,
): Partial<Record<Language, NonNullable<Texts[Field]>>> {
  const said = Object.entries(translations).flatMap(([language, texts]) =>
    texts?.[field] ? [[language, texts[field]]] : [],
  );
  // The languages are those of the translations.
  return Object.fromEntries(said) as Partial<Record<Language, NonNullable<Texts[Field]>>>;
}

function saidIn<Texts extends object>(texts: Texts | undefined): Partial<Texts> {
  return Object.fromEntries(
    Object.entries(texts ?? {}).filter(([, text]) => isSaid(text)),
  ) as Partial<Texts>;
}

function isSaid(text: unknown): boolean {
  return typeof text === 'string' ? text !== '' : Object.keys(text ?? {}).length > 0;
}
