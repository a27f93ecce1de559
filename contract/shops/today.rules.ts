/** What waits for somebody's hand today: the kinds there are, what each offers, and which comes first. */
import { inOrderOfTime } from '../kernel/time.ts';
import type { ShopPermission } from './team.rules.ts';

/** What is lost by leaving it, from nothing to somebody's money or trust; decides between what is as soon. */
type Cost = 0 | 1 | 2 | 3;

/** Whose page, what may be done in the shop by those who read it, and what leaving it costs. */
type KindOfTask = { of: 'shop' | 'market'; permission: ShopPermission; cost: Cost };

const ofShop = (permission: ShopPermission, cost: Cost): KindOfTask => ({
  of: 'shop',
  permission,
  cost,
});
const ofMarket = (cost: Cost): KindOfTask => ({ of: 'market', permission: 'orders', cost });

const kinds = {
  /** A kitchen's paid order whose time to accept runs. */
  accept: ofShop('orders', 3),
  /** A kitchen's order, or one to be fetched, that is promised soon or was. */
  promise: ofShop('orders', 3),
  /** Goods that have to leave by a day. */
  ship: ofShop('orders', 3),
  /** Goods under way for longer than was said. */
  parcelLate: ofShop('orders', 2),
  /** A picture of a shopper's that is to be printed, of which they saw no proof yet, or want another. */
  printProof: ofShop('orders', 2),
  /** Something is wrong with what came, or it is to go back. */
  aftercare: ofShop('orders', 3),
  /** The shopper's bank asks for money back. */
  dispute: ofShop('orders', 3),
  stockLow: ofShop('catalogue', 2),
  stockOut: ofShop('catalogue', 2),
  dishOff: ofShop('orders', 1),
  /** What is in dishes has to be looked at again, since their recipes changed. */
  recipes: ofShop('catalogue', 2),
  paused: ofShop('orders', 3),
  holiday: ofShop('settings', 1),
  /** A certificate expires soon, or has. */
  certificate: ofShop('settings', 2),
  /** It takes no orders for want of a document. */
  stopped: ofShop('orders', 3),
  /** The market asks for a document that was not handed in. */
  proofAsked: ofShop('settings', 2),
  /** A document was not accepted, or one that counts ends soon, or has. */
  proof: ofShop('settings', 2),
  setup: ofShop('settings', 1),
  refused: ofShop('settings', 2),
  takenDown: ofShop('settings', 2),
  reply: ofShop('messages', 3),
  review: ofShop('messages', 2),
  reviewsGood: ofShop('messages', 0),
  /** Nothing arrived at an address of the shop's own for days, so that the market switched it off. */
  webhookOff: ofShop('settings', 2),
  payout: ofShop('money', 0),
  request: ofShop('orders', 3),
  unassigned: ofShop('orders', 3),
  visitLate: ofShop('orders', 3),
  visitOpen: ofShop('orders', 2),
  priceWaits: ofShop('orders', 1),
  /** Somebody wants to sell, or to administer. */
  approval: ofMarket(3),
  /** A shop's document that nobody has checked. */
  proofWaits: ofMarket(2),
  /** A case that a shopper and a shop do not agree about. */
  aftercareWaits: ofMarket(3),
  report: ofMarket(2),
  appeal: ofMarket(2),
  /** Somebody asks the market itself. */
  support: ofMarket(2),
  bankAsks: ofMarket(3),
  mailFailed: ofMarket(2),
  payoutsDue: ofMarket(1),
  clocksMissed: ofMarket(3),
  jobsFailing: ofMarket(3),
  /** What is left to decide before anybody can order. */
  opening: ofMarket(1),
} as const satisfies Record<string, KindOfTask>;

export type TodayKind = keyof typeof kinds;

export const todayKinds = Object.keys(kinds) as TodayKind[];

/** What somebody must be allowed to do in the shop to see such a task; admins see all. */
export function permissionFor(kind: TodayKind): ShopPermission {
  return kinds[kind].permission;
}

/** How soon: over already, within the hour, within a day, or some time. */
export const todayBands = ['late', 'hour', 'day', 'later'] as const;
export type TodayBand = (typeof todayBands)[number];

/** What ranks a task; instants as ISO. */
export type Ranked = { kind: TodayKind; due: string | null; since: string | null };

const hourMs = 3_600_000;

export function bandOf({ due }: Pick<Ranked, 'due'>, now: Date): TodayBand {
  if (due === null) return 'later';
  const left = Date.parse(due) - now.getTime();
  if (left <= 0) return 'late';
  if (left <= hourMs) return 'hour';
  return left <= 24 * hourMs ? 'day' : 'later';
}

/**
 * The order in which tasks are shown: what is overdue first, then what ends within the hour and within a day, the soonest
 * first; of the rest what costs most to leave, then what is due soonest, then what has waited longest. Equal ones stay as
 * they were given.
 */
export function inRank<Task extends Ranked>(tasks: readonly Task[], now: Date): Task[] {
  return tasks
    .map((task) => ({ task, band: todayBands.indexOf(bandOf(task, now)) }))
    .toSorted((one, other) => one.band - other.band || within(one.task, other.task, one.band))
    .map(({ task }) => task);
}

function within(one: Ranked, other: Ranked, band: number): number {
  const byCost = kinds[other.kind].cost - kinds[one.kind].cost;
  const byDue = soonest(one.due, other.due);
  const [first, second] = todayBands[band] === 'later' ? [byCost, byDue] : [byDue, byCost];
  return first || second || soonest(one.since, other.since);
}

/** What has no time comes after what has one. */
function soonest(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return inOrderOfTime(one, other);
}

/** From how many units sold in `salesDays` a rate is worth speaking of, and how many days ahead it is said. */
export const lowStock = { salesDays: 14, leastSold: 3, daysAhead: 7 } as const;

/** In about how many days a product is sold out at the rate of the last `salesDays`; null where that is far, or too little was sold to say. */
export function daysUntilSoldOut({ left, sold }: { left: number; sold: number }): number | null {
  if (sold < lowStock.leastSold || left <= 0) return null;
  const days = (left * lowStock.salesDays) / sold;
  return days <= lowStock.daysAhead ? Math.max(1, Math.round(days)) : null;
}

/** Minutes before its promised time from which an order is called for. */
export const promiseSoonMinutes = 10;

/** How many tasks of a kind are named at most; the next come up as these are done. */
export const mostOfKind = 20;
