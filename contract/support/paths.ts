/** Method and path of each call about support. */
import { get, post, put } from '../kernel/endpoint.ts';

export const supportPaths = {
  ask: post('/api/support'),
  own: get('/api/support'),
  get: get('/api/support/:ref'),
  write: post('/api/support/:ref/messages'),
  close: put('/api/support/:ref/closed'),
  queue: get('/api/admin/support'),
  counts: get('/api/admin/support/counts'),
};
