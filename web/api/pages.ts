import type { blogRoutes } from '#contract/pages/blog.schemas.ts';
import { blogPaths, pagePaths } from '#contract/pages/paths.ts';
import type { pageRoutes } from '#contract/pages/schemas.ts';
import { browserClient } from './browser.ts';

export const pagesApi = browserClient<typeof pageRoutes>(pagePaths);
export const blogApi = browserClient<typeof blogRoutes>(blogPaths);
