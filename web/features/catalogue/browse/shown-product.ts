import type { ShopAftercarePolicy } from '#contract/aftercare/schemas.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import { promiseOf } from '#web/features/shops/promise.ts';
import { only } from '#web/loading/only.ts';

/** What a product's page shows of it. */
export type ShownProduct = ReturnType<typeof shownProduct>;

/** For the page's loader. */
export function shownProduct(product: ProductDetail, policy: ShopAftercarePolicy) {
  return {
    ...only(product, shown),
    shop: only(product.shop, shownOfShop),
    promise: promiseOf(policy, { isMadeToOrder: product.stock === null }),
  };
}

const shown = [
  'id',
  'name',
  'description',
  'writtenIn',
  'price',
  'menuSection',
  'rating',
  'reviewCount',
  'kind',
  'isOnSale',
  'salePrice',
  'variants',
  'combinations',
  'choiceGroups',
  'optionWords',
  'isSoldOut',
  'mockup',
  'artworkUrl',
  'artworkAsked',
  'categoryName',
  'hiddenAs',
  'images',
  'stock',
  'stockByOptions',
  'starCounts',
  'dish',
  'nutriGrade',
] as const;

const shownOfShop = [
  'id',
  'name',
  'logoUrl',
  'location',
  'rating',
  'reviewCount',
  'kind',
  'policy',
  'writtenIn',
  'deliveryFee',
  'zones',
  'pickup',
  'open',
  'isStopped',
  'backAt',
  'arrival',
  'certificates',
] as const;
