/** Method and path of each call about payments and payouts. */
import { get, post } from '../kernel/endpoint.ts';

export const ledgerPaths = {
  balance: get('/api/shops/:id/balance'),
  statement: get('/api/shops/:id/statement'),
  statementFile: get('/api/shops/:id/statement.csv'),
  statementTotals: get('/api/shops/:id/statement/totals'),
  earnings: get('/api/shops/:id/earnings'),
  earningsFile: get('/api/shops/:id/earnings.csv'),
  earningTotals: get('/api/shops/:id/earnings/totals'),
  payoutsOfShop: get('/api/shops/:id/payouts'),
  payoutsFileOfShop: get('/api/shops/:id/payouts.csv'),
  payoutTotalsOfShop: get('/api/shops/:id/payouts/totals'),
  due: get('/api/payouts/due'),
  dueFile: get('/api/payouts/due.csv'),
  payouts: get('/api/payouts'),
  payoutsFile: get('/api/payouts.csv'),
  payoutTotals: get('/api/payouts/totals'),
  recordPayout: post('/api/payouts'),
  transferPayout: post('/api/payouts/transfers'),
  reversePayout: post('/api/payouts/:id/reversal'),
};

export const taxPaths = {
  ofShop: get('/api/shops/:id/taxes'),
  fileOfShop: get('/api/shops/:id/taxes.csv'),
  ofMarket: get('/api/taxes'),
  fileOfMarket: get('/api/taxes.csv'),
};

export const linePaths = {
  list: get('/api/ledger/lines'),
  totals: get('/api/ledger/lines/totals'),
  file: get('/api/ledger/lines.csv'),
};

export const payoutAccountPaths = {
  get: get('/api/shops/:id/payout-account'),
  check: post('/api/shops/:id/payout-account/check'),
  begin: post('/api/shops/:id/payout-account/link'),
  dashboard: post('/api/shops/:id/payout-account/dashboard'),
};

export const paymentStatusPaths = {
  get: get('/api/payments/status'),
};

export const paymentWebhookPaths = {
  stripe: post('/api/payments/stripe/webhook'),
};
