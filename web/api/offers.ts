import { offerPaths } from '#contract/offers/paths.ts';
import type { offerRoutes } from '#contract/offers/schemas.ts';
import { browserClient } from './browser.ts';

export const offersApi = browserClient<typeof offerRoutes>(offerPaths);
