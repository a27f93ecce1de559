/** What every change of listings has in common: they are locked first, and counted afterwards. */
import { mostFeatured } from '#contract/catalogue/rules.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import * as queries from './listing-changes.queries.ts';
import type { ProductCondition } from './product-reply.ts';

export type HeldListing = queries.HeldListing;

/** Changes of one shop's catalogue, and decisions about those of all (0), wait for each other, so that what is counted stays counted. */
export function catalogueOf(shopId: number) {
  return { lock: { space: 7_274, id: shopId } };
}

/** Locks listings in order of id. */
export function hold(
  tx: Database,
  ids: readonly number[],
  among: ProductCondition,
): Promise<HeldListing[]> {
  return queries.heldListings(tx, ids, among);
}

/** Does work on held listings, then counts what is listed and clears what was cached of them. */
export async function changeHeld(
  ctx: Ctx,
  tx: Database,
  held: readonly HeldListing[],
  work: () => Promise<unknown>,
): Promise<void> {
  if (held.length === 0) return;
  await work();
  const ids = held.map(({ id }) => id);
  const listed = new Set((await queries.listedAmong(tx, ids)).map(({ id }) => id));
  const moved = held
    .filter((before) => before.isListed !== listed.has(before.id))
    .map(({ shopId }) => shopId);
  if (moved.length > 0) await queries.countListed(tx, [...new Set(moved)]);
  await ctx.events.publish(tx, 'catalogue.changed', {});
}

/** Refuses `listing.too_many_featured` when the shop has put as many in front as it may. */
export async function requireRoomInFront(tx: Database, shopId: number): Promise<void> {
  await queries.lockCatalogue(tx, catalogueOf(shopId).lock);
  if ((await queries.featuredOf(tx, shopId)) >= mostFeatured)
    refuse('listing.too_many_featured', { facts: { most: mostFeatured } });
}
