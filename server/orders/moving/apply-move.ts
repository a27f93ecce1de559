/** What moving shop orders means for their stock, their money and those who watch: the same for people and for clocks. */
import type { Minor } from '#contract/kernel/money.ts';
import {
  type GivenUpCode,
  isUnpaid,
  type KitchenStep,
  type OrderStatus,
  orderStatusOf,
} from '#contract/orders/rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events/events.ts';
import { endWithOrder } from '../../bookings/bookings.ts';
import { returnStock, takeStockAgain } from '../../catalogue/catalogue.ts';
import { refuse } from '../../http/refuse.ts';
import { countUsesOf } from '../../offers/offers.ts';
import { chargeDelivery, sendAlong } from './delivery-due.ts';
import { offersStillUsed } from '../reply/discounts-of-shop-order.ts';
import * as queries from './moves.queries.ts';

declare module '../../events/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface EventMap {
    /** A shop declined its shop order, or did not accept it in time: what was paid for it goes back to the shopper. */
    'order.declined': {
      orderId: number;
      userId: number | null;
      shopId: number;
      by: queries.Move['by'];
      code: GivenUpCode | null;
      reason: string | null;
    };
  }
}

type Application = Omit<queries.Move, 'orderStatus' | 'isStep' | 'isReadyToFetch' | 'isTakenUp'> & {
  /** What the shopper was shown that cancelling takes for the delivery of the rest; null is unsaid. */
  agreedDelivery: Minor | null;
};
type Parts = { tx: Database; events: Events };

/**
 * Moves locked shop orders, with their stock and money, and notifies of it. Refuses what `moveOrder` does but for `order.not_found`:
 * who may move what is decided before.
 */
export async function applyMove(
  { tx, events }: Parts,
  locked: queries.LockedShopOrder[],
  move: Application,
): Promise<void> {
  const moving = locked.filter((shopOrder) => move.ids.includes(shopOrder.id));
  const revived = moving.filter((shopOrder) => shopOrder.status === 'cancelled');
  requireMovable(moving, move);
  requireRevivable(revived, locked);
  const after = locked.map((shopOrder) =>
    move.ids.includes(shopOrder.id) ? move.to : shopOrder.status,
  );
  const moved = await queries.moveShopOrders(tx, {
    ...move,
    // Nobody is promised a time before they have paid.
    promisedMinutes: moving.some(isUnpaid) ? null : move.promisedMinutes,
    isTakenUp: revived.length > 0,
    orderStatus: orderStatusOf(after),
    isStep: moving.every((shopOrder) => shopOrder.status === move.to),
    isReadyToFetch:
      move.to === 'processing' &&
      move.kitchenStep === 'ready' &&
      moving.every(
        (shopOrder) => shopOrder.isPickup && capabilitiesOf(shopOrder.kind).isCookedToOrder,
      ),
  });
  if (moved !== moving.length) refuseConflict(locked);
  await publish({ tx, events }, moving, move);
  if (revived.length > 0) await takeAgain(tx, move.orderId, revived);
  if (revived.length > 0) await sendAlong(tx, locked, move);
  if (revived.length > 0 || move.to === 'cancelled') await followOffers(tx, locked, move);
  if (move.to !== 'cancelled') return;
  await returnStock(tx, queries.takenByShopOrders(move.orderId, move.ids));
  if (moving.some(isVisit)) await endVisits({ tx, events }, move);
  if (isByShopper(move, moving)) await chargeDelivery(tx, locked, move);
  if (moving.some((shopOrder) => shopOrder.paymentStatus === 'paid'))
    await queries.refundShopOrders(tx, move.orderId, move.ids);
}

function requireMovable(moving: queries.LockedShopOrder[], { to, by, at }: Application): void {
  if (to === 'cancelled') return;
  if (by !== 'system' && moving.some(isVisit)) refuse('order.follows_visit');
  if (to === 'delivered' && moving.some(isUnpaid)) refuse('order.unpaid');
  if (moving.some((shopOrder) => isTooLate(shopOrder, at))) refuse('order.accept_too_late');
}

