import { offerRoutes as routes } from '#contract/offers/schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { fileOfShopOffers } from './offer-file.ts';
import {
  addMarketOffer,
  addOffer,
  editOffer,
  offersOfMarket,
  offersOfShop,
  runningOffers,
  setOfferActive,
  setOfferShare,
} from './offers.ts';

export function offerRoutes(serve: Serve): void {
  serve(routes.ofShop, (ctx, { params }) => offersOfShop(ctx, params));
  serve(routes.fileOfShop, (ctx, { params }) => fileOfShopOffers(ctx, params));
  serve(routes.running, (ctx, { params }) => runningOffers(ctx, params));
  serve(routes.add, (ctx, { params, body }) => addOffer(ctx, { ...params, ...body }));
  serve(routes.ofMarket, (ctx) => offersOfMarket(ctx));
  serve(routes.addOfMarket, (ctx, { body }) => addMarketOffer(ctx, body));
  serve(routes.edit, (ctx, { params, body }) => editOffer(ctx, { ...params, ...body }));
  serve(routes.setActive, (ctx, { params, body }) => setOfferActive(ctx, { ...params, ...body }));
  serve(routes.setShare, (ctx, { params, body }) => setOfferShare(ctx, { ...params, ...body }));
}
