/** Favourites: products and shops somebody wants to find again; guests have them too. */
import * as z from 'zod/mini';
import { cardedProduct } from '../catalogue/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath } from '../kernel/fields.ts';
import { cardedShop } from '../shops/schemas.ts';
import { favouritePaths } from './paths.ts';

/** A favourite product: what it cost when it was added where it costs less now, and whether it sold out and is back since. */
export const favouriteProduct = z.object({
  ...cardedProduct.shape,
  priceWas: z.nullable(z.number()),
  isBack: z.boolean(),
});
export type FavouriteProduct = z.output<typeof favouriteProduct>;

/** Where others see them; null while nobody does. */
const shareLink = z.object({ path: z.nullable(z.string()) });

const byId = z.object({ id: idInPath });
/** 128 random bits of a link that somebody gave on. */
const byToken = z.object({ token: z.string().check(z.regex(/^[\w-]{22}$/)) });

export const favouriteRoutes = {
  list: endpoint(favouritePaths.list, 'public', {
    reply: z.object({ products: z.array(favouriteProduct), shops: z.array(cardedShop) }),
    summary: 'The caller’s favourites',
  }),
  link: endpoint(favouritePaths.link, 'signed-in', {
    reply: shareLink,
    summary: 'The link by which others see the caller’s favourites, if there is one',
  }),
  share: endpoint(favouritePaths.share, 'signed-in', {
    reply: shareLink,
    summary: 'Make that link; the same one while there is one',
  }),
  unshare: endpoint(favouritePaths.unshare, 'signed-in', {
    summary: 'End that link; another one is another',
  }),
  shared: endpoint(favouritePaths.shared, 'public', {
    params: byToken,
    reply: z.object({ products: z.array(cardedProduct), shops: z.array(cardedShop) }),
    summary: 'Somebody’s favourites, by a link that they gave on',
  }),
  ids: endpoint(favouritePaths.ids, 'public', {
    reply: z.object({ products: z.array(id), shops: z.array(id) }),
    summary: 'Ids of the caller’s favourites, for marking hearts',
  }),
  addProduct: endpoint(favouritePaths.addProduct, 'public', {
    params: byId,
    summary: 'Add a product to the favourites',
  }),
  removeProduct: endpoint(favouritePaths.removeProduct, 'public', {
    params: byId,
    summary: 'Remove a product from the favourites',
  }),
  addShop: endpoint(favouritePaths.addShop, 'public', {
    params: byId,
    summary: 'Add a shop to the favourites',
  }),
  removeShop: endpoint(favouritePaths.removeShop, 'public', {
    params: byId,
    summary: 'Remove a shop from the favourites',
  }),
};
