import { pagePaths } from '#contract/pages/paths.ts';
import type { pageRoutes } from '#contract/pages/schemas.ts';
import { browserClient } from './browser.ts';

export const pagesApi = browserClient<typeof pageRoutes>(pagePaths);
