/** What the demo's shoppers bought over the last ninety days: a plan only, rows are made of it elsewhere. */
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { bought, optionsOf } from './baskets.ts';
import type { DemoBasket, DemoBasketLine } from './baskets.ts';
import { diceOf } from './dice.ts';
import type { Dice } from './dice.ts';
import { sharedMinutes } from './hours.ts';
import type { DemoItem, DemoPerson, DemoShop } from './shape.ts';

export type DemoOrderStatus = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled';

export type DemoShopOrder = {
  shop: string;
  status: DemoOrderStatus;
  lines: DemoBasketLine[];
  /** Why the first line was refunded some days after it came. */
  refundReason?: string;
  /** How far a kitchen is while it is processing; it prepares unless told. */
  kitchenStep?: 'preparing' | 'ready';
  note?: string;
  /** The shopper fetches it. */
  isPickup?: boolean;
  tracking?: { carrier: string; number: string };
  /** Instead of lines: a visit, what was paid of it in advance (cents), and when it is over. */
  visit?: { deposit: number; doneAt: Date };
};

export type DemoOrder = {
  /** Username. */
  shopper: string;
  daysAgo: number;
  /** Of the day in Singapore, 0 to 1439. On day 0 it may still lie ahead: see `placedAt`. */
  minuteOfDay: number;
  /** Instead of both: so long before the demo begins. */
  minutesAgo?: number;
  paymentMethod: 'creditCard' | 'paypal' | 'applePay';
  shopOrders: DemoShopOrder[];
  cancelReason?: string;
};

const dayLength = 86_400_000;
const singaporeAhead = 8 * 3_600_000;

/** Oldest first. The same people and shops always give the same orders. */
export function demoOrders(people: DemoPerson[], shops: DemoShop[]): DemoOrder[] {
  const dice = diceOf(20_250_809);
  const shoppers = people.filter((person) => person.role === 'buyer').map((person) => person.username);
  const orders = [...deliveredOrders(dice, shoppers, shops), ...openOrders(dice, shoppers, shops)];
  return orders.sort((a, b) => b.daysAgo - a.daysAgo || a.minuteOfDay - b.minuteOfDay);
}

/** The instant of an order, never later than five minutes before `now`. */
export function placedAt(order: Pick<DemoOrder, 'daysAgo' | 'minuteOfDay' | 'minutesAgo'>, now: Date): Date {
  if (order.minutesAgo !== undefined) return new Date(now.getTime() - order.minutesAgo * 60_000);
  const today = Math.floor((now.getTime() + singaporeAhead) / dayLength) * dayLength - singaporeAhead;
  const planned = today - order.daysAgo * dayLength + order.minuteOfDay * 60_000;
  return new Date(Math.min(planned, now.getTime() - 300_000));
}

/** Everything that was reviewed was delivered first: these orders carry each item's reviews exactly once. */
function deliveredOrders(dice: Dice, shoppers: string[], shops: DemoShop[]): DemoOrder[] {
  return bought(dice, shoppers, shops).map((basket) => {
    const earliest = basket.shopOrders.every(({ shop }) => capabilitiesOf(shop.kind).isCookedToOrder) ? 1 : 9;
    return orderOf(dice, basket, ['delivered'], earliest + dice.roll(dice.roll(4) === 0 ? 91 - earliest : 55));
  });
}

type Story = {
  statuses: DemoOrderStatus[];
  kinds: DemoShop['kind'][];
  days: [from: number, to: number];
  times: number;
  cancelReason?: string;
  /** Of the first one; each further one came a minute before. A kitchen answers within ten. */
  minutesAgo?: number;
};

/** A shop order's status is that of its place in the story; further shop orders share the last one. */
const stories: Story[] = [
  { statuses: ['pending'], kinds: ['food'], days: [0, 0], times: 4, minutesAgo: 1 },
  { statuses: ['pending'], kinds: ['product', 'product'], days: [0, 1], times: 4 },
  { statuses: ['processing'], kinds: ['food'], days: [0, 0], times: 2 },
  { statuses: ['processing'], kinds: ['product', 'product'], days: [1, 3], times: 5 },
  { statuses: ['delivered', 'processing'], kinds: ['food', 'product'], days: [1, 2], times: 2 },
  { statuses: ['shipped'], kinds: ['product', 'product'], days: [2, 6], times: 6 },
  { statuses: ['delivered', 'shipped'], kinds: ['food', 'product'], days: [2, 5], times: 2 },
  { statuses: ['shipped', 'processing'], kinds: ['product', 'product'], days: [2, 4], times: 2 },
  { statuses: ['cancelled'], kinds: ['product'], days: [6, 80], times: 4, cancelReason: 'Ordered the wrong size' },
  { statuses: ['cancelled'], kinds: ['food'], days: [2, 60], times: 2, cancelReason: 'Sold out for the day' },
  { statuses: ['cancelled', 'delivered'], kinds: ['product', 'product'], days: [12, 50], times: 2, cancelReason: 'Damaged at the press, could not be replaced in time' },
];

/** The demo's own shopper comes first in every story, so that each status can be seen signed in as `buyer`. */
function openOrders(dice: Dice, shoppers: string[], shops: DemoShop[]): DemoOrder[] {
  const others = dice.shuffle(shoppers.filter((name) => name !== 'buyer'));
  let turn = 0;
  return stories.flatMap((story) =>
    Array.from({ length: story.times }, (_, time) => {
      const shopper = time === 0 ? 'buyer' : (others[turn++ % others.length] ?? 'buyer');
      const shopOrders = pickShops(dice, story, shops).map((shop) => ({ shop, lines: pickLines(dice, shop) }));
      const [from, to] = story.days;
      const order = orderOf(dice, { shopper, shopOrders }, story.statuses, from + dice.roll(to - from + 1));
      return {
        ...order,
        ...(story.cancelReason && { cancelReason: story.cancelReason }),
        ...(story.minutesAgo && { minutesAgo: story.minutesAgo + time }),
      };
    }),
  );
}

function pickShops(dice: Dice, story: Story, shops: DemoShop[]): DemoShop[] {
  const picked: DemoShop[] = [];
  for (const kind of story.kinds) picked.push(dice.pick(shops.filter((shop) => shop.kind === kind && !picked.includes(shop))));
  return story.statuses.length === 1 && dice.roll(2) === 0 ? picked.slice(0, 1) : picked;
}

function pickLines(dice: Dice, shop: DemoShop): DemoBasketLine[] {
  const items: DemoItem[] = dice.shuffle(shop.items.filter((item) => item.stock !== 0)).slice(0, 1 + dice.roll(3));
  return items.map((item) => ({ item: item.slug, quantity: 1 + dice.roll(2), options: optionsOf(dice, item) }));
}

function orderOf(dice: Dice, basket: DemoBasket, statuses: DemoOrderStatus[], daysAgo: number): DemoOrder {
  return {
    shopper: basket.shopper,
    daysAgo,
    minuteOfDay: dice.pick(sharedMinutes(basket.shopOrders.map((shopOrder) => shopOrder.shop))) + dice.roll(5),
    paymentMethod: dice.pick(['creditCard', 'creditCard', 'creditCard', 'applePay', 'paypal'] as const),
    shopOrders: basket.shopOrders.map(({ shop, lines }, index) => ({ shop: shop.slug, status: statuses[index] ?? statuses.at(-1) ?? 'delivered', lines })),
  };
}
