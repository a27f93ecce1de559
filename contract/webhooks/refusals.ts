/** Why something about a shop's webhooks is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const shopWebhookRefusals = {
  'webhook.not_found': { type: 'not-found', status: 404 },
  'webhook.too_many': { type: 'state-conflict', status: 409, facts: ['most'] },
  'webhook.not_public': { type: 'validation', status: 422 },
  'webhook.changed_meanwhile': { type: 'state-conflict', status: 409 },
  'webhook.is_off': { type: 'state-conflict', status: 409 },
  'webhook.still_queued': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;
