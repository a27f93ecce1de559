import { findRoutes } from '#contract/search/find.schemas.ts';
import { searchRoutes as routes } from '#contract/search/schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import type { SearchEngine } from './engine.ts';
import { findInMarket, findInShop } from './find.ts';
import type { CacheTag } from '../shops/shops.ts';
import { search, suggest } from './search.ts';

function tagsOfHits(hits: ReadonlyArray<{ kind: string; id: number }>): CacheTag[] {
  return [
    'lists',
    ...hits.flatMap(({ kind, id }): CacheTag[] => {
      if (kind === 'categories') return [];
      return [kind === 'shops' ? `shop:${id}` : `product:${id}`];
    }),
  ];
}

export function searchRoutes(serve: Serve, engine: SearchEngine): void {
  serve(
    routes.search,
    async (ctx, { query }, exchange) => {
      const { found, next } = await search({ ...ctx, engine }, query);
      exchange.next(next);
      return found;
    },
    { cached: { tags: ({ hits, near }) => tagsOfHits([...hits, ...near]) } },
  );
  serve(routes.suggest, (ctx, { query }) => suggest({ ...ctx, engine }, query), {
    cached: { tags: tagsOfHits },
  });
  serve(findRoutes.inShop, (ctx, { params, query }) => findInShop(ctx, { ...params, ...query }));
  serve(findRoutes.inMarket, (ctx, { query }) => findInMarket(ctx, query));
}
