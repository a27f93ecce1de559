/** Method and path of each call about what shops sell. */
import { get, post, put, remove } from '../kernel/endpoint.ts';

export const listingCsvPaths = {
  export: get('/api/shops/:id/listings.csv'),
  template: get('/api/listings/template.csv'),
  import: post('/api/shops/:id/listings/import'),
};

export const listingPaths = {
  ofShop: get('/api/shops/:id/listings'),
  counts: get('/api/shops/:id/listings/counts'),
  categories: get('/api/shops/:id/listings/categories'),
  change: post('/api/shops/:id/listings/changes'),
  forgetOrder: remove('/api/shops/:id/listings/order'),
  setPrice: put('/api/listings/:id/price'),
  setStock: put('/api/listings/:id/stock'),
  place: put('/api/listings/:id/place'),
  copy: post('/api/listings/:id/copy'),
  all: get('/api/admin/listings'),
  allFile: get('/api/admin/listings.csv'),
  takeDown: post('/api/admin/listings/take-downs'),
  reinstate: post('/api/admin/listings/reinstatements'),
  pick: post('/api/admin/listings/picks'),
};

export const productFormPaths = {
  create: post('/api/products'),
  shops: get('/api/products/shops'),
  form: get('/api/products/:id/edit'),
  update: put('/api/products/:id'),
  remove: remove('/api/products/:id'),
  restore: post('/api/products/:id/restore'),
};

export const cataloguePaths = {
  list: get('/api/products'),
  frontPage: get('/api/products/front-page'),
  get: get('/api/products/:id'),
  followed: get('/api/following/items'),
  categories: get('/api/categories'),
};
