import { data } from 'react-router';
import type { Platform } from '#contract/platform/schemas.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import type { Api } from '#web/api/client.ts';
import { foundOr404 } from './found.ts';

/** How the marketplace is set up where it has a service provider, or the 404 page. For loaders. */
export async function platformWithProvider(
  api: Api,
): Promise<Platform & { providerShopId: number }> {
  const { providerShopId, ...platform } = await api.platform.get();
  if (providerShopId === null) throw data(null, { status: 404 });
  return { ...platform, providerShopId };
}

const asked = new WeakMap<Api, Promise<ShopDetail>>();

/** The provider's shop, or the 404 page. Only for loaders; the frame and a page in it ask once. */
export function shopOfProvider(api: Api, shopId: number): Promise<ShopDetail> {
  const shop = asked.get(api) ?? foundOr404(api.shops.get({ params: { id: String(shopId) } }));
  asked.set(api, shop);
  return shop;
}
