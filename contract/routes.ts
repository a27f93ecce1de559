/** Every call and every refusal of the product, joined for the server: it registers the calls and answers with the refusals. */
import { addressRoutes } from './accounts/addresses.schemas.ts';
import { approvalRoutes } from './accounts/approval.schemas.ts';
import { ownAccountRoutes } from './accounts/own-account.schemas.ts';
import { accessKeyRoutes } from './accounts/access-keys.schemas.ts';
import { passkeyRoutes } from './accounts/passkeys.schemas.ts';
import { peopleRoutes } from './accounts/people.schemas.ts';
import {
  accountRefusals,
  addressRefusals,
  approvalRefusals,
  ownAccountRefusals,
  accessKeyRefusals,
  passkeyRefusals,
  savedViewRefusals,
  secondFactorRefusals,
} from './accounts/refusals.ts';
import { savedViewRoutes } from './accounts/saved-views.schemas.ts';
import { accountRoutes } from './accounts/schemas.ts';
import { secondFactorRoutes } from './accounts/second-factor.schemas.ts';
import { aftercareRefusals } from './aftercare/refusals.ts';
import { aftercareRoutes } from './aftercare/schemas.ts';
import { cartVisitRoutes } from './bookings/cart-visits.schemas.ts';
import { bookingDeskRoutes } from './bookings/desk.schemas.ts';
import { earlierRoutes } from './bookings/earlier.schemas.ts';
import { nobodyCameRoutes } from './bookings/nobody-came.schemas.ts';
import { directPaymentRoutes } from './bookings/direct-payment.schemas.ts';
import { checkRoutes } from './bookings/checks.schemas.ts';
import { equipmentRoutes } from './bookings/equipment.schemas.ts';
import { planRoutes } from './bookings/plans.schemas.ts';
import { bookingMessageRoutes } from './bookings/messages.schemas.ts';
import {
  bookingMessageRefusals,
  bookingRefusals,
  equipmentRefusals,
  serviceSettingsRefusals,
} from './bookings/refusals.ts';
import { bookingRoutes } from './bookings/schemas.ts';
import { serviceSettingsRoutes } from './bookings/settings.schemas.ts';
import { cartRefusals } from './cart/refusals.ts';
import { cartRoutes } from './cart/schemas.ts';
import { listingCsvRoutes } from './catalogue/listing-csv.schemas.ts';
import { listingRoutes } from './catalogue/listings.schemas.ts';
import { productFormRoutes } from './catalogue/product-form.schemas.ts';
import {
  catalogueRefusals,
  listingCsvRefusals,
  listingRefusals,
  productFormRefusals,
} from './catalogue/refusals.ts';
import { catalogueRoutes } from './catalogue/schemas.ts';
import { dietRoutes } from './diets/schemas.ts';
import { favouriteRefusals } from './favourites/refusals.ts';
import { favouriteRoutes } from './favourites/schemas.ts';
import { fileRefusals } from './files/refusals.ts';
import { fileRoutes } from './files/schemas.ts';
import { uploadRoutes } from './files/uploads.schemas.ts';
import { generalRefusals } from './kernel/refusals.ts';
import { messageRefusals } from './messages/refusals.ts';
import { messageRoutes } from './messages/schemas.ts';
import { moderationRefusals } from './moderation/refusals.ts';
import { moderationRoutes } from './moderation/schemas.ts';
import { mailChoiceRoutes } from './notifications/mail-choices.schemas.ts';
import { mailRoutes } from './notifications/mails.schemas.ts';
import {
  deviceRefusals,
  mailChoiceRefusals,
  mailRefusals,
  notificationRefusals,
  webhookRefusals,
} from './notifications/refusals.ts';
import { deviceRoutes } from './notifications/devices.schemas.ts';
import { notificationRoutes } from './notifications/schemas.ts';
import { orderTimelineRoutes } from './notifications/order-timeline.schemas.ts';
import { webhookRoutes } from './notifications/webhooks.schemas.ts';
import { shopWebhookRefusals } from './webhooks/refusals.ts';
import { shopWebhookRoutes } from './webhooks/schemas.ts';
import { giftRefusals } from './gifts/refusals.ts';
import { giftRoutes } from './gifts/schemas.ts';
import { offerRefusals } from './offers/refusals.ts';
import { offerRoutes } from './offers/schemas.ts';
import { orderBoardRoutes } from './orders/board.schemas.ts';
import { stationRoutes } from './orders/stations.schemas.ts';
import { refundRoutes } from './orders/refunds.schemas.ts';
import {
  orderRefusals,
  refundRefusals,
  tipRefusals,
  salesRefusals,
  substitutionRefusals,
} from './orders/refusals.ts';
import { customerRoutes } from './orders/customers.schemas.ts';
import { salesRoutes } from './orders/sales.schemas.ts';
import { orderRoutes } from './orders/schemas.ts';
import { printProofRoutes } from './orders/print-proofs.schemas.ts';
import { substitutionRoutes } from './orders/substitutions.schemas.ts';
import { tipRoutes } from './orders/tip-calls.schemas.ts';
import { visitPaymentRoutes } from './orders/visit-payment.schemas.ts';
import { paperRefusals } from './papers/refusals.ts';
import { paperRoutes } from './papers/schemas.ts';
import { blogRoutes } from './pages/blog.schemas.ts';
import { blogRefusals, pageRefusals } from './pages/refusals.ts';
import { pageRoutes } from './pages/schemas.ts';
import { ledgerRoutes } from './payments/ledger.schemas.ts';
import { lineRoutes } from './payments/lines.schemas.ts';
import { payoutAccountRoutes } from './payments/payout-accounts.schemas.ts';
import { ledgerRefusals, paymentRefusals, payoutAccountRefusals } from './payments/refusals.ts';
import { paymentStatusRoutes } from './payments/status.schemas.ts';
import { taxRoutes } from './payments/tax.schemas.ts';
import { paymentWebhookRoutes } from './payments/webhook.schemas.ts';
import { auditRoutes } from './platform/audit.schemas.ts';
import { platformRefusals } from './platform/refusals.ts';
import { platformRoutes } from './platform/schemas.ts';
import { supportRefusals } from './support/refusals.ts';
import { supportRoutes } from './support/schemas.ts';
import { reviewRefusals } from './reviews/refusals.ts';
import { reviewRoutes } from './reviews/schemas.ts';
import { findRoutes } from './search/find.schemas.ts';
import { searchRoutes } from './search/schemas.ts';
import { shopClosingRoutes } from './shops/closing.schemas.ts';
import { shopHostRoutes } from './shops/hosts.schemas.ts';
import { kitchenRoutes } from './shops/kitchens.schemas.ts';
import { providerSetupRoutes } from './shops/provider-setup.schemas.ts';
import { proofRoutes } from './shops/proofs.schemas.ts';
import {
  kitchenRefusals,
  proofRefusals,
  providerSetupRefusals,
  shopClosingRefusals,
  shopHostRefusals,
  shopRefusals,
  shopSettingsRefusals,
  teamRefusals,
  teamRequestRefusals,
  vendorRefusals,
} from './shops/refusals.ts';
import { shopRoutes } from './shops/schemas.ts';
import { shopSettingsRoutes } from './shops/settings.schemas.ts';
import { shopSetupRoutes } from './shops/setup.schemas.ts';
import { todayRoutes } from './shops/today.schemas.ts';
import { teamRequestRoutes } from './shops/team-requests.schemas.ts';
import { teamRoutes } from './shops/team.schemas.ts';
import { vendorRoutes } from './shops/vendors.schemas.ts';

