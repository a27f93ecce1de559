import { unitPrice } from '#contract/catalogue/rules.ts';
import type { CardedProduct } from '#contract/catalogue/schemas.ts';
import { Price } from '#web/ui/price.tsx';

type ListedPriceProps = {
  of: Pick<CardedProduct, 'price' | 'isOnSale' | 'salePrice' | 'highestPrice'>;
  className?: string;
};

/** What a product costs in a list: reduced or not, and at least, where some combinations cost more. */
export function ListedPrice({ of, className }: ListedPriceProps) {
  const now = unitPrice(of);
  return (
    <Price
      amount={now}
      was={now < of.price ? of.price : undefined}
      from={of.highestPrice !== undefined}
      className={className}
    />
  );
}
