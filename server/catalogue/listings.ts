/** Listings: what a shop has, for the people who manage it, and what all shops have, for admins. */
import type { Received } from '#contract/kernel/endpoint.ts';
import type {
  Listing,
  listingRoutes,
  MarketListing,
} from '#contract/catalogue/listings.schemas.ts';
import { type ListingCounts, listingTabs } from '#contract/catalogue/rules.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import type { Sql } from '../db/database.ts';
import { pageOf } from '../http/cursor.ts';
import { refuse } from '../http/refuse.ts';
import { managedShop, requireShop } from '../shops/shops.ts';
import { listingReply } from './listing-reply.ts';
import * as queries from './listings.queries.ts';

type Page<Row> = { rows: Row[]; next: string | null };

/** A page of a shop's listings, the latest first unless asked otherwise; for its people and admins, else `viewer.not_allowed`. */
export async function listListings(
  ctx: Ctx,
  shopId: number,
  query: Received<typeof listingRoutes.ofShop>['query'],
): Promise<Page<Listing>> {
  await requireShop(ctx, shopId, 'catalogue');
  const { sort = 'newest', cursor, limit = pageSize.usual, ...filter } = query;
  const rows = await queries.listingsOfShop(ctx.db, { ...filter, shopId, sort }, { cursor, limit });
  const page = pageOf(rows, limit, (row) => [row.sortKey, row.id]);
  return { rows: page.rows.map(listingReply), next: page.next };
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

/** A page of all shops' listings, the latest first; admins only. `reported` is a subquery `(product_id, reports)`. */
export async function listMarket(
  ctx: Ctx,
  query: Received<typeof listingRoutes.all>['query'],
  reported: Sql,
): Promise<Page<MarketListing>> {
  requireAdmin(ctx);
  const { cursor, limit = pageSize.usual, ...filter } = query;
  const rows = await queries.listingsOfMarket(ctx.db, filter, { cursor, limit }, reported);
  const page = pageOf(rows, limit, (row) => [row.sortKey, row.id]);
  return { rows: page.rows.map(listingReply), next: page.next };
}
