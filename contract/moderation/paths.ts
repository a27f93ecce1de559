/** Method and path of each call about reports and what is decided about them. */
import { get, post } from '../kernel/endpoint.ts';

export const moderationPaths = {
  report: post('/api/reports'),
  own: get('/api/reports'),
  get: get('/api/reports/:id'),
  appeal: post('/api/reports/:id/appeal'),
  takeDowns: get('/api/shops/:id/take-downs'),
  queue: get('/api/admin/reports'),
  queueFile: get('/api/admin/reports.csv'),
  counts: get('/api/admin/reports/counts'),
  detail: get('/api/admin/reports/:id'),
  context: post('/api/admin/reports/:id/context'),
  decide: post('/api/admin/reports/:id/decision'),
  decideAppeal: post('/api/admin/reports/:id/appeal-decision'),
};
