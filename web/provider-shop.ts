import { data } from 'react-router';
import type { Platform } from '#contract/platform.ts';
import type { Api } from './api.ts';

/** How the marketplace is set up where it has a service provider, or the 404 page. For loaders. */
export async function platformWithProvider(api: Api): Promise<Platform & { providerShopId: number }> {
  const { providerShopId, ...platform } = await api.platform.get();
  if (providerShopId === null) throw data(null, { status: 404 });
  return { ...platform, providerShopId };
}
