import { cartPaths } from '#contract/cart/paths.ts';
import type { cartRoutes } from '#contract/cart/schemas.ts';
import { browserClient } from './browser.ts';

export const cartApi = browserClient<typeof cartRoutes>(cartPaths);
