/** Method and path of each call about orders. */
import { get, post, put } from '../kernel/endpoint.ts';

export const orderBoardPaths = {
  board: get('/api/orders/shop/:id/board'),
  done: get('/api/orders/shop/:id/done'),
  doneFile: get('/api/orders/shop/:id/done.csv'),
  doneTotals: get('/api/orders/shop/:id/done/totals'),
  summary: get('/api/orders/shop/:id/summary'),
  moveSeveral: post('/api/orders/shop/:id/moves'),
  promise: put('/api/orders/:id/promise'),
  track: put('/api/orders/:id/tracking'),
};

export const stationPaths = {
  ofShop: get('/api/orders/shop/:id/stations'),
  set: put('/api/orders/shop/:id/stations'),
  bump: put('/api/orders/:id/cooked'),
};

export const substitutionPaths = {
  soldOut: post('/api/orders/:id/sold-out'),
  answer: put('/api/orders/:id/sold-out/:substitutionId'),
};

export const printProofPaths = {
  ask: post('/api/orders/:id/print-proofs'),
  answer: put('/api/orders/:id/print-proofs/:proofId'),
};

export const refundPaths = {
  history: get('/api/orders/history'),
  historyFile: get('/api/orders/history.csv'),
  historyTotals: get('/api/orders/history/totals'),
  inHistory: get('/api/orders/history/:id'),
  refund: post('/api/orders/:id/refunds'),
  assign: post('/api/orders/:id/gateway-refunds/:refundId/parts'),
};

export const salesPaths = {
  ofShop: get('/api/shops/:id/sales'),
  ofShopFile: get('/api/shops/:id/sales.csv'),
  ofMarket: get('/api/analytics'),
  ofMarketFile: get('/api/analytics.csv'),
};

export const customerPaths = {
  list: get('/api/shops/:id/customers'),
  file: get('/api/shops/:id/customers.csv'),
  history: get('/api/shops/:id/customers/:customerId'),
};

export const tipPaths = {
  give: post('/api/orders/:id/tips'),
  giveBack: post('/api/orders/:id/tips/refund'),
  giveForVisit: post('/api/service-bookings/:id/tips'),
  giveByLink: post('/api/booking-links/:token/tips'),
  ofShop: get('/api/shops/:id/tips'),
  ofShopFile: get('/api/shops/:id/tips.csv'),
};

export const visitPaymentPaths = {
  pay: post('/api/service-bookings/:id/payment'),
  payLinked: post('/api/booking-links/:token/payment'),
};

export const orderPaths = {
  place: post('/api/orders'),
  all: get('/api/orders'),
  counts: get('/api/admin/counts'),
  ofUser: get('/api/orders/user/:userId'),
  countsOfUser: get('/api/orders/user/:userId/counts'),
  ofShop: get('/api/orders/shop/:id'),
  get: get('/api/orders/:id'),
  setStatus: put('/api/orders/:id/status'),
  again: post('/api/orders/:id/again'),
  pay: post('/api/orders/:id/payment'),
};
