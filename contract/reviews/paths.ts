/** Method and path of each call about reviews. */
import { get, post, put } from '../kernel/endpoint.ts';

export const reviewPaths = {
  ofProduct: get('/api/products/:id/reviews'),
  ofShop: get('/api/shops/:id/reviews'),
  ofOrder: get('/api/orders/:id/reviews'),
  ofVisit: get('/api/service-bookings/:id/review'),
  reviewVisit: put('/api/service-bookings/:id/review'),
  ofLinked: get('/api/booking-links/:token/review'),
  reviewLinked: put('/api/booking-links/:token/review'),
  write: post('/api/reviews'),
  edit: put('/api/reviews/:id'),
  forShop: get('/api/shops/:id/reviews/room'),
  forShopFile: get('/api/shops/:id/reviews/room.csv'),
  reception: get('/api/shops/:id/reception'),
  answer: put('/api/reviews/:id/reply'),
};
