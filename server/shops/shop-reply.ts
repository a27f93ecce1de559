/** How a shop's row becomes the contract's shop: money in major units, and whether a kitchen is open now. */
import { hoursFor, openState, type OpenState, type SetHours } from '#contract/shops/hours.rules.ts';
import { flagsOf } from '#contract/shops/flags.rules.ts';
import { capabilitiesOf, unsaidLocation } from '#contract/shops/rules.ts';
import { toMajor } from '#contract/kernel/money.ts';
import type {
  ListedShop,
  PolicyTranslations,
  Shop,
  ShopTranslations,
} from '#contract/shops/schemas.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { Ctx } from '../context.ts';
import { type Sql, sql } from '../db/database.ts';
import { asRead } from '../words/as-read.ts';
import { isKitchen } from './kinds.ts';
import { stoppedReply } from './stopped.ts';
import { pickupMinutes, rideColumns } from './kitchen-minutes.ts';
import { termsAnywhere, type ZonesRow, zonesColumn, zonesReply } from './zones.ts';

export type ShopRow = Omit<
  Shop,
  'writtenIn' | 'colours' | 'createdAt' | 'delivery' | 'isFood' | 'isService' | 'zones'
> & {
  translations: ShopTranslations;
  policyTranslations: PolicyTranslations;
  colourOne: string;
  colourTwo: string;
  createdAt: Date;
} & KitchenDeliveryRow;

/** A shop in a list, its three items in minor units. */
export type ListedRow = ShopRow & Pick<ListedShop, 'popularItems'>;

/** What decides when, and for how much, a kitchen delivers. */
export type KitchenDeliveryRow = {
  timeZone: string;
  openingHours: SetHours;
  pausedUntil: Date | null;
  isStopped: boolean;
  pauseReason: string;
  busyMinutes: number;
  busyUntil: Date | null;
  fromMinutes: number;
  toMinutes: number;
  isMeasured: boolean;
  deliveryFee: number;
  deliveryMinimum: number;
  zones: ZonesRow | null;
  priceBand: number | null;
};

/** What a shop offers to those who fetch what they order; null where everything is delivered. */
export function pickupColumn(shop: Sql): Sql {
  return sql`
    case when ${shop}.offers_pickup
      then json_build_object('address', ${shop}.pickup_address, 'note', ${shop}.pickup_note,
        'minutes', ${pickupMinutes(shop)}) end`;
}

/** Where a shop is, as somebody reads it; also of one that does not say. */
export function locationShown(shop: Sql, reader: Language): Sql {
  return sql`
    coalesce(case when ${shop}.language <> ${reader} then ${shop}.translations -> ${reader} ->> 'location' end,
      nullif(${shop}.location, ''), ${unsaidLocation})`;
}

/** The columns of `ShopRow`. */
export function shopColumns(shop: Sql, figures: Sql, reader: Language): Sql {
  return sql`
    ${shop}.id, ${shop}.name, ${shop}.description, ${shop}.slogan, ${shop}.language, ${shop}.translations,
      ${shop}.banner_url as "bannerUrl", ${shop}.logo_url as "logoUrl",
    ${shop}.colour_one as "colourOne", ${shop}.colour_two as "colourTwo", ${shop}.kind,
    ${shop}.category as "shopCategory", ${shop}.contact_phone as "contactPhone", ${shop}.owner_id as "userId", ${figures}.rating,
    ${figures}.review_count as "reviewCount", ${figures}.follower_count as "followerCount",
      ${figures}.favourite_count as "favouriteCount",
    ${figures}.product_count as "productCount", ${figures}.sold_count as "soldCount",
      ${figures}.response_minutes as "responseMinutes", ${figures}.visits_on_time as "visitsOnTime", ${shop}.tags, ${locationShown(shop, reader)} as location,
        ${shop}.policy, ${shop}.policy_translations as "policyTranslations",
    ${shop}.approval_status as "approvalStatus", ${shop}.created_at as "createdAt", ${deliveryColumns(shop)},
      ${pickupColumn(shop)} as pickup`;
}

/** The columns of `DeliveryRow`. */
export function deliveryColumns(shop: Sql): Sql {
  return sql`
    ${shop}.time_zone as "timeZone", ${hoursForOrders(shop)} as "openingHours", ${shop}.paused_until as "pausedUntil",
      ${shop}.stopped_at is not null as "isStopped", ${shop}.pause_reason as "pauseReason",
    ${shop}.busy_minutes as "busyMinutes", ${shop}.busy_until as "busyUntil", ${rideColumns(shop)},
    ${shop}.delivery_fee as "deliveryFee",
      ${shop}.delivery_minimum as "deliveryMinimum",
    ${shop}.price_band as "priceBand", ${zonesColumn(shop)} as zones`;
}

/** The columns of `ListedRow`. */
export function listedColumns(shop: Sql, figures: Sql, reader: Language): Sql {
  return sql`${shopColumns(shop, figures, reader)}, ${popularItemsColumn(shop, reader)} as "popularItems"`;
}

