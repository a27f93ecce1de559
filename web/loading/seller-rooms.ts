/** Which shop a seller's page is about, and whether its visitor may see it. For loaders. */
import { redirect } from 'react-router';
import type { Self } from '#contract/accounts/schemas.ts';
import type { OwnShop } from '#contract/shops/schemas.ts';
import { mayDo, mayDoIn, type ShopPermission } from '#contract/shops/team.rules.ts';
import type { Api } from '#web/api/client.ts';
import { apiContext } from './context.ts';
import { deny, denyRole, requireSignedIn, type PageRequest } from './guards.ts';

export type SellerRooms = { viewer: Self; shops: OwnShop[]; shop: OwnShop | null };

/** Where rejected sellers read why, and ask again. */
const approvalPages = ['/seller/vendors', '/seller/dashboard'];

const asked = new WeakMap<Api, Promise<OwnShop[]>>();

/**
 * The visitor with the shops they own or help to run, and the one that `?shop=` names, else the first; `shop` is null
 * for a seller without any. Sends guests to sign in; people who sell nothing, or who may not do this in the shop, get
 * the Access Denied page. What cannot be done in a closed shop leads to its dashboard, which says so. The frame and its page ask the API once.
 */
export async function sellerRooms(
  visit: PageRequest,
  permission?: ShopPermission,
): Promise<SellerRooms> {
  const viewer = await requireSignedIn(visit);
  const shops = await ownShops(visit.context.get(apiContext));
  const asksWhy = viewer.role === 'seller' && approvalPages.includes(visit.url.pathname);
  if (!viewer.isVendor && shops.length === 0 && !asksWhy) deny({ needs: 'seller' });
  const wanted = Number(visit.url.searchParams.get('shop'));
  const shop = shops.find(({ id }) => id === wanted) ?? shops[0] ?? null;
  if (shop && permission && !mayDo(shop.role, permission)) denyRole(shop, permission);
  if (shop && permission && !mayDoIn(shop, permission))
    throw redirect(`/seller/dashboard?shop=${shop.id}`);
  return { viewer, shops, shop };
}

function ownShops(api: Api): Promise<OwnShop[]> {
  const known = asked.get(api) ?? api.shops.ofUser({ params: { userId: 'me' } });
  asked.set(api, known);
  return known;
}
