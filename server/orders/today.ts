/** What waits of orders and of what they take from the shelf: for the people of a shop, and for the admins. */
import { firstNameOf } from '#contract/accounts/rules.ts';
import { toMajor } from '#contract/kernel/money.ts';
import { addDays, civilTime, instantOf } from '#contract/kernel/time.ts';
import { lastDayToSend } from '#contract/shops/arrival.rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { daysUntilSoldOut, promiseSoonMinutes } from '#contract/shops/today.rules.ts';
import { shortNumberOf } from '#contract/orders/rules.ts';
import type { TodayItem } from '#contract/shops/today.schemas.ts';
import type { Ctx } from '../context.ts';
import { holidaysOf } from '../holidays/holidays.ts';
import { todayItem, type TodayPart, type TodayShop } from '../shops/shops.ts';
import type { OrderToProve } from './printing/print-proofs.queries.ts';
import { instantOf as asInstant } from './reply/instant-of.ts';
import * as queries from './today.queries.ts';

/** What is paid and waits, what runs out, and what was sold so far. */
export async function ordersOfShopToday(ctx: Ctx, shop: TodayShop): Promise<TodayPart> {
  const dayBegins = instantOf(shop.today, 0, shop.zone);
  const asked = { shopId: shop.id, now: ctx.now, dayBegins };
  const found = await queries.ordersOfShopToday(ctx.db, asked);
  if (!found) return {};
  const { stages } = capabilitiesOf(shop.kind);
  return {
    items: [
      ...(stages === 'visit' ? [] : found.orders.flatMap((order) => clockOf(ctx, shop, order))),
      ...(stages === 'parcel' ? parcelsOf(ctx, shop, found) : []),
      ...found.products.flatMap(stockOf),
      ...found.dishesOff.map(({ id, name }) => todayItem('dishOff', id, { facts: { name } })),
      ...found.disputes.map((dispute) => disputeOf(ctx, dispute)),
      ...found.toProve.map(proofOf),
    ],
    figures: shop.may('money')
      ? { orders: found.ordersToday, sales: toMajor(found.salesToday) }
      : {},
  };
}

/** An order with a time of its own: to be accepted, or promised and soon due. What waits to be fetched has kept its promise. */
function clockOf({ now }: Ctx, shop: TodayShop, order: queries.OpenOrder): TodayItem[] {
  const { id, orderNumber, status, acceptBy, acceptFrom, promisedAt } = order;
  const given = {
    // As it is called out.
    facts: { number: shortNumberOf(orderNumber), customer: firstNameOf(order.fullName) },
    since: asInstant(order.placedAt),
    orders: [movable(order)],
  };
  if (status === 'pending' && acceptBy !== null && capabilitiesOf(shop.kind).isCookedToOrder)
    return acceptFrom === null || new Date(acceptFrom) <= now
      ? [todayItem('accept', id, { ...given, due: asInstant(acceptBy) })]
      : [];
  const isReady = order.isPickup && (order.kitchenStep === 'ready' || status === 'shipped');
  const soon = now.getTime() + promiseSoonMinutes * 60_000;
  if (promisedAt === null || isReady || Date.parse(promisedAt) > soon) return [];
  return [todayItem('promise', id, { ...given, due: asInstant(promisedAt) })];
}

const handingOver = ['late', 'today', 'later'] as const;

