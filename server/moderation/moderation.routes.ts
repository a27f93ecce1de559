import { moderationRoutes as routes } from '#contract/moderation.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { report } from './moderation.ts';

export function moderationRoutes(serve: Serve): void {
  serve(routes.report, (ctx, { body }) => report(ctx, body));
}
