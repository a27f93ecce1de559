/** Every refusal the product knows, by code. */
import { accountRefusals } from './accounts.ts';
import { addressRefusals } from './addresses.ts';
import { approvalRefusals } from './approval.ts';
import { bookingMessageRefusals } from './booking-messages.ts';
import { bookingRefusals } from './booking-refusals.ts';
import { cartRefusals } from './cart.ts';
import { catalogueRefusals } from './catalogue.ts';
import { equipmentRefusals } from './equipment.ts';
import { favouriteRefusals } from './favourites.ts';
import { fileRefusals } from './files.ts';
import { ledgerRefusals } from './ledger.ts';
import { listingCsvRefusals } from './listing-csv.ts';
import { listingRefusals } from './listings.ts';
import { mailChoiceRefusals } from './mail-choices.ts';
import { mailRefusals } from './mails.ts';
import { messageRefusals } from './messages.ts';
import { kitchenRefusals } from './kitchens.ts';
import { moderationRefusals } from './moderation.ts';
import { notificationRefusals } from './notifications.ts';
import { ownAccountRefusals } from './own-account.ts';
import { orderRefusals } from './orders.ts';
import { passkeyRefusals } from './passkeys.ts';
import { pageRefusals } from './pages.ts';
import { paymentRefusals } from './payments.ts';
import { payoutAccountRefusals } from './payout-accounts.ts';
import { platformRefusals } from './platform.ts';
import { productFormRefusals } from './product-form.ts';
import { generalRefusals } from './refusal.ts';
import { serviceSettingsRefusals } from './service-settings.ts';
import { shopClosingRefusals } from './shop-closing.ts';
import { shopHostRefusals } from './shop-hosts.ts';
import { shopSettingsRefusals } from './shop-settings.ts';
import { teamRefusals } from './shop-team.ts';
import { providerSetupRefusals } from './provider-setup.ts';
import { refundRefusals } from './refunds.ts';
import { secondFactorRefusals } from './second-factor.ts';
import { salesRefusals } from './sales.ts';
import { reviewRefusals } from './reviews.ts';
import { shopRefusals } from './shops.ts';
import { teamRequestRefusals } from './team-requests.ts';
import { vendorRefusals } from './vendors.ts';
import { webhookRefusals } from './webhooks.ts';

export const refusals = {
  ...generalRefusals,
  ...platformRefusals,
  ...accountRefusals,
  ...ownAccountRefusals,
  ...secondFactorRefusals,
  ...passkeyRefusals,
  ...addressRefusals,
  ...approvalRefusals,
  ...fileRefusals,
  ...shopRefusals,
  ...vendorRefusals,
  ...webhookRefusals,
  ...mailChoiceRefusals,
  ...mailRefusals,
  ...shopSettingsRefusals,
  ...shopHostRefusals,
  ...shopClosingRefusals,
  ...serviceSettingsRefusals,
  ...equipmentRefusals,
  ...bookingMessageRefusals,
  ...teamRefusals,
  ...teamRequestRefusals,
  ...providerSetupRefusals,
  ...kitchenRefusals,
  ...catalogueRefusals,
  ...productFormRefusals,
  ...listingRefusals,
  ...listingCsvRefusals,
  ...favouriteRefusals,
  ...bookingRefusals,
  ...cartRefusals,
  ...paymentRefusals,
  ...ledgerRefusals,
  ...payoutAccountRefusals,
  ...orderRefusals,
  ...refundRefusals,
  ...salesRefusals,
  ...reviewRefusals,
  ...messageRefusals,
  ...moderationRefusals,
  ...notificationRefusals,
  ...pageRefusals,
};
export type RefusalCode = keyof typeof refusals;
