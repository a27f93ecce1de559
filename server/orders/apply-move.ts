/** What moving parts of an order means for their stock, their money and those who watch: the same for people and for clocks. */
import type { Minor } from '#contract/kernel/money.ts';
import {
  type GivenUpCode,
  isUnpaid,
  type KitchenStep,
  type OrderStatus,
  orderStatusOf,
} from '#contract/orders/rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import { endWithOrder } from '../bookings/bookings.ts';
import { returnStock, takeStockAgain } from '../catalogue/catalogue.ts';
import { refuse } from '../http/refuse.ts';
import { chargeDelivery, sendAlong } from './delivery-due.ts';
import * as queries from './moves.queries.ts';

declare module '../events/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface EventMap {
    /** A shop declined its part of an order, or did not accept it in time: what was paid for it goes back to the shopper. */
    'order.declined': {
      orderId: number;
      userId: number;
      shopId: number;
      by: queries.Move['by'];
      code: GivenUpCode | null;
      reason: string | null;
    };
  }
}

type Application = Omit<queries.Move, 'orderStatus' | 'isStep' | 'isReadyToFetch' | 'isTakenUp'> & {
  /** What the shopper was told that cancelling takes for the delivery of the rest; null is unsaid. */
  agreedDelivery: Minor | null;
};
type Parts = { tx: Database; events: Events };

/**
 * Moves locked parts, with their stock and money, and tells of it. Refuses what `moveOrder` does but for `order.not_found`:
 * who may move what is decided before.
 */
export async function applyMove(
  { tx, events }: Parts,
  locked: queries.LockedPart[],
  move: Application,
): Promise<void> {
  const moving = locked.filter((part) => move.ids.includes(part.id));
  if (move.to !== 'cancelled' && move.by !== 'system' && moving.some(isVisit))
    refuse('order.follows_visit');
  if (move.to === 'delivered' && moving.some(isUnpaid)) refuse('order.unpaid');
  if (move.to !== 'cancelled' && moving.some((part) => isTooLate(part, move.at)))
    refuse('order.accept_too_late');
  const revived = moving.filter((part) => part.status === 'cancelled');
  if (revived.some((part) => part.refunded > 0)) refuse('order.already_refunded');
  // A part that was cancelled before the rest was paid for has no money behind it.
  if (revived.some((part) => part.paymentStatus === 'paid' || part.paymentStatus === 'refunded'))
    refuseConflict(locked);
  const after = locked.map((part) => (move.ids.includes(part.id) ? move.to : part.status));
  const moved = await queries.moveParts(tx, {
    ...move,
    // Nobody is promised a time before they have paid.
    promisedMinutes: moving.some(isUnpaid) ? null : move.promisedMinutes,
    isTakenUp: revived.length > 0,
    orderStatus: orderStatusOf(after),
    isStep: moving.every((part) => part.status === move.to),
    isReadyToFetch:
      move.to === 'processing' &&
      move.kitchenStep === 'ready' &&
      moving.every((part) => part.isPickup && capabilitiesOf(part.kind).isCookedToOrder),
  });
  if (moved !== moving.length) refuseConflict(locked);
  await publish({ tx, events }, moving, move);
  if (revived.length > 0) await takeAgain(tx, move.orderId, revived);
  if (revived.length > 0) await sendAlong(tx, locked, move);
  if (move.to !== 'cancelled') return;
  await returnStock(tx, queries.takenByParts(move.orderId, move.ids));
  if (moving.some(isVisit)) await endVisits({ tx, events }, move);
  if (isByShopper(move, moving)) await chargeDelivery(tx, locked, move);
  if (moving.some((part) => part.paymentStatus === 'paid'))
    await queries.refundParts(tx, move.orderId, move.ids);
}

/** Also when the shopper runs one of the shops, or the market. */
function isByShopper({ by, userId }: Application, parts: queries.LockedPart[]): boolean {
  return by === 'shopper' || (userId !== null && parts.some((part) => part.userId === userId));
}

/** It goes on with its visit. */
function isVisit({ kind }: queries.LockedPart): boolean {
  return capabilitiesOf(kind).stages === 'visit';
}

/** A visit does not take place when its part of the order is cancelled. */
function endVisits(
  parts: Parts,
  { ids, by, userId, reason: note, at }: Application,
): Promise<void> {
  return endWithOrder(parts, {
    shopOrderIds: ids,
    by: by === 'shopper' ? 'customer' : by === 'seller' ? 'vendor' : by,
    userId,
    note,
    at,
  });
}

/** Who watches the order has something new to see; a shop that gave its part up has declined it. */
async function publish(
  { tx, events }: Parts,
  moving: queries.LockedPart[],
  move: Application,
): Promise<void> {
  const { orderId, by, code, reason } = move;
  const shopIds = moving.map((part) => part.shopId);
  await events.publish(tx, 'orders.changed', { orderId, userId: moving[0]?.userId ?? 0, shopIds });
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
export function isTooLate({ kind, status, acceptBy }: queries.LockedPart, at: Date): boolean {
  const { isCookedToOrder } = capabilitiesOf(kind);
  return isCookedToOrder && status === 'pending' && acceptBy !== null && acceptBy <= at;
}

async function takeAgain(
  tx: Database,
  orderId: number,
  parts: queries.LockedPart[],
): Promise<void> {
  const ids = parts.map((part) => part.id);
  const missing = await takeStockAgain(tx, queries.takenByParts(orderId, ids));
  if (missing.length > 0) refuse('order.stock_gone', { facts: { products: missing } });
}

/** Refuses what somebody else has changed meanwhile, with how it stands now. */
export function refuseConflict(
  parts: Array<{ shopId: number; status: OrderStatus; kitchenStep: KitchenStep | null }>,
): never {
  const status = orderStatusOf(parts.map((part) => part.status));
  return refuse('order.status_conflict', {
    facts: {
      state: status,
      parts: parts.map((part) => ({
        shopId: part.shopId,
        status: part.status,
        kitchenStep: part.kitchenStep,
      })),
    },
  });
}
