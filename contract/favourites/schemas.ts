/** Favourites: products and shops somebody wants to find again; guests have them too. */
import * as z from 'zod/mini';
import { product } from '../catalogue/schemas.ts';
import { get, put, remove } from '../kernel/endpoint.ts';
import { id, idInPath } from '../kernel/fields.ts';
import type { RefusalRule } from '../kernel/refusals.ts';
import { shop } from '../shops/schemas.ts';

export const favouriteRefusals = {
  'favourite.too_many': {
    type: 'state-conflict',
    status: 409,
    title: 'Too many favourites',
    message: 'You can keep at most 500 favourites.',
  },
} as const satisfies Record<string, RefusalRule>;

/** A product as it was kept: what it cost then where it costs less now, and whether it sold out and is back since. */
export const keptProduct = z.object({ ...product.shape, priceWas: z.nullable(z.number()), isBack: z.boolean() });
export type KeptProduct = z.output<typeof keptProduct>;

const byId = z.object({ id: idInPath });

export const favouriteRoutes = {
  list: get('/api/favourites', 'public', {
    reply: z.object({ products: z.array(keptProduct), shops: z.array(shop) }),
    summary: 'The own favourites',
  }),
  ids: get('/api/favourites/ids', 'public', {
    reply: z.object({ products: z.array(id), shops: z.array(id) }),
    summary: 'Ids of the own favourites, for marking hearts',
  }),
  addProduct: put('/api/favourites/products/:id', 'public', { params: byId, summary: 'Keep a product' }),
  removeProduct: remove('/api/favourites/products/:id', 'public', { params: byId, summary: 'Drop a product' }),
  addShop: put('/api/favourites/shops/:id', 'public', { params: byId, summary: 'Keep a shop' }),
  removeShop: remove('/api/favourites/shops/:id', 'public', { params: byId, summary: 'Drop a shop' }),
};
