import { catalogueRoutes as routes } from '#contract/catalogue.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { createProduct, getProduct, listCategories, listProducts } from './catalogue.ts';

export function catalogueRoutes(serve: Serve): void {
  serve(
    routes.list,
    async (ctx, { query }, exchange) => {
      const { rows, next } = await listProducts(ctx, query);
      exchange.next(next);
      return rows;
    },
    { kept: true },
  );
  serve(routes.get, (ctx, { params }) => getProduct(ctx, params), { kept: true });
  serve(routes.create, (ctx, { body }) => createProduct(ctx, body));
  serve(routes.categories, (ctx, { query }) => listCategories(ctx, query), { kept: true });
}
