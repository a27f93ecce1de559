/** What every change of listings has in common: they are locked first, and counted afterwards. */
import { mostFeatured } from '#contract/catalogue/rules.ts';
import { changedFields } from '#contract/kernel/merging.ts';
import type { Ctx } from '../../context.ts';
import { type Database, sql } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import { tagsOfProducts } from '../../shops/shops.ts';
import * as queries from './listing-changes.queries.ts';
import type { HeldListing } from './listing-changes.queries.ts';
import { noteEdits } from '../editing/note-edits.ts';
import type { ProductCondition } from '../product-reply.ts';

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

/** Does work on held listings, then notes who changed what, counts what is listed and clears what was cached of them. */
export async function changeHeld(
  ctx: Ctx,
  tx: Database,
  held: readonly HeldListing[],
  work: () => Promise<unknown>,
): Promise<void> {
  if (held.length === 0) return;
  await work();
  const before = new Map(held.map((listing) => [listing.id, listing]));
  const changed = (await hold(tx, [...before.keys()], () => sql`true`)).flatMap((after) => {
    const was = before.get(after.id);
    return was ? [{ was, after }] : [];
  });
  await noteEdits(
    ctx,
    tx,
    changed.map(({ was, after: { id, version, ...after } }) => ({
      id,
      version,
      fields: changedFields(noted(was), noted(after)),
    })),
  );
  const moved = changed.filter(({ was, after }) => was.isListed !== after.isListed);
  if (moved.length > 0)
    await queries.countListed(tx, [...new Set(moved.map(({ was }) => was.shopId))]);
  await ctx.events.publish(tx, 'catalogue.changed', {
    tags: tagsOfProducts(
      changed.map(({ was, after }) => ({ ...after, isMoved: isMoved(was, after) })),
    ),
  });
}

/** Whether other lists show it now, or at another place. */
function isMoved(was: HeldListing, is: HeldListing): boolean {
  return (
    was.isListed !== is.isListed ||
    was.isFeatured !== is.isFeatured ||
    was.isPick !== is.isPick ||
    (was.salePrice === null) !== (is.salePrice === null)
  );
}

/** What the form of a product has of it. */
function noted({
  status,
  isFeatured,
  price,
  salePrice,
}: Pick<HeldListing, 'status' | 'isFeatured' | 'price' | 'salePrice'>) {
  return { status, isFeatured, price, salePrice };
}

/** Refuses `listing.too_many_featured` when the shop has put as many in front as it may. */
export async function requireRoomInFront(tx: Database, shopId: number): Promise<void> {
  await queries.lockCatalogue(tx, catalogueOf(shopId).lock);
  if ((await queries.featuredOf(tx, shopId)) >= mostFeatured)
    refuse('listing.too_many_featured', { facts: { most: mostFeatured } });
}