/** The three of its items that sell best. */
export function popularItemsColumn(shop: Sql, reader: Language): Sql {
  return sql`(
    select coalesce(json_agg(item), '[]') from (
      select id, coalesce(case when ${shop}.language <> ${reader} then translations -> ${reader} ->> 'name' end, name) as name,
        unit_price as price, highest_price is not null as "isFrom", image_url as "imageUrl" from products
      where shop_id = ${shop}.id and is_listed order by rank_sold desc, id desc limit 3
    ) item)`;
}

/** The reply of a row in the reader's language, at an instant that decides whether the kitchen takes orders. */
export function shopReply(
  row: ShopRow,
  { now: at, language }: Pick<Ctx, 'now' | 'language'>,
): Shop {
  const {
    colourOne,
    colourTwo,
    createdAt,
    slogan,
    description,
    policy,
    isStopped: _,
    zones,
    ...shop
  } = row;
  const said = { ...row.translations[language], ...row.policyTranslations[language] };
  return {
    ...shop,
    ...asRead(
      { slogan, description, policy },
      { language: row.language, translations: { [language]: said } },
      language,
    ),
    ...flagsOf(row.kind),
    colours: [colourOne, colourTwo],
    createdAt: createdAt.toISOString(),
    delivery: capabilitiesOf(row.kind).delivery === 'own' ? deliveryOf(row, at) : null,
    ...zonesReply(zones),
    ...stoppedReply(row, at),
  };
}

/** A shop in a list, as `shopReply`. */
export function listedReply(row: ListedRow, ctx: Pick<Ctx, 'now' | 'language'>): ListedShop {
  return { ...shopReply(row, ctx), popularItems: row.popularItems.map(inMajorUnits) };
}

export function inMajorUnits<Item extends { price: number }>(item: Item): Item {
  return { ...item, price: toMajor(item.price) };
}

/** What decides whether a kitchen takes orders. */
export type KitchenHours = Pick<ShopRow, 'timeZone' | 'openingHours' | 'pauseReason'> & {
  /** As a date or as JSON has it. */ pausedUntil: Date | string | null;
};

/** The `KitchenHours` of a shop; null of others, which have no hours. */
export function kitchenHoursColumn(shop: Sql): Sql {
  return sql`
    case when ${isKitchen(sql`${shop}.kind`)}
      then json_build_object('timeZone', ${shop}.time_zone, 'openingHours', ${hoursForOrders(shop)},
        'pausedUntil', ${shop}.paused_until,
      'pauseReason', ${shop}.pause_reason) end`;
}

/** Its opening hours; where all is delivered, those of deliveries are the only ones. */
export function hoursTaken(shop: Sql): Sql {
  return sql`(case when ${shop}.offers_pickup then ${shop}.opening_hours
    else coalesce(${shop}.opening_hours -> 'delivery', ${shop}.opening_hours) end)`;
}

/** The same as far as they are for orders: none of a shop that is stopped. */
export function hoursForOrders(shop: Sql): Sql {
  return sql`case when ${shop}.stopped_at is null then ${hoursTaken(shop)}
    else '{"week": [[], [], [], [], [], [], []], "exceptions": {}}' end`;
}

/** Whether a kitchen of the table takes orders at an instant, to be fetched at least. */
export function takesOrdersAt(shop: Sql, at: Date): Sql {
  return sql`(${shop}.stopped_at is null
    and shop_is_open(${hoursTaken(shop)}, ${shop}.paused_until, ${shop}.time_zone, ${at}))`;
}

/** Whether a kitchen takes orders at an instant, and whether it delivers then, where that has hours of its own and they differ. */
export function openNowOf(
  { openingHours, timeZone, pausedUntil, pauseReason }: KitchenHours,
  at: Date,
): NonNullable<Shop['delivery']>['open'] {
  const hours = {
    ...openingHours,
    pausedUntil: pausedUntil === null ? null : new Date(pausedUntil).toISOString(),
  };
  const open = openState(hours, timeZone, at);
  if (open.state === 'paused') return pauseReason ? { ...open, reason: pauseReason } : open;
  const delivery = openState(hoursFor('delivery', hours), timeZone, at);
  return isSameState(open, delivery) ? open : { ...open, delivery };
}

function isSameState(one: OpenState, other: OpenState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What a kitchen says of delivery at an instant. */
export function deliveryOf(row: KitchenDeliveryRow, at: Date): NonNullable<Shop['delivery']> {
  const busyMinutes = row.busyUntil !== null && row.busyUntil > at ? row.busyMinutes : 0;
  const usual = {
    fee: row.deliveryFee,
    minimum: row.deliveryMinimum,
    fromMinutes: row.fromMinutes + busyMinutes,
    toMinutes: row.toMinutes + busyMinutes,
    isMeasured: row.isMeasured,
  };
  const terms = termsAnywhere(row.zones, usual);
  return {
    fromMinutes: terms.fromMinutes ?? usual.fromMinutes,
    toMinutes: terms.toMinutes ?? usual.toMinutes,
    ...(terms.isMeasured ? { isMeasured: true } : {}),
    fee: toMajor(terms.fee),
    minimum: toMajor(terms.minimum),
    priceBand: row.priceBand,
    open: openNowOf(row, at),
  };
}
