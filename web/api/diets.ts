import { dietPaths } from '#contract/diets/paths.ts';
import type { dietRoutes } from '#contract/diets/schemas.ts';
import { browserClient } from './browser.ts';

export const dietApi = browserClient<typeof dietRoutes>(dietPaths);
