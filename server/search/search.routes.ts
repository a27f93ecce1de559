import { findRoutes } from '#contract/search/find.schemas.ts';
import { searchRoutes as routes } from '#contract/search/schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { findInMarket, findInShop } from './find.ts';
import { search, suggest } from './search.ts';

export function searchRoutes(serve: Serve): void {
  serve(
    routes.search,
    async (ctx, { query }, exchange) => {
      const { found, next } = await search(ctx, query);
      exchange.next(next);
      return found;
    },
    { cached: true },
  );
  serve(routes.suggest, (ctx, { query }) => suggest(ctx, query), { cached: true });
  serve(findRoutes.inShop, (ctx, { params, query }) => findInShop(ctx, { ...params, ...query }));
  serve(findRoutes.inMarket, (ctx, { query }) => findInMarket(ctx, query));
}
