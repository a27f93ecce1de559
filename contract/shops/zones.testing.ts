/** Zones and postcodes for tests, close to each other so that they often meet. */
import fc from 'fast-check';
import type { PostcodeRange } from './postcodes.rules.ts';
import type { StatedZone } from './zones.schemas.ts';

const digits = (length: number) =>
  fc
    .array(fc.constantFrom('0', '4', '5'), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

export const aPostcode = fc.constantFrom(5, 6).chain(digits);

const aRange: fc.Arbitrary<PostcodeRange> = fc
  .integer({ min: 1, max: 6 })
  .chain((length) => fc.tuple(digits(length), digits(length)))
  .map(([one, other]) => (one <= other ? [one, other] : [other, one]));

export const someZones = fc.array(
  fc.record({
    covers: fc.array(aRange, { maxLength: 3 }),
    km: fc.constantFrom(null, 2),
  }),
  { maxLength: 4 },
);

/** A zone by postcodes, as its shop states it. */
export function aZone(
  name: string,
  postcodes: string,
  given: Partial<StatedZone> = {},
): StatedZone {
  return {
    name,
    by: 'postcodes',
    postcodes,
    km: 3,
    fee: 4,
    minimum: 0,
    rideFromMinutes: 10,
    rideToMinutes: 20,
    ...given,
  };
}
