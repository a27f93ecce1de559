/** Which site a host shows, and where else the market is found. */
import type { ShopKind } from '../shops/rules.ts';

/**
 * `market` is the whole marketplace, `service` the featured provider's own site, `shop` one shop on a host that it has
 * proved to be its own.
 */
export type Site =
  | { kind: 'market' }
  | { kind: 'service' }
  | { kind: 'shop'; shopId: number; shopKind: ShopKind };

/** Where a market has pages of its own besides; the footer links those that an admin has named. */
export const socialSites = ['facebook', 'instagram', 'x', 'youtube'] as const;
export type SocialSite = (typeof socialSites)[number];

/** What is decided before a market opens, in this order. */
export const marketSteps = [
  'name',
  'currency',
  'company',
  'pages',
  'payments',
  'mails',
  'signIn',
  'shop',
] as const;
export type MarketStep = (typeof marketSteps)[number];
