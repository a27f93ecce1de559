/** What each domain finds under way in a shop that its owner would close, in the order of the domains; handed over by `app.ts`. */
import { visitsUnderWay } from './bookings/bookings.ts';
import { ordersUnderWay } from './orders/orders.ts';
import { balanceOwed } from './payments/payments.ts';
import type { FindUnsettled } from './shops/supervision/closing.ts';

export const unsettled: readonly FindUnsettled[] = [
  async (db, shopId) => ({ visits: await visitsUnderWay(db, shopId) }),
  async (db, shopId) => ({ balance: await balanceOwed(db, shopId) }),
  async (db, shopId) => ({ orders: await ordersUnderWay(db, shopId) }),
];
