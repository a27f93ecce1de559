/** How soon what is in a cart can be there, as its lines say it. */
import type { CartItem } from '#contract/cart/schemas.ts';
import type { OpeningHours } from '#contract/shops/hours.rules.ts';
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
  const after = (minutes: number | null, isFetched: boolean) =>
    soonestIn(row, { minutes, slots, isFetched }, at);
  return {
    delivery: after(row.deliveryMinutes, false),
    pickup: after(row.pickup?.minutes ?? null, true),
  };
}

type Wait = { minutes: number | null; slots: Slots | undefined; isFetched: boolean };

/** The instant at which a kitchen can be done in some minutes, or a shop without hours is. */
function soonestIn(row: CartRow, { minutes, ...wait }: Wait, at: Date): string | null {
  if (minutes === null) return null;
  const soonest = capabilitiesOf(row.kind).hasHours
    ? soonestTime(hoursOf(row), { zone: row.timeZone, minutes, ...wait }, at)
    : new Date(at.getTime() + minutes * 60_000);
  return soonest?.toISOString() ?? null;
}

/** When a kitchen takes orders. */
export function hoursOf({ openingHours, pausedUntil }: CartRow): OpeningHours {
  return { ...openingHours, pausedUntil: pausedUntil?.toISOString() ?? null };
}
