import type { findRoutes } from '#contract/search/find.schemas.ts';
import { findPaths } from '#contract/search/find.paths.ts';
import { browserClient } from './browser.ts';

export const findApi = browserClient<typeof findRoutes>(findPaths);