/** What was refunded stays cancelled, and so does what was cancelled before the rest was paid for: it has no money behind it. */
function requireRevivable(
  revived: queries.LockedShopOrder[],
  locked: queries.LockedShopOrder[],
): void {
  if (revived.some(({ refunded }) => refunded > 0)) refuse('order.already_refunded');
  if (revived.some(({ paymentStatus }) => paymentStatus === 'paid' || paymentStatus === 'refunded'))
    refuseConflict(locked);
}

/** What cancelled shop orders used of offers may be used again, where no other of the order uses it. */
async function followOffers(
  tx: Database,
  locked: queries.LockedShopOrder[],
  { orderId, at }: Pick<Application, 'orderId' | 'at'>,
): Promise<void> {
  if (locked.some(({ discount, deliveryDiscount }) => discount || deliveryDiscount))
    await countUsesOf(tx, orderId, { stillUsed: offersStillUsed(orderId), at });
}

/** Also when the shopper runs one of the shops, or the market. */
function isByShopper({ by, userId }: Application, shopOrders: queries.LockedShopOrder[]): boolean {
  return (
    by === 'shopper' ||
    (userId !== null && shopOrders.some((shopOrder) => shopOrder.userId === userId))
  );
}

/** It goes on with its visit. */
function isVisit({ kind }: queries.LockedShopOrder): boolean {
  return capabilitiesOf(kind).stages === 'visit';
}

/** A visit does not take place when its shop order is cancelled. */
function endVisits(
  shopOrders: Parts,
  { ids, by, userId, reason: note, at }: Application,
): Promise<void> {
  return endWithOrder(shopOrders, {
    shopOrderIds: ids,
    by: by === 'shopper' ? 'customer' : by === 'seller' ? 'vendor' : by,
    userId,
    note,
    at,
  });
}

/** Who watches the order has something new to see; a shop that gave its shop order up has declined it. */
async function publish(
  { tx, events }: Parts,
  moving: queries.LockedShopOrder[],
  move: Application,
): Promise<void> {
  const { orderId, by, code, reason } = move;
  const shopIds = moving.map((shopOrder) => shopOrder.shopId);
  await events.publish(tx, 'orders.changed', {
    orderId,
    userId: moving[0]?.userId ?? null,
    shopIds,
  });
  if (!queries.isDeclined(move)) return;
  const declined = moving.map(({ shopId, userId }) => ({
    orderId,
    userId,
    shopId,
    by,
    code,
    reason,
  }));
  await events.publishEach(tx, 'order.declined', declined);
}

/** A kitchen's time to accept is over, so that the job which declines it is on its way. */
export function isTooLate({ kind, status, acceptBy }: queries.LockedShopOrder, at: Date): boolean {
  const { isCookedToOrder } = capabilitiesOf(kind);
  return isCookedToOrder && status === 'pending' && acceptBy !== null && acceptBy <= at;
}

async function takeAgain(
  tx: Database,
  orderId: number,
  shopOrders: queries.LockedShopOrder[],
): Promise<void> {
  const ids = shopOrders.map((shopOrder) => shopOrder.id);
  const missing = await takeStockAgain(tx, queries.takenByShopOrders(orderId, ids));
  if (missing.length > 0) refuse('order.stock_gone', { facts: { products: missing } });
}

/** Refuses what somebody else has changed meanwhile, with how it stands now. */
export function refuseConflict(
  shopOrders: Array<{ shopId: number; status: OrderStatus; kitchenStep: KitchenStep | null }>,
): never {
  const status = orderStatusOf(shopOrders.map((shopOrder) => shopOrder.status));
  return refuse('order.status_conflict', {
    facts: {
      state: status,
      shopOrders: shopOrders.map((shopOrder) => ({
        shopId: shopOrder.shopId,
        status: shopOrder.status,
        kitchenStep: shopOrder.kitchenStep,
      })),
    },
  });
}
