/** The shop order that a visit was bought with goes where the visit goes. */
import { randomUUID } from 'node:crypto';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { isUnpaid, type OrderStatus } from '#contract/orders/rules.ts';
import { shopOrderOfBooking } from '../../bookings/bookings.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events/events.ts';
import type { StoredReason } from '../../words/texts.ts';
import { applyMove } from '../moving/apply-move.ts';
import { giveBack, leftToRefund } from '../refunds/give-back.ts';
import * as queries from '../moving/moves.queries.ts';
import { lockedShopOrder } from '../refunds/refunds.queries.ts';

const statusWith: Record<BookingStatus, OrderStatus> = {
  pending: 'pending',
  confirmed: 'processing',
  in_progress: 'processing',
  completed: 'delivered',
  cancelled: 'cancelled',
};

/**
 * Brings the shop order to where its visit is by now; what was paid in advance for a visit that does not take place goes
 * back, or of one that cost less, or was late, what is beyond its price. Doing it twice does nothing.
 */
export async function followVisit(
  { db, events, now: at }: { db: Database; events: Events; now: Date },
  { bookingId }: { bookingId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const booked = await shopOrderOfBooking(tx, bookingId);
    if (!booked) return;
    const { orderId, shopOrderId } = booked;
    const locked = await queries.lockedShopOrders(tx, orderId);
    const shopOrder = locked.find(({ id }) => id === shopOrderId);
    // Read again under the order's lock: the visit may have gone on while this waited.
    const visit = (await shopOrderOfBooking(tx, bookingId)) ?? booked;
    const { status, endedBy } = visit;
    const to = statusWith[status];
    if (!shopOrder || shopOrder.status === to || shopOrder.status === 'cancelled') return;
    if (to === 'delivered' && isUnpaid(shopOrder)) return;
    const rest = {
      kitchenStep: 'preparing' as const,
      promisedMinutes: null,
      tracking: null,
      agreedDelivery: null,
    };
    await applyMove({ tx, events }, locked, {
      orderId,
      ids: [shopOrderId],
      to,
      by: 'system',
      userId: null,
      reason: null,
      code: null,
      at,
      // What a customer gives up themselves, or does not pay, is said by their order alone.
      isQuiet: endedBy !== 'customer' && endedBy !== 'unpaid',
      ...rest,
    });
    if (to === 'delivered') await giveBackExcess(tx, { ...visit, shopId: shopOrder.shopId, at });
  });
}

type Done = {
  orderId: number;
  shopId: number;
  finalPrice: Minor | null;
  discount: Minor;
  lateOff: Minor;
  at: Date;
};

/**
 * What was paid in advance beyond the final price and what coming late took off it, less what the shop has given back of it. While a bank decides it is left
 * to the shop.
 */
async function giveBackExcess(tx: Database, done: Done): Promise<void> {
  const held = await lockedShopOrder(tx, done.orderId, done.shopId);
  if (!held || done.finalPrice === null || held.isUndecided || held.isUnassigned) return;
  const left = leftToRefund(held);
  const amount = Math.min(left, left + done.discount + done.lateOff - done.finalPrice);
  if (amount <= 0) return;
  const reason: StoredReason =
    amount <= done.lateOff ? 'refund.visit_late' : 'refund.visit_cost_less';
  await giveBack(tx, held, {
    amount,
    lines: [],
    reason,
    by: 'system',
    userId: null,
    key: randomUUID(),
    at: done.at,
  });
}
