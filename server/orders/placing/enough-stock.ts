/** Whether what is bought can be had: enough of it, by combination, and with the pictures that it takes. */
import { refuse } from '../../http/refuse.ts';

type StockedLine = {
  productId: number;
  name: string;
  stockKey: string;
  quantity: number;
  isListed: boolean;
  /** Null when they are not what is offered (any more). */
  options: Record<string, string> | null;
  /** Units on hand; null is made to order. */
  left: number | null;
};

/** Refuses `order.sold_out` with the products of which less is left than wanted. */
export function requireStock(lines: readonly StockedLine[]): void {
  const combinations = Map.groupBy(lines, (line) => `${line.productId} ${line.stockKey}`);
  const products = [...combinations.values()].flatMap((ofOne) => {
    const [line] = ofOne;
    const left = ofOne.every((one) => one.isListed && one.options !== null) ? line?.left : 0;
    const wanted = ofOne.reduce((count, one) => count + one.quantity, 0);
    return line && typeof left === 'number' && left < wanted
      ? [{ productId: line.productId, name: line.name, left }]
      : [];
  });
  if (products.length > 0) refuse('order.sold_out', { facts: { products } });
}

type PrintedLine = { productId: number; name: string; isArtworkRight: boolean };

/** Refuses `order.artwork` with the products that need a picture of the shopper's own and have none, or take none any more. */
export function requireArtwork(lines: readonly PrintedLine[]): void {
  const products = lines
    .filter((line) => !line.isArtworkRight)
    .map(({ productId, name }) => ({ productId, name }));
  const [first] = products;
  if (first) refuse('order.artwork', { facts: { product: first.name, products } });
}
