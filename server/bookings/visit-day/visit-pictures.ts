/** Pictures of visits and of what was done at them show people's homes: who may see one. */
import type { Database } from '../../db/database.ts';
import type { Visitor } from '../../http/visitor.ts';
import { managedShop } from '../../shops/shops.ts';
import { browserOf } from '../links/booking-link.ts';
import * as queries from './visit-pictures.queries.ts';

/**
 * Whether a visitor may see a picture because of a booking: as its customer or the customer of the unit that it shows, as
 * one of those who work the shop's orders, as an admin, or in a browser where its private link is unlocked and lives.
 */
export function mayReadVisitPicture(
  db: Database,
  { visitor, address }: { visitor: Visitor; address: string },
): Promise<boolean> {
  const { viewer } = visitor;
  const seer = {
    userId: viewer.userId,
    managed: managedShop(viewer, 'orders'),
    browser: browserOf(visitor),
    at: new Date(),
  };
  return queries.isSeenBy(db, seer, address);
}
