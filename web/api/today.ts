import { todayPaths } from '#contract/shops/paths.ts';
import type { todayRoutes } from '#contract/shops/today.schemas.ts';
import { browserClient } from './browser.ts';

export const todayApi = browserClient<typeof todayRoutes>(todayPaths);
