import { shopWebhookRoutes as routes } from '#contract/webhooks/schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import {
  addWebhook,
  changeWebhook,
  deliveriesOfWebhook,
  removeWebhook,
  renewWebhookSecret,
  sendDeliveryAgain,
  testWebhook,
  webhooksOfShop,
} from './webhooks.ts';

export function shopWebhookRoutes(serve: Serve): void {
  serve(routes.list, (ctx, { params }) => webhooksOfShop(ctx, params));
  serve(routes.add, (ctx, { params, body }) => addWebhook(ctx, { ...body, ...params }));
  serve(routes.change, (ctx, { params, body }) => changeWebhook(ctx, { ...body, ...params }));
  serve(routes.renew, (ctx, { params }) => renewWebhookSecret(ctx, params));
  serve(routes.remove, (ctx, { params }) => removeWebhook(ctx, params));
  serve(routes.test, (ctx, { params }) => testWebhook(ctx, params));
  serve(routes.deliveries, (ctx, { params }) => deliveriesOfWebhook(ctx, params));
  serve(routes.sendAgain, (ctx, { params }) => sendDeliveryAgain(ctx, params));
}
