import { reviewPaths } from '#contract/reviews/paths.ts';
import type { reviewRoutes } from '#contract/reviews/schemas.ts';
import { browserClient } from './browser.ts';

export const reviewsApi = browserClient<typeof reviewRoutes>(reviewPaths);
