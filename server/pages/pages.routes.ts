import { pageRoutes as routes } from '#contract/pages/schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { getPage } from './pages.ts';

export function pageRoutes(serve: Serve): void {
  serve(routes.get, (ctx, { params }) => getPage(ctx, params), {
    cached: { tags: () => [] },
  });
}
