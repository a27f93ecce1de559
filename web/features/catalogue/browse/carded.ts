import type { Product } from '#contract/catalogue/schemas.ts';

/** What a product's card shows. */
export type CardedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'imageUrl'
  | 'picturedOptions'
  | 'price'
  | 'isOnSale'
  | 'salePrice'
  | 'rating'
  | 'reviewCount'
  | 'stock'
  | 'shopName'
  | 'kind'
>;

/** What a list's page needs of a product, so that the rest does not travel with it. For loaders. */
export function cardedProduct(product: Product): CardedProduct {
  const { id, name, imageUrl, picturedOptions, price, isOnSale, salePrice } = product;
  const { rating, reviewCount, stock, shopName, kind } = product;
  const priced = { price, isOnSale, salePrice };
  const sold = { rating, reviewCount, stock, shopName, kind };
  return { id, name, imageUrl, picturedOptions, ...priced, ...sold };
}
