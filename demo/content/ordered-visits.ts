/** Visits that the demo's buyer took in the cart, one of them beside goods: their orders, each with what was paid in advance. */
import { instantOf } from '#contract/kernel/time.ts';
import { optionsOf } from './baskets.ts';
import { diceOf } from './dice.ts';
import type { DemoOrder, DemoShopOrder, DemoOrderStatus } from './orders.ts';
import type { DemoShop } from './shape.ts';
import { buyersOwn, type DemoVisit } from './visits.ts';

/** Cents, as the provider's settings have it. */
export const visitDeposit = 2_000;

const zone = 'Asia/Singapore';
const [provider, goods] = ['coolbreeze-aircon', 'five-foot-way-press'];
const [minuteMs, dayMs] = [60_000, 86_400_000];

/** Of the visits that `buyersOwn` plans, all but the first. */
export function orderedVisits(shops: readonly DemoShop[], { now, ...plan }: { now: Date } & Parameters<typeof buyersOwn>[0]): DemoOrder[] {
  const [, done, coming, waiting] = buyersOwn(plan);
  if (!done || !coming || !waiting) throw new Error('the demo’s buyer has four visits');
  return [
    orderOf([visitShopOrder(done, 'delivered')], askedAt(done, now), now),
    orderOf([visitShopOrder(coming, 'processing'), ...besides(shops)], askedAt(coming, now), now),
    orderOf([visitShopOrder(waiting, 'pending')], new Date(now.getTime() - 50 * minuteMs), now),
  ];
}

function visitShopOrder(visit: DemoVisit, status: DemoOrderStatus): DemoShopOrder {
  return { shop: provider, status, lines: [], visit: { deposit: visitDeposit, doneAt: new Date(startOf(visit).getTime() + 90 * minuteMs) } };
}

function startOf({ date, firstBucket }: DemoVisit): Date {
  return instantOf(date, firstBucket * 30, zone);
}

/** As the visit's own request came. */
function askedAt(visit: DemoVisit, now: Date): Date {
  return new Date(Math.min(startOf(visit).getTime() - visit.askedDaysBefore * dayMs, now.getTime() - 180 * minuteMs));
}

function besides(shops: readonly DemoShop[]): DemoShopOrder[] {
  const item = shops.find(({ slug }) => slug === goods)?.items.find(({ stock }) => stock !== 0);
  return item
    ? [{ shop: goods, status: 'processing', lines: [{ item: item.slug, quantity: 1, options: optionsOf(diceOf(8_118), item) }] }]
    : [];
}

function orderOf(shopOrders: DemoShopOrder[], at: Date, now: Date): DemoOrder {
  const minutesAgo = Math.round((now.getTime() - at.getTime()) / minuteMs);
  return { shopper: 'buyer', daysAgo: Math.floor(minutesAgo / 1_440), minuteOfDay: 0, minutesAgo, paymentMethod: 'creditCard', shopOrders };
}
