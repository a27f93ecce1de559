import { savedViewPaths } from '#contract/accounts/paths.ts';
import type { savedViewRoutes } from '#contract/accounts/saved-views.schemas.ts';
import { browserClient } from './browser.ts';

export const savedViewsApi = browserClient<typeof savedViewRoutes>(savedViewPaths);
