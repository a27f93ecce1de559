/** What the demo's shops say of their goods and dishes in simplified Chinese. */
import type { ProductTranslations } from '#contract/catalogue/product-body.schemas.ts';
import type { DemoItem } from '../shape.ts';
import { dishesOne } from './dishes-one.ts';
import { dishesTwo } from './dishes-two.ts';
import { goodsFour } from './goods-four.ts';
import { goodsOne } from './goods-one.ts';
import { goodsThree } from './goods-three.ts';
import { goodsTwo } from './goods-two.ts';
import { menuSectionsInChinese, choiceWordsInChinese, optionWordsInChinese, wordsBesideValues } from './words.ts';

/** Name and description of all that the shops sell, by slug. */
export const textsInChinese: Record<string, [name: string, description: string]> = { ...dishesOne, ...dishesTwo, ...goodsOne, ...goodsTwo, ...goodsThree, ...goodsFour };

type Own = Pick<DemoItem, 'choices'> & { variants: Record<string, readonly string[]>; menuSection?: string | undefined };

/** The translations of a product, by its slug: of its texts, its options and its section of the menu. */
export function inChinese(slug: string, { variants, choices = [], menuSection = '' }: Own): ProductTranslations {
  const [name, description] = textsInChinese[slug] ?? [];
  const section = menuSectionsInChinese[menuSection];
  return { 'zh-Hans': { name, description, options: { ...optionsInChinese(variants), ...choicesInChinese(choices), ...(section && { [menuSection]: section }) } } };
}

function optionsInChinese(variants: Record<string, readonly string[]>): Record<string, string> {
  const own = Object.entries(variants).flatMap(([name, values]) => [name, ...values]);
  const beside = wordsBesideValues.filter(({ option, value }) => variants[option]?.includes(value));
  const words: Record<string, string> = Object.assign({}, optionWordsInChinese, ...beside.map((one) => one.words));
  return Object.fromEntries(own.flatMap((word) => (words[word] ? [[word, words[word]]] : [])));
}

function choicesInChinese(groups: NonNullable<DemoItem['choices']>): Record<string, string> {
  const own = groups.flatMap(({ name, choices }) => [name, ...choices.map((choice) => choice.name)]);
  return Object.fromEntries(own.flatMap((word) => (choiceWordsInChinese[word] ? [[word, choiceWordsInChinese[word]]] : [])));
}
