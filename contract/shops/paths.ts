/** Method and path of each call about shops and their people. */
import { get, post, put, remove } from '../kernel/endpoint.ts';

export const shopClosingPaths = {
  get: get('/api/shops/:id/closing'),
  close: post('/api/shops/:id/closing'),
  reopen: post('/api/shops/:id/reopening'),
};

export const shopHostPaths = {
  get: get('/api/shops/:id/host'),
  claim: put('/api/shops/:id/host'),
  check: post('/api/shops/:id/host/check'),
  remove: remove('/api/shops/:id/host'),
};

export const kitchenPaths = {
  laterTimes: get('/api/shops/:id/later-times'),
  slowDown: put('/api/shops/:id/busy'),
  speedUp: remove('/api/shops/:id/busy'),
  sellOut: put('/api/products/:id/sold-out'),
  sellAgain: remove('/api/products/:id/sold-out'),
};

export const providerSetupPaths = {
  open: post('/api/provider-setup'),
};

export const shopPaths = {
  list: get('/api/shops'),
  counts: get('/api/shops/counts'),
  ofUser: get('/api/shops/user/:userId'),
  get: get('/api/shops/:id'),
  create: post('/api/shops'),
  follow: put('/api/shops/:id/follow'),
  unfollow: remove('/api/shops/:id/follow'),
  followed: get('/api/following/shops'),
  following: get('/api/following'),
};

export const shopSettingsPaths = {
  get: get('/api/shops/:id/settings'),
  change: put('/api/shops/:id'),
  changeContact: put('/api/shops/:id/contact'),
  changeHours: put('/api/shops/:id/hours'),
  changeDelivery: put('/api/shops/:id/delivery'),
  changeSending: put('/api/shops/:id/sending'),
  changeCertificates: put('/api/shops/:id/certificates'),
  changeTax: put('/api/shops/:id/tax'),
  changeZones: put('/api/shops/:id/zones'),
  changeTips: put('/api/shops/:id/tips'),
  changeSlots: put('/api/shops/:id/slots'),
  changePickup: put('/api/shops/:id/pickup'),
  changePolicies: put('/api/shops/:id/policies'),
  changePayout: put('/api/shops/:id/payout'),
  showPayout: post('/api/shops/:id/payout/number'),
  changeNotices: put('/api/shops/:id/notices'),
  pause: put('/api/shops/:id/pause'),
};

export const proofPaths = {
  ofShop: get('/api/shops/:id/proofs'),
  handIn: post('/api/shops/:id/proofs'),
  list: get('/api/admin/proofs'),
  file: get('/api/admin/proofs.csv'),
  get: get('/api/admin/proofs/:id'),
  decide: post('/api/admin/proofs/:id/decision'),
};

export const shopSetupPaths = {
  get: get('/api/shops/:id/setup'),
};

export const teamRequestPaths = {
  own: get('/api/shops/:id/team/requests/own'),
  ask: post('/api/shops/:id/team/requests'),
  list: get('/api/shops/:id/team/requests'),
  decide: put('/api/shops/:id/team/requests/:requestId'),
};

export const teamPaths = {
  get: get('/api/shops/:id/team'),
  invite: post('/api/shops/:id/team/invitations'),
  resend: post('/api/shops/:id/team/invitations/:invitationId/resend'),
  revoke: remove('/api/shops/:id/team/invitations/:invitationId'),
  changeRole: put('/api/shops/:id/team/:userId'),
  removeMember: remove('/api/shops/:id/team/:userId'),
  invitation: get('/api/team/invitations/:token'),
  accept: post('/api/team/invitations/accept'),
};

export const vendorPaths = {
  list: get('/api/admin/vendors'),
  counts: get('/api/admin/vendors/counts'),
  shops: get('/api/admin/shops'),
  shopsFile: get('/api/admin/shops.csv'),
  suspendShop: put('/api/shops/:id/suspension'),
  setCommission: put('/api/shops/:id/commission'),
};

export const todayPaths = {
  ofShop: get('/api/shops/:id/today'),
  ofMarket: get('/api/admin/today'),
};
