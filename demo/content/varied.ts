/** A catalogue as big as one likes, for load work: the same index always gives the same item, without looking at any other. */
import { demoShops } from './all.ts';
import type { DemoItem } from './shape.ts';
import { dishes, notes } from './varied-dishes.ts';
import type { Dish } from './varied-dishes.ts';
import { goods } from './varied-goods.ts';
import type { VariedGoods } from './varied-goods.ts';
import { adjectives, cookingStyles, mains, makers, themes } from './varied-words.ts';

export type VariedItem = Pick<DemoItem, 'name' | 'description' | 'price' | 'salePrice' | 'category' | 'menuSection' | 'variants' | 'stock'> & {
  kind: 'product' | 'food';
  /** Slug of the demo item whose pictures it shares. */
  pictureOf: string;
};

const goodsNames = adjectives.length * themes.length * goods.length;
const dishNames = cookingStyles.length * mains.length * dishes.length;

/** Every fifth is a dish. Names are distinct for the first 100,000 indexes; later rounds are numbered. */
export function variedItem(index: number): VariedItem {
  const round = Math.floor(index / 5);
  const place = index % 5;
  return place === 4 ? variedDish(round) : variedGoods(round * 4 + place);
}

function variedGoods(number: number): VariedItem {
  const [which, edition] = spread(number, goodsNames);
  const kind = at(goods, which);
  const theme = at(themes, Math.floor(which / goods.length));
  const adjective = at(adjectives, Math.floor(which / (goods.length * themes.length)));
  const chance = mixed(number);
  return {
    kind: 'product',
    name: `${adjective} ${theme} ${kind.noun}${edition}`,
    description: `${at(makers, chance)} ${kind.noun.toLowerCase()}, ${oneOf(kind.made, chance >>> 4)}. The ${theme.toLowerCase()} is our own drawing. ${oneOf(kind.care, chance >>> 8)}`,
    ...priced(kind, chance),
    category: kind.category,
    variants: kind.variants,
    ...(chance % 10 < 6 ? { stock: (chance >>> 12) % 60 } : {}),
    pictureOf: at(picturesOf(kind.drawnAs), chance >>> 6),
  };
}

function variedDish(number: number): VariedItem {
  const [which, edition] = spread(number, dishNames);
  const dish = at(dishes, which);
  const main = at(mains, Math.floor(which / dishes.length));
  const style = at(cookingStyles, Math.floor(which / (dishes.length * mains.length)));
  const chance = mixed(number);
  return {
    kind: 'food',
    name: `${style} ${main.name} ${dish.noun}${edition}`,
    description: `${style} ${main.name.toLowerCase()} ${oneOf(dish.served, chance)}. ${main.contains} ${oneOf(notes, chance >>> 5)}`,
    ...priced(dish, chance),
    category: dish.category,
    menuSection: dish.section,
    variants: dish.variants,
    pictureOf: at(picturesOf(dish.drawnAs), chance >>> 6),
  };
}

/** Whole half-dollars within the range; every seventh on sale for a fifth less. */
function priced({ price: [from, to] }: VariedGoods | Dish, chance: number): Pick<VariedItem, 'price' | 'salePrice'> {
  const price = from + 50 * ((chance >>> 10) % (Math.floor((to - from) / 50) + 1));
  return chance % 7 === 0 ? { price, salePrice: Math.round((price * 4) / 5) } : { price };
}

/** Walks through all names in long strides, so that neighbours differ; says in which round. */
function spread(number: number, names: number): [which: number, edition: string] {
  const round = Math.floor(number / names);
  return [((number % names) * 7919) % names, round === 0 ? '' : ` No. ${round + 1}`];
}

function mixed(number: number): number {
  const first = Math.imul(number ^ (number >>> 15) ^ 0x9e3779b9, 0x85ebca6b);
  return (Math.imul(first ^ (first >>> 13), 0xc2b2ae35) ^ (first >>> 16)) >>> 0;
}

const pictures = new Map<string, string[]>();

/** Demo items drawn as this mock-up, still, plate or menu category. */
function picturesOf(drawnAs: string): string[] {
  const known = pictures.get(drawnAs);
  if (known) return known;
  const items = demoShops.flatMap((shop) => shop.items).filter((item) => looksLike(item, drawnAs));
  const slugs = items.map((item) => item.slug);
  pictures.set(drawnAs, slugs);
  return slugs;
}

function looksLike({ picture, category, menuSection }: DemoItem, drawnAs: string): boolean {
  if ('emojis' in picture) return menuSection === drawnAs || category === drawnAs || picture.emojis.includes(drawnAs);
  return ('mockup' in picture ? picture.mockup : picture.still) === drawnAs;
}

/** One of several ways to say it, separated by ` | `. */
function oneOf(ways: string, index: number): string {
  return at(ways.split(' | '), index);
}

function at<T>(from: readonly T[], index: number): T {
  const one = from[index % from.length];
  if (one === undefined) throw new Error('A list of words is empty');
  return one;
}
