/** Rows of the demo's orders: shop orders, lines, changes and what became of their payments. */
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { type Arrival, arrivalOf } from '#contract/shops/arrival.rules.ts';
import { cartTotals, usualShippingRule, visitLine } from '#contract/cart/rules.ts';
import { basisPointsOf, type Minor, sum } from '#contract/kernel/money.ts';
import { orderStatusOf } from '#contract/orders/rules.ts';
import { diceOf } from '../content/dice.ts';
import { placedAt, type DemoOrder, type DemoShopOrder } from '../content/orders.ts';
import type { DemoPerson, DemoReview, DemoShop } from '../content/shape.ts';
import { type PlacedItem, usualDays } from './goods.ts';
import { minutesSaid, toAccept, type ToAccept } from './kitchen-hours.ts';
import { givenForSoldOut, known, placeLine, type PlacedLine } from './order-lines.ts';

export type Shelves = {
  people: Map<string, DemoPerson & { id: number }>;
  shops: Map<string, DemoShop & { id: number }>;
  items: Map<string, PlacedItem>;
  commissionBasisPoints: number;
  now: Date;
  /** By civil date. */
  holidays: Record<string, string>;
};

export type PlacedShopOrder = {
  id: number;
  shopId: number;
  status: DemoShopOrder['status'];
  subtotal: Minor;
  fee: Minor;
  commission: Minor;
  refunded: Minor;
  /** Of a shop order that was not cancelled: what went back for one line, whether its units went with it, and why. */
  givenBack: GivenBack | null;
  /** Of kitchens while they are processing. */
  kitchenStep: DemoShopOrder['kitchenStep'] | null;
  /** Of kitchens, and of what is fetched. */
  promisedAt: Date | null;
  /** Of goods that are sent. */
  arrival: Arrival | null;
  /** Of kitchens that have something new. */
  toAccept: ToAccept | null;
  note: string | null;
  pickup: DemoShop['pickup'] | null;
  tracking: DemoShopOrder['tracking'] | null;
  lines: PlacedLine[];
  changes: PlacedChange[];
};
export type GivenBack = {
  line: PlacedLine;
  amount: Minor;
  quantity: number;
  reason: string;
  as: 'admin' | 'seller' | 'system';
  at: Date;
};
export type PlacedChange = {
  status: DemoShopOrder['status'];
  kitchenStep: PlacedShopOrder['kitchenStep'];
  by: 'shopper' | 'seller';
  reason: string | null;
  at: Date;
};
export type PlacedOrder = {
  id: number;
  number: string;
  shopper: DemoPerson & { id: number };
  method: DemoOrder['paymentMethod'];
  at: Date;
  shopOrders: PlacedShopOrder[];
  subtotal: Minor;
  shippingFee: Minor;
  status: DemoShopOrder['status'];
};

