/** The endpoints that only the rooms of sellers and admins use in the browser, grouped by domain. */
import { approvalRoutes } from './accounts/approval.schemas.ts';
import { auditRoutes } from './platform/audit.schemas.ts';
import { bookingDeskRoutes } from './bookings/desk.schemas.ts';
import { kitchenRoutes } from './shops/kitchens.schemas.ts';
import { ledgerRoutes } from './payments/ledger.schemas.ts';
import { listingCsvRoutes } from './catalogue/listing-csv.schemas.ts';
import { listingRoutes } from './catalogue/listings.schemas.ts';
import { mailRoutes } from './notifications/mails.schemas.ts';
import { orderBoardRoutes } from './orders/board.schemas.ts';
import { paymentStatusRoutes } from './payments/status.schemas.ts';
import { payoutAccountRoutes } from './payments/payout-accounts.schemas.ts';
import { peopleRoutes } from './accounts/people.schemas.ts';
import { productFormRoutes } from './catalogue/product-form.schemas.ts';
import { refundRoutes } from './orders/refunds.schemas.ts';
import { salesRoutes } from './orders/sales.schemas.ts';
import { serviceSettingsRoutes } from './bookings/settings.schemas.ts';
import { shopClosingRoutes } from './shops/closing.schemas.ts';
import { shopHostRoutes } from './shops/hosts.schemas.ts';
import { shopSettingsRoutes } from './shops/settings.schemas.ts';
import { shopSetupRoutes } from './shops/setup.schemas.ts';
import { teamRoutes } from './shops/team.schemas.ts';
import { vendorRoutes } from './shops/vendors.schemas.ts';

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
