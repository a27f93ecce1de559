/** How a kitchen takes orders for the moment, and how any shop that sells closes for a while. People who work its orders decide; shoppers see it at once. */
import { hoursFor, openingAfterToday, type OrderWay } from '#contract/shops/hours.rules.ts';
import type { Busy, KitchenItem, TimesForLater } from '#contract/shops/kitchens.schemas.ts';
import { laterTimes } from '#contract/shops/later-times.rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { Pause } from '#contract/shops/settings.schemas.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import { tagsOfShops } from '../cache-tags.ts';
import * as queries from './kitchens.queries.ts';
import { fullSlotsReply } from '../slots.ts';
import { requireOpenShop, visibleShop } from '../shops.ts';
import { announceOpenedByHand, announceOpening } from './opening-again.ts';

type OfShop = { id: number };

/** The times for which a kitchen can be asked for some dishes, or for one, and which of its slots are full for them. Refuses `shop.not_found`, also for shops that are no kitchens. */
export async function timesForLater(
  ctx: Ctx,
  { id, items = [] }: OfShop & { items?: readonly KitchenItem[] | undefined },
): Promise<TimesForLater> {
  const kitchen =
    (await queries.kitchenSeen(ctx.db, { id, items }, visibleShop(ctx.viewer))) ??
    refuse('shop.not_found');
  const hours = {
    ...kitchen.openingHours,
    pausedUntil: kitchen.pausedUntil?.toISOString() ?? null,
  };
  const { timeZone: zone, slots } = kitchen;
  const after = (minutes: number, way: OrderWay) =>
    laterTimes(hoursFor(way, hours), { zone, minutes, slots }, ctx.now).map(({ at }) =>
      at.toISOString(),
    );
  return {
    delivery: after(kitchen.deliveryMinutes, 'delivery'),
    pickup: kitchen.pickupMinutes === null ? [] : after(kitchen.pickupMinutes, 'pickup'),
    ...fullSlotsReply(kitchen.slots),
  };
}

/**
 * Takes no orders until an instant, or until the shop opens on a later day; shoppers read the reason. Null, or an instant
 * that is over, takes them again. Refuses `viewer.not_allowed` to people who do not work the shop's orders, `shop.not_found` and `shop.is_closed`,
 * and `shop.no_such_section` for firms, which close days of their calendar.
 */
export async function pauseShop(
  ctx: Ctx,
  { id, until, reason = '' }: OfShop & Pause,
): Promise<{ pausedUntil: string | null }> {
  await requireOpenShop(ctx, id, 'orders');
  const shop = (await queries.openingOf(ctx.db, id)) ?? refuse('shop.not_found');
  if (!capabilitiesOf(shop.kind).sellsItems) refuse('shop.no_such_section');
  const end =
    until === 'tomorrow'
      ? openingAfterToday(shop.openingHours, shop.timeZone, ctx.now)
      : until === null
        ? null
        : new Date(until);
  const pausedUntil = end !== null && end > ctx.now ? end : null;
  await change(ctx, id, async (tx) => {
    if (pausedUntil === null) await announceOpenedByHand(ctx, tx, id);
    await queries.setPause(tx, id, { until: pausedUntil, reason: pausedUntil ? reason : '' });
    if (pausedUntil !== null) await announceOpening(tx, id, pausedUntil);
  });
  return { pausedUntil: pausedUntil?.toISOString() ?? null };
}

/** Adds minutes to what new orders are promised, for `length` minutes from now. Refuses as `pauseShop` does, and `kitchen.not_a_kitchen`. */
export async function slowDownKitchen(
  ctx: Ctx,
  { id, minutes, length }: OfShop & Busy,
): Promise<{ busyUntil: string }> {
  await requireKitchen(ctx, id);
  const until = laterBy(ctx.now, length);
  await change(ctx, id, (tx) => queries.setBusy(tx, id, { minutes, until }));
  return { busyUntil: until.toISOString() };
}

/** Promises the usual time again; fine where it is promised already. Refuses as `slowDownKitchen` does. */
export async function speedUpKitchen(ctx: Ctx, { id }: OfShop): Promise<void> {
  await requireKitchen(ctx, id);
  await change(ctx, id, (tx) => queries.setBusy(tx, id, { minutes: 0, until: null }));
}

async function requireKitchen(ctx: Ctx, id: number): Promise<void> {
  await requireOpenShop(ctx, id, 'orders');
  const shop = (await queries.openingOf(ctx.db, id)) ?? refuse('shop.not_found');
  if (!capabilitiesOf(shop.kind).isCookedToOrder) refuse('kitchen.not_a_kitchen');
}

function change(ctx: Ctx, id: number, make: (tx: Database) => Promise<void>): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await make(tx);
    await ctx.events.publish(tx, 'catalogue.changed', { tags: tagsOfShops([id]) });
  });
}

function laterBy(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
