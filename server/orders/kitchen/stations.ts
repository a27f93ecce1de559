/** The stations of a kitchen, and what they are done with: a shop order is ready when all of its lines are. */
import type { Bump, Bumped, StationInput, Stations } from '#contract/orders/stations.schemas.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { requireOpenShop, requireShop } from '../../shops/shops.ts';
import { applyMove, refuseConflict } from '../moving/apply-move.ts';
import { lockedShopOrders } from '../moving/moves.queries.ts';
import * as queries from './stations.queries.ts';
import { workedShopOrder } from '../moving/work-order.ts';

type OfShop = { id: number };

/**
 * The stations with what each cooks, and the menu. Refuses `viewer.not_allowed` to people who do not work the shop's
 * orders, `shop.not_found`, and `kitchen.not_a_kitchen`.
 */
export async function stationsOf(ctx: Ctx, { id }: OfShop): Promise<Stations> {
  await requireShop(ctx, id, 'orders');
  const { kind, ...stations } =
    (await queries.stationsAndMenu(ctx.db, id)) ?? refuse('shop.not_found');
  return capabilitiesOf(kind).isCookedToOrder ? stations : refuse('kitchen.not_a_kitchen');
}

/** Sets all stations of a kitchen at once; dishes of other shops are left out. Refuses as `stationsOf` does, to those who do not set up the shop, and `shop.is_closed`. */
export async function setStations(
  ctx: Ctx,
  { id, stations }: OfShop & { stations: StationInput[] },
): Promise<Stations> {
  await requireOpenShop(ctx, id, 'settings');
  await stationsOf(ctx, { id });
  await ctx.db.transaction((tx) => queries.setStations(tx, id, stations));
  return stationsOf(ctx, { id });
}

/**
 * Says that lines of a shop order are cooked, or takes it back; fine where they are so already. With its last line the
 * shop order is ready, with one that is taken back it is being prepared again. Refuses `order.not_found` to people who
 * do not work it and for lines of others, `kitchen.not_a_kitchen`, and `order.status_conflict` unless it is in the kitchen.
 */
export async function bumpLines(
  ctx: Ctx,
  { id, shopId, lineIds, isCooked }: { id: number } & Bump,
): Promise<Bumped> {
  const { userId, shopOrder } = await workedShopOrder(ctx, { id, shopId });
  if (!capabilitiesOf(shopOrder.kind).isCookedToOrder) refuse('kitchen.not_a_kitchen');
  const lines = { shopOrderId: shopOrder.id, lineIds: [...new Set(lineIds)] };
  return ctx.db.transaction(async (tx) => {
    const now = await lockedShopOrders(tx, id);
    const here = now.find((one) => one.id === shopOrder.id) ?? refuse('order.not_found');
    if (here.status !== 'processing') refuseConflict([here]);
    if ((await queries.countLines(tx, lines)) !== lines.lineIds.length) refuse('order.not_found');
    if (isCooked) await queries.setCooked(tx, lines, ctx.now);
    else await queries.takeBackCooked(tx, lines);
    const step = (await queries.linesToCook(tx, shopOrder.id)) === 0 ? 'ready' : 'preparing';
    if (step === (here.kitchenStep ?? 'preparing'))
      await ctx.events.publish(tx, 'orders.changed', {
        orderId: id,
        userId: null,
        shopIds: [shopId],
      });
    else
      await applyMove({ tx, events: ctx.events }, now, {
        orderId: id,
        ids: [shopOrder.id],
        to: 'processing',
        by: ctx.viewer.isAdmin ? 'admin' : 'seller',
        userId,
        reason: null,
        code: null,
        at: ctx.now,
        kitchenStep: step,
        promisedMinutes: null,
        tracking: null,
        agreedDelivery: null,
      });
    return { status: 'processing', kitchenStep: step };
  });
}
