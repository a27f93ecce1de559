/** The one-click setup of a service vendor's shop. */
import { post } from '../kernel/endpoint.ts';
import type { RefusalRule } from '../kernel/refusals.ts';
import { shop } from './schemas.ts';

export const providerSetupRefusals = {
  'setup.incomplete': {
    type: 'not-allowed',
    status: 403,
    title: 'Setup incomplete',
    message: 'Please register as a vendor first, then return to complete setup.',
  },
} as const satisfies Record<string, RefusalRule>;

export const providerSetupRoutes = {
  open: post('/api/provider-setup', 'signed-in', {
    reply: shop,
    summary: 'Open the service shop of a vendor who has none; repeated it is the same shop',
  }),
};
