/** Favourites: the products and shops that somebody, guests included, wants to find again. Following a shop is the shops'. */
import type { FavouriteProduct } from '#contract/favourites/schemas.ts';
import { toMajor } from '#contract/kernel/money.ts';
import type { CardedShop } from '#contract/shops/schemas.ts';
import { productsIn } from '../catalogue/catalogue.ts';
import { type Ctx, requireOwner } from '../context.ts';
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
