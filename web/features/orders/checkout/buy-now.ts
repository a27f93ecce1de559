/** `/checkout?buy=<productId>&quantity=<1 to 99>&options=<JSON>&pickup=1`: one product straight to checkout, past the cart. */
import { cartLimits } from '#contract/cart/rules.ts';
import type { VariantOptions } from '#contract/kernel/fields.ts';

export type BuyNow = {
  productId: number;
  quantity: number;
  options: VariantOptions;
  isPickup: boolean;
};

/** What the address wants to buy, or null when it means the cart. Strange parts fall back to one piece without options. */
export function buyNowIn(query: URLSearchParams): BuyNow | null {
  const buy = query.get('buy') ?? '';
  if (!/^[1-9]\d{0,9}$/.test(buy)) return null;
  const quantity = Number(query.get('quantity') ?? 1);
  const isQuantity =
    Number.isInteger(quantity) && quantity >= 1 && quantity <= cartLimits.quantityPerLine;
  return {
    productId: Number(buy),
    quantity: isQuantity ? quantity : 1,
    options: optionsIn(query.get('options')),
    isPickup: query.has('pickup'),
  };
}

function optionsIn(text: string | null): VariantOptions {
  const options = parsed(text ?? '{}');
  if (typeof options !== 'object' || options === null) return {};
  return Object.fromEntries(
    Object.entries(options).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** Addresses are typed by hand, too. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
