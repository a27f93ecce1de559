import { shopWebhookPaths } from '#contract/webhooks/paths.ts';
import type { shopWebhookRoutes } from '#contract/webhooks/schemas.ts';
import { browserClient } from './browser.ts';

export const shopWebhooksApi = browserClient<typeof shopWebhookRoutes>(shopWebhookPaths);
