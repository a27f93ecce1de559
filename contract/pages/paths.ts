/** Method and path of each call about text pages. */
import { get, put } from '../kernel/endpoint.ts';

export const pagePaths = {
  get: get('/api/pages/:slug'),
  list: get('/api/pages'),
  edit: get('/api/pages/:slug/edit'),
  save: put('/api/pages/:slug'),
  agreements: get('/api/users/:id/agreements'),
};
