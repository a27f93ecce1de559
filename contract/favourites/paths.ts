/** Method and path of each call about favourites. */
import { get, put, remove } from '../kernel/endpoint.ts';

export const favouritePaths = {
  list: get('/api/favourites'),
  link: get('/api/favourites/link'),
  share: put('/api/favourites/link'),
  unshare: remove('/api/favourites/link'),
  shared: get('/api/shared-favourites/:token'),
  ids: get('/api/favourites/ids'),
  addProduct: put('/api/favourites/products/:id'),
  removeProduct: remove('/api/favourites/products/:id'),
  addShop: put('/api/favourites/shops/:id'),
  removeShop: remove('/api/favourites/shops/:id'),
};
