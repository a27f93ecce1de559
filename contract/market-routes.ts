/** The endpoints that pages of the market use in the browser, grouped by domain. */
import { accountRoutes } from './accounts.ts';
import { cartRoutes } from './cart.ts';
import { catalogueRoutes } from './catalogue.ts';
import { favouriteRoutes } from './favourites.ts';
import { fileRoutes } from './files.ts';
import { messageRoutes } from './messages.ts';
import { moderationRoutes } from './moderation.ts';
import { notificationRoutes } from './notifications.ts';
import { orderRoutes } from './orders.ts';
import { pageRoutes } from './pages.ts';
import { platformRoutes } from './platform.ts';
import { reviewRoutes } from './reviews.ts';
import { searchRoutes } from './search.ts';
import { shopRoutes } from './shops.ts';

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