export const routes = {
  platform: platformRoutes,
  audit: auditRoutes,
  accounts: accountRoutes,
  approval: approvalRoutes,
  people: peopleRoutes,
  account: ownAccountRoutes,
  secondFactor: secondFactorRoutes,
  passkeys: passkeyRoutes,
  accessKeys: accessKeyRoutes,
  addresses: addressRoutes,
  savedViews: savedViewRoutes,
  files: fileRoutes,
  uploads: uploadRoutes,
  pages: pageRoutes,
  blog: blogRoutes,
  support: supportRoutes,
  diet: dietRoutes,
  shops: shopRoutes,
  teamRequests: teamRequestRoutes,
  providerSetup: providerSetupRoutes,
  vendors: vendorRoutes,
  shopSettings: shopSettingsRoutes,
  shopHosts: shopHostRoutes,
  shopClosing: shopClosingRoutes,
  proofs: proofRoutes,
  shopSetup: shopSetupRoutes,
  today: todayRoutes,
  team: teamRoutes,
  kitchens: kitchenRoutes,
  catalogue: catalogueRoutes,
  products: productFormRoutes,
  listings: listingRoutes,
  listingCsv: listingCsvRoutes,
  favourites: favouriteRoutes,
  bookings: bookingRoutes,
  earlier: earlierRoutes,
  nobodyCame: nobodyCameRoutes,
  directPayments: directPaymentRoutes,
  plans: planRoutes,
  cartVisits: cartVisitRoutes,
  bookingMessages: bookingMessageRoutes,
  checks: checkRoutes,
  equipment: equipmentRoutes,
  serviceSettings: serviceSettingsRoutes,
  bookingDesk: bookingDeskRoutes,
  offers: offerRoutes,
  gifts: giftRoutes,
  cart: cartRoutes,
  ledger: ledgerRoutes,
  ledgerLines: lineRoutes,
  taxes: taxRoutes,
  payoutAccounts: payoutAccountRoutes,
  paymentStatus: paymentStatusRoutes,
  paymentWebhook: paymentWebhookRoutes,
  orders: orderRoutes,
  tips: tipRoutes,
  visitPayments: visitPaymentRoutes,
  refunds: refundRoutes,
  sales: salesRoutes,
  customers: customerRoutes,
  orderBoard: orderBoardRoutes,
  stations: stationRoutes,
  printProofs: printProofRoutes,
  substitutions: substitutionRoutes,
  aftercare: aftercareRoutes,
  papers: paperRoutes,
  reviews: reviewRoutes,
  messages: messageRoutes,
  moderation: moderationRoutes,
  search: searchRoutes,
  find: findRoutes,
  notifications: notificationRoutes,
  orderTimeline: orderTimelineRoutes,
  mails: mailRoutes,
  mailChoices: mailChoiceRoutes,
  devices: deviceRoutes,
  webhooks: webhookRoutes,
  shopWebhooks: shopWebhookRoutes,
};
export type Routes = typeof routes;

