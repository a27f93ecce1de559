/**
 * Every endpoint of the product, grouped by domain on four pages: what the market needs, and what service visits, the rooms
 * of sellers and admins, and the pages of one's own account need besides; and what other servers call. The server
 * registers them, the client is typed by them.
 */
import { ownRoutes } from './account-routes.ts';
import { marketRoutes } from './market-routes.ts';
import { paymentWebhookRoutes } from './payments/webhook.schemas.ts';
import { roomRoutes } from './room-routes.ts';
import { serviceRoutes } from './service-routes.ts';
import { webhookRoutes } from './notifications/webhooks.schemas.ts';

export const routes = {
  ...marketRoutes,
  ...serviceRoutes,
  ...roomRoutes,
  ...ownRoutes,
  paymentWebhook: paymentWebhookRoutes,
  webhooks: webhookRoutes,
};

export type Routes = typeof routes;
