import { aftercareRoutes as routes } from '#contract/aftercare/schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { seesMoreOfShops } from '../shops/shops.ts';
import {
  allCases,
  casesOfShop,
  fileOfCases,
  fileOfShopsCases,
  ownCases,
  sharesOfShops,
} from './case-lists.ts';
import { decideCase } from './decide-case.ts';
import { getCase } from './moving.ts';
import { aftercareOfOrder, openCase } from './open-case.ts';
import { policyOfShop, savePolicy } from './policies.ts';
import { stepOfShop } from './shop-steps.ts';
import { stepOfShopper } from './shopper-steps.ts';

export function aftercareRoutes(serve: Serve): void {
  serve(routes.ofOrder, (ctx, { params }) => aftercareOfOrder(ctx, params));
  serve(routes.open, (ctx, { params, body }) => openCase(ctx, { ...body, ...params }));
  serve(routes.own, (ctx) => ownCases(ctx));
  serve(routes.get, (ctx, { params }) => getCase(ctx, params));
  serve(routes.byShopper, (ctx, { params, body }) => stepOfShopper(ctx, { ...body, ...params }));
  serve(routes.byShop, (ctx, { params, body }) => stepOfShop(ctx, { ...body, ...params }));
  serve(routes.decide, (ctx, { params, body }) => decideCase(ctx, { ...body, ...params }));
  serve(routes.ofShop, async (ctx, { params, query }, exchange) => {
    const page = await casesOfShop(ctx, params, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.fileOfShop, (ctx, { params, query }) => fileOfShopsCases(ctx, params, query));
  serve(routes.all, async (ctx, { query }, exchange) => {
    const page = await allCases(ctx, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.file, (ctx, { query }) => fileOfCases(ctx, query));
  serve(routes.shares, (ctx) => sharesOfShops(ctx));
  serve(routes.policy, (ctx, { params }) => policyOfShop(ctx, params), {
    cached: {
      tags: ({ shopId }) => [`shop:${shopId}`],
      lasts: () => true,
      unless: seesMoreOfShops,
    },
  });
  serve(routes.savePolicy, (ctx, { params, body }) => savePolicy(ctx, { ...body, ...params }));
}
