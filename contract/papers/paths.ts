/** Method and path of each call about papers. */
import { get } from '../kernel/endpoint.ts';

export const paperPaths = {
  get: get('/api/papers/:id'),
  pdf: get('/api/papers/:id/pdf'),
  ofOrder: get('/api/orders/:id/papers'),
  ofShop: get('/api/shops/:id/papers'),
  fileOfShop: get('/api/shops/:id/papers.csv'),
  all: get('/api/papers'),
  file: get('/api/papers.csv'),
  ofVisit: get('/api/service-bookings/:id/papers'),
  ofLinked: get('/api/booking-links/:token/papers'),
  linked: get('/api/booking-links/:token/papers/:id'),
  linkedPdf: get('/api/booking-links/:token/papers/:id/pdf'),
};
