/**
 * A year and more of orders, so that sales, statements and payouts mean something: more every month, more at weekends
 * and around the feasts, a few cancelled, a few partly refunded. A plan only, as in orders.ts.
 */
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { addDays, weekdayOf } from '#contract/kernel/time.ts';
import { optionsOf } from './baskets.ts';
import { diceOf, type Dice } from './dice.ts';
import { minuteOf, sharedMinutes } from './hours.ts';
import type { DemoOrder, DemoShopOrder, DemoOrderStatus } from './orders.ts';
import type { DemoItem, DemoShop } from './shape.ts';

/** The first orders are this old, so that a month can be held against the same one a year before. */
const daysBack = 395;

/** How many days ago a shop opened, the first ones earliest. */
export function openedDaysAgo(index: number): number {
  return 440 - index * 8;
}

/** Orders per day at the beginning, and by how many they have grown by now. */
const trade = { first: 4, growth: 9 };

/** Of today in Singapore. The same day always gives the same orders, oldest first. */
export function yearOfOrders(shoppers: readonly string[], shops: readonly DemoShop[], today: string): DemoOrder[] {
  const dice = diceOf(20_251_111);
  const stalls = shops.flatMap((shop, index) => (shop.items.length > 0 ? [stallOf(shop, index)] : []));
  const orders: DemoOrder[] = [];
  for (let daysAgo = daysBack; daysAgo > 0; daysAgo -= 1) {
    const day = { daysAgo, date: addDays(today, -daysAgo) };
    const open = stalls.filter((stall) => stall.opened > daysAgo + 7);
    for (let left = ordersOn(dice, day); left > 0; left -= 1) orders.push(...orderOn(dice, day, open, shoppers));
  }
  return orders;
}

type Day = { daysAgo: number; date: string };

function ordersOn(dice: Dice, { daysAgo, date }: Day): number {
  const grown = trade.first + trade.growth * (1 - daysAgo / daysBack);
  const weekend = [0, 6].includes(weekdayOf(date)) ? 1.35 : weekdayOf(date) === 5 ? 1.15 : 1;
  return Math.round(grown * weekend * seasonOf(date) * (0.75 + dice.roll(50) / 100));
}

/** The sales of 11.11 and 12.12, the weeks before Christmas and the lunar new year, and a quiet June. */
function seasonOf(date: string): number {
  const day = date.slice(5);
  if (day === '11-11' || day === '12-12') return 2.6;
  if (day >= '11-20' && day <= '12-23') return 1.45;
  if (day >= '01-25' && day <= '02-12') return 1.3;
  return day >= '06-01' && day <= '06-20' ? 0.8 : 1;
}

/** A shop with its minutes of business on each weekday, and its items in the order in which they came onto its shelf. */
type Stall = { shop: DemoShop; opened: number; weight: number; minutes: number[][]; items: Array<{ item: DemoItem; since: number }> };

function stallOf(shop: DemoShop, index: number): Stall {
  const opened = openedDaysAgo(index);
  const usual = sharedMinutes([shop]);
  const early = Math.ceil(shop.items.length * 0.6);
  return {
    shop,
    opened,
    weight: 10 - ((index * 7) % 8) + (index === 0 || index === 2 ? 6 : 0),
    minutes: [0, 1, 2, 3, 4, 5, 6].map((weekday) => usual.filter((minute) => isOpen(shop, weekday, minute))),
    // What came later came one after the other until three weeks ago.
    items: shop.items.map((item, place) => ({
      item,
      since: place < early ? opened - 7 : Math.round(opened - ((opened - 21) * (place - early + 1)) / (shop.items.length - early)),
    })),
  };
}

function isOpen({ hours }: DemoShop, weekday: number, minute: number): boolean {
  if (!hours) return true;
  const today = Object.entries(hours).find(([day]) => day === String(weekday))?.[1] ?? [];
  return today.some(([from, to]) => minute >= minuteOf(from) && (minute < minuteOf(to) - 15 || minuteOf(to) <= minuteOf(from)));
}

const notes = ['Ordered by mistake', 'Ordered twice', 'Sold out for the day', 'Could not be made in time'];
const faults = ['The print came off', 'One piece arrived broken', 'The wrong size was sent', 'Left out of the bag'];

function orderOn(dice: Dice, { daysAgo, date }: Day, stalls: Stall[], shoppers: readonly string[]): DemoOrder[] {
  const weekday = weekdayOf(date);
  const first = pickStall(dice, stalls.filter((stall) => (stall.minutes[weekday]?.length ?? 0) > 0));
  if (!first) return [];
  // Goods can be ordered at any hour, so the second shop of an order sells goods.
  const second = dice.roll(5) === 0 ? pickStall(dice, stalls.filter((stall) => stall !== first && capabilitiesOf(stall.shop.kind).stages === 'parcel')) : undefined;
  const isCancelled = dice.roll(28) === 0;
  const refundReason = !isCancelled && daysAgo > 12 && dice.roll(45) === 0 ? dice.pick(faults) : undefined;
  const shopOrders = [first, ...(second ? [second] : [])].map((stall, place) => ({
    ...shopOrderOf(dice, stall, daysAgo, isCancelled),
    ...(place === 0 && refundReason ? { refundReason } : {}),
  }));
  return [
    {
      // Some come every other week, most now and then.
      shopper: dice.pick(shoppers.slice(0, Math.max(1, Math.ceil((shoppers.length * (1 + dice.roll(100)) * (1 + dice.roll(100))) / 10_000)))),
      daysAgo,
      minuteOfDay: dice.pick(first.minutes[weekday] ?? []) + dice.roll(5),
      paymentMethod: dice.pick(['creditCard', 'creditCard', 'creditCard', 'applePay', 'paypal'] as const),
      shopOrders,
      ...(isCancelled ? { cancelReason: dice.pick(notes) } : {}),
    },
  ];
}

function pickStall(dice: Dice, stalls: Stall[]): Stall | undefined {
  let left = dice.roll(stalls.reduce((sum, { weight }) => sum + weight, 0) || 1);
  return stalls.find(({ weight }) => (left -= weight) < 0);
}

function shopOrderOf(dice: Dice, { shop, items }: Stall, daysAgo: number, isCancelled: boolean): DemoShopOrder {
  const sold = items.filter(({ since }) => since > daysAgo).map(({ item }) => item);
  // The square makes a few items sell often and most of them rarely.
  const wanted = Array.from({ length: 1 + dice.roll(2) }, () => sold[Math.floor((dice.roll(1_000) / 1_000) ** 2 * sold.length)]);
  const lines = [...new Set(wanted)].flatMap((item) =>
    item ? [{ item: item.slug, quantity: dice.roll(5) === 0 ? 2 : 1, options: optionsOf(dice, item) }] : [],
  );
  return { shop: shop.slug, status: isCancelled ? 'cancelled' : statusAfter(daysAgo, shop.kind), lines };
}

/** Dishes come the same day, parcels within the week. */
function statusAfter(daysAgo: number, kind: DemoShop['kind']): DemoOrderStatus {
  if (capabilitiesOf(kind).isCookedToOrder || daysAgo > 5) return 'delivered';
  return daysAgo > 1 ? 'shipped' : 'processing';
}
