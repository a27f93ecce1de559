/** Favourites: products and shops somebody wants to find again; guests have them too. */
import * as z from 'zod/mini';
import { product } from '../catalogue/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath } from '../kernel/fields.ts';
import { shop } from '../shops/schemas.ts';
import { favouritePaths } from './paths.ts';

/** A product as it was kept: what it cost then where it costs less now, and whether it sold out and is back since. */
export const keptProduct = z.object({
  ...product.shape,
  priceWas: z.nullable(z.number()),
  isBack: z.boolean(),
});
export type KeptProduct = z.output<typeof keptProduct>;

const byId = z.object({ id: idInPath });

export const favouriteRoutes = {
  list: endpoint(favouritePaths.list, 'public', {
    reply: z.object({ products: z.array(keptProduct), shops: z.array(shop) }),
    summary: 'The own favourites',
  }),
  ids: endpoint(favouritePaths.ids, 'public', {
    reply: z.object({ products: z.array(id), shops: z.array(id) }),
    summary: 'Ids of the own favourites, for marking hearts',
  }),
  addProduct: endpoint(favouritePaths.addProduct, 'public', {
    params: byId,
    summary: 'Keep a product',
  }),
  removeProduct: endpoint(favouritePaths.removeProduct, 'public', {
    params: byId,
    summary: 'Drop a product',
  }),
  addShop: endpoint(favouritePaths.addShop, 'public', { params: byId, summary: 'Keep a shop' }),
  removeShop: endpoint(favouritePaths.removeShop, 'public', {
    params: byId,
    summary: 'Drop a shop',
  }),
};
