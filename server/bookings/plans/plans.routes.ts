import { planRoutes as routes } from '#contract/bookings/plans.schemas.ts';
import type { Serve } from '../../http/endpoint-routes.ts';
import { networkOf } from '../../http/limits/rate-limits.ts';
import { browserOf } from '../links/booking-link.ts';
import { linkAsked } from '../links/link-asked.ts';
import { actingByLink } from '../links/linked-booking.ts';
import type { Requested } from '../requests/request-booking.ts';
import { endPlan, plansOfUser } from './plans.ts';
import { bookNext, bookPlanVisit, windowsOfNext, windowsOfPlan } from './plan-visit.ts';

export function planRoutes(serve: Serve): void {
  serve(routes.ofUser, (ctx, { params }) => plansOfUser(ctx, params));
  serve(routes.windows, (ctx, { params, query }) => windowsOfPlan(ctx, { ...params, ...query }));
  serve(routes.book, async (ctx, { params, body, key }, { request, reply, visitor }) => {
    const origin = { key, network: networkOf(request.ip), browser: browserOf(visitor) };
    return answered(await bookPlanVisit(ctx, { ...params, ...body }, origin), reply);
  });
  serve(routes.end, (ctx, { params, body }) => endPlan(ctx, { ...params, ...body }));
  serve(routes.windowsLinked, async (ctx, { params, query }, exchange) =>
    windowsOfNext(ctx, await actingByLink(ctx, linkAsked(params, exchange)), query),
  );
  serve(routes.bookLinked, async (ctx, { params, body, key }, exchange) => {
    const { request, reply, visitor } = exchange;
    const acting = await actingByLink(ctx, linkAsked(params, exchange));
    const origin = { key, network: networkOf(request.ip), browser: browserOf(visitor) };
    return answered(await bookNext(ctx, acting, body, origin), reply);
  });
}

type Reply = { header: (name: string, value: string) => unknown };

function answered({ booking, isReplay }: Requested, reply: Reply): Requested['booking'] {
  if (isReplay) reply.header('idempotent-replayed', 'true');
  return booking;
}
