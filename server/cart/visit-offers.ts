/** What offers hold for the visits in a cart. */
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { cartVisits } from '../bookings/bookings.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { OffersHolding } from '../offers/offers.ts';
import { offersOfShops } from './offers.queries.ts';
import { offersReply } from './offers-reply.ts';

/** The visits in the caller's cart, each with what offers hold for it. */
export async function visitsWithOffers(ctx: Ctx): Promise<CartVisit[]> {
  const { owner, userId } = ctx.viewer;
  const visits = await cartVisits(ctx);
  if (owner === null || visits.length === 0) return visits;
  const shopIds = visits.map(({ shop }) => shop.id);
  const rows = await offersOfShops(ctx.db, { ...ctx, userId }, { owner, shopIds });
  const facts = new Map(rows.map((row) => [row.shopId, row]));
  return visits.map((visit) => {
    const ofShop = facts.get(visit.shop.id);
    return ofShop ? { ...visit, ...offersReply(ofShop) } : visit;
  });
}

/** For placing an order: the same visits with the offers as the totals take them. */
export async function withOffers<Visit extends { shopId: number }>(
  tx: Database,
  asking: Pick<Ctx, 'config' | 'now'> & { userId: number },
  visits: readonly Visit[],
): Promise<Array<Visit & { offers: OffersHolding }>> {
  const owner = `user:${asking.userId}`;
  const shopIds = visits.map(({ shopId }) => shopId);
  const rows = await offersOfShops(tx, asking, { owner, shopIds });
  const offers = new Map(rows.map((row) => [row.shopId, row.offers]));
  return visits.map((visit) => ({ ...visit, offers: offers.get(visit.shopId) ?? null }));
}
