/** Where a payment gateway reports what happened. Apart from the endpoints that pages call. */
import { endpoint } from '../kernel/endpoint.ts';
import { paymentWebhookPaths } from './paths.ts';

export const paymentWebhookRoutes = {
  stripe: endpoint(paymentWebhookPaths.stripe, 'signed', {
    raw: ['application/json'],
    summary: 'Events of Stripe, by their signature',
  }),
};
