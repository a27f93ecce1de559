import { customerRoutes as routes } from '#contract/orders/customers.schemas.ts';
import type { Serve } from '../../http/endpoint-routes.ts';
import { customerHistory, fileOfCustomers, listCustomers } from './customers.ts';

/** Who buys from a shop. */
export function shopCustomerRoutes(serve: Serve): void {
  serve(routes.list, async (ctx, { params, query }, exchange) => {
    const page = await listCustomers(ctx, params, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.file, (ctx, { params, query }) => fileOfCustomers(ctx, params, query));
  serve(routes.history, (ctx, { params }) => customerHistory(ctx, params));
}
