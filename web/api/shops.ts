import {
  kitchenPaths,
  proofPaths,
  providerSetupPaths,
  shopClosingPaths,
  shopHostPaths,
  shopPaths,
  shopSettingsPaths,
  teamPaths,
  teamRequestPaths,
  vendorPaths,
} from '#contract/shops/paths.ts';
import type { shopClosingRoutes } from '#contract/shops/closing.schemas.ts';
import type { shopHostRoutes } from '#contract/shops/hosts.schemas.ts';
import type { kitchenRoutes } from '#contract/shops/kitchens.schemas.ts';
import type { providerSetupRoutes } from '#contract/shops/provider-setup.schemas.ts';
import type { proofRoutes } from '#contract/shops/proofs.schemas.ts';
import type { shopRoutes } from '#contract/shops/schemas.ts';
import type { shopSettingsRoutes } from '#contract/shops/settings.schemas.ts';
import type { teamRequestRoutes } from '#contract/shops/team-requests.schemas.ts';
import type { teamRoutes } from '#contract/shops/team.schemas.ts';
import type { vendorRoutes } from '#contract/shops/vendors.schemas.ts';
import { browserClient } from './browser.ts';

export const shopsApi = browserClient<typeof shopRoutes>(shopPaths);
export const teamRequestsApi = browserClient<typeof teamRequestRoutes>(teamRequestPaths);
export const providerSetupApi = browserClient<typeof providerSetupRoutes>(providerSetupPaths);
export const vendorsApi = browserClient<typeof vendorRoutes>(vendorPaths);
export const shopSettingsApi = browserClient<typeof shopSettingsRoutes>(shopSettingsPaths);
export const shopHostsApi = browserClient<typeof shopHostRoutes>(shopHostPaths);
export const shopClosingApi = browserClient<typeof shopClosingRoutes>(shopClosingPaths);
export const proofsApi = browserClient<typeof proofRoutes>(proofPaths);
export const teamApi = browserClient<typeof teamRoutes>(teamPaths);
export const kitchensApi = browserClient<typeof kitchenRoutes>(kitchenPaths);
