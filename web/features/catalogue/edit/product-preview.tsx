import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import { DishRow } from '../browse/dish-row.tsx';
import { ProductCard } from '../browse/product-card.tsx';

/** A product as shoppers meet it: dishes stand on a menu, goods on a shelf. */
export function ProductPreview({ product }: { product: Product }) {
  return capabilitiesOf(product.kind).itemsAre === 'dishes' ? (
    <DishRow dish={product} onAdd={() => undefined} />
  ) : (
    <ProductCard product={product} />
  );
}
