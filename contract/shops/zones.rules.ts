/**
 * Where a shop comes, and what it takes there. Its zones are asked in the order in which the shop put them, and the first
 * that covers a postcode decides. Zones by distance are kept as the postal sectors that they reach, so that one rule
 * decides on the page, on the server and in the database.
 */
import { capabilitiesOf, type ShopCapabilities, type ShopKind } from './rules.ts';
import { isInRange, type PostcodeRange, postcodePattern } from './postcodes.rules.ts';

export const mostZones = 20;

/** The cookie of a browser in which somebody said where things are brought to: their postcode. */
export const placeCookie = 'place';

/** What decides whether a zone covers a postcode; `km` is null where its shop named postcodes. */
export type Covering = { covers: readonly PostcodeRange[]; km: number | null };

/** `everywhere`: the shop has no zones. `unasked`: nobody has said where to. `unknown`: a zone by distance would decide, and nobody knows where the postcode is. */
export type ZoneReach = 'everywhere' | 'unasked' | 'inside' | 'outside' | 'unknown';

export type Reached<Zone> = { reach: ZoneReach; zone: Zone | null };

/** Whether a shop comes to a postcode, and as which zone. */
export function reachOf<Zone extends Covering>(
  zones: readonly Zone[] | null | undefined,
  postcode: string | null,
): Reached<Zone> {
  if (!zones || zones.length === 0) return { reach: 'everywhere', zone: null };
  if (postcode === null) return { reach: 'unasked', zone: null };
  const zone = zones.find(({ covers }) => covers.some((range) => isInRange(postcode, range)));
  if (zone) return { reach: 'inside', zone };
  const isUndecided = zones.some(({ km }) => km !== null) && sectorOfPostcode(postcode) === null;
  return { reach: isUndecided ? 'unknown' : 'outside', zone: null };
}

/** Whether something can be brought; until somebody says where to, it may be. */
export function isReached(reach: ZoneReach): boolean {
  return reach !== 'outside' && reach !== 'unknown';
}

/** Who brings what comes from a shop: one with zones goes by them, and shares no fee of the market. */
export function deliveryBy(kind: ShopKind, hasZones: boolean): ShopCapabilities['delivery'] {
  const { delivery } = capabilitiesOf(kind);
  return hasZones && delivery === 'market' ? 'own' : delivery;
}

/** The postal sector of a Singapore postcode, its first two digits; null of any other. */
export function sectorOfPostcode(postcode: string): string | null {
  const sector = postcode.slice(0, 2);
  const isKnown = postcodePattern.test(postcode) && postcode.length === 6 && isSector(sector);
  return isKnown ? sector : null;
}

/** 01 to 83 without 74, which the post office does not use. */
function isSector(sector: string): boolean {
  return sector >= '01' && sector <= '83' && sector !== '74';
}
