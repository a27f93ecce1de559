/** Method and path of each call about notifications and mails. */
import { get, post, put, remove } from '../kernel/endpoint.ts';

export const mailChoicePaths = {
  get: get('/api/mail-choices/:token'),
  choose: put('/api/mail-choices/:token'),
};

export const mailPaths = {
  list: get('/api/admin/mails'),
  file: get('/api/admin/mails.csv'),
  get: get('/api/admin/mails/:id'),
  server: get('/api/admin/mail-server'),
  whatsapp: get('/api/admin/whatsapp'),
  sendTest: post('/api/admin/mail-test'),
  sendAgain: post('/api/admin/mails/:id/send'),
};

export const notificationPaths = {
  list: get('/api/notifications'),
  unread: get('/api/notifications/unread'),
  markRead: post('/api/notifications/:id/read'),
  markAllRead: post('/api/notifications/read'),
  choices: get('/api/notifications/choices'),
  choose: put('/api/notifications/choices/:kind'),
};

export const orderTimelinePaths = {
  get: get('/api/orders/:id/timeline'),
};

export const devicePaths = {
  list: get('/api/notifications/devices'),
  add: post('/api/notifications/devices'),
  remove: remove('/api/notifications/devices/:id'),
};

export const webhookPaths = {
  mailReturned: post('/api/mail/bounces'),
  unsubscribe: post('/unsubscribe/:token'),
  whatsappProof: get('/api/whatsapp/webhook'),
  whatsapp: post('/api/whatsapp/webhook'),
};
