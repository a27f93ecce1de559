/** What the decision of a report does in other domains: taking a product down, suspending a shop. Handed to the moderation by `app.ts`. */
import { reinstateListings, takeDownListings } from './catalogue/editing/take-downs.ts';
import type { Ctx } from './context.ts';
import type { Database } from './db/database.ts';
import { Refusal } from './http/refuse.ts';
import type { ActionHandlers } from './moderation/deciding.ts';
import { suspendShop } from './shops/supervision/vendors.ts';

export const reportActionHandlers: ActionHandlers = {
  'take-down-product': {
    apply: (ctx, tx, { id, reason }) => takeDownListings({ ...ctx, db: tx }, { ids: [id], reason }),
    takeBack: (ctx, tx, { id, reason }) =>
      reinstateListings({ ...ctx, db: tx }, { ids: [id], reason }),
  },
  'suspend-shop': {
    apply: (ctx, tx, { id, reason }) => suspend(ctx, tx, { id, reason, isSuspended: true }),
    takeBack: (ctx, tx, { id, reason }) => suspend(ctx, tx, { id, reason, isSuspended: false }),
  },
};

/** What another admin has done already is fine: the decision stands without it. */
async function suspend(
  ctx: Ctx,
  tx: Database,
  to: { id: number; reason: string; isSuspended: boolean },
): Promise<void> {
  try {
    await suspendShop({ ...ctx, db: tx }, to);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'vendor.changed_meanwhile') throw error;
  }
}
