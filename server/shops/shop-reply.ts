/** How a shop's row becomes the contract's shop: money in major units, and whether a kitchen is open now. */
import { openState, type OpeningHours } from '#contract/shops/hours.rules.ts';
import { flagsOf } from '#contract/shops/flags.rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { toMajor } from '#contract/kernel/money.ts';
import type { Shop } from '#contract/shops/schemas.ts';
import { type Sql, sql } from '../db/database.ts';
import { isKitchen } from './kinds.ts';

export type ShopRow = Omit<Shop, 'colours' | 'createdAt' | 'delivery' | 'isFood' | 'isService'> & {
  colourOne: string;
  colourTwo: string;
  createdAt: Date;
  timeZone: string;
  openingHours: Pick<OpeningHours, 'week' | 'exceptions'>;
  pausedUntil: Date | null;
  pauseReason: string;
  busyMinutes: number;
  busyUntil: Date | null;
  fromMinutes: number;
  toMinutes: number;
  deliveryFee: number;
  deliveryMinimum: number;
  priceBand: number | null;
};

/** What a shop `s` offers to those who fetch what they order; null where everything is delivered. */
export const pickupColumn: Sql = sql`
  case when s.offers_pickup then json_build_object('address', s.pickup_address, 'note', s.pickup_note, 'minutes', s.pickup_minutes) end`;

/** The columns of `ShopRow`, of a table `s` joined with its figures `sf`. */
export const shopColumns: Sql = sql`
  s.id, s.name, s.description, s.slogan, s.banner_url as "bannerUrl", s.logo_url as "logoUrl",
  s.colour_one as "colourOne", s.colour_two as "colourTwo", s.kind,
  s.category as "shopCategory", s.contact_phone as "contactPhone", s.owner_id as "userId", sf.rating,
  sf.review_count as "reviewCount", sf.follower_count as "followerCount", sf.favourite_count as "favouriteCount",
  sf.product_count as "productCount", sf.sold_count as "soldCount", sf.response_minutes as "responseMinutes", s.tags, s.location, s.policy,
  s.approval_status as "approvalStatus", s.created_at as "createdAt", s.time_zone as "timeZone",
  s.opening_hours as "openingHours", s.paused_until as "pausedUntil", s.pause_reason as "pauseReason",
  s.busy_minutes as "busyMinutes", s.busy_until as "busyUntil", s.delivery_from_minutes as "fromMinutes",
  s.delivery_to_minutes as "toMinutes", s.delivery_fee as "deliveryFee", s.delivery_minimum as "deliveryMinimum",
  s.price_band as "priceBand", ${pickupColumn} as pickup`;

/** The reply of a row, at an instant that decides whether the kitchen takes orders. */
export function shopReply(row: ShopRow, at: Date): Shop {
  const { colourOne, colourTwo, createdAt, ...shop } = row;
  return {
    ...shop,
    ...flagsOf(row.kind),
    colours: [colourOne, colourTwo],
    createdAt: createdAt.toISOString(),
    delivery: capabilitiesOf(row.kind).delivery === 'own' ? deliveryOf(row, at) : null,
  };
}

/** What decides whether a kitchen takes orders. */
export type KitchenHours = Pick<ShopRow, 'timeZone' | 'openingHours' | 'pauseReason'> & {
  /** As a date or as JSON has it. */ pausedUntil: Date | string | null;
};

/** The `KitchenHours` of a shop `s`; null of others, which have no hours. */
export const kitchenHoursColumn: Sql = sql`
  case when ${isKitchen(sql`s.kind`)} then json_build_object('timeZone', s.time_zone, 'openingHours', s.opening_hours, 'pausedUntil', s.paused_until,
    'pauseReason', s.pause_reason) end`;

/** Whether a kitchen takes orders at an instant. */
export function openNowOf(
  { openingHours, timeZone, pausedUntil, pauseReason }: KitchenHours,
  at: Date,
): NonNullable<Shop['delivery']>['open'] {
  const hours = {
    ...openingHours,
    pausedUntil: pausedUntil === null ? null : new Date(pausedUntil).toISOString(),
  };
  const open = openState(hours, timeZone, at);
  return open.state === 'paused' && pauseReason ? { ...open, reason: pauseReason } : open;
}

function deliveryOf(row: ShopRow, at: Date): Shop['delivery'] {
  const busyMinutes = row.busyUntil !== null && row.busyUntil > at ? row.busyMinutes : 0;
  return {
    fromMinutes: row.fromMinutes + busyMinutes,
    toMinutes: row.toMinutes + busyMinutes,
    fee: toMajor(row.deliveryFee),
    minimum: toMajor(row.deliveryMinimum),
    priceBand: row.priceBand,
    open: openNowOf(row, at),
  };
}
