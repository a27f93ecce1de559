/** What two of the demo's shops have to do right now, so that their boards show a working day: a kitchen at dinner time and a press in season. */
import { optionsOf } from './baskets.ts';
import { type Dice, diceOf } from './dice.ts';
import type { DemoOrder, DemoShopOrder } from './orders.ts';
import type { DemoShop } from './shape.ts';

/** The kitchen of the demo's own account. */
export const busyKitchen = 'kasumi-ramen-and-don';

type Waiting = Pick<DemoShopOrder, 'status' | 'kitchenStep' | 'note' | 'tracking' | 'isPickup'> & { minutesAgo: number };

const atTheKitchen: Waiting[] = [
  { minutesAgo: 52, status: 'shipped' },
  { minutesAgo: 41, status: 'shipped' },
  { minutesAgo: 36, status: 'processing', kitchenStep: 'ready', isPickup: true },
  { minutesAgo: 30, status: 'processing', kitchenStep: 'ready', note: 'Please leave it with the guard downstairs.' },
  { minutesAgo: 24, status: 'processing', kitchenStep: 'preparing' },
  { minutesAgo: 19, status: 'processing', kitchenStep: 'preparing', note: 'My daughter is allergic to sesame. Is that possible without?' },
  { minutesAgo: 13, status: 'processing', kitchenStep: 'preparing', isPickup: true },
  { minutesAgo: 8, status: 'processing', kitchenStep: 'preparing' },
  { minutesAgo: 2, status: 'pending', note: 'Extra chilli, and no spring onion.' },
  { minutesAgo: 1, status: 'pending', isPickup: true },
];

const atThePress: Waiting[] = [
  { minutesAgo: 2_950, status: 'shipped', tracking: { carrier: 'SingPost', number: 'SP 4471 0923 SG' } },
  { minutesAgo: 2_100, status: 'shipped', isPickup: true },
  { minutesAgo: 1_700, status: 'processing' },
  { minutesAgo: 1_320, status: 'processing', note: 'A birthday present: no invoice in the box, please.' },
  { minutesAgo: 900, status: 'pending' },
  { minutesAgo: 410, status: 'pending', isPickup: true },
  { minutesAgo: 175, status: 'pending', note: 'Please roll the poster, do not fold it.' },
  { minutesAgo: 40, status: 'pending' },
];

/** One shopper each, oldest first. The same people and shops always give the same orders. */
export function ordersOnBoards(shoppers: readonly string[], shops: readonly DemoShop[]): DemoOrder[] {
  const dice = diceOf(20_261_121);
  const of = (slug: string, waiting: Waiting[]) => {
    const shop = shops.find((one) => one.slug === slug);
    return shop ? waiting.map((one, index) => orderOf(dice, shop, { ...one, shopper: shoppers[index % shoppers.length] ?? 'buyer' })) : [];
  };
  return [...of(busyKitchen, atTheKitchen), ...of('five-foot-way-press', atThePress)];
}

function orderOf(dice: Dice, shop: DemoShop, { minutesAgo, shopper, ...shopOrder }: Waiting & { shopper: string }): DemoOrder {
  const items = dice.shuffle(shop.items.filter((item) => item.stock !== 0)).slice(0, 1 + dice.roll(3));
  const lines = items.map((item) => ({ item: item.slug, quantity: 1 + dice.roll(2), options: optionsOf(dice, item) }));
  return { shopper, daysAgo: 0, minuteOfDay: 0, minutesAgo, paymentMethod: 'creditCard', shopOrders: [{ shop: shop.slug, ...shopOrder, lines }] };
}
