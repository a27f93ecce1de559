/** The endpoints that pages of the market use in the browser, grouped by domain. */
import { accountRoutes } from './accounts/schemas.ts';
import { cartRoutes } from './cart/schemas.ts';
import { catalogueRoutes } from './catalogue/schemas.ts';
import { favouriteRoutes } from './favourites/schemas.ts';
import { fileRoutes } from './files/schemas.ts';
import { messageRoutes } from './messages/schemas.ts';
import { moderationRoutes } from './moderation/schemas.ts';
import { notificationRoutes } from './notifications/schemas.ts';
import { orderRoutes } from './orders/schemas.ts';
import { pageRoutes } from './pages/schemas.ts';
import { platformRoutes } from './platform/schemas.ts';
import { reviewRoutes } from './reviews/schemas.ts';
import { searchRoutes } from './search/schemas.ts';
import { shopRoutes } from './shops/schemas.ts';

export const marketRoutes = {
  platform: platformRoutes,
  accounts: accountRoutes,
  files: fileRoutes,
  shops: shopRoutes,
  catalogue: catalogueRoutes,
  favourites: favouriteRoutes,
  cart: cartRoutes,
  orders: orderRoutes,
  reviews: reviewRoutes,
  messages: messageRoutes,
  moderation: moderationRoutes,
  search: searchRoutes,
  notifications: notificationRoutes,
  pages: pageRoutes,
};
