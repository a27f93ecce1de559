/** For when kitchens are asked, whether they take orders then, and what they promise. Pure. */
import {
  hoursFor,
  type OpeningHours,
  openState,
  type OrderWay,
  type SetHours,
} from '#contract/shops/hours.rules.ts';
import {
  isReadyInTime,
  type LaterTime,
  laterTimeAt,
  laterTimes,
} from '#contract/shops/later-times.rules.ts';
import { isInFullSlot, type Slots } from '#contract/shops/slots.rules.ts';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import type { PickupOffer } from '#contract/shops/schemas.ts';
import type { PlaceOrder } from '#contract/orders/schemas.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { closedFacts } from './closed-kitchen.ts';

/** Of a line: when its kitchen takes orders; null where its shop has no hours to keep. */
type KitchenLine = {
  shopId: number;
  shopName: string;
  kind: ShopKind;
  openingHours: SetHours | null;
  pausedUntil: string | null;
  timeZone: string;
  slots: Slots;
  laterMinutes: number | null;
};

/** Of a shop order: the time that was chosen, or as soon as possible of a kitchen that limits its slots. */
type Promised = {
  shopId: number;
  later: LaterTime | null;
  promisedAt: string | null;
  pickup: Pick<PickupOffer, 'minutes'> | null;
};

type Clock = Pick<Ctx, 'now'>;
type Wish = { line: KitchenLine; pickup: PickupOffer | null; later: PlaceOrder['order']['later'] };

/** The time that the shopper chose for a kitchen's dishes; null is as soon as possible. Refuses `order.time_gone` where it offers none such. */
export function wantedLater({ now }: Clock, { line, pickup, later }: Wish): LaterTime | null {
  const wish = later.find(({ shopId }) => shopId === line.shopId);
  const hours = hoursOf(line, wayOf(pickup));
  if (!wish || !hours || !capabilitiesOf(line.kind).canBeOrderedForLater) return null;
  const minutes = pickup ? pickup.minutes : (line.laterMinutes ?? 0);
  // One that is full is refused as such.
  const slots = { ...line.slots, full: null };
  const times = laterTimes(hours, { zone: line.timeZone, minutes, slots }, now);
  return (
    laterTimeAt(times, new Date(wish.at)) ?? refuse('order.time_gone', { facts: shopsOf(line) })
  );
}

/** What a kitchen that limits its slots promises, so that its place is in the slot that was looked at; null of others. */
export function promisedAt(
  { now }: Clock,
  { slots }: KitchenLine,
  minutes: number | null,
): string | null {
  if (slots.full === null || minutes === null) return null;
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}

/** Refuses `order.kitchen_closed` where one takes no orders, `order.not_delivered_now` where what is to be delivered could only be fetched now, `order.time_gone` where one closes before its dishes could be fetched, and `order.slot_full` where the slot of its time has no room. */
export function requireKitchens(
  { now, language }: Pick<Ctx, 'now' | 'language'>,
  lines: readonly KitchenLine[],
  shopOrders: readonly Promised[],
): void {
  for (const shopOrder of shopOrders) {
    const kitchen = lines.find(
      ({ shopId, openingHours }) => shopId === shopOrder.shopId && openingHours,
    );
    const { later, pickup } = shopOrder;
    const hours = kitchen && hoursOf(kitchen, wayOf(pickup));
    if (!kitchen || !hours) continue;
    const { shopId, shopName: name, timeZone: zone } = kitchen;
    const open = openState(hours, zone, now);
    if (open.state !== 'open' && !later) {
      const fetched = hoursOf(kitchen, 'pickup');
      const isFetchable = fetched !== null && openState(fetched, zone, now).state === 'open';
      refuse(isFetchable ? 'order.not_delivered_now' : 'order.kitchen_closed', {
        facts: {
          ...closedFacts(name, open, { zone, now, language }),
          shops: [{ shopId, name, open }],
        },
      });
    }
    if (!later && pickup && !isReadyInTime(open, { ...pickup, zone }, now))
      refuse('order.time_gone', { facts: shopsOf(kitchen) });
    requireRoom(kitchen, shopOrder);
  }
}

/** When a kitchen takes orders that go a way; null where its shop has no hours to keep. */
function hoursOf({ openingHours, pausedUntil }: KitchenLine, way: OrderWay): OpeningHours | null {
  return openingHours && hoursFor(way, { ...openingHours, pausedUntil });
}

function wayOf(pickup: Promised['pickup']): OrderWay {
  return pickup ? 'pickup' : 'delivery';
}

function requireRoom(kitchen: KitchenLine, { later, promisedAt: at }: Promised): void {
  const promised = later?.at ?? (at === null ? null : new Date(at));
  if (promised && isInFullSlot(promised, kitchen.slots))
    refuse('order.slot_full', { facts: { shop: kitchen.shopName, ...shopsOf(kitchen) } });
}

function shopsOf({ shopId, shopName: name }: KitchenLine) {
  return { shops: [{ shopId, name }] };
}
