/** How reviewed goods were bought: everybody's reviews, dealt into baskets of one shopper and one to three shops. */
import type { SoldOutWish } from '#contract/cart/sold-out.rules.ts';
import type { Choices } from '#contract/catalogue/choices.rules.ts';
import type { SubstitutionSettler, SubstitutionState } from '#contract/orders/substitutions.rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { Dice } from './dice.ts';
import { sharedMinutes } from './hours.ts';
import type { DemoItem, DemoReview, DemoShop } from './shape.ts';

/** Slug of the item, the options picked, and of its groups what is not the usual choice. */
export type DemoChosen = { item: string; options: Record<string, string>; choices?: Choices };

/** How many, and what the kitchen should mind. A review only where it was delivered. */
export type DemoBasketLine = DemoChosen & { quantity: number; note?: string; soldOut?: DemoSoldOut; review?: DemoReview };

/** Of a line whose kitchen had none of it: what the shopper had wished for, and what became of all its units. What is asked nobody has settled. */
export type DemoSoldOut = { wish: SoldOutWish; became: SubstitutionState; by?: SubstitutionSettler; instead?: DemoChosen };
export type BasketShopOrder = { shop: DemoShop; lines: DemoBasketLine[] };
export type DemoBasket = { shopper: string; shopOrders: BasketShopOrder[] };

/** Each review of each item once, nobody reviewing the same item twice. */
export function bought(dice: Dice, shoppers: string[], shops: DemoShop[]): DemoBasket[] {
  const baskets = together(dice, dice.shuffle(shops.flatMap((shop) => shopOrdersOf(dice, shop))));
  const owned = new Map<string, Set<string>>(shoppers.map((name) => [name, new Set()]));
  return baskets.map((shopOrders, index) => {
    const slugs = shopOrders.flatMap((shopOrder) => shopOrder.lines.map((line) => line.item));
    const shopper = index % 20 === 0 ? freeShopper(['buyer', ...shoppers], owned, slugs) : freeShopper(dice.shuffle(shoppers), owned, slugs);
    for (const slug of slugs) owned.get(shopper)?.add(slug);
    return { shopper, shopOrders };
  });
}

/** One value of each option. */
export function optionsOf(dice: Dice, item: DemoItem): Record<string, string> {
  return Object.fromEntries(Object.entries(item.variants).map(([name, values]) => [name, dice.pick(values)]));
}

function freeShopper(candidates: string[], owned: Map<string, Set<string>>, slugs: string[]): string {
  const free = candidates.find((name) => slugs.every((slug) => !owned.get(name)?.has(slug)));
  if (!free) throw new Error(`Too few shoppers for the reviews of ${slugs.join(', ')}`);
  return free;
}

type Said = { item: DemoItem; review: DemoReview };

/** A shop's reviews, one or two of different items at a time: what one shopper took home at once. */
function shopOrdersOf(dice: Dice, shop: DemoShop): BasketShopOrder[] {
  let waiting: Said[] = dice.shuffle(shop.items.flatMap((item) => item.reviews.map((review) => ({ item, review }))));
  const shopOrders: BasketShopOrder[] = [];
  while (waiting.length > 0) {
    const taken = differentItems(waiting, 1 + dice.roll(2));
    waiting = waiting.filter((one) => !taken.includes(one));
    shopOrders.push({ shop, lines: taken.map((one) => lineOf(dice, one, capabilitiesOf(shop.kind).isCookedToOrder)) });
  }
  return shopOrders;
}

function differentItems(from: Said[], most: number): Said[] {
  const first = from.filter((one, index) => from.findIndex(({ item }) => item === one.item) === index);
  return first.slice(0, most);
}

function lineOf(dice: Dice, { item, review }: Said, food: boolean): DemoBasketLine {
  return { item: item.slug, quantity: dice.roll(food ? 3 : 6) === 0 ? 2 : 1, options: optionsOf(dice, item), review };
}

/** Joins shop orders of different shops whose kitchens can be ordered from at the same time. */
function together(dice: Dice, shopOrders: BasketShopOrder[]): BasketShopOrder[][] {
  const baskets: BasketShopOrder[][] = [];
  let waiting = shopOrders;
  while (waiting[0]) {
    let basket = [waiting[0]];
    const most = dice.pick([1, 1, 2, 2, 3]);
    for (const shopOrder of waiting.slice(1)) if (basket.length < most && fits(basket, shopOrder)) basket = [...basket, shopOrder];
    waiting = waiting.filter((shopOrder) => !basket.includes(shopOrder));
    baskets.push(basket);
  }
  return baskets;
}

function fits(basket: BasketShopOrder[], shopOrder: BasketShopOrder): boolean {
  const shops = [...basket.map(({ shop }) => shop), shopOrder.shop];
  return new Set(shops).size === shops.length && sharedMinutes(shops).length > 0;
}
