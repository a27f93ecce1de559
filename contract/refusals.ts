/** Every refusal the product knows, by code. */
import { accountRefusals } from './accounts/schemas.ts';
import { addressRefusals } from './accounts/addresses.schemas.ts';
import { approvalRefusals } from './accounts/approval.schemas.ts';
import { bookingMessageRefusals } from './bookings/messages.schemas.ts';
import { bookingRefusals } from './bookings/refusals.ts';
import { cartRefusals } from './cart/schemas.ts';
import { catalogueRefusals } from './catalogue/schemas.ts';
import { equipmentRefusals } from './bookings/equipment.schemas.ts';
import { favouriteRefusals } from './favourites/schemas.ts';
import { fileRefusals } from './files/schemas.ts';
import { ledgerRefusals } from './payments/ledger.schemas.ts';
import { listingCsvRefusals } from './catalogue/listing-csv.schemas.ts';
import { listingRefusals } from './catalogue/listings.schemas.ts';
import { mailChoiceRefusals } from './notifications/mail-choices.schemas.ts';
import { mailRefusals } from './notifications/mails.schemas.ts';
import { messageRefusals } from './messages/schemas.ts';
import { kitchenRefusals } from './shops/kitchens.schemas.ts';
import { moderationRefusals } from './moderation/schemas.ts';
import { notificationRefusals } from './notifications/schemas.ts';
import { ownAccountRefusals } from './accounts/own-account.schemas.ts';
import { orderRefusals } from './orders/schemas.ts';
import { passkeyRefusals } from './accounts/passkeys.schemas.ts';
import { pageRefusals } from './pages/schemas.ts';
import { paymentRefusals } from './payments/schemas.ts';
import { payoutAccountRefusals } from './payments/payout-accounts.schemas.ts';
import { platformRefusals } from './platform/schemas.ts';
import { productFormRefusals } from './catalogue/product-form.schemas.ts';
import { generalRefusals } from './kernel/refusals.ts';
import { serviceSettingsRefusals } from './bookings/settings.schemas.ts';
import { shopClosingRefusals } from './shops/closing.schemas.ts';
import { shopHostRefusals } from './shops/hosts.schemas.ts';
import { shopSettingsRefusals } from './shops/settings.schemas.ts';
import { teamRefusals } from './shops/team.schemas.ts';
import { providerSetupRefusals } from './shops/provider-setup.schemas.ts';
import { refundRefusals } from './orders/refunds.schemas.ts';
import { secondFactorRefusals } from './accounts/second-factor.schemas.ts';
import { salesRefusals } from './orders/sales.schemas.ts';
import { reviewRefusals } from './reviews/schemas.ts';
import { shopRefusals } from './shops/schemas.ts';
import { teamRequestRefusals } from './shops/team-requests.schemas.ts';
import { vendorRefusals } from './shops/vendors.schemas.ts';
import { webhookRefusals } from './notifications/webhooks.schemas.ts';

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
