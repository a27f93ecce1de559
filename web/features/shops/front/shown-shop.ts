import type { ShopAftercarePolicy } from '#contract/aftercare/schemas.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { promiseOf } from '#web/features/shops/promise.ts';
import { only } from '#web/loading/only.ts';

/** What the pages of shops and of kitchens both show of one. */
export type ShownShop = ReturnType<typeof shownShop>;

/** For the pages' loaders, which add what only shelves, or only menus, need. */
export function shownShop(shop: ShopDetail, policy: ShopAftercarePolicy) {
  return { promise: promiseOf(policy), ...only(shop, shown) };
}

const shown = [
  'id',
  'name',
  'description',
  'slogan',
  'writtenIn',
  'bannerUrl',
  'logoUrl',
  'colours',
  'kind',
  'contactPhone',
  'rating',
  'reviewCount',
  'followerCount',
  'favouriteCount',
  'productCount',
  'soldCount',
  'responseMinutes',
  'visitsOnTime',
  'location',
  'policy',
  'approvalStatus',
  'createdAt',
  'delivery',
  'zones',
  'pickup',
  'starCounts',
  'badges',
  'isStopped',
  'backAt',
] as const;
