/** What offers take off, as sums show it. */
import type { OfferNames } from '#contract/offers/rules.ts';

/** What one offer takes off altogether; major units. */
export type DiscountLine = {
  offerId: number;
  names: OfferNames;
  code: string | null;
  goods: number;
  delivery: number;
};

/** One line for each offer, although it may hold at several shops. */
export function discountLines(
  discounts: readonly DiscountLine[],
  plus: (one: number, other: number) => number,
): DiscountLine[] {
  return [...Map.groupBy(discounts, ({ offerId }) => offerId).values()].flatMap(
    ([first, ...others]) =>
      first
        ? [
            others.reduce(
              (line, one) => ({
                ...line,
                goods: plus(line.goods, one.goods),
                delivery: plus(line.delivery, one.delivery),
              }),
              first,
            ),
          ]
        : [],
  );
}
