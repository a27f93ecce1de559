import { searchPaths } from '#contract/search/paths.ts';
import type { searchRoutes } from '#contract/search/schemas.ts';
import { browserClient } from './browser.ts';

export const searchApi = browserClient<typeof searchRoutes>(searchPaths);
