import { shopClosingRoutes as routes } from '#contract/shops/closing.schemas.ts';
import type { Serve } from '../../http/endpoint-routes.ts';
import { closeShop, type ClosingParts, getClosing, reopenShop } from './closing.ts';

export function shopClosingRoutes(serve: Serve, parts: ClosingParts): void {
  serve(routes.get, (ctx, { params }) => getClosing({ ...ctx, ...parts }, params));
  serve(routes.close, (ctx, { params, body }) =>
    closeShop({ ...ctx, ...parts }, { ...body, ...params }),
  );
  serve(routes.reopen, (ctx, { params, body }) => reopenShop(ctx, { ...body, ...params }));
}
