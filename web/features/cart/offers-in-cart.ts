/** What offers do to a cart or a checkout, as both show it. */
import type { CartTotals, PricedLine } from '#contract/cart/rules.ts';
import type { CartItem } from '#contract/cart/schemas.ts';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import type { OfferHours } from '#contract/offers/hours.rules.ts';
import { type CodeOutcome, outcomeOf } from '#contract/offers/rules.ts';
import { type DiscountLine, discountLines } from '#web/features/offers/discount-lines.ts';

/** Major units. */
export type OfferSums = {
  discounts: DiscountLine[];
  /** What was typed, and what became of it; `missing` is how much more it needs, `hours` when in the week it holds. */
  code: {
    code: string;
    state: CodeOutcome['state'];
    missing: number;
    hours: OfferHours | null;
  } | null;
};

export function offerSums(
  lines: ReadonlyArray<Pick<CartItem, 'code'>>,
  priced: readonly PricedLine[],
  totals: CartTotals,
): OfferSums {
  const code = lines[0]?.code;
  const outcome = code && outcomeOf(code, priced, { applied: totals.discounts });
  const applied = totals.discounts.map(({ offer, goods, delivery }) => ({
    offerId: offer.id,
    names: offer.names,
    code: offer.code,
    goods: toMajor(goods),
    delivery: toMajor(delivery),
  }));
  return {
    discounts: discountLines(applied, (one, other) => toMajor(sum([one, other].map(toMinor)))),
    code: outcome
      ? {
          code: code.code,
          state: outcome.state,
          missing: 'missing' in outcome ? toMajor(outcome.missing) : 0,
          hours: code.hours,
        }
      : null,
  };
}
