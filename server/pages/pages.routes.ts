import { pageRoutes as routes } from '#contract/pages/schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { getPage, getPageToEdit, listPages, savePage } from './pages.ts';

/** Terms are long, and characters of Chinese have three bytes. */
const longestPage = 300 * 1024;

export function pageRoutes(serve: Serve): void {
  serve(routes.get, (ctx, { params }) => getPage(ctx, params), {
    cached: { tags: () => [] },
  });
  serve(routes.list, (ctx) => listPages(ctx));
  serve(routes.edit, (ctx, { params }) => getPageToEdit(ctx, params));
  serve(routes.save, (ctx, { params, body }) => savePage(ctx, { ...params, ...body }), {
    bodyLimit: longestPage,
  });
}
