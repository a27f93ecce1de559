/** Favourites: the products and shops that somebody, guests included, wants to find again. Following a shop is the shops'. */
import { randomBytes } from 'node:crypto';
import type { CardedProduct } from '#contract/catalogue/schemas.ts';
import { sharedFavouritesPath } from '#contract/favourites/rules.ts';
import type { FavouriteProduct } from '#contract/favourites/schemas.ts';
import { toMajor } from '#contract/kernel/money.ts';
import type { CardedShop } from '#contract/shops/schemas.ts';
import { productsIn } from '../catalogue/catalogue.ts';
import { type Ctx, requireOwner, requireUser } from '../context.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { shopsIn } from '../shops/shops.ts';
import * as queries from './favourites.queries.ts';

export const mostFavourites = 500;

type Subject = { kind: queries.FavouriteKind; id: number };

/** The viewer's favourites that can still be seen, the latest first; none for strangers. */
export async function listFavourites(
  ctx: Ctx,
): Promise<{ products: FavouriteProduct[]; shops: CardedShop[] }> {
  const { owner } = ctx.viewer;
  if (owner === null) return { products: [], shops: [] };
  const [products, shops, changes] = await Promise.all([
    productsIn(ctx, queries.positionsOf('product', owner)),
    shopsIn(ctx, queries.positionsOf('shop', owner)),
    queries.favouriteChanges(ctx.db, owner),
  ]);
  const changesOf = new Map(changes.map((one) => [one.id, one]));
  return {
    products: products.map((product) => ({
      ...product,
      ...changedSince(changesOf.get(product.id)),
    })),
    shops,
  };
}

function changedSince(
  changes: queries.FavouriteChange | undefined,
): Pick<FavouriteProduct, 'priceWas' | 'isBack'> {
  const priceWas = changes?.priceWas ?? null;
  return {
    priceWas: priceWas === null ? null : toMajor(priceWas),
    isBack: changes?.isBack ?? false,
  };
}

/** Where others see the caller's favourites. */
export async function shareLinkOf(ctx: Ctx): Promise<{ path: string | null }> {
  const token = await queries.linkOf(ctx.db, requireUser(ctx));
  return { path: token === null ? null : sharedFavouritesPath(token) };
}

/** Lets others see the caller's favourites, as they are whenever somebody looks; twice is fine. */
export async function shareFavourites(ctx: Ctx): Promise<{ path: string | null }> {
  await queries.insertLink(ctx.db, requireUser(ctx), randomBytes(16).toString('base64url'));
  return shareLinkOf(ctx);
}

/** Whoever has the link sees nothing any more; not having shared is fine. */
export async function unshareFavourites(ctx: Ctx): Promise<void> {
  await queries.dropLink(ctx.db, requireUser(ctx));
}

/** Somebody's favourites without a word of whose they are. Refuses `favourite.not_shared`. */
export async function sharedFavourites(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ products: CardedProduct[]; shops: CardedShop[] }> {
  const owner = (await queries.ownerByLink(ctx.db, token)) ?? refuse('favourite.not_shared');
  const [products, shops] = await Promise.all([
    productsIn(ctx, queries.positionsOf('product', owner)),
    shopsIn(ctx, queries.positionsOf('shop', owner)),
  ]);
  return { products, shops };
}

/** Their ids only, for marking hearts. */
export async function favouriteIds(ctx: Ctx): Promise<{ products: number[]; shops: number[] }> {
  const { owner } = ctx.viewer;
  const ids = owner === null ? undefined : await queries.favouriteIds(ctx.db, owner);
  return ids ?? { products: [], shops: [] };
}

/** Adds a product or shop; twice is fine. Refuses what the viewer cannot see, and `favourite.too_many` above 500. */
export async function addFavourite(ctx: Ctx, { kind, id }: Subject): Promise<void> {
  const added = await queries.addFavourite(ctx.db, {
    kind,
    id,
    owner: requireOwner(ctx),
    most: mostFavourites,
  });
  if (!added?.exists) refuse(kind === 'shop' ? 'shop.not_found' : 'product.not_found');
  if (!added.isFavourite) refuse('favourite.too_many');
}

/** Removes it; what was no favourite is fine. */
export async function removeFavourite(ctx: Ctx, { kind, id }: Subject): Promise<void> {
  await queries.removeFavourite(ctx.db, { kind, id, owner: requireOwner(ctx) });
}

/** To be called in the transaction of a sign-in: the guest's favourites become the account's. */
export async function mergeFavourites(
  tx: Database,
  guestOwner: string,
  userOwner: string,
): Promise<void> {
  await queries.handOver(tx, 'product', guestOwner, userOwner, mostFavourites);
  await queries.handOver(tx, 'shop', guestOwner, userOwner, mostFavourites);
}
