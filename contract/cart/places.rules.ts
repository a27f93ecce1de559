/** A cart's shop as it brings things to a postcode, for the page that knows it; the server does the same when the order is placed. */
import type { CartItem } from './schemas.ts';
import { isInFullSlot } from '../shops/slots.rules.ts';
import { isReached, type ZoneReach, reachOf } from '../shops/zones.rules.ts';

type PlacedShop = Pick<
  CartItem['shop'],
  | 'zones'
  | 'deliveryFee'
  | 'deliveryMinimum'
  | 'soonest'
  | 'slots'
  | 'isOpen'
  | 'isPickup'
  | 'otherWay'
>;

/** What a postcode makes of a shop. `zoneName` is the zone that it is in. */
export type AtPlace = { reach: ZoneReach; zoneName: string | null };

/** A line of a cart whose shop has been looked at from a postcode, or not yet. */
export type LineAtPlace = Omit<CartItem, 'shop'> & { shop: CartItem['shop'] & Partial<AtPlace> };

/** Whether it can be had at the postcode: brought there, or fetched. */
export function isObtainable({
  isPickup,
  reach = 'everywhere',
}: Pick<LineAtPlace['shop'], 'isPickup' | 'reach'>): boolean {
  return isPickup || isReached(reach);
}

/**
 * A shop with the fee, the minimum and the minutes that hold at a postcode; null is where nobody has said where to, and
 * what holds is the least of its zones.
 */
export function shopAt<Shop extends PlacedShop>(
  shop: Shop,
  postcode: string | null,
): Shop & AtPlace {
  const { reach, zone } = reachOf(shop.zones, postcode);
  if (!zone) return { ...shop, reach, zoneName: null };
  const slowest = Math.max(0, ...(shop.zones ?? []).map(({ toMinutes }) => toMinutes ?? 0));
  const sooner = zone.toMinutes === null ? 0 : slowest - zone.toMinutes;
  return {
    ...shop,
    reach,
    zoneName: zone.name,
    deliveryFee: zone.fee,
    deliveryMinimum: zone.minimum,
    soonest: { ...shop.soonest, delivery: earlier(shop, sooner) },
  };
}

/** A kitchen that does not deliver now offers the same times wherever it comes, and so does one whose slot is full. */
function earlier(shop: PlacedShop, minutes: number): string | null {
  const { soonest, slots, isPickup, otherWay } = shop;
  const usual = (slots?.usual ?? soonest).delivery;
  const isDelivering = isPickup && otherWay ? otherWay.isOpen : shop.isOpen;
  if (usual === null || !isDelivering) return soonest.delivery;
  const sooner = new Date(Date.parse(usual) - minutes * 60_000);
  return isInFullSlot(sooner, slots) ? soonest.delivery : sooner.toISOString();
}
