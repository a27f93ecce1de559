/** Which site a host shows. */
import type { ShopKind } from '../shops/rules.ts';

/**
 * `market` is the whole marketplace, `service` the featured provider's own site, `shop` one shop on a host that it has
 * proved to be its own.
 */
export type Site =
  | { kind: 'market' }
  | { kind: 'service' }
  | { kind: 'shop'; shopId: number; shopKind: ShopKind };
