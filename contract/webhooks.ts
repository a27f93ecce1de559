/** What other servers tell, who sign what they send. */
import type { RefusalRule } from './refusal.ts';

export const webhookRefusals = {
  'webhook.wrong_signature': {
    type: 'not-allowed',
    status: 403,
    title: 'Wrong signature',
    message: 'This was not signed with the secret that is configured here.',
  },
} as const satisfies Record<string, RefusalRule>;