/** Orders with ids and everything that is computed of them, as the market itself would have. */
export function placeOrders(plan: readonly DemoOrder[], shelves: Shelves): PlacedOrder[] {
  const next = { shopOrder: 0, line: 0 };
  return plan.map((order, index) => {
    const at = placedAt(order, shelves.now);
    const shopper = known(shelves.people, order.shopper);
    const lines = order.shopOrders.map((shopOrder) =>
      shopOrder.lines.map((line) => placeLine(line, shelves, { id: (next.line += 1), at })),
    );
    const priced = order.shopOrders.flatMap((shopOrder, place) =>
      shopOrder.visit
        ? [
            visitLine({
              shopId: known(shelves.shops, shopOrder.shop).id,
              dueNow: shopOrder.visit.deposit,
              estimate: null,
            }),
          ]
        : pricedLines(
            known(shelves.shops, shopOrder.shop),
            lines[place] ?? [],
            shopOrder.isPickup ?? false,
          ),
    );
    const totals = cartTotals(priced, usualShippingRule);
    const shopOrders = order.shopOrders.map((shopOrder, place) => {
      const shopId = known(shelves.shops, shopOrder.shop).id;
      const of = totals.shops.find((one) => one.shopId === shopId) ?? { subtotal: 0, fee: 0 };
      const commission = basisPointsOf(of.subtotal, shelves.commissionBasisPoints);
      const { isCookedToOrder } = capabilitiesOf(known(shelves.shops, shopOrder.shop).kind);
      const pickup = shopOrder.isPickup
        ? (known(shelves.shops, shopOrder.shop).pickup ?? null)
        : null;
      const kitchen = isCookedToOrder ? minutesSaid(known(shelves.shops, shopOrder.shop)) : null;
      const changes = changesOf(order, shopOrder, { at, kitchen, now: shelves.now });
      const givenBack = givenBackOf(shopOrder, lines[place] ?? [], changes.at(-1)?.at ?? at);
      const refunded =
        shopOrder.status === 'cancelled' ? of.subtotal + of.fee : (givenBack?.amount ?? 0);
      return {
        id: (next.shopOrder += 1),
        shopId,
        status: shopOrder.status,
        subtotal: of.subtotal,
        fee: of.fee,
        commission,
        refunded,
        givenBack,
        kitchenStep:
          isCookedToOrder && shopOrder.status === 'processing'
            ? (shopOrder.kitchenStep ?? 'preparing')
            : null,
        promisedAt: pickup
          ? new Date(at.getTime() + pickup.minutes * minuteMs)
          : kitchen
            ? new Date(at.getTime() + kitchen.toMinutes * minuteMs)
            : null,
        arrival:
          pickup || shopOrder.visit
            ? null
            : arrivalFrom(known(shelves.shops, shopOrder.shop), at, shelves.holidays),
        toAccept:
          isCookedToOrder && shopOrder.status === 'pending'
            ? toAccept(known(shelves.shops, shopOrder.shop), at, shelves.now)
            : null,
        note: shopOrder.note ?? null,
        pickup,
        tracking: shopOrder.tracking ?? null,
        lines: lines[place] ?? [],
        changes,
      };
    });
    const number = `ORD-${at.getTime().toString(36).toUpperCase()}-${String(index % 1000).padStart(3, '0')}`;
    const status = orderStatusOf(shopOrders.map((shopOrder) => shopOrder.status));
    return {
      id: index + 1,
      number,
      shopper,
      method: order.paymentMethod,
      at,
      shopOrders,
      subtotal: totals.subtotal,
      shippingFee: totals.shippingFee,
      status,
    };
  });
}

function arrivalFrom(
  { kind, days }: DemoShop,
  at: Date,
  holidays: Shelves['holidays'],
): Arrival | null {
  if (capabilitiesOf(kind).stages !== 'parcel') return null;
  const { making, sending } = days ?? usualDays;
  return arrivalOf(
    { fromDays: making[0] + sending[0], toDays: making[1] + sending[1] },
    { zone: 'Asia/Singapore', holidays },
    at,
  );
}

function pricedLines(shop: DemoShop & { id: number }, lines: PlacedLine[], isPickup: boolean) {
  return lines.map(({ unitPrice, quantity }) => ({
    shopId: shop.id,
    delivery: capabilitiesOf(shop.kind).delivery,
    unitPrice,
    quantity,
    deliveryFee: shop.delivery?.fee ?? 500,
    isPickup,
  }));
}

/** For a dish that was sold out, or by an admin for what was found out two days after it came. */
function givenBackOf(
  { refundReason: reason }: DemoShopOrder,
  lines: readonly PlacedLine[],
  delivered: Date,
): GivenBack | null {
  const soldOut = lines.map(givenForSoldOut).find((given) => given !== null);
  if (soldOut) return soldOut;
  const [line] = lines;
  if (!reason || !line) return null;
  const at = new Date(delivered.getTime() + 2 * 1_440 * minuteMs);
  const { quantity, unitPrice } = line;
  return { line, amount: unitPrice * quantity, quantity, reason, as: 'admin', at };
}

const steps = ['pending', 'processing', 'shipped', 'delivered'] as const;
const minuteMs = 60_000;

/** After how many minutes each step usually came: dishes within the hour, parcels within the week. */
const pace = { food: [0, 6, 28, 44], goods: [0, 300, 2_200, 6_500] } as const;

type KitchenRange = { fromMinutes: number; toMinutes: number };

