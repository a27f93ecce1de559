/** Where shops stand once something was decided about their owner or about them. */
import type { Database } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import { notify } from '../events/notify.ts';
import { tagsOfShops } from './cache-tags.ts';
import * as queries from './shops.queries.ts';

/**
 * To be called when something decided where shops stand: their owner's role, approval, access or suspension, their own
 * suspension, or that they were closed. They follow, with what they list, and their people are notified when they are hidden or shown again.
 */
export async function settleShopsOf(
  { tx, events }: { tx: Database; events: Events },
  ownerId: number,
): Promise<void> {
  const moved = await queries.settleShops(tx, ownerId);
  if (moved.length > 0)
    await events.publish(tx, 'catalogue.changed', { tags: tagsOfShops(moved.map(({ id }) => id)) });
  for (const { id, from, to, reason } of moved) {
    if (to === 'suspended')
      await notify(tx, 'shop.suspended', { shopId: id, reason: reason ?? '' });
    else if ((from === 'suspended' || from === 'closed') && to === 'approved')
      await notify(tx, 'shop.restored', { shopId: id });
  }
}
