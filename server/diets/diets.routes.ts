/** HTTP of what people do not eat. */
import { dietRoutes as routes } from '#contract/diets/schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { keepNeeds, ownNeeds } from './diets.ts';

export function dietRoutes(serve: Serve): void {
  serve(routes.get, (ctx) => ownNeeds(ctx));
  serve(routes.keep, (ctx, { body }) => keepNeeds(ctx, body));
}
