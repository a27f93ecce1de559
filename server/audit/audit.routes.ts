import { auditRoutes as routes } from '#contract/platform/audit.schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { auditChoices, exportAudit, latestAudit, listAudit } from './audit-log.ts';

export function auditRoutes(serve: Serve): void {
  serve(routes.list, async (ctx, { query }, exchange) => {
    const page = await listAudit(ctx, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.latest, (ctx, { query }) => latestAudit(ctx, query));
  serve(routes.choices, (ctx) => auditChoices(ctx));
  serve(routes.export, (ctx, { query }) => exportAudit(ctx, query));
}
