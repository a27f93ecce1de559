/** Method and path of each call about text pages and the blog. */
import { get, post, put, remove } from '../kernel/endpoint.ts';

export const pagePaths = {
  get: get('/api/pages/:slug'),
  list: get('/api/pages'),
  edit: get('/api/pages/:slug/edit'),
  save: put('/api/pages/:slug'),
  agreements: get('/api/users/:id/agreements'),
};

export const blogPaths = {
  list: get('/api/blog'),
  get: get('/api/blog/:slug'),
  all: get('/api/admin/blog'),
  counts: get('/api/admin/blog/counts'),
  edit: get('/api/admin/blog/:id'),
  create: post('/api/admin/blog'),
  save: put('/api/admin/blog/:id'),
  remove: remove('/api/admin/blog/:id'),
  restore: put('/api/admin/blog/:id/restored'),
};