/** Parcels that have to leave, by the day until which they must, and those that are under way for too long. */
function parcelsOf(ctx: Ctx, shop: TodayShop, found: queries.OrdersToday): TodayItem[] {
  const holidays = holidaysOf(shop.zone, addDays(shop.today, -60), addDays(shop.today, 60));
  const waiting = found.orders
    .filter(({ status, isPickup }) => status !== 'shipped' && !isPickup)
    .map((order) => ({
      ...order,
      sendBy: order.arrivesTo && lastDayToSend(order.arrivesTo, found.sendingDays, holidays),
    }));
  const whenOf = ({ sendBy }: { sendBy: string | null }) =>
    sendBy === null || sendBy > shop.today ? 'later' : sendBy < shop.today ? 'late' : 'today';
  const late = found.orders.filter(
    ({ status, isPickup, arrivesTo }) =>
      status === 'shipped' && !isPickup && arrivesTo !== null && arrivesTo < shop.today,
  );
  return [
    ...handingOver.flatMap((when) =>
      groupOf('ship', when, {
        orders: waiting.filter((order) => whenOf(order) === when),
        // A parcel leaves until the end of its day.
        dueOf: ({ sendBy }) => (sendBy ? endOf(sendBy, shop.zone) : null),
      }),
    ),
    ...groupOf('parcelLate', 'late', { orders: late, dueOf: () => null }),
  ];
}

type Group<Order> = { orders: readonly Order[]; dueOf: (order: Order) => string | null };

function groupOf<Order extends queries.OpenOrder>(
  kind: 'ship' | 'parcelLate',
  when: (typeof handingOver)[number],
  { orders, dueOf }: Group<Order>,
): TodayItem[] {
  const [first] = orders;
  if (!first) return [];
  const [due = null] = orders.flatMap((order) => dueOf(order) ?? []).toSorted();
  const facts = {
    when,
    count: orders.length,
    number: first.orderNumber,
    customer: firstNameOf(first.fullName),
  };
  const since = asInstant(first.placedAt);
  return [todayItem(kind, when, { facts, due, since, orders: orders.map(movable) })];
}

function endOf(date: string, zone: string): string {
  return instantOf(addDays(date, 1), 0, zone).toISOString();
}

function stockOf({
  id,
  name,
  left,
  sold,
  favourites,
  keys,
  key,
}: queries.ShortProduct): TodayItem[] {
  const stock = keys === 1 ? { stock: { key, onHand: left } } : {};
  if (left === 0)
    return [todayItem('stockOut', id, { facts: { name, favourites, sold }, ...stock })];
  const days = daysUntilSoldOut({ left, sold });
  return days === null
    ? []
    : [todayItem('stockLow', id, { facts: { name, days, left, sold }, ...stock })];
}

function disputeOf(
  { config }: Ctx,
  dispute: queries.OpenDispute,
  kind: 'dispute' | 'bankAsks' = 'dispute',
): TodayItem {
  return todayItem(kind, dispute.id, {
    facts: { number: dispute.orderNumber },
    due: asInstant(dispute.respondBy),
    since: asInstant(dispute.openedAt),
    amount: { minor: dispute.amount, currency: config.platform.currency },
  });
}

function proofOf({ id, orderNumber, fullName, wantsChanges, since }: OrderToProve): TodayItem {
  const state = wantsChanges ? 'changes' : 'none';
  const facts = { number: orderNumber, customer: firstNameOf(fullName), state };
  return todayItem('printProof', id, { facts, since: asInstant(since) });
}

function movable({ id, orderNumber, status, kitchenStep, isPickup, ...order }: queries.OpenOrder) {
  return { id, orderNumber, status, kitchenStep, isPickup, customer: firstNameOf(order.fullName) };
}

/** Banks that ask, kitchens that let orders lapse, and what the market sold so far. */
export async function ordersOfMarketToday(ctx: Ctx): Promise<TodayPart> {
  const zone = ctx.config.platform.timeZone;
  const dayBegins = instantOf(civilTime(ctx.now, zone).date, 0, zone);
  const found = await queries.ordersOfMarketToday(ctx.db, { now: ctx.now, dayBegins });
  if (!found) return {};
  return {
    items: [
      ...found.disputes.map((dispute) => disputeOf(ctx, dispute, 'bankAsks')),
      ...found.kitchens.map(({ id, name, missed, orders }) =>
        todayItem('clocksMissed', id, { facts: { name, missed, orders } }),
      ),
    ],
    figures: { orders: found.ordersToday, sales: toMajor(found.salesToday) },
  };
}
