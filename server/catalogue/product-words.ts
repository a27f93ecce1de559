/** What a shop writes of a product in other languages than its own, and how somebody reads it. */
import { chosenCalled } from '#contract/catalogue/options.rules.ts';
import type { ProductTranslations } from '#contract/catalogue/product-body.schemas.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { WrittenIn } from '#contract/kernel/translations.ts';
import { type Sql, sql } from '../db/database.ts';
import { asRead, asWritten } from '../words/as-read.ts';

type Options = Record<string, string>;

/** The columns of `translationColumns`: the shop's language, and what it says in the reader's where that is another. */
export type TranslatedRow = {
  language: Language;
  translation: NonNullable<ProductTranslations[Language]> | null;
};

export function translationColumns(product: Sql, shop: Sql, reader: Language): Sql {
  return sql`${shop}.language, case when ${shop}.language <> ${reader}
    then ${product}.translations -> ${reader} end as translation`;
}

/** The name alone, as somebody reads it. */
export function nameRead(product: Sql, shop: Sql, reader: Language): Sql {
  return sql`coalesce(case when ${shop}.language <> ${reader}
    then ${product}.translations -> ${reader} ->> 'name' end, ${product}.name)`;
}

/** What its options are called, as somebody reads them; null where that is as the shop does. */
export function optionWordsRead(product: Sql, shop: Sql, reader: Language): Sql {
  return sql`case when ${shop}.language <> ${reader} then ${product}.translations -> ${reader} -> 'options' end`;
}

/** The `writtenIn` of `nameRead`. */
export function nameWrittenIn(product: Sql, shop: Sql, reader: Language): Sql {
  return sql`case when ${shop}.language <> ${reader} and ${product}.translations -> ${reader} ->> 'name' is null
    then json_build_object('name', ${shop}.language) end`;
}

/** Texts of a product in the reader's language, or in the shop's, which `writtenIn` then names. */
export function wordsRead<Texts extends Record<string, string>>(
  texts: Texts,
  { language, translation }: TranslatedRow,
  reader: Language,
): Texts & { writtenIn?: WrittenIn } {
  const said = Object.fromEntries(
    Object.keys(texts).map((field) => [field, Reflect.get(translation ?? {}, field)]),
  ) as Partial<Texts>;
  return asRead(texts, { language, translations: { [reader]: said } }, reader);
}

/** What the names and values of options are called in the reader's language, by the shop's own words. */
export function optionWords({ translation }: Pick<TranslatedRow, 'translation'>): {
  optionWords?: Options;
} {
  return translation?.options ? { optionWords: translation.options } : {};
}

type Chosen = ReadonlyArray<{ group: string; name: string }>;

/** Options and what was chosen beside them as the reader calls them; nothing where that is the options as the shop does. */
export function optionsShown(
  options: Options,
  { translation }: Pick<TranslatedRow, 'translation'>,
  chosen: Chosen = [],
): { shownOptions?: Options } {
  const words = translation?.options;
  const isPlain = !words && chosen.length === 0;
  return isPlain ? {} : { shownOptions: chosenCalled(options, chosen, words) };
}

/** What was sold, as it was called then: `translations` are those of `translationsSold`, `language` is the shop's. */
export type SoldWords = {
  productName: string;
  options: Options;
  /** Null where nothing was chosen beside them. */
  choices: Chosen | null;
  language: Language;
  translations: ProductTranslations;
};

/** Name and options of what was sold in the reader's language, or in the shop's, which `writtenIn` then names. */
export function soldRead(
  { productName, options, choices, language, translations }: SoldWords,
  reader: Language,
): { productName: string; writtenIn?: WrittenIn; shownOptions?: Options } {
  const translation = (language === reader ? null : translations[reader]) ?? null;
  const names = { [reader]: { productName: translation?.name } };
  return {
    ...asRead({ productName }, { language, translations: names }, reader),
    ...optionsShown(options, { translation }, choices ?? []),
  };
}

type Written = {
  language: Language;
  variants: Record<string, readonly string[]>;
  choiceGroups: ReadonlyArray<{ name: string; choices: ReadonlyArray<{ name: string }> }>;
  menuSection: string | null;
};

/** What is stored of translations; of words only those of options and choices that the product has, and of its section of the menu. */
export function translationsWritten(
  translations: ProductTranslations,
  { language, variants, choiceGroups, menuSection }: Written,
): ProductTranslations {
  const known = new Set([
    ...Object.entries(variants).flatMap(([name, values]) => [name, ...values]),
    ...choiceGroups.flatMap(({ name, choices }) => [name, ...choices.map((one) => one.name)]),
  ]);
  if (menuSection) known.add(menuSection);
  const pruned = Object.entries(translations).map(([into, texts]) => [
    into,
    {
      ...texts,
      options: Object.fromEntries(
        Object.entries(texts?.options ?? {}).filter(([own, said]) => said !== '' && known.has(own)),
      ),
    },
  ]);
  return asWritten(Object.fromEntries(pruned) as ProductTranslations, language);
}

/** SQL of what is stored with what was sold: name and options in other languages, as they are now. */
export function translationsSold(product: Sql): Sql {
  return sql`(
    select coalesce(jsonb_object_agg(said.key, said.value - 'description'), '{}') from jsonb_each(${product}.translations) said)`;
}
