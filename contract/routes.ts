/**
 * Every endpoint of the product, grouped by domain on two pages: what the market needs and what the rooms of sellers and
 * admins need besides. The server registers them, the client is typed by them.
 */
import { marketRoutes } from './market-routes.ts';
import { roomRoutes } from './room-routes.ts';

export const routes = { ...marketRoutes, ...roomRoutes };

export type Routes = typeof routes;
