/** The endpoints that only the rooms of sellers and admins use in the browser, grouped by domain. */
import { approvalRoutes } from './approval.ts';
import { auditRoutes } from './audit.ts';
import { bookingDeskRoutes } from './booking-desk.ts';
import { kitchenRoutes } from './kitchens.ts';
import { ledgerRoutes } from './ledger.ts';
import { listingCsvRoutes } from './listing-csv.ts';
import { listingRoutes } from './listings.ts';
import { mailRoutes } from './mails.ts';
import { orderBoardRoutes } from './order-board.ts';
import { paymentStatusRoutes } from './payment-status.ts';
import { payoutAccountRoutes } from './payout-accounts.ts';
import { peopleRoutes } from './people.ts';
import { productFormRoutes } from './product-form.ts';
import { refundRoutes } from './refunds.ts';
import { salesRoutes } from './sales.ts';
import { serviceSettingsRoutes } from './service-settings.ts';
import { shopClosingRoutes } from './shop-closing.ts';
import { shopHostRoutes } from './shop-hosts.ts';
import { shopSettingsRoutes } from './shop-settings.ts';
import { shopSetupRoutes } from './shop-setup.ts';
import { teamRoutes } from './shop-team.ts';
import { vendorRoutes } from './vendors.ts';

export const roomRoutes = {
  approval: approvalRoutes,
  people: peopleRoutes,
  audit: auditRoutes,
  vendors: vendorRoutes,
  shopSettings: shopSettingsRoutes,
  shopHosts: shopHostRoutes,
  shopClosing: shopClosingRoutes,
  shopSetup: shopSetupRoutes,
  serviceSettings: serviceSettingsRoutes,
  team: teamRoutes,
  kitchens: kitchenRoutes,
  products: productFormRoutes,
  listings: listingRoutes,
  listingCsv: listingCsvRoutes,
  ledger: ledgerRoutes,
  payoutAccounts: payoutAccountRoutes,
  paymentStatus: paymentStatusRoutes,
  refunds: refundRoutes,
  sales: salesRoutes,
  orderBoard: orderBoardRoutes,
  mails: mailRoutes,
  bookingDesk: bookingDeskRoutes,
};
