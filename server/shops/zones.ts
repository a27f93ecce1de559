/** Where a shop comes: its zones as they are stored, read and answered. */
import type { Minor } from '#contract/kernel/money.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { coversOf } from '#contract/shops/distances.rules.ts';
import type { PostcodeRange } from '#contract/shops/postcodes.rules.ts';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { type Reached, reachOf } from '#contract/shops/zones.rules.ts';
import type { DeliveryZone, StatedZone } from '#contract/shops/zones.schemas.ts';
import { type Sql, sql } from '../db/database.ts';
import { isKitchen } from './kinds.ts';
import { busyMinutes, kitchenMinutesColumn, type KitchenMinutes } from './kitchen-minutes.ts';

/** As its shop stated it, with the postcodes that it comes to by that. */
export type StoredZone = Omit<StatedZone, 'fee' | 'minimum'> & {
  fee: Minor;
  minimum: Minor;
  covers: PostcodeRange[];
};

/** The zones of a shop, with the minutes that its kitchen takes before each ride, as busy as it is; null of others. */
export type ZonesRow = {
  zones: StoredZone[];
  fromMinutes: number | null;
  toMinutes: number | null;
  /** Those of being busy, which come to what was measured, too. */
  busyMinutes: number;
  measured: KitchenMinutes['zones'] | null;
};

/** What a shop's delivery comes to as a zone; amounts in minor units. */
export type PricedZone = Pick<
  DeliveryZone,
  'name' | 'covers' | 'km' | 'fromMinutes' | 'toMinutes' | 'isMeasured'
> & {
  fee: Minor;
  minimum: Minor;
};

/** The `ZonesRow` of a shop; null where it comes everywhere. */
export function zonesColumn(shop: Sql): Sql {
  const kitchen = isKitchen(sql`${shop}.kind`);
  return sql`
    case when ${shop}.delivery_zones <> '[]' then json_build_object('zones', ${shop}.delivery_zones,
      'fromMinutes', case when ${kitchen} then ${shop}.preparation_from_minutes + ${busyMinutes(shop)} end,
      'toMinutes', case when ${kitchen} then ${shop}.preparation_to_minutes + ${busyMinutes(shop)} end,
      'busyMinutes', ${busyMinutes(shop)}, 'measured', ${kitchenMinutesColumn(shop)} -> 'zones') end`;
}

/** Whether a shop comes to a postcode; in step with `reachOf` of the contract. */
export function comesTo(shop: Sql, postcode: string): Sql {
  return sql`comes_to(${shop}.delivery_zones, ${postcode})`;
}

/** Whether a shop that delivers by itself does so for nothing, at least somewhere. */
export function bringsForFree(shop: Sql): Sql {
  return sql`case when ${shop}.delivery_zones = '[]' then ${shop}.delivery_fee = 0
    else ${shop}.delivery_zones @> '[{"fee": 0}]' end`;
}

/** What holds of zones for a kind of shop: a visit has no smallest sum. */
export function zonesFor(kind: ShopKind, stated: readonly StatedZone[]): readonly StatedZone[] {
  if (!capabilitiesOf(kind).takesVisits) return stated;
  return stated.map((zone) => ({ ...zone, minimum: 0 }));
}

/** What is stored of what a shop states. */
export function storedZones(
  stated: readonly StatedZone[],
  from: string,
  country: string,
): StoredZone[] {
  return stated.map((zone) => ({
    ...zone,
    fee: toMinor(zone.fee),
    minimum: toMinor(zone.minimum),
    covers: coversOf(zone, from, country),
  }));
}

/** What a shop stated. */
export function zonesStated(stored: readonly StoredZone[]): StatedZone[] {
  return stored.map(({ covers: _, ...zone }) => ({
    ...zone,
    fee: toMajor(zone.fee),
    minimum: toMajor(zone.minimum),
  }));
}

/** The zones as shoppers read them; absent where the shop comes everywhere. */
export function zonesReply(row: ZonesRow | null): { zones?: DeliveryZone[] } {
  if (!row) return {};
  const zones = pricedZones(row).map((zone) => ({
    ...zone,
    fee: toMajor(zone.fee),
    minimum: toMajor(zone.minimum),
  }));
  return { zones };
}

/** Whether a shop comes to a postcode, and as which zone. */
export function zoneAt(row: ZonesRow | null, postcode: string | null): Reached<PricedZone> {
  return reachOf(row && pricedZones(row), postcode);
}

export type DeliveryTerms = {
  fee: Minor;
  minimum: Minor;
  fromMinutes: number | null;
  toMinutes: number | null;
  isMeasured?: boolean;
};

/**
 * What holds as long as nobody says where to: fee, minimum and minutes from the least of the zones, and at most as many
 * minutes as the slowest takes. Without zones, what the shop has for everybody.
 */
export function termsAnywhere(row: ZonesRow | null, usual: DeliveryTerms): DeliveryTerms {
  if (!row) return usual;
  const zones = pricedZones(row);
  const least = (of: (zone: PricedZone) => number) => Math.min(...zones.map(of));
  return {
    fee: least(({ fee }) => fee),
    minimum: least(({ minimum }) => minimum),
    fromMinutes: row.fromMinutes === null ? null : least((zone) => zone.fromMinutes ?? 0),
    toMinutes: slowest(zones),
    isMeasured: zones.every((zone) => zone.isMeasured),
  };
}

/** Minutes until the slowest of the zones is reached: for whoever asks for later, wherever they are. */
function slowest(zones: readonly PricedZone[]): number | null {
  const minutes = zones.flatMap(({ toMinutes }) => toMinutes ?? []);
  return minutes.length > 0 ? Math.max(...minutes) : null;
}

function pricedZones({ zones, ...kitchen }: ZonesRow): PricedZone[] {
  return zones.map((zone) => ({
    name: zone.name,
    covers: zone.covers.map(([from, to]) => [from, to]),
    km: zone.by === 'distance' ? zone.km : null,
    fee: zone.fee,
    minimum: zone.minimum,
    ...minutesTo(zone, kitchen),
  }));
}

/** As measured where the zone had orders enough, else what the kitchen says of cooking and of the ride. */
function minutesTo(
  { name, rideFromMinutes, rideToMinutes }: StoredZone,
  { fromMinutes, toMinutes, busyMinutes: busy, measured }: Omit<ZonesRow, 'zones'>,
): Pick<PricedZone, 'fromMinutes' | 'toMinutes' | 'isMeasured'> {
  if (fromMinutes === null || toMinutes === null) return { fromMinutes: null, toMinutes: null };
  const { from, to } = measured?.[name] ?? {};
  return from === undefined || to === undefined
    ? { fromMinutes: fromMinutes + rideFromMinutes, toMinutes: toMinutes + rideToMinutes }
    : { fromMinutes: from + busy, toMinutes: to + busy, isMeasured: true };
}
