/** What the frame of the service site shows of the provider. Only for loaders. */
import type { RouterContextProvider } from 'react-router';
import type { Platform } from '#contract/platform/schemas.ts';
import type { ProviderFrame } from '#web/features/bookings/frame/provider.ts';
import { apiContext, siteContext } from '#web/loading/context.ts';
import { shopOfProvider } from '#web/loading/provider-shop.ts';
import { tradeWordsIn } from '#web/words/trade-words.ts';

export async function providerData(
  context: Readonly<RouterContextProvider>,
  { providerShopId, ...platform }: Platform & { providerShopId: number },
): Promise<ProviderFrame> {
  const shop = await shopOfProvider(context.get(apiContext), providerShopId);
  const isOwnHost = context.get(siteContext).kind === 'service';
  return {
    shopId: shop.id,
    name: shop.name,
    words: tradeWordsIn(platform, shop.shopCategory),
    slogan: shop.slogan,
    sloganIn: shop.writtenIn?.slogan,
    logoUrl: shop.logoUrl,
    location: shop.location,
    phone: platform.providerPhone,
    home: isOwnHost ? '/' : `/shop/${shop.id}`,
    door: `/${platform.providerSlug}-admin`,
    market: isOwnHost ? null : platform.name,
  };
}
