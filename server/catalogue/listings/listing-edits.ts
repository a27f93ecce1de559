/** Editing one listing in place: price, stock, where it stands, and copying it. What was seen is compared first. */
import { combinationCount, stockKeysOf, productLimits } from '#contract/catalogue/rules.ts';
import type {
  Listing,
  ListingPlace,
  SetPrice,
  SetStock,
} from '#contract/catalogue/listings.schemas.ts';
import { toMinor } from '#contract/kernel/money.ts';
import { type Ctx, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import { managedShop, requireShop } from '../../shops/shops.ts';
import { catalogueOf, changeHeld, hold } from './held-listings.ts';
import type { HeldListing } from './listing-changes.queries.ts';
import * as changes from './listing-changes.queries.ts';
import * as queries from './listing-edits.queries.ts';
import { listingOrRefuse } from './listings.ts';
import { noteEdits } from '../editing/note-edits.ts';
import { heldStock, replaceStock } from '../stock.ts';

type One = { id: number };
const minor = (amount: number | null) => (amount === null ? null : toMinor(amount));

/**
 * Sets the price, in major units, and the sale price or none. Refuses `listing.changed` with the listing as it is when
 * the price is not what the caller saw, `listing.priced_by_combination` where combinations have prices of their own, and
 * `listing.not_found`.
 */
export function setListingPrice(
  ctx: Ctx,
  { id }: One,
  { price, salePrice, from }: SetPrice,
): Promise<Listing> {
  const asked = { price: toMinor(price), salePrice: minor(salePrice) };
  return edit(ctx, id, async (tx, held) => {
    if (held.hasOwnPrices) refuse('listing.priced_by_combination');
    if (held.price !== toMinor(from.price) || held.salePrice !== minor(from.salePrice))
      await refuseChanged(ctx, tx, id);
    await changes.setPrice(tx, id, asked, ctx.now);
  });
}

/**
 * Sets units on hand by combination. Refuses `listing.changed` with the listing as it is when one of them is not what
 * the caller saw, `listing.unknown_options` for a combination that it does not have, and `listing.not_found`.
 */
export function setListingStock(
  ctx: Ctx,
  { id }: One,
  { changes: asked }: SetStock,
): Promise<Listing> {
  return edit(ctx, id, async (tx, held) => {
    if (combinationCount(held.variants) > productLimits.combinations)
      refuse('listing.unknown_options');
    const keys = new Set(stockKeysOf(held.variants));
    if (!asked.every(({ key, to }) => keys.has(key) && (to !== null || keys.size === 1)))
      refuse('listing.unknown_options');
    const onHand = held.isStocked
      ? new Map((await heldStock(tx, [id])).map((row) => [row.key, row.onHand]))
      : null;
    const seen = (key: string) => onHand && (onHand.get(key) ?? 0);
    if (asked.some(({ key, from }) => seen(key) !== from)) await refuseChanged(ctx, tx, id);
    const isMadeToOrder = asked.some(({ to }) => to === null);
    const units = isMadeToOrder
      ? null
      : new Map([...(onHand ?? []), ...asked.map(({ key, to }) => [key, to ?? 0] as const)]);
    await replaceStock(tx, [{ id, units }]);
    await changes.touchProducts(tx, [id], ctx.now);
    await noteEdits(ctx, tx, [{ id, version: held.version + 1, fields: ['stock'] }]);
  });
}

/** Locks one listing of a shop that the viewer manages, changes it, and says how it is then. */
function edit(
  ctx: Ctx,
  id: number,
  work: (tx: Database, held: HeldListing) => Promise<void>,
): Promise<Listing> {
  requireUser(ctx);
  const managed = managedShop(ctx.viewer, 'catalogue');
  return ctx.db.transaction(async (tx) => {
    const [held] = await hold(tx, [id], (_, shop) => managed(shop));
    if (!held) refuse('listing.not_found');
    await changeHeld(ctx, tx, [held], () => work(tx, held));
    return listingOrRefuse({ ...ctx, db: tx }, id);
  });
}

async function refuseChanged(ctx: Ctx, tx: Database, id: number): Promise<never> {
  refuse('listing.changed', { facts: { listing: await listingOrRefuse({ ...ctx, db: tx }, id) } });
}

/**
 * Copies a listing as a draft, without number, sales and stock, and of a dish without what is in it, which is to be looked at
 * for each; refuses `listing.taken_down` and `listing.not_found`.
 */
export async function copyListing(ctx: Ctx, { id }: One): Promise<Listing> {
  requireUser(ctx);
  const managed = managedShop(ctx.viewer, 'catalogue');
  const original = (await queries.shopOf(ctx.db, id, managed)) ?? refuse('listing.not_found');
  if (original.isTakenDown) refuse('listing.taken_down');
  return ctx.db.transaction(async (tx) => {
    const copy = (await queries.copyProduct(tx, id, managed)) ?? refuse('listing.not_found');
    return listingOrRefuse({ ...ctx, db: tx }, copy.id);
  });
}

/**
 * Moves a listing in its shop's order: to either end, or next to another of the shop. From then on the shop has an
 * order of its own. Refuses `listing.not_found` for either of them.
 */
export async function placeListing(ctx: Ctx, { id }: One, place: ListingPlace): Promise<void> {
  requireUser(ctx);
  const { shopId } =
    (await queries.shopOf(ctx.db, id, managedShop(ctx.viewer, 'catalogue'))) ??
    refuse('listing.not_found');
  await inOrder(ctx, shopId, async (tx) => {
    const ids = (await queries.arranged(tx, shopId)).map((row) => row.id);
    if (!ids.includes(id)) refuse('listing.not_found');
    const others = ids.filter((other) => other !== id);
    const at = placeAmong(others, place);
    await queries.arrange(tx, [...others.slice(0, at), id, ...others.slice(at)]);
  });
}

function placeAmong(others: readonly number[], place: ListingPlace): number {
  if ('at' in place) return place.at === 'first' ? 0 : others.length;
  const neighbour = others.indexOf('before' in place ? place.before : place.after);
  if (neighbour === -1) refuse('listing.not_found');
  return 'before' in place ? neighbour : neighbour + 1;
}

/** Gives up the shop's own order: what sells best comes first again. */
export async function forgetOrder(ctx: Ctx, shopId: number): Promise<void> {
  await requireShop(ctx, shopId, 'catalogue');
  await inOrder(ctx, shopId, (tx) => queries.forgetPositions(tx, shopId));
}

function inOrder(
  ctx: Ctx,
  shopId: number,
  work: (tx: Database) => Promise<unknown>,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await work(tx);
    await ctx.events.publish(tx, 'catalogue.changed', { tags: [`shelf:${shopId}`] });
  }, catalogueOf(shopId));
}
