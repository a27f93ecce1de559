/** Method and path of each call about gift cards. */
import { get, post } from '../kernel/endpoint.ts';

export const giftPaths = {
  terms: get('/api/gift-cards/terms'),
  buy: post('/api/gift-cards'),
  balance: get('/api/gift-cards/balance'),
  wallet: get('/api/gift-cards/wallet'),
  add: post('/api/gift-cards/wallet'),
  send: post('/api/gift-cards/:id/send'),
  refund: post('/api/gift-cards/:id/refund'),
  list: get('/api/gift-cards'),
  outstanding: get('/api/gift-cards/outstanding'),
  file: get('/api/gift-cards.csv'),
  history: get('/api/gift-cards/:id/history'),
  void: post('/api/gift-cards/:id/void'),
};