/** Such that what a kitchen says is what is measured: half came before the first, nine of ten before the second. `place` is 0 to 1 among the orders. */
function minutesTaken({ fromMinutes: from, toMinutes: to }: KitchenRange, place: number): number {
  if (place < 0.5) return from * (0.7 + 0.6 * place);
  return place < 0.9 ? from + ((to - from) * (place - 0.5)) / 0.4 : to * (1 + place - 0.9);
}

function changesOf(
  order: DemoOrder,
  shopOrder: DemoShopOrder,
  { at, kitchen, now }: { at: Date; kitchen: KitchenRange | null; now: Date },
): PlacedChange[] {
  const minutes = kitchen ? pace.food : pace.goods;
  // An arbitrary but fixed rule.
  const place = ((order.minuteOfDay * 37 + order.daysAgo * 11) % 50) / 50;
  const haste = kitchen ? minutesTaken(kitchen, place) / pace.food[3] : 0.75 + place / 2;
  const { visit } = shopOrder;
  const after = (step: number) =>
    visit
      ? visitStep(visit, step, at, now)
      : new Date(
          Math.min(
            at.getTime() + (minutes[step] ?? 0) * haste * minuteMs,
            now.getTime() - (4 - step) * minuteMs,
          ),
        );
  const placed: PlacedChange = {
    status: 'pending',
    kitchenStep: null,
    by: 'shopper',
    reason: null,
    at,
  };
  if (shopOrder.status === 'cancelled')
    return [
      placed,
      {
        status: 'cancelled',
        kitchenStep: null,
        by: cancelledBy(order),
        reason: order.cancelReason ?? null,
        at: after(1),
      },
    ];
  const reached = steps
    .slice(1, steps.indexOf(shopOrder.status) + 1)
    .filter((status) => !visit || status !== 'shipped');
  const made = reached.map((status): PlacedChange => ({
    status,
    kitchenStep: kitchen && status === 'processing' ? 'preparing' : null,
    by: 'seller',
    reason: null,
    at: after(steps.indexOf(status)),
  }));
  const ready: PlacedChange = {
    status: 'processing',
    kitchenStep: 'ready',
    by: 'seller',
    reason: null,
    at: new Date(now.getTime() - 2 * minuteMs),
  };
  return [placed, ...made, ...(shopOrder.kitchenStep === 'ready' ? [ready] : [])];
}

/** Agreed two hours after it was asked for, and over when it is. */
function visitStep(
  { doneAt }: NonNullable<DemoShopOrder['visit']>,
  step: number,
  at: Date,
  now: Date,
): Date {
  return step < 2
    ? new Date(Math.min(at.getTime() + 120 * minuteMs, now.getTime() - minuteMs))
    : doneAt;
}

/** Shoppers think better of it; what a shop cannot make, the shop cancels. */
function cancelledBy({ cancelReason }: DemoOrder): 'shopper' | 'seller' {
  return cancelReason?.startsWith('Ordered') ? 'shopper' : 'seller';
}

/** What was said of whole shops goes with a small order of its own from that shop. */
export function ordersForShopReviews(
  said: ReadonlyArray<{ shopper: string; shop: string; review: DemoReview }>,
  shops: readonly DemoShop[],
): DemoOrder[] {
  const dice = diceOf(1_819);
  return said.flatMap(({ shopper, shop: slug, review }) => {
    const items = shops.find((shop) => shop.slug === slug)?.items ?? [];
    if (items.length === 0) return [];
    const item = dice.pick(items);
    const options = Object.fromEntries(
      Object.entries(item.variants).map(([name, values]) => [name, dice.pick(values)]),
    );
    const shopOrder: DemoShopOrder = {
      shop: slug,
      status: 'delivered',
      lines: [{ item: item.slug, quantity: 1, options, review }],
    };
    return [
      {
        shopper,
        daysAgo: 10 + dice.roll(70),
        minuteOfDay: 700 + dice.roll(60),
        paymentMethod: 'creditCard' as const,
        shopOrders: [shopOrder],
      },
    ];
  });
}

export function totalOf(order: PlacedOrder): Minor {
  return order.subtotal + order.shippingFee;
}

export function refundedOf(order: PlacedOrder): Minor {
  return sum(order.shopOrders.map((shopOrder) => shopOrder.refunded));
}
