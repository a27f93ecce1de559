/** Method and path of each call about favourites. */
import { get, put, remove } from '../kernel/endpoint.ts';

export const favouritePaths = {
  list: get('/api/favourites'),
  ids: get('/api/favourites/ids'),
  addProduct: put('/api/favourites/products/:id'),
  removeProduct: remove('/api/favourites/products/:id'),
  addShop: put('/api/favourites/shops/:id'),
  removeShop: remove('/api/favourites/shops/:id'),
};
