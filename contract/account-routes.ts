/** The endpoints that only the pages of one's own account use in the browser, and those of mailed links. */
import { addressRoutes } from './addresses.ts';
import { mailChoiceRoutes } from './mail-choices.ts';
import { ownAccountRoutes } from './own-account.ts';
import { passkeyRoutes } from './passkeys.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { uploadRoutes } from './uploads.ts';

export const ownRoutes = {
  account: ownAccountRoutes,
  secondFactor: secondFactorRoutes,
  passkeys: passkeyRoutes,
  addresses: addressRoutes,
  mailChoices: mailChoiceRoutes,
  uploads: uploadRoutes,
};
