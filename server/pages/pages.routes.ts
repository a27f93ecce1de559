import { pageRoutes as routes } from '#contract/pages/schemas.ts';
import type { Events } from '../events/events.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import {
  agreementsOf,
  agreeToTerms,
  getPage,
  getPageToEdit,
  listPages,
  savePage,
} from './pages.ts';

/** Terms are long, and characters of Chinese have three bytes. */
const longestPage = 300 * 1024;

/** Who makes an account agrees to the terms with it. */
export function pageRoutes(serve: Serve, events: Events): void {
  events.accompany('accounts.registered', (tx, { userId }) => agreeToTerms(tx, userId));
  serve(routes.get, (ctx, { params }) => getPage(ctx, params), {
    cached: { tags: () => [] },
  });
  serve(routes.list, (ctx) => listPages(ctx));
  serve(routes.edit, (ctx, { params }) => getPageToEdit(ctx, params));
  serve(routes.agreements, (ctx, { params }) => agreementsOf(ctx, params));
  serve(routes.save, (ctx, { params, body }) => savePage(ctx, { ...params, ...body }), {
    bodyLimit: longestPage,
  });
}
