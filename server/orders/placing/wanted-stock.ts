/** What an order wants of the stock: of the basket as it was read, and of a body before it is. */
import { type Choices, settledChoices } from '#contract/catalogue/choices.rules.ts';
import { stockKey } from '#contract/catalogue/rules.ts';
import type { PlaceOrder } from '#contract/orders/schemas.ts';
import type { BasketLine } from './checkout.ts';

/** What the order takes from stock, one row for each combination. */
export function stockToTake(
  lines: BasketLine[],
): Array<{ product_id: number; stock_key: string; quantity: number }> {
  const stocked = lines.filter((line) => line.left !== null);
  return [...Map.groupBy(stocked, (line) => `${line.productId} ${line.stockKey}`).values()].map(
    (ofOne) => ({
      product_id: ofOne[0]?.productId ?? 0,
      stock_key: ofOne[0]?.stockKey ?? '',
      quantity: ofOne.reduce((count, line) => count + line.quantity, 0),
    }),
  );
}

/** The body's items as lines of a basket beside the cart. */
export function wantedAtOnce({ items }: PlaceOrder): Array<{
  product_id: number;
  options: Record<string, string>;
  stock_key: string;
  choices: Choices;
  note: string;
  own_artwork: string;
  quantity: number;
}> {
  return items.map(
    ({ productId, variantOptions, choices = {}, note = '', ownArtwork = '', quantity }) => ({
      product_id: productId,
      options: variantOptions,
      stock_key: stockKey(variantOptions),
      choices: settledChoices(choices),
      note,
      own_artwork: ownArtwork,
      quantity,
    }),
  );
}
