import { cartVisitRoutes } from '#contract/bookings/cart-visits.schemas.ts';
import { cartRoutes as routes } from '#contract/cart/schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { networkOf } from '../http/limits/rate-limits.ts';
import {
  addToCart,
  cartItems,
  clearCart,
  offersFor,
  putCode,
  removeCode,
  removeLine,
  setIfSoldOut,
  setPickup,
  setQuantity,
} from './cart.ts';
import { setChoices } from './line-choices.ts';
import { visitsWithOffers } from './visit-offers.ts';

export function cartRoutes(serve: Serve): void {
  serve(routes.get, (ctx, { params }) => cartItems(ctx, params));
  serve(cartVisitRoutes.list, (ctx) => visitsWithOffers(ctx));
  serve(routes.add, (ctx, { body }) => addToCart(ctx, body));
  serve(routes.setQuantity, (ctx, { params, body }) => setQuantity(ctx, { ...params, ...body }));
  serve(routes.setChoices, (ctx, { params, body }) => setChoices(ctx, { ...params, ...body }));
  serve(routes.setIfSoldOut, (ctx, { params, body }) => setIfSoldOut(ctx, { ...params, ...body }));
  serve(routes.removeLine, (ctx, { params }) => removeLine(ctx, params));
  serve(routes.setPickup, (ctx, { params, body }) => setPickup(ctx, { ...params, ...body }));
  serve(routes.offersFor, (ctx, { params }) => offersFor(ctx, params));
  serve(routes.putCode, (ctx, { body }, { request }) =>
    putCode(ctx, { ...body, network: networkOf(request.ip) }),
  );
  serve(routes.removeCode, (ctx) => removeCode(ctx));
  serve(routes.clear, (ctx, { params }) => clearCart(ctx, params));
}
