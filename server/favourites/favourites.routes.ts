import { favouriteRoutes as routes } from '#contract/favourites/schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import {
  addFavourite,
  favouriteIds,
  listFavourites,
  removeFavourite,
  sharedFavourites,
  shareFavourites,
  shareLinkOf,
  unshareFavourites,
} from './favourites.ts';

export function favouriteRoutes(serve: Serve): void {
  serve(routes.list, (ctx) => listFavourites(ctx));
  serve(routes.link, (ctx) => shareLinkOf(ctx));
  serve(routes.share, (ctx) => shareFavourites(ctx));
  serve(routes.unshare, (ctx) => unshareFavourites(ctx));
  serve(routes.shared, (ctx, { params }) => sharedFavourites(ctx, params));
  serve(routes.ids, (ctx) => favouriteIds(ctx));
  serve(routes.addProduct, (ctx, { params }) =>
    addFavourite(ctx, { kind: 'product', id: params.id }),
  );
  serve(routes.removeProduct, (ctx, { params }) =>
    removeFavourite(ctx, { kind: 'product', id: params.id }),
  );
  serve(routes.addShop, (ctx, { params }) => addFavourite(ctx, { kind: 'shop', id: params.id }));
  serve(routes.removeShop, (ctx, { params }) =>
    removeFavourite(ctx, { kind: 'shop', id: params.id }),
  );
}
