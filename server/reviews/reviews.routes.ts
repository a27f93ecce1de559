import { reviewRoutes as routes } from '#contract/reviews.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { listReviewsOfProduct, listReviewsOfShop } from './reviews.ts';

export function reviewRoutes(serve: Serve): void {
  serve(
    routes.ofProduct,
    async (ctx, { params, query }, exchange) => {
      const { rows, next } = await listReviewsOfProduct(ctx, { ...params, ...query });
      exchange.next(next);
      return rows;
    },
    { kept: true },
  );
  serve(
    routes.ofShop,
    async (ctx, { params, query }, exchange) => {
      const { rows, next } = await listReviewsOfShop(ctx, { ...params, ...query });
      exchange.next(next);
      return rows;
    },
    { kept: true },
  );
}
