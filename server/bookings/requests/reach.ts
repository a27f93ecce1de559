/** Whether a firm comes to the address of a visit, and what it charges for coming. */
import type { RequestBooking } from '#contract/bookings/schemas.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { postcodeIn, writtenPostcode } from '#contract/shops/postcodes.rules.ts';
import { isReached, type Reached } from '#contract/shops/zones.rules.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { type PricedZone, zoneAt, type ZonesRow } from '../../shops/shops.ts';

type Visit = Pick<RequestBooking, 'address' | 'forCaller'>;

/**
 * The fee of the zone that an address is in, in minor units; 0 where the firm comes everywhere. Refuses `booking.out_of_reach`
 * where it does not come, and `booking.place_unknown` where the address has no postcode that it can place. Its own people
 * know where they go: what they enter for a caller may be anywhere.
 */
export function callOutFeeAt(
  ctx: Ctx,
  { zones, shopName: shop }: { zones: ZonesRow | null; shopName: string },
  { address, forCaller }: Visit,
): Minor {
  const { reach, zone, postcode } = reachAt(ctx, zones, address);
  if (zone || reach === 'everywhere' || forCaller) return zone?.fee ?? 0;
  if (postcode === null || reach !== 'outside')
    return refuse('booking.place_unknown', {
      errors: [{ path: 'address', code: 'bookings.place_unknown' }],
      facts: { shop },
    });
  return refuse('booking.out_of_reach', {
    errors: [{ path: 'address', code: 'bookings.out_of_reach' }],
    facts: { shop, postcode: writtenPostcode(postcode, ctx.config.platform.country) },
  });
}

/** Whether the firm comes to an address now; one without a postcode counts as outside of its zones. */
export function comesToAddress(ctx: Ctx, zones: ZonesRow | null, address: string): boolean {
  const { reach } = reachAt(ctx, zones, address);
  return isReached(reach) && reach !== 'unasked';
}

function reachAt(
  { config: { platform } }: Pick<Ctx, 'config'>,
  zones: ZonesRow | null,
  address: string,
): Reached<PricedZone> & { postcode: string | null } {
  const postcode = postcodeIn(address, platform.country);
  return { ...zoneAt(zones, postcode), postcode };
}
