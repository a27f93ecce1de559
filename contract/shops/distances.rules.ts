/**
 * How far places are apart, without asking anybody: a Singapore postcode begins with its postal sector, and where the
 * middle of each sector lies is written down here. The figures are estimates that nobody has compared with a survey: take
 * a radius for a rough one, off by a kilometre or more in large sectors. Within a sector nothing is apart, as for the ways
 * of technicians (contract/bookings/windows.rules.ts).
 */
import { type PostcodeRange, postcodeRanges } from './postcodes.rules.ts';
import { sectorOfPostcode } from './zones.rules.ts';
import type { StatedZone } from './zones.schemas.ts';

/** Degrees north and east. */
type Place = readonly [north: number, east: number];

const middles: ReadonlyArray<readonly [sector: string, place: Place]> = [
  ['01', [1.2836, 103.8515]],
  ['02', [1.2805, 103.852]],
  ['03', [1.2925, 103.8565]],
  ['04', [1.2837, 103.8495]],
  ['05', [1.2845, 103.8445]],
  ['06', [1.2795, 103.8475]],
  ['07', [1.2755, 103.846]],
  ['08', [1.2785, 103.84]],
  ['09', [1.268, 103.826]],
  ['10', [1.2725, 103.812]],
  ['11', [1.2785, 103.793]],
  ['12', [1.312, 103.768]],
  ['13', [1.304, 103.789]],
  ['14', [1.294, 103.806]],
  ['15', [1.286, 103.818]],
  ['16', [1.2865, 103.831]],
  ['17', [1.291, 103.851]],
  ['18', [1.2985, 103.8565]],
  ['19', [1.304, 103.861]],
  ['20', [1.3085, 103.857]],
  ['21', [1.312, 103.853]],
  ['22', [1.3035, 103.836]],
  ['23', [1.3, 103.84]],
  ['24', [1.3045, 103.825]],
  ['25', [1.313, 103.819]],
  ['26', [1.317, 103.805]],
  ['27', [1.311, 103.796]],
  ['28', [1.329, 103.805]],
  ['29', [1.323, 103.832]],
  ['30', [1.32, 103.842]],
  ['31', [1.333, 103.849]],
  ['32', [1.3275, 103.857]],
  ['33', [1.322, 103.866]],
  ['34', [1.328, 103.872]],
  ['35', [1.336, 103.873]],
  ['36', [1.334, 103.882]],
  ['37', [1.325, 103.881]],
  ['38', [1.315, 103.88]],
  ['39', [1.309, 103.882]],
  ['40', [1.319, 103.894]],
  ['41', [1.324, 103.907]],
  ['42', [1.312, 103.908]],
  ['43', [1.304, 103.895]],
  ['44', [1.304, 103.909]],
  ['45', [1.311, 103.924]],
  ['46', [1.323, 103.935]],
  ['47', [1.333, 103.925]],
  ['48', [1.327, 103.953]],
  ['49', [1.357, 103.978]],
  ['50', [1.3775, 103.974]],
  ['51', [1.3725, 103.95]],
  ['52', [1.349, 103.944]],
  ['53', [1.3655, 103.886]],
  ['54', [1.391, 103.892]],
  ['55', [1.356, 103.868]],
  ['56', [1.369, 103.847]],
  ['57', [1.353, 103.84]],
  ['58', [1.345, 103.777]],
  ['59', [1.335, 103.776]],
  ['60', [1.336, 103.743]],
  ['61', [1.334, 103.716]],
  ['62', [1.31, 103.678]],
  ['63', [1.319, 103.642]],
  ['64', [1.344, 103.704]],
  ['65', [1.3515, 103.755]],
  ['66', [1.3575, 103.762]],
  ['67', [1.378, 103.769]],
  ['68', [1.385, 103.745]],
  ['69', [1.377, 103.712]],
  ['70', [1.388, 103.703]],
  ['71', [1.41, 103.71]],
  ['72', [1.425, 103.752]],
  ['73', [1.437, 103.786]],
  ['75', [1.45, 103.824]],
  ['76', [1.426, 103.835]],
  ['77', [1.394, 103.818]],
  ['78', [1.404, 103.832]],
  ['79', [1.399, 103.866]],
  ['80', [1.393, 103.876]],
  ['81', [1.365, 104.001]],
  ['82', [1.4045, 103.905]],
  ['83', [1.4125, 103.912]],
];

const placeOf = new Map(middles);

/** Kilometres between two postcodes, from the middle of one sector to that of the other; null where a place is not known. */
export function kilometresBetween(one: string, other: string): number | null {
  const [from, to] = [placeOfPostcode(one), placeOfPostcode(other)];
  return from && to ? distance(from, to) : null;
}

/** The postcodes of the sectors whose middle is at most that far from a postcode, in order; none where its place is not known. */
export function postcodesWithin(postcode: string, km: number): PostcodeRange[] {
  const from = placeOfPostcode(postcode);
  if (!from) return [];
  return middles
    .filter(([, place]) => distance(from, place) <= km)
    .map(([sector]) => [`${sector}0000`, `${sector}9999`] as const);
}

function placeOfPostcode(postcode: string): Place | null {
  return placeOf.get(sectorOfPostcode(postcode) ?? '') ?? null;
}

const earthRadius = 6371;
const radians = Math.PI / 180;

/** Over so few kilometres the earth is flat, but for its meridians that draw together. */
function distance([north, east]: Place, [otherNorth, otherEast]: Place): number {
  const up = (otherNorth - north) * radians;
  const across = (otherEast - east) * radians * Math.cos(((north + otherNorth) / 2) * radians);
  return earthRadius * Math.hypot(up, across);
}

/** Whether how far postcodes are apart is known: of Singapore's alone. */
export function knowsDistances(country: string): boolean {
  return country === 'SG';
}

/** The postcodes that a zone comes to, as its shop states it; `from` is the shop's own postcode. */
export function coversOf(
  { by, postcodes, km }: Pick<StatedZone, 'by' | 'postcodes' | 'km'>,
  from: string,
  country: string,
): PostcodeRange[] {
  return by === 'distance' ? postcodesWithin(from, km) : (postcodeRanges(postcodes, country) ?? []);
}
