import { bookingDeskRoutes as routes } from '#contract/bookings/desk.schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { bookingDesk, deskDays } from './desk.ts';

export function bookingDeskRoutes(serve: Serve): void {
  serve(routes.desk, (ctx, { params }) => bookingDesk(ctx, params));
  serve(routes.days, (ctx, { params, query }) => deskDays(ctx, { ...params, ...query }));
}
