/** The endpoints that only the pages of one's own account use in the browser, and those of mailed links. */
import { addressRoutes } from './accounts/addresses.schemas.ts';
import { mailChoiceRoutes } from './notifications/mail-choices.schemas.ts';
import { ownAccountRoutes } from './accounts/own-account.schemas.ts';
import { passkeyRoutes } from './accounts/passkeys.schemas.ts';
import { secondFactorRoutes } from './accounts/second-factor.schemas.ts';
import { uploadRoutes } from './files/uploads.schemas.ts';

export const ownRoutes = {
  account: ownAccountRoutes,
  secondFactor: secondFactorRoutes,
  passkeys: passkeyRoutes,
  addresses: addressRoutes,
  mailChoices: mailChoiceRoutes,
  uploads: uploadRoutes,
};
