/** Who may see the service provider's pages for its people. For loaders. */
import { redirect } from 'react-router';
import type { Self } from '#contract/accounts/schemas.ts';
import { mayDo, mayDoIn, type ShopPermission } from '#contract/shops/team.rules.ts';
import { apiContext } from './context.ts';
import { deny, denyRole, type PageRequest } from './guards.ts';
import { platformWithProvider } from './provider-shop.ts';
import { viewerFor } from './viewer.ts';

/** `may` says what else the visitor may do in the shop, whose rooms are open to its people alone, not to admins. */
export type ProviderStaff = {
  viewer: Self;
  shopId: number;
  isOfShop: boolean;
  may: (permission: ShopPermission) => boolean;
};

/**
 * Somebody of the provider's shop with this permission, or an admin. Guests are sent to the provider's own sign-in,
 * which also its hosts have, and come back; everybody else gets the Access Denied page.
 */
export async function requireProviderStaff(
  visit: PageRequest,
  permission: ShopPermission = 'orders',
): Promise<ProviderStaff> {
  const { request, url, context } = visit;
  const api = context.get(apiContext);
  const [viewer, { providerSlug, providerShopId: shopId }] = await Promise.all([
    viewerFor(request, context),
    platformWithProvider(api),
  ]);
  if (!viewer)
    throw redirect(`/${providerSlug}-admin?next=${encodeURIComponent(url.pathname + url.search)}`);
  if (viewer.isAdmin) return { viewer, shopId, isOfShop: false, may: () => true };
  const shops = viewer.runsShops ? await api.shops.ofUser({ params: { userId: 'me' } }) : [];
  const own = shops.find(({ id }) => id === shopId);
  if (!own) {
    const { name } = await api.shops.get({ params: { id: String(shopId) } });
    return deny({ needs: 'shop', shop: name });
  }
  if (!mayDo(own.role, permission)) return denyRole(own, permission);
  return { viewer, shopId, isOfShop: true, may: (other) => mayDoIn(own, other) };
}
