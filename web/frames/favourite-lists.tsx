import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CardedProduct } from '#contract/catalogue/schemas.ts';
import type { CardedShop } from '#contract/shops/schemas.ts';
import { ProductCard, productGrid } from '#web/features/catalogue/browse/product-card.tsx';
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx';
import { ShopCard } from '#web/features/shops/front/shop-card.tsx';

type FavouriteListsProps<Product> = {
  products: Product[];
  shops: CardedShop[];
  /** What a product's card says of it as a favourite. */
  marks?: (product: Product) => { badges: ReactNode; note: ReactNode };
};

/** Favourites as cards: products, each with its heart, then shops. */
export function FavouriteLists<Product extends CardedProduct>({
  products,
  shops,
  marks,
}: FavouriteListsProps<Product>) {
  return (
    <>
      <FavouriteList of="products">
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            withShop
            corner={<FavouriteButton kind="products" id={product.id} name={product.name} />}
            {...marks?.(product)}
          />
        ))}
      </FavouriteList>
      <FavouriteList of="shops">
        {shops.map((shop) => (
          <ShopCard key={shop.id} shop={shop} />
        ))}
      </FavouriteList>
    </>
  );
}

/** Nothing without any. */
function FavouriteList({ of, children }: { of: 'products' | 'shops'; children: ReactNode[] }) {
  const t = useTranslations('favourites');
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={`favourite-${of}`} className="flex flex-col gap-4">
      <h2 id={`favourite-${of}`} className="text-xl">
        {t(of)}
      </h2>
      <ul className={productGrid}>{children}</ul>
    </section>
  );
}
