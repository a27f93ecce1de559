/** Method and path of each call about text pages. */
import { get } from '../kernel/endpoint.ts';

export const pagePaths = {
  get: get('/api/pages/:slug'),
};
