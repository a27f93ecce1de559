/** Every endpoint of the product on one page, grouped by domain. The server registers them, the client is typed by them. */
import { accountRoutes } from './accounts.ts';
import { approvalRoutes } from './approval.ts';
import { auditRoutes } from './audit.ts';
import { cartRoutes } from './cart.ts';
import { catalogueRoutes } from './catalogue.ts';
import { favouriteRoutes } from './favourites.ts';
import { fileRoutes } from './files.ts';
import { ledgerRoutes } from './ledger.ts';
import { listingCsvRoutes } from './listing-csv.ts';
import { listingRoutes } from './listings.ts';
import { messageRoutes } from './messages.ts';
import { moderationRoutes } from './moderation.ts';
import { notificationRoutes } from './notifications.ts';
import { kitchenRoutes } from './kitchens.ts';
import { orderBoardRoutes } from './order-board.ts';
import { orderRoutes } from './orders.ts';
import { pageRoutes } from './pages.ts';
import { peopleRoutes } from './people.ts';
import { platformRoutes } from './platform.ts';
import { productFormRoutes } from './product-form.ts';
import { refundRoutes } from './refunds.ts';
import { reviewRoutes } from './reviews.ts';
import { salesRoutes } from './sales.ts';
import { searchRoutes } from './search.ts';
import { shopSetupRoutes } from './shop-setup.ts';
import { shopSettingsRoutes } from './shop-settings.ts';
import { teamRoutes } from './shop-team.ts';
import { shopRoutes } from './shops.ts';
import { vendorRoutes } from './vendors.ts';

export const routes = {
  platform: platformRoutes,
  accounts: accountRoutes,
  approval: approvalRoutes,
  people: peopleRoutes,
  audit: auditRoutes,
  files: fileRoutes,
  shops: shopRoutes,
  vendors: vendorRoutes,
  shopSettings: shopSettingsRoutes,
  shopSetup: shopSetupRoutes,
  team: teamRoutes,
  kitchens: kitchenRoutes,
  catalogue: catalogueRoutes,
  products: productFormRoutes,
  listings: listingRoutes,
  listingCsv: listingCsvRoutes,
  favourites: favouriteRoutes,
  cart: cartRoutes,
  ledger: ledgerRoutes,
  orders: orderRoutes,
  refunds: refundRoutes,
  sales: salesRoutes,
  orderBoard: orderBoardRoutes,
  reviews: reviewRoutes,
  messages: messageRoutes,
  moderation: moderationRoutes,
  search: searchRoutes,
  notifications: notificationRoutes,
  pages: pageRoutes,
};

export type Routes = typeof routes;
