/** What happens to an order without anybody's doing: nobody paid for it, its payment is gone, or a kitchen did not accept it. */
import { acceptMinutes, type GivenUpCode, isUnpaid } from '#contract/orders/rules.ts';
import { payWithinMinutes } from '#contract/orders/unpaid.rules.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events/events.ts';
import { applyMove, isTooLate } from './apply-move.ts';
import * as queries from './moves.queries.ts';

type Clockwork = { db: Database; events: Events; now: Date };

/** Cancels what nobody paid for in time, as far as no shop has sent it: nothing was charged, and its stock is back. */
export async function cancelUnpaidOrders(clockwork: Clockwork): Promise<void> {
  for (const orderId of await queries.unpaidOrders(clockwork.db)) {
    const isMeant = (shopOrder: queries.LockedShopOrder) =>
      isUnpaid(shopOrder) && isHere(shopOrder);
    await cancelByClock(clockwork, orderId, {
      isMeant,
      code: 'not_paid',
      reason: `Not paid within ${payWithinMinutes} minutes`,
    });
  }
}

/** Cancels what is not on its way yet of an order whose payment the gateway has let go of. What is, an admin sees as a difference. */
export async function cancelLost(clockwork: Clockwork, orderId: number): Promise<void> {
  await cancelByClock(clockwork, orderId, {
    isMeant: isHere,
    code: null,
    reason: 'The payment could not be taken',
  });
}

/** Declines what a kitchen has not accepted in its time. Doing it twice, or after it was accepted, does nothing. */
export async function declineLate(
  clockwork: Clockwork,
  { orderId, shopOrderId }: { orderId: number; shopOrderId: number },
): Promise<void> {
  const isMeant = (shopOrder: queries.LockedShopOrder) =>
    shopOrder.id === shopOrderId && isTooLate(shopOrder, clockwork.now);
  await cancelByClock(clockwork, orderId, {
    isMeant,
    code: 'not_accepted',
    reason: `Not accepted within ${acceptMinutes} minutes`,
  });
}

function isHere({ status }: queries.LockedShopOrder): boolean {
  return status === 'pending' || status === 'processing';
}

type Cancellation = {
  isMeant: (shopOrder: queries.LockedShopOrder) => boolean;
  code: GivenUpCode | null;
  reason: string;
};

function cancelByClock(
  { db, events, now: at }: Clockwork,
  orderId: number,
  { isMeant, code, reason }: Cancellation,
): Promise<void> {
  return db.transaction(async (tx) => {
    const locked = await queries.lockedShopOrders(tx, orderId);
    const ids = locked.filter(isMeant).map((shopOrder) => shopOrder.id);
    if (ids.length === 0) return;
    const rest = {
      kitchenStep: 'preparing' as const,
      promisedMinutes: null,
      tracking: null,
      agreedDelivery: null,
    };
    await applyMove({ tx, events }, locked, {
      orderId,
      ids,
      to: 'cancelled',
      by: 'system',
      userId: null,
      reason,
      code,
      at,
      ...rest,
    });
  });
}
