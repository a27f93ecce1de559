import { supportRoutes as routes } from '#contract/support/schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { networkOf } from '../http/limits/rate-limits.ts';
import {
  ask,
  closeRequest,
  countsOfSupport,
  getRequest,
  ownRequests,
  queueOfSupport,
  writeInRequest,
} from './support.ts';

export function supportRoutes(serve: Serve): void {
  serve(routes.ask, (ctx, { body }, { request }) =>
    ask(ctx, body, { network: networkOf(request.ip) }),
  );
  serve(routes.own, async (ctx, { query }, exchange) => {
    const { rows, next } = await ownRequests(ctx, query);
    exchange.next(next);
    return rows;
  });
  serve(routes.get, (ctx, { params }) => getRequest(ctx, params));
  serve(routes.write, (ctx, { params, body }) => writeInRequest(ctx, { ...params, ...body }));
  serve(routes.close, (ctx, { params }) => closeRequest(ctx, params));
  serve(routes.queue, async (ctx, { query }, exchange) => {
    const { rows, next } = await queueOfSupport(ctx, query);
    exchange.next(next);
    return rows;
  });
  serve(routes.counts, (ctx) => countsOfSupport(ctx));
}
