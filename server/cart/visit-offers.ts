/** What offers hold for the visits in a cart. */
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { cartVisits } from '../bookings/bookings.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { OffersHolding } from '../offers/offers.ts';
import { type PackagedVisit, offersOfVisits } from './offers.queries.ts';
import { offersReply } from './offers-reply.ts';

/** The visits in the caller's cart, each with what offers hold for it. */
export async function visitsWithOffers(ctx: Ctx): Promise<CartVisit[]> {
  const { owner, userId } = ctx.viewer;
  const visits = await cartVisits(ctx);
  if (owner === null || visits.length === 0) return visits;
  const asked = visits.map(({ id, shop, request }) =>
    packagedVisit({ id, shopId: shop.id, request }),
  );
  const rows = await offersOfVisits(ctx.db, { ...ctx, userId }, { owner, visits: asked });
  const facts = new Map(rows.map((row) => [row.id, row]));
  return visits.map((visit) => {
    const ofVisit = facts.get(visit.id);
    return ofVisit ? { ...visit, ...offersReply(ofVisit) } : visit;
  });
}

type HeldVisit = { id: number; shopId: number; request: { packageId?: number | null | undefined } };

function packagedVisit({ id, shopId, request: { packageId } }: HeldVisit): PackagedVisit {
  return { id, shopId, packageId: packageId ?? null };
}

/** For placing an order: the same visits with the offers as the totals take them. */
export async function withOffers<Visit extends HeldVisit>(
  tx: Database,
  asking: Pick<Ctx, 'config' | 'now'> & { userId: number },
  visits: readonly Visit[],
): Promise<Array<Visit & { offers: OffersHolding }>> {
  const owner = `user:${asking.userId}`;
  const rows = await offersOfVisits(tx, asking, { owner, visits: visits.map(packagedVisit) });
  const offers = new Map(rows.map((row) => [row.id, row.offers]));
  return visits.map((visit) => ({ ...visit, offers: offers.get(visit.id) ?? null }));
}
