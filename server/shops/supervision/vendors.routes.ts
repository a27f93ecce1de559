import { vendorRoutes as routes } from '#contract/shops/vendors.schemas.ts';
import type { Serve } from '../../http/endpoint-routes.ts';
import { fileOfEveryShop, listEveryShop } from './every-shop.ts';
import { countVendors, listVendors, setCommission, suspendShop } from './vendors.ts';

export function vendorRoutes(serve: Serve): void {
  serve(routes.list, async (ctx, { query }, exchange) => {
    const page = await listVendors(ctx, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.shops, async (ctx, { query }, exchange) => {
    const page = await listEveryShop(ctx, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.shopsFile, (ctx, { query }) => fileOfEveryShop(ctx, query));
  serve(routes.counts, (ctx) => countVendors(ctx));
  serve(routes.suspendShop, (ctx, { params, body }) => suspendShop(ctx, { ...body, ...params }));
  serve(routes.setCommission, (ctx, { params, body }) =>
    setCommission(ctx, { ...body, ...params }),
  );
}
