import { giftPaths } from '#contract/gifts/paths.ts';
import type { giftRoutes } from '#contract/gifts/schemas.ts';
import { browserClient } from './browser.ts';

export const giftsApi = browserClient<typeof giftRoutes>(giftPaths);
