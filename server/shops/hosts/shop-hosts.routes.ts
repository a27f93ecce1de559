import { shopHostRoutes as routes } from '#contract/shops/hosts.schemas.ts';
import type { Ctx } from '../../context.ts';
import type { Serve } from '../../http/endpoint-routes.ts';
import { checkHost, claimHost, type HostParts, removeHost, shopHost } from './shop-hosts.ts';

export function shopHostRoutes(serve: Serve, parts: HostParts): void {
  const within = (ctx: Ctx) => ({ ...ctx, ...parts });
  serve(routes.get, (ctx, { params }) => shopHost(ctx, params));
  serve(routes.claim, (ctx, { params, body }) => claimHost(within(ctx), { ...body, ...params }));
  serve(routes.check, (ctx, { params }) => checkHost(within(ctx), params));
  serve(routes.remove, (ctx, { params }) => removeHost(ctx, params));
}
