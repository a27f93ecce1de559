/** Changing many of a shop's listings at once: what can be done is done, what cannot is named with its reason. */
import type { ChangedListings, ChangeListings } from '#contract/catalogue/listings.schemas.ts';
import {
  type LeftReason,
  type ListingAction,
  mostFeatured,
  movableFrom,
} from '#contract/catalogue/rules.ts';
import { basisPointsOf, toMinor } from '#contract/kernel/money.ts';
import type { Ctx } from '../../context.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { requireShop } from '../../shops/shops.ts';
import { catalogueOf, changeHeld, hold } from './held-listings.ts';
import type { HeldListing } from './listing-changes.queries.ts';
import * as queries from './listing-changes.queries.ts';

/** Why a listing stays as it is; null when it is changed. */
export type Judge = (listing: HeldListing) => LeftReason | null;

/**
 * Changes up to 100 listings of a shop in one transaction of a few statements. A percentage is taken off the regular
 * price and rounded half up. Refuses `viewer.not_allowed` for anyone who does not manage the shop's catalogue.
 */
export async function changeListings(
  ctx: Ctx,
  shopId: number,
  input: ChangeListings,
): Promise<ChangedListings> {
  await requireShop(ctx, shopId, 'catalogue');
  return ctx.db.transaction(async (tx) => {
    const held = await hold(tx, input.ids, (product) => sql`${product}.shop_id = ${shopId}`);
    const { changed, result } = divide(input.ids, held, await judgeOf(tx, shopId, input));
    await changeHeld(ctx, tx, changed, () => apply(ctx, tx, changed, input));
    return result;
  }, catalogueOf(shopId));
}

/** What is changed and what is left, in the order asked for. */
export function divide(
  ids: readonly number[],
  held: readonly HeldListing[],
  judge: Judge,
): { changed: HeldListing[]; result: ChangedListings } {
  const byId = new Map(held.map((listing) => [listing.id, listing]));
  const changed: HeldListing[] = [];
  const left: ChangedListings['left'] = [];
  for (const id of new Set(ids)) {
    const listing = byId.get(id);
    const reason = listing ? judge(listing) : 'missing';
    if (listing && reason === null) changed.push(listing);
    else left.push({ id, name: listing?.name ?? null, reason: reason ?? 'missing' });
  }
  return { changed, result: { changed: changed.map(({ id }) => id), left } };
}

async function judgeOf(tx: Database, shopId: number, input: ChangeListings): Promise<Judge> {
  const { action } = input;
  if (action === 'feature')
    return roomFor(
      mostFeatured - (await queries.featuredOf(tx, shopId)),
      ({ isFeatured }) => isFeatured,
    );
  if (action === 'sale')
    return (listing) => {
      if (listing.hasOwnPrices) return 'own-prices';
      const reduced = salePrice(listing, input);
      return reduced > 0 && reduced < listing.price ? null : 'price-too-low';
    };
  if (action === 'end-sale') return ({ hasOwnPrices }) => (hasOwnPrices ? 'own-prices' : null);
  if (action === 'unfeature') return () => null;
  const from: readonly string[] = movableFrom[action];
  return ({ status, isTakenDown }) => {
    if (!from.includes(status)) return 'wrong-status';
    return action === 'publish' && isTakenDown ? 'taken-down' : null;
  };
}

/** Lets as many pass as there is room for; what is in already takes none. */
export function roomFor(room: number, isIn: (listing: HeldListing) => boolean): Judge {
  let left = room;
  return (listing) => {
    if (isIn(listing)) return null;
    left -= 1;
    return left >= 0 ? null : 'too-many';
  };
}

/** Minor units. */
function salePrice(
  { id, price }: HeldListing,
  { ids, percent = 0, salePrices }: ChangeListings,
): number {
  const given = salePrices?.[ids.indexOf(id)];
  return given === undefined ? price - basisPointsOf(price, percent * 100) : toMinor(given);
}

async function apply(
  ctx: Ctx,
  tx: Database,
  changed: readonly HeldListing[],
  input: ChangeListings,
): Promise<void> {
  const ids = changed.map(({ id }) => id);
  if (input.action === 'sale') {
    const sales = changed.map((one) => ({ id: one.id, salePrice: salePrice(one, input) }));
    await queries.putOnSale(tx, sales, ctx.now);
  } else {
    await queries.changeProducts(tx, ids, assigned[input.action], ctx.now);
  }
}

const assigned: Record<Exclude<ListingAction, 'sale'>, Sql> = {
  publish: sql`status = 'published'`,
  unpublish: sql`status = 'draft'`,
  archive: sql`status = 'archived', status_before = case when status = 'archived' then status_before else status end`,
  restore: sql`status = coalesce(status_before, 'draft'), status_before = null`,
  feature: sql`is_featured = true`,
  unfeature: sql`is_featured = false`,
  'end-sale': sql`is_on_sale = false, sale_price = null`,
};
