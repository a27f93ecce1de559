/** `/checkout?buy=<productId>&quantity=<1 to 99>&option=Size:M&choice=Toppings:Egg&note=…&artwork=<32 hex digits>&pickup=1`: one product straight to checkout, past the cart. */
import { artworkLimits } from '#contract/catalogue/artwork.rules.ts';
import { choiceLimits, type Choices } from '#contract/catalogue/choices.rules.ts';
import { choicesIn, optionsIn } from '#contract/catalogue/address.rules.ts';
import { artworkIn } from '#contract/catalogue/artwork-address.rules.ts';
import { cartLimits } from '#contract/cart/rules.ts';
import type { VariantOptions } from '#contract/kernel/fields.ts';

export type BuyNow = {
  productId: number;
  quantity: number;
  options: VariantOptions;
  choices: Choices;
  note: string;
  /** The address of the picture that is to be printed. */
  ownArtwork: string | null;
  isPickup: boolean;
};

/** What the address wants to buy, or null when it means the cart. Strange parts fall back to one piece without options. */
export function buyNowIn(query: URLSearchParams): BuyNow | null {
  const buy = query.get('buy') ?? '';
  if (!/^[1-9]\d{0,9}$/.test(buy)) return null;
  const ownArtwork = artworkIn(query) ?? null;
  const quantity = Number(query.get('quantity') ?? 1);
  const isQuantity =
    Number.isInteger(quantity) && quantity >= 1 && quantity <= cartLimits.quantityPerLine;
  return {
    productId: Number(buy),
    quantity: isQuantity ? quantity : 1,
    options: optionsIn(query),
    choices: choicesIn(query),
    note: (query.get('note') ?? '').slice(0, ownArtwork ? artworkLimits.note : choiceLimits.note),
    ownArtwork,
    isPickup: query.has('pickup'),
  };
}
