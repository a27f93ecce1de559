/** Zones of a shop: where it comes, what that costs, how much has to be ordered and how long it takes. */
import * as z from 'zod/mini';
import { amount, line, text, version } from '../kernel/fields.ts';
import { isPostcode, plainPostcode, postcodePattern, postcodeRanges } from './postcodes.rules.ts';
import { mostZones, sectorOfPostcode } from './zones.rules.ts';

const range = z.tuple([z.string(), z.string()]);

/** A zone as shoppers get it; amounts in major units. */
export const deliveryZone = z.object({
  name: z.string(),
  /** Beginnings of postcodes from one to another, both included. */
  covers: z.array(range),
  /** How far around the shop it reaches; null where its shop named postcodes. */
  km: z.nullable(z.number()),
  /** For delivery, or for coming: then it is part of a visit's estimate. */
  fee: z.number(),
  /** What an order there must add up to; 0 of visits. */
  minimum: z.number(),
  /** From the order to the door; null of goods and visits. */
  fromMinutes: z.nullable(z.number()),
  toMinutes: z.nullable(z.number()),
  /** The minutes are what its orders took; absent where the shop says them. */
  isMeasured: z.optional(z.literal(true)),
});
export type DeliveryZone = z.output<typeof deliveryZone>;

/** Of any country, stored as `plainPostcode` has it; the server refuses what is none of its own. */
export const postcode = z
  .string('shops.postcode')
  .check(z.overwrite(plainPostcode), z.regex(postcodePattern, 'shops.postcode'));

/** Where a visitor of a market in a country has things brought to. */
export function placeBodyIn(country: string) {
  const own = postcode.check(z.refine((typed) => isPostcode(typed, country), 'shops.postcode'));
  return z.object({ postcode: own });
}

/** How a zone says where it is. */
export const zoneKinds = ['postcodes', 'distance'] as const;

const minutes = z
  .int('general.whole_minutes')
  .check(z.minimum(0, 'general.whole_minutes'), z.maximum(240, 'shops.minutes_most'));

/** A zone as its shop states it. */
export const statedZone = z
  .object({
    name: line({ min: 1, max: 40, message: 'shops.zone_name' }),
    by: z.enum(zoneKinds),
    /** With `postcodes`: such as "04, 05-06, 049315". */
    postcodes: text({ max: 800 }),
    /** With `distance`: kilometres around the shop's own postcode. */
    km: z
      .number('shops.zone_km')
      .check(z.minimum(0, 'shops.zone_km'), z.maximum(60, 'shops.zone_km')),
    fee: amount(),
    minimum: amount(),
    /** From a kitchen to the door. */
    rideFromMinutes: minutes,
    rideToMinutes: minutes,
  })
  .check(
    z.refine((zone) => zone.rideToMinutes >= zone.rideFromMinutes, {
      path: ['rideToMinutes'],
      message: 'shops.minutes_order',
    }),
  );
export type StatedZone = z.output<typeof statedZone>;

/** Whether a zone by postcodes names any, as its country writes them. */
export function namesPostcodes({ by, postcodes }: StatedZone, country: string): boolean {
  return by !== 'postcodes' || Boolean(postcodeRanges(postcodes, country)?.[0]);
}

function listOf(zone: typeof statedZone) {
  return z.array(zone).check(
    z.maxLength(mostZones, 'shops.zones_most'),
    z.refine(
      (zones) => new Set(zones.map(({ name }) => name)).size === zones.length,
      'shops.zone_twice',
    ),
  );
}

/** What a shop states of where it comes. Without zones it comes everywhere. */
export const statedZones = {
  /** The shop's own postcode, from which distances count; empty where it does not say. */
  from: z.string('shops.postcode').check(
    z.overwrite(plainPostcode),
    z.refine((typed) => typed === '' || postcodePattern.test(typed), 'shops.postcode'),
  ),
  /** In the order in which they are asked. */
  zones: listOf(statedZone),
};

/** Of any country; the server refuses zones whose postcodes are not of its own. */
export const changeZonesBody = bodyWith(statedZone);

/** What a shop of a market in a country states. */
export function changeZonesBodyIn(country: string) {
  return bodyWith(
    statedZone.check(
      z.refine((zone) => namesPostcodes(zone, country), {
        path: ['postcodes'],
        message: 'shops.zone_postcodes',
      }),
    ),
  );
}

function bodyWith(zone: typeof statedZone) {
  return z
    .object({ version, ...statedZones, zones: listOf(zone) })
    .check(
      z.refine(
        ({ from, zones }) =>
          sectorOfPostcode(from) !== null || !zones.some(({ by }) => by === 'distance'),
        { path: ['from'], message: 'shops.zone_from' },
      ),
    );
}
