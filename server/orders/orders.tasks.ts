/** What follows an order: taking the money, counting what was sold, telling who watches, and giving up on the unpaid. */
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import { enqueue, type JobMap, type Tasks } from '../jobs/jobs.ts';
import { capturePayments, type HeldRow } from '../payments/payments.ts';
import { cancelLost, cancelUnpaidOrders, declineLate } from './moving/order-clocks.ts';
import { afterPlaced, followPaid, heldFor } from './placing/follow-up.queries.ts';
import { followGateway } from './refunds/gateway-news.ts';
import { settleArrived } from './paying/pay-order.ts';
import { forgetNamesOfErased } from './personal-data.ts';
import { followVisit } from './visits/follow-visit.ts';
import { giveOrdersOfVisits } from './visits/pay-visit.queries.ts';
import { endQuestion } from './kitchen/substitutions.ts';
import { countSales } from './sales/sales.queries.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'orders.placed': { orderId: number };
    'orders.paid': { orderId: number };
    'orders.moved': { orderId: number };
    /** The rest of a visit was paid with it. */
    'orders.rest_paid': { orderId: number };
    'orders.cancel_unpaid': Record<string, never>;
    /** Of people who have deleted their account. */
    'orders.forget_names': Record<string, never>;
    /** At the end of a kitchen's time to accept. */
    'orders.decline_late': { orderId: number; shopOrderId: number };
    /** At the end of a shopper's time to answer what may come instead. */
    'orders.end_question': { orderId: number; substitutionId: number };
  }
}

export function orderTasks(
  shopOrders: Pick<Ctx, 'db' | 'events'> & {
    configNow(): Config;
    /** Notifies the recipients of an event at once, once however often it is called. */
    notify(event: JobMap['notifications.notify']): Promise<void>;
  },
): Tasks {
  const { db, events } = shopOrders;
  const capture = (held: HeldRow[]) =>
    capturePayments({ db, config: shopOrders.configNow() }, held);
  return {
    'orders.placed': {
      run: async ({ orderId }) => {
        const placed = await afterPlaced(db, orderId);
        if (!placed) return;
        const event = placed.isPaid ? 'order.paid' : 'order.unpaid';
        try {
          // Of a job of its own nobody would have more: this one runs again until all of it is done.
          await shopOrders.notify({
            event,
            key: `${event}:${orderId}`,
            at: placed.at.toISOString(),
            facts: { orderId },
          });
        } finally {
          await capture(placed.held);
        }
      },
    },
    'orders.paid': { run: async ({ orderId }) => capture(await followPaid(db, orderId)) },
    'orders.settle_payment': {
      run: (arrived) => settleArrived({ db, events, now: new Date() }, arrived),
    },
    'orders.payment_lost': {
      run: async ({ orderId, payment }) => {
        await cancelLost({ db, events, now: new Date() }, orderId);
        await enqueue(db, 'payments.look', payment);
      },
    },
    'orders.follow_gateway': { run: (news) => followGateway({ db, events }, news) },
    'orders.moved': { run: ({ orderId }) => countSales(db, orderId) },
    'orders.rest_paid': { run: async ({ orderId }) => capture(await heldFor(db, orderId)) },
    'orders.cancel_unpaid': {
      run: () => cancelUnpaidOrders({ db, events, now: new Date() }),
      repeat: '* * * * *',
    },
    'orders.forget_names': { run: () => forgetNamesOfErased(db), repeat: '37 * * * *' },
    'bookings.settle_order': {
      run: (booked) => followVisit({ db, events, now: new Date() }, booked),
    },
    'bookings.claimed': { run: (claimed) => giveOrdersOfVisits(db, claimed) },
    'orders.decline_late': { run: (late) => declineLate({ db, events, now: new Date() }, late) },
    'orders.end_question': {
      run: (asked) => endQuestion({ db, events, now: new Date() }, asked),
    },
  };
}
