/** Every column of sealed secrets, each named by its owner, for a change of SESSION_SECRET. Jobs carry some, too, which are done within the minute. */
import { sealedFactors } from './accounts/sign-in/second-factor.ts';
import { sealedLinks } from './bookings/links/booking-link.ts';
import { sealedGiftCodes } from './gifts/codes.ts';
import { sealedMailSecrets } from './notifications/mails/mails.ts';
import { sealedKeys } from './secrets/lasting-keys.ts';
import type { SealedColumn } from './secrets/reseal.ts';
import { sealedAccountNumbers } from './shops/settings/payout-account.ts';
import { sealedSupportLinks } from './support/support-link.ts';
import { sealedWebhookSecrets } from './webhooks/webhooks.ts';

export const sealedColumns: readonly SealedColumn[] = [
  sealedFactors,
  sealedAccountNumbers,
  sealedLinks,
  sealedGiftCodes,
  sealedMailSecrets,
  sealedKeys,
  sealedSupportLinks,
  ...sealedWebhookSecrets,
];
