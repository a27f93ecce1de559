import { platformRoutes as routes } from '#contract/platform.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { getPlatform } from './platform.ts';

export function platformRoutes(serve: Serve): void {
  serve(routes.get, (ctx) => getPlatform(ctx), { kept: true });
}
