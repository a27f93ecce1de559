/** Method and path of each call about service visits. */
import { get, post, put, remove } from '../kernel/endpoint.ts';

export const cartVisitPaths = {
  list: get('/api/cart/visits'),
  add: post('/api/cart/visits'),
  windows: get('/api/cart/visits/:id/windows'),
  hold: put('/api/cart/visits/:id/window'),
  remove: remove('/api/cart/visits/:id'),
};

export const earlierPaths = {
  want: put('/api/service-bookings/:id/earlier'),
  wantLinked: put('/api/booking-links/:token/earlier'),
};

export const nobodyCamePaths = {
  say: put('/api/service-bookings/:id/nobody-came'),
  sayLinked: put('/api/booking-links/:token/nobody-came'),
};

export const directPaymentPaths = {
  record: put('/api/service-bookings/:id/direct-payment'),
  undo: remove('/api/service-bookings/:id/direct-payment'),
};

export const planPaths = {
  ofUser: get('/api/visit-plans/user/:userId'),
  windows: get('/api/service-bookings/:id/plan/windows'),
  book: post('/api/service-bookings/:id/plan/visits'),
  end: put('/api/service-bookings/:id/plan/ended'),
  windowsLinked: get('/api/booking-links/:token/plan/windows'),
  bookLinked: post('/api/booking-links/:token/plan/visits'),
};

export const bookingDeskPaths = {
  desk: get('/api/service-shops/:shopId/desk'),
  days: get('/api/service-shops/:shopId/days'),
  visits: get('/api/service-shops/:shopId/visits'),
  visitsFile: get('/api/service-shops/:shopId/visits.csv'),
};

export const equipmentPaths = {
  ofUser: get('/api/equipment/user/:userId'),
  ofBooking: get('/api/service-bookings/:id/equipment'),
  ofLinked: get('/api/booking-links/:token/equipment'),
  scanned: get('/api/equipment/:id'),
  record: put('/api/service-bookings/:id/equipment'),
  rename: put('/api/equipment/:id/room'),
  retire: put('/api/equipment/:id/retired'),
};

export const checkPaths = {
  ofBooking: get('/api/service-bookings/:id/checks'),
  ofLinked: get('/api/booking-links/:token/checks'),
  check: put('/api/service-bookings/:id/checks'),
};

export const bookingMessagePaths = {
  list: get('/api/service-bookings/:id/messages'),
  opened: post('/api/service-bookings/:id/messages/opened'),
  calendar: get('/api/service-bookings/:id/calendar.ics'),
  linkedCalendar: get('/api/booking-links/:token/calendar.ics'),
  claimable: get('/api/booking-claims'),
  askToClaim: post('/api/booking-claims'),
  claim: post('/api/booking-claims/:token'),
};

export const bookingPaths = {
  offer: get('/api/service-shops/:shopId'),
  windows: get('/api/service-shops/:shopId/windows'),
  request: post('/api/service-bookings'),
  ofUser: get('/api/service-bookings/user/:userId'),
  ofShop: get('/api/service-bookings/shop/:shopId'),
  get: get('/api/service-bookings/:id'),
  setStatus: put('/api/service-bookings/:id/status'),
  undoStatus: put('/api/service-bookings/:id/status/undone'),
  setPrice: put('/api/service-bookings/:id/price'),
  withdrawPrice: remove('/api/service-bookings/:id/price'),
  signPrice: put('/api/service-bookings/:id/price/signature'),
  answerPrice: put('/api/service-bookings/:id/price/answer'),
  windowsOf: get('/api/service-bookings/:id/windows'),
  move: put('/api/service-bookings/:id/window'),
  assign: put('/api/service-bookings/:id/technician'),
  placeOf: get('/api/service-bookings/:id/place'),
  setOut: put('/api/service-bookings/:id/departure'),
  arrived: put('/api/service-bookings/:id/arrival'),
  archive: remove('/api/service-bookings/:id'),
  restore: put('/api/service-bookings/:id/restored'),
  whatsapp: get('/api/customer-whatsapp-notification/:id/:status'),
  linked: get('/api/booking-links/:token'),
  unlockLink: post('/api/booking-links/:token/unlock'),
  passLink: post('/api/booking-links/:token/passes'),
  windowsOfLinked: get('/api/booking-links/:token/windows'),
  moveLinked: put('/api/booking-links/:token/window'),
  cancelLinked: put('/api/booking-links/:token/cancelled'),
  answerLinkedPrice: put('/api/booking-links/:token/price'),
  claimLinked: post('/api/booking-links/:token/claim'),
};

export const serviceSettingsPaths = {
  get: get('/api/service-shops/:shopId/settings'),
  impact: post('/api/service-shops/:shopId/settings/impact'),
  changeHours: put('/api/service-shops/:shopId/settings/hours'),
  changeWindows: put('/api/service-shops/:shopId/settings/windows'),
  changeTerms: put('/api/service-shops/:shopId/settings/terms'),
  changeChecks: put('/api/service-shops/:shopId/settings/checks'),
  changeMessages: put('/api/service-shops/:shopId/settings/messages'),
  addTechnician: post('/api/service-shops/:shopId/technicians'),
  changeTechnician: put('/api/service-shops/:shopId/technicians/:id'),
  retireTechnician: put('/api/service-shops/:shopId/technicians/:id/retired'),
  restoreTechnician: put('/api/service-shops/:shopId/technicians/:id/restored'),
  addPackage: post('/api/service-shops/:shopId/packages'),
  changePackage: put('/api/service-shops/:shopId/packages/:id'),
  orderPackages: put('/api/service-shops/:shopId/package-order'),
  retirePackage: put('/api/service-shops/:shopId/packages/:id/retired'),
  restorePackage: put('/api/service-shops/:shopId/packages/:id/restored'),
};
