/** Method and path of each call about what comes after a sale. */
import { get, post, put } from '../kernel/endpoint.ts';

export const aftercarePaths = {
  ofOrder: get('/api/orders/:id/aftercare'),
  open: post('/api/orders/:id/aftercare'),
  own: get('/api/aftercare'),
  get: get('/api/aftercare/:id'),
  byShopper: post('/api/aftercare/:id/shopper'),
  byShop: post('/api/aftercare/:id/shop'),
  decide: post('/api/aftercare/:id/decision'),
  ofShop: get('/api/shops/:id/aftercare'),
  fileOfShop: get('/api/shops/:id/aftercare.csv'),
  all: get('/api/admin/aftercare'),
  file: get('/api/admin/aftercare.csv'),
  shares: get('/api/admin/aftercare/shops'),
  policy: get('/api/shops/:id/aftercare-policy'),
  savePolicy: put('/api/shops/:id/aftercare-policy'),
};
