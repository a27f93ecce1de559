/** Listings: what a shop has, for the people who manage it. */
import type { Received } from '#contract/kernel/endpoint.ts';
import type { Listing, listingRoutes } from '#contract/catalogue/listings.schemas.ts';
import { type ListingCounts, listingTabs } from '#contract/catalogue/rules.ts';
import type { Ctx } from '../../context.ts';
import { type KeysetPage, sortedPage } from '../../http/keyset.ts';
import { refuse } from '../../http/refuse.ts';
import { managedShop, requireShop } from '../../shops/shops.ts';
import { listingReply } from './listing-reply.ts';
import * as queries from './listings.queries.ts';

/** A page of a shop's listings, the latest first unless asked otherwise; for its people and admins, else `viewer.not_allowed`. */
export async function listListings(
  ctx: Ctx,
  shopId: number,
  query: Received<typeof listingRoutes.ofShop>['query'],
): Promise<KeysetPage<Listing>> {
  await requireShop(ctx, shopId, 'catalogue');
  const { sort, cursor, limit, tab = 'all', ...asked } = query;
  const filter = { ...asked, tab, shopId };
  return sortedPage(
    queries.listingSorts,
    { sort, cursor, limit },
    {
      db: ctx.db,
      rows: (keyset) => queries.listingsOfShop(filter, keyset),
      count: () => queries.countOfShop(ctx.db, filter),
      reply: listingReply,
    },
  );
}

/** How many listings each tab of a shop has. */
export async function countListings(ctx: Ctx, shopId: number): Promise<ListingCounts> {
  await requireShop(ctx, shopId, 'catalogue');
  return (await queries.listingCounts(ctx.db, shopId)) ?? noListings;
}

/** The categories that a shop has listings in, whatever their state; for its people and admins, else `viewer.not_allowed`. */
export async function categoriesOfShop(
  ctx: Ctx,
  shopId: number,
): Promise<Array<{ id: number; name: string }>> {
  await requireShop(ctx, shopId, 'catalogue');
  return queries.categoriesOfShop(ctx.db, shopId);
}

const noListings = Object.fromEntries(listingTabs.map((tab) => [tab, 0])) as ListingCounts;

/** One listing of a shop that the viewer manages, as it is now; `listing.not_found` for any other. */
export async function listingOrRefuse(
  ctx: Pick<Ctx, 'db' | 'viewer'>,
  id: number,
): Promise<Listing> {
  const row = await queries.listingById(ctx.db, id, managedShop(ctx.viewer, 'catalogue'));
  return row ? listingReply(row) : refuse('listing.not_found');
}
