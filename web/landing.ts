import type { RouterContextProvider } from 'react-router';
import { siteContext } from './context.ts';

/** Which shop a shop's page shows: the one of its address, or the host's own, whatever the address. For loaders. */
export function shownShopId(params: { id?: string | undefined }, context: Readonly<RouterContextProvider>): string {
  const site = context.get(siteContext);
  return site.kind === 'shop' ? String(site.shopId) : (params.id ?? '');
}

/** Whether a host shows this shop's things: a shop's own host shows no other's. For loaders. */
export function showsShop(shopId: number, context: Readonly<RouterContextProvider>): boolean {
  const site = context.get(siteContext);
  return site.kind !== 'shop' || site.shopId === shopId;
}
