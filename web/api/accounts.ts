import {
  accessKeyPaths,
  accountPaths,
  addressPaths,
  approvalPaths,
  ownAccountPaths,
  passkeyPaths,
  peoplePaths,
  secondFactorPaths,
} from '#contract/accounts/paths.ts';
import type { accessKeyRoutes } from '#contract/accounts/access-keys.schemas.ts';
import type { addressRoutes } from '#contract/accounts/addresses.schemas.ts';
import type { approvalRoutes } from '#contract/accounts/approval.schemas.ts';
import type { ownAccountRoutes } from '#contract/accounts/own-account.schemas.ts';
import type { passkeyRoutes } from '#contract/accounts/passkeys.schemas.ts';
import type { peopleRoutes } from '#contract/accounts/people.schemas.ts';
import type { accountRoutes } from '#contract/accounts/schemas.ts';
import type { secondFactorRoutes } from '#contract/accounts/second-factor.schemas.ts';
import { browserClient } from './browser.ts';

export const accountsApi = browserClient<typeof accountRoutes>(accountPaths);
export const approvalApi = browserClient<typeof approvalRoutes>(approvalPaths);
export const peopleApi = browserClient<typeof peopleRoutes>(peoplePaths);
export const ownAccountApi = browserClient<typeof ownAccountRoutes>(ownAccountPaths);
export const secondFactorApi = browserClient<typeof secondFactorRoutes>(secondFactorPaths);
export const passkeysApi = browserClient<typeof passkeyRoutes>(passkeyPaths);
export const addressesApi = browserClient<typeof addressRoutes>(addressPaths);
export const accessKeysApi = browserClient<typeof accessKeyRoutes>(accessKeyPaths);
