/** Method and path of each call about the cart. */
import { get, post, put, remove } from '../kernel/endpoint.ts';

export const cartPaths = {
  get: get('/api/cart/:userId'),
  add: post('/api/cart'),
  setQuantity: put('/api/cart/:id'),
  setChoices: put('/api/cart/:id/choices'),
  setIfSoldOut: put('/api/cart/:id/if-sold-out'),
  removeLine: remove('/api/cart/:id'),
  setPickup: put('/api/cart/shops/:shopId/pickup'),
  offersFor: get('/api/cart/offers/:productId'),
  putCode: put('/api/cart/code'),
  removeCode: remove('/api/cart/code'),
  clear: remove('/api/cart/user/:userId'),
};
