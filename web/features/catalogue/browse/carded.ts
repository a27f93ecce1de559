import type { Product } from '#contract/catalogue/schemas.ts';

/** What a product's card shows. */
export type CardedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'writtenIn'
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
  const { id, name, writtenIn, imageUrl, picturedOptions, price, isOnSale, salePrice } = product;
  const { rating, reviewCount, stock, shopName, kind } = product;
  const priced = { price, isOnSale, salePrice };
  const sold = { rating, reviewCount, stock, shopName, kind };
  // Of the description a card says nothing.
  const inShops = writtenIn?.name && { writtenIn: { name: writtenIn.name } };
  return { id, name, ...inShops, imageUrl, picturedOptions, ...priced, ...sold };
}
