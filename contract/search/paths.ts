/** Method and path of each call about search. */
import { get } from '../kernel/endpoint.ts';

export const searchPaths = {
  search: get('/api/search'),
  suggest: get('/api/search/suggestions'),
};
