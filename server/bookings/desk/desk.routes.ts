import { bookingDeskRoutes as routes } from '#contract/bookings/desk.schemas.ts';
import type { Serve } from '../../http/endpoint-routes.ts';
import { bookingDesk, deskDays } from './desk.ts';
import { fileOfVisits, listVisits } from './visit-list.ts';

export function bookingDeskRoutes(serve: Serve): void {
  serve(routes.desk, (ctx, { params }) => bookingDesk(ctx, params));
  serve(routes.days, (ctx, { params, query }) => deskDays(ctx, { ...params, ...query }));
  serve(routes.visits, async (ctx, { params, query }, exchange) => {
    const page = await listVisits(ctx, params, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.visitsFile, (ctx, { params, query }) => fileOfVisits(ctx, params, query));
}
