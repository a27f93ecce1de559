/** Whom and what the demo's shoppers like, and what they said of whole shops. Plans only, as in orders.ts. */
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { diceOf } from './dice.ts';
import type { Dice } from './dice.ts';
import { demoOrders } from './orders.ts';
import type { DemoPerson, DemoReview, DemoShop } from './shape.ts';

/** Usernames and slugs. */
export type DemoFavourite = { shopper: string; item: string };
export type DemoFollow = { shopper: string; shop: string };
export type DemoShopReview = { shopper: string; shop: string; review: DemoReview };

/** Two to nine items each, what a shop features more often than the rest. */
export function demoFavourites(people: DemoPerson[], shops: DemoShop[]): DemoFavourite[] {
  const dice = diceOf(31_337);
  const items = shops.flatMap((shop) => shop.items.flatMap((item) => (item.featured ? [item.slug, item.slug, item.slug] : [item.slug])));
  return shoppersOf(people).flatMap((shopper) => some(dice, items, 2 + dice.roll(8)).map((item) => ({ shopper, item })));
}

/** One to six shops each, the service provider among them. */
export function demoFollows(people: DemoPerson[], shops: DemoShop[]): DemoFollow[] {
  const dice = diceOf(4_711);
  const slugs = shops.map((shop) => shop.slug);
  return shoppersOf(people).flatMap((shopper) => some(dice, slugs, 1 + dice.roll(6)).map((shop) => ({ shopper, shop })));
}

/** A shop's reviews by shoppers to whom it has delivered; a service shop's by anyone, its visits are planned elsewhere. */
export function demoShopReviews(people: DemoPerson[], shops: DemoShop[]): DemoShopReview[] {
  const dice = diceOf(1_965);
  const orders = demoOrders(people, shops);
  return shops.flatMap((shop) => {
    const served = orders.filter((order) => order.shopOrders.some((shopOrder) => shopOrder.shop === shop.slug && shopOrder.status === 'delivered')).map((order) => order.shopper);
    const authors = some(dice, capabilitiesOf(shop.kind).takesVisits ? shoppersOf(people) : served, shop.reviews.length);
    return authors.flatMap((shopper, index) => reviewBy(shopper, shop, index));
  });
}

function reviewBy(shopper: string, shop: DemoShop, index: number): DemoShopReview[] {
  const review = shop.reviews[index];
  return review ? [{ shopper, shop: shop.slug, review }] : [];
}

function shoppersOf(people: DemoPerson[]): string[] {
  return people.filter((person) => person.role === 'buyer').map((person) => person.username);
}

function some(dice: Dice, from: string[], count: number): string[] {
  return [...new Set(dice.shuffle(from))].slice(0, count);
}
