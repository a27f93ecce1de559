/** A product as its card will show it while it is still being typed. */
import { flagsOf } from '#contract/shops/flags.rules.ts';
import { type ShopKind } from '#contract/shops/rules.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import { nutriGrade } from '#contract/diets/schemas.ts';
import {
  gradeOf,
  type ProductDraft,
  totalUnits,
  typedPrices,
  variantsOf,
} from './product-draft.ts';

type Known = {
  id?: number;
  shopId: number;
  shopName: string;
  kind: ShopKind;
  rating?: number;
  reviewCount?: number;
};

/** `placeholder` stands for a name that is not typed yet; amounts that make no sense yet are left out of it. */
export function previewOf(
  draft: ProductDraft,
  { id = 0, rating = 0, reviewCount = 0, ...shop }: Known,
  placeholder: string,
): Product {
  const { product, highest } = typedPrices(draft);
  return {
    id,
    rating,
    reviewCount,
    ...shop,
    isFood: flagsOf(shop.kind).isFood,
    name: draft.name.trim() || placeholder,
    description: draft.description,
    ...product,
    isOnSale: product.salePrice !== null,
    ...(highest !== null && { highestPrice: highest }),
    imageUrl: draft.images[0]?.url ?? null,
    picturedOptions: {},
    categoryId: null,
    menuSection: draft.menuSection || null,
    isFeatured: draft.isFeatured,
    variants: variantsOf(draft),
    stock: totalUnits(draft),
    // Only once it could be saved.
    nutriGrade: nutriGrade.safeParse(gradeOf(draft).nutriGrade).data,
    soldCount: 0,
    isSoldOut: false,
    soldOutUntil: null,
    createdAt: '',
  };
}