export const refusals = {
  ...generalRefusals,
  ...platformRefusals,
  ...addressRefusals,
  ...savedViewRefusals,
  ...approvalRefusals,
  ...ownAccountRefusals,
  ...accessKeyRefusals,
  ...passkeyRefusals,
  ...accountRefusals,
  ...secondFactorRefusals,
  ...fileRefusals,
  ...pageRefusals,
  ...blogRefusals,
  ...supportRefusals,
  ...shopClosingRefusals,
  ...proofRefusals,
  ...shopHostRefusals,
  ...kitchenRefusals,
  ...providerSetupRefusals,
  ...shopRefusals,
  ...shopSettingsRefusals,
  ...teamRequestRefusals,
  ...teamRefusals,
  ...vendorRefusals,
  ...listingCsvRefusals,
  ...listingRefusals,
  ...productFormRefusals,
  ...catalogueRefusals,
  ...favouriteRefusals,
  ...bookingRefusals,
  ...equipmentRefusals,
  ...bookingMessageRefusals,
  ...serviceSettingsRefusals,
  ...offerRefusals,
  ...giftRefusals,
  ...cartRefusals,
  ...ledgerRefusals,
  ...payoutAccountRefusals,
  ...paymentRefusals,
  ...orderRefusals,
  ...substitutionRefusals,
  ...refundRefusals,
  ...tipRefusals,
  ...salesRefusals,
  ...aftercareRefusals,
  ...paperRefusals,
  ...reviewRefusals,
  ...messageRefusals,
  ...moderationRefusals,
  ...deviceRefusals,
  ...mailChoiceRefusals,
  ...mailRefusals,
  ...notificationRefusals,
  ...webhookRefusals,
  ...shopWebhookRefusals,
};
export type RefusalCode = keyof typeof refusals;
