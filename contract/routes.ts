/**
 * Every endpoint of the product, grouped by domain on three pages: what the market needs, and what service visits and the
 * rooms of sellers and admins need besides. The server registers them, the client is typed by them.
 */
import { marketRoutes } from './market-routes.ts';
import { roomRoutes } from './room-routes.ts';
import { serviceRoutes } from './service-routes.ts';

export const routes = { ...marketRoutes, ...serviceRoutes, ...roomRoutes };

export type Routes = typeof routes;
