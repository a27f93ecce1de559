/** How soon what is in a cart can be there, as its lines say it. */
import type { CartItem } from '#contract/cart/schemas.ts';
import {
  closingOf,
  hoursFor,
  type OpeningHours,
  openState,
  type OpenState,
  orderWays,
  type OrderWay,
} from '#contract/shops/hours.rules.ts';
import { soonestTime } from '#contract/shops/later-times.rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { Slots } from '#contract/shops/slots.rules.ts';
import { fullSlotsReply } from '../shops/shops.ts';
import type { CartRow } from './cart.queries.ts';

/** How soon each way is; of a kitchen with full slots also which are, and how soon it would be without them. */
export function soonestReply(row: CartRow, at: Date): Pick<CartItem['shop'], 'soonest' | 'slots'> {
  const { slots } = fullSlotsReply(row.slots);
  return {
    soonest: timesIn(row, row.slots, at),
    ...(slots ? { slots: { ...slots, usual: timesIn(row, undefined, at) } } : {}),
  };
}

function timesIn(row: CartRow, slots: Slots | undefined, at: Date): CartItem['shop']['soonest'] {
  const after = (minutes: number | null, way: OrderWay) =>
    soonestIn(row, { minutes, slots, way }, at);
  return {
    delivery: after(row.deliveryMinutes, 'delivery'),
    pickup: after(row.pickup?.minutes ?? null, 'pickup'),
  };
}

type Wait = { minutes: number | null; slots: Slots | undefined; way: OrderWay };

/** The instant at which a kitchen can be done in some minutes, or a shop without hours is. */
function soonestIn(row: CartRow, { minutes, slots, way }: Wait, at: Date): string | null {
  if (minutes === null) return null;
  const soonest = capabilitiesOf(row.kind).hasHours
    ? soonestTime(
        hoursFor(way, hoursOf(row)),
        { zone: row.timeZone, minutes, slots, isFetched: way === 'pickup' },
        at,
      )
    : new Date(at.getTime() + minutes * 60_000);
  return soonest?.toISOString() ?? null;
}

/** Whether a kitchen takes orders that go as the owner of the cart has chosen, and where deliveries have hours of their own, whether it takes others. */
export function openReply(
  row: CartRow,
  at: Date,
): Pick<CartItem['shop'], 'isOpen' | 'opensAt' | 'closesAt' | 'otherWay'> {
  if (!capabilitiesOf(row.kind).hasHours) return { isOpen: true, opensAt: null };
  const [chosen, other] = row.isPickup ? orderWays.toReversed() : orderWays;
  return {
    ...openBy(chosen, row, at),
    ...(row.openingHours.delivery ? { otherWay: openBy(other, row, at) } : {}),
  };
}

function openBy(way: OrderWay, row: CartRow, at: Date): NonNullable<CartItem['shop']['otherWay']> {
  const hours = hoursFor(way, hoursOf(row));
  const opening = openState(hours, row.timeZone, at);
  if (opening.state !== 'open') return { isOpen: false, opensAt: opensAt(opening) };
  const closing = closingOf(hours, row.timeZone, at);
  return { isOpen: true, opensAt: null, ...(closing && { closesAt: closing.toISOString() }) };
}

function opensAt(opening: OpenState): string | null {
  if (opening.state === 'opens') return opening.at;
  return opening.state === 'paused' ? (opening.at ?? opening.until) : null;
}

/** When a kitchen takes orders. */
function hoursOf({ openingHours, pausedUntil }: CartRow): OpeningHours {
  return { ...openingHours, pausedUntil: pausedUntil?.toISOString() ?? null };
}
