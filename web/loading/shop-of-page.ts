import { type ShopKind, shopPath } from '#contract/shops/rules.ts';
import type { RouterContextProvider } from 'react-router';
import { siteContext } from './context.ts';

/** Which shop a shop's page shows: the one of its address, or the host's own, whatever the address. For loaders. */
export function shownShopId(
  params: { id?: string | undefined },
  context: Readonly<RouterContextProvider>,
): string {
  const site = context.get(siteContext);
  return site.kind === 'shop' ? String(site.shopId) : (params.id ?? '');
}

/** The one address of a shop's page: the root of its own host, or its path in the market. For loaders. */
export function shownPath(
  shop: { id: number; kind: ShopKind },
  context: Readonly<RouterContextProvider>,
): string {
  if (context.get(siteContext).kind === 'shop') return '/';
  return shopPath(shop);
}

/** Whether a host shows this shop's pages: a shop's own host shows no other's. For loaders. */
export function showsShop(shopId: number, context: Readonly<RouterContextProvider>): boolean {
  const site = context.get(siteContext);
  return site.kind !== 'shop' || site.shopId === shopId;
}
