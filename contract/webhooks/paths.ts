import { get, post, put, remove } from '../kernel/endpoint.ts';

export const shopWebhookPaths = {
  list: get('/api/shops/:id/webhooks'),
  add: post('/api/shops/:id/webhooks'),
  change: put('/api/shops/:id/webhooks/:webhookId'),
  renew: post('/api/shops/:id/webhooks/:webhookId/secret'),
  remove: remove('/api/shops/:id/webhooks/:webhookId'),
  test: post('/api/shops/:id/webhooks/:webhookId/test'),
  deliveries: get('/api/shops/:id/webhooks/:webhookId/deliveries'),
  sendAgain: post('/api/shops/:id/webhooks/:webhookId/deliveries/:deliveryId'),
};
