import { moderationRoutes as routes } from '#contract/moderation/schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import {
  contextOfReport,
  decideAppeal,
  decideReport,
  type ActionHandlers,
  reportDetail,
} from './deciding.ts';
import { countsOfReports, fileOfReports, queueOfReports } from './queue.ts';
import { appeal, getReport, ownReports, report, takeDownsOfShop } from './moderation.ts';

export function moderationRoutes(serve: Serve, { handlers }: { handlers: ActionHandlers }): void {
  serve(routes.report, (ctx, { body }) => report(ctx, body));
  serve(routes.own, async (ctx, { query }, exchange) => {
    const { rows, next } = await ownReports(ctx, query);
    exchange.next(next);
    return rows;
  });
  serve(routes.get, (ctx, { params }) => getReport(ctx, params));
  serve(routes.appeal, (ctx, { params, body }) => appeal(ctx, { ...params, ...body }));
  serve(routes.takeDowns, (ctx, { params }) => takeDownsOfShop(ctx, params));
  serve(routes.queue, async (ctx, { query }, exchange) => {
    const page = await queueOfReports(ctx, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.queueFile, (ctx, { query }) => fileOfReports(ctx, query));
  serve(routes.counts, (ctx) => countsOfReports(ctx));
  serve(routes.detail, (ctx, { params }) => reportDetail(ctx, handlers, params));
  serve(routes.context, (ctx, { params }) => contextOfReport(ctx, params));
  serve(routes.decide, (ctx, { params, body }) =>
    decideReport(ctx, handlers, { ...params, ...body }),
  );
  serve(routes.decideAppeal, (ctx, { params, body }) =>
    decideAppeal(ctx, handlers, { ...params, ...body }),
  );
}
