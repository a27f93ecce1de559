/** Method and path of each call about what people do not eat. */
import { get, put } from '../kernel/endpoint.ts';

export const dietPaths = {
  get: get('/api/account/diet'),
  keep: put('/api/account/diet'),
};
