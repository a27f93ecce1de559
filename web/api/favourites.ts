import { favouritePaths } from '#contract/favourites/paths.ts';
import type { favouriteRoutes } from '#contract/favourites/schemas.ts';
import { browserClient } from './browser.ts';

export const favouritesApi = browserClient<typeof favouriteRoutes>(favouritePaths);
