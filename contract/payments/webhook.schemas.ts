/** Where a payment gateway tells what happened. Apart from the endpoints that pages call. */
import { post } from '../kernel/endpoint.ts';

export const paymentWebhookRoutes = {
  stripe: post('/api/payments/stripe/webhook', 'signed', {
    raw: ['application/json'],
    summary: 'Events of Stripe, by their signature',
  }),
};
