/** Method and path of each call about vouchers and offers. */
import { get, post, put } from '../kernel/endpoint.ts';

export const offerPaths = {
  ofShop: get('/api/shops/:id/offers'),
  fileOfShop: get('/api/shops/:id/offers.csv'),
  running: get('/api/shops/:id/offers/running'),
  add: post('/api/shops/:id/offers'),
  ofMarket: get('/api/offers'),
  addOfMarket: post('/api/offers'),
  edit: put('/api/offers/:id'),
  setActive: put('/api/offers/:id/active'),
  setShare: put('/api/offers/:id/share'),
};
