import { supportPaths } from '#contract/support/paths.ts';
import type { supportRoutes } from '#contract/support/schemas.ts';
import { browserClient } from './browser.ts';

export const supportApi = browserClient<typeof supportRoutes>(supportPaths);
