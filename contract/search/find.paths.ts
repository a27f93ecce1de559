/** Method and path of each call that finds something at work; by themselves, since shoppers' pages need none of them. */
import { get } from '../kernel/endpoint.ts';

export const findPaths = {
  inShop: get('/api/shops/:id/find'),
  inMarket: get('/api/admin/find'),
};
