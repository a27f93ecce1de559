/** What categories are called in languages other than English, as the market comes. Admins may say it otherwise. */
import type { Language, OtherLanguage } from '#contract/kernel/languages.ts';
import { allCategories, type CategoryName } from '#contract/shops/rules.ts';
import zhHans from '#messages/categories.zh-Hans.json' with { type: 'json' };

export type CategoryNames = Record<OtherLanguage, Record<CategoryName, string>>;

export const usualCategoryNames: CategoryNames = { 'zh-Hans': zhHans };

/** What a language calls categories, by their English names; empty in English. */
export function categoryNamesIn(names: CategoryNames, language: Language): Record<string, string> {
  return language === 'en' ? {} : names[language];
}

/** The usual names with those of an admin over them. */
export function withOwnNames(own: {
  [language in OtherLanguage]: Partial<Record<CategoryName, string | undefined>>;
}): CategoryNames {
  return { 'zh-Hans': { ...usualCategoryNames['zh-Hans'], ...own['zh-Hans'] } };
}

/**
 * The categories (by their English names) that are called so: all of their name, or in another language a part of it, of
 * two characters at least. Few texts of a product name its category.
 */
export function categoriesCalled(names: CategoryNames, words: string): CategoryName[] {
  const wanted = folded(words);
  if (wanted === '') return [];
  const isMeant = (name: string) => name === wanted || (wanted.length > 1 && name.includes(wanted));
  const inOthers = Object.values(names).flatMap((table) =>
    (Object.keys(table) as CategoryName[]).filter((category) => isMeant(folded(table[category]))),
  );
  const inEnglish = allCategories.filter((name) => ofOne(folded(name)) === ofOne(wanted));
  return [...new Set([...inOthers, ...inEnglish])];
}

/** English names of categories are of several: gifts, accessories. */
function ofOne(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '');
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
}
