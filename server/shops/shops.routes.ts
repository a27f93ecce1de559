import { shopRoutes as routes } from '#contract/shops/schemas.ts';
import { kitchenRoutes } from '#contract/shops/kitchens.schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { tagsOfShops } from './cache-tags.ts';
import { slowDownKitchen, speedUpKitchen, timesForLater } from './kitchens/kitchens.ts';
import { createShop } from './open-shop.ts';
import {
  countShops,
  followedShops,
  followShop,
  getShop,
  listFollowed,
  listShops,
  seesMoreOfShops,
  shopsOfUser,
  unfollowShop,
} from './shops.ts';

export function shopRoutes(serve: Serve): void {
  serve(
    routes.list,
    async (ctx, { query }, exchange) => {
      const { rows, next } = await listShops(ctx, query);
      exchange.next(next);
      return rows;
    },
    {
      cached: {
        tags: (shops) => tagsOfShops(shops.map(({ id }) => id)).concat('lists'),
        unless: (ctx, { query }) => query.userId !== undefined && seesMoreOfShops(ctx),
      },
    },
  );
  serve(routes.counts, (ctx, { query }) => countShops(ctx, query), {
    cached: { tags: () => ['lists'] },
  });
  serve(routes.ofUser, (ctx, { params }) => shopsOfUser(ctx, params));
  serve(routes.get, (ctx, { params }) => getShop(ctx, params), {
    cached: {
      tags: ({ id }) => [`shop:${id}`, `shelf:${id}`],
      // A kitchen opens and closes, and who is closed for a while is back.
      lasts: ({ delivery, backAt }) => delivery === null && backAt === undefined,
      unless: seesMoreOfShops,
    },
  });
  serve(routes.create, (ctx, { body }) => createShop(ctx, body));
  serve(routes.follow, (ctx, { params }) => followShop(ctx, params));
  serve(routes.unfollow, (ctx, { params }) => unfollowShop(ctx, params));
  serve(routes.followed, (ctx) => listFollowed(ctx));
  serve(routes.following, (ctx) => followedShops(ctx));
  serve(kitchenRoutes.laterTimes, (ctx, { params, query }) =>
    timesForLater(ctx, { ...params, ...query }),
  );
  serve(kitchenRoutes.slowDown, (ctx, { params, body }) =>
    slowDownKitchen(ctx, { ...params, ...body }),
  );
  serve(kitchenRoutes.speedUp, (ctx, { params }) => speedUpKitchen(ctx, params));
}
