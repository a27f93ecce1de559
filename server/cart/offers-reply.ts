/** What offers hold for something in a cart, as its owner reads it. */
import { toMajor } from '#contract/kernel/money.ts';
import type { CartCode, LineOffer } from '#contract/offers/schemas.ts';
import type { OffersHolding } from '../offers/offers.ts';

/** Absent without any. */
export type OffersOfLine = { offers?: LineOffer[]; code?: CartCode };

/** What offers hold for something, and the code that was typed. */
export type OfferFacts = { offers: OffersHolding; code: CartCode | null };

export function offersReply({ offers, code }: OfferFacts): OffersOfLine {
  return { ...(offers ? { offers: offers.map(lineOffer) } : {}), ...(code ? { code } : {}) };
}

/** Who bears it is not the shopper's to know. */
function lineOffer({
  basisPoints,
  amount,
  minimum,
  marketShare: _,
  ...offer
}: NonNullable<OffersHolding>[number]): LineOffer {
  return {
    ...offer,
    percent: toMajor(basisPoints),
    amount: toMajor(amount),
    minimum: toMajor(minimum),
  };
}
