/** What the demo's shops say of their goods and dishes in simplified Chinese. */
import type { ProductTranslations } from '#contract/catalogue/product-form.schemas.ts';
import { dishesOne } from './dishes-one.ts';
import { dishesTwo } from './dishes-two.ts';
import { goodsInChinese } from './goods.ts';
import { optionWordsInChinese } from './words.ts';

const said = { ...dishesOne, ...dishesTwo, ...goodsInChinese };

/** The translations of a product, by its slug: of its options, and of its texts where somebody has translated them. */
export function inChinese(slug: string, variants: Record<string, readonly string[]>): ProductTranslations {
  const [name, description] = said[slug] ?? [];
  return { 'zh-Hans': { name, description, options: optionsInChinese(variants) } };
}

function optionsInChinese(variants: Record<string, readonly string[]>): Record<string, string> {
  const own = Object.entries(variants).flatMap(([name, values]) => [name, ...values]);
  // A drink is hot otherwise than a curry.
  const words: Record<string, string> = 'Temperature' in variants ? { ...optionWordsInChinese, Hot: '热' } : optionWordsInChinese;
  return Object.fromEntries(own.flatMap((word) => (words[word] ? [[word, words[word]]] : [])));
}
