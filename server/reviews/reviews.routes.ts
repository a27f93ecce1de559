import { reviewRoutes as routes } from '#contract/reviews/schemas.ts';
import { linkAsked } from '../bookings/bookings.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { answerReview } from './answer-review.ts';
import {
  listLinesToReview,
  fileOfReviewsForShop,
  listReviewsForShop,
  listReviewsOfProduct,
  listReviewsOfShop,
} from './reviews.ts';
import { seesMoreOfShops } from '../shops/shops.ts';
import { receptionOfShop } from './reception.ts';
import {
  linkedVisitToReview,
  reviewLinkedVisit,
  reviewVisit,
  visitToReview,
} from './visit-review.ts';
import { editReview, writeReview } from './write-review.ts';

export function reviewRoutes(serve: Serve): void {
  serve(
    routes.ofProduct,
    async (ctx, { params, query }, exchange) => {
      const { rows, next, shopId } = await listReviewsOfProduct(ctx, { ...params, ...query });
      exchange.next(next);
      exchange.shows(`shop:${shopId}`);
      return rows;
    },
    {
      cached: {
        tags: (_, { params }) => [`product:${params.id}`],
        lasts: () => true,
        unless: seesMoreOfShops,
      },
    },
  );
  serve(
    routes.ofShop,
    async (ctx, { params, query }, exchange) => {
      const { rows, next } = await listReviewsOfShop(ctx, { ...params, ...query });
      exchange.next(next);
      return rows;
    },
    {
      cached: {
        tags: (_, { params }) => [`shop:${params.id}`],
        // Guests are called by what their booking says.
        lasts: (reviews) => reviews.every(({ serviceType }) => serviceType === null),
        unless: seesMoreOfShops,
      },
    },
  );
  serve(routes.ofOrder, (ctx, { params }) => listLinesToReview(ctx, params));
  serve(routes.ofVisit, (ctx, { params }) => visitToReview(ctx, params));
  serve(routes.reviewVisit, (ctx, { params, body }) => reviewVisit(ctx, { ...params, ...body }));
  serve(routes.ofLinked, (ctx, { params }, exchange) =>
    linkedVisitToReview(ctx, linkAsked(params, exchange)),
  );
  serve(routes.reviewLinked, (ctx, { params, body }, exchange) =>
    reviewLinkedVisit(ctx, { ...linkAsked(params, exchange), said: body }),
  );
  serve(routes.write, (ctx, { body }) => writeReview(ctx, body));
  serve(routes.edit, (ctx, { params, body }) => editReview(ctx, { ...params, ...body }));
  serve(routes.forShop, async (ctx, { params, query }, exchange) => {
    const page = await listReviewsForShop(ctx, { ...params, ...query });
    exchange.place(page);
    return page.rows;
  });
  serve(routes.forShopFile, (ctx, { params, query }) =>
    fileOfReviewsForShop(ctx, { ...params, ...query }),
  );
  serve(routes.reception, (ctx, { params, query }) =>
    receptionOfShop(ctx, { ...params, ...query }),
  );
  serve(routes.answer, (ctx, { params, body }) => answerReview(ctx, { ...params, ...body }));
}
