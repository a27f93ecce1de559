import { todayRoutes as routes } from '#contract/shops/today.schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { todayOfMarket, todayOfShop, type TodayParts } from './today.ts';

export function todayRoutes(serve: Serve, parts: TodayParts): void {
  serve(routes.ofShop, (ctx, { params }) => todayOfShop({ ...ctx, parts }, params));
  serve(routes.ofMarket, (ctx) => todayOfMarket({ ...ctx, parts }));
}
