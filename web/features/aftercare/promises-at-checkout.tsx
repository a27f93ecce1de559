import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { CartItem } from '#contract/cart/schemas.ts';
import ShopPromise from './shop-promise.tsx';

type Bought = {
  lines: ReadonlyArray<{
    shop: Pick<CartItem['shop'], 'id' | 'name'>;
    product: Pick<CartItem['product'], 'stock'>;
  }>;
  visits: ReadonlyArray<{ shop: Pick<CartVisit['shop'], 'id' | 'name'> }>;
};

/** What each shop promises for what is bought there. Where some of it is made to order, nothing is said of sending it back. */
export default function PromisesAtCheckout({ lines, visits }: Bought) {
  const shops = [
    ...new Map([...lines, ...visits].map(({ shop }) => [shop.id, shop.name])).entries(),
  ];
  const isMadeToOrder = (id: number) =>
    lines.some(({ shop, product }) => shop.id === id && product.stock === null);
  return shops.map(([id, name]) => (
    <ShopPromise
      key={id}
      shopId={id}
      shopName={shops.length > 1 ? name : undefined}
      isMadeToOrder={isMadeToOrder(id)}
    />
  ));
}
