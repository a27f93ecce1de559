/** How the tax that a shop charged is answered, with what is left of it after what went back. */
import { type Minor, sum, toMajor } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import type { ChargedTax } from '#contract/tax/schemas.ts';
import { countryOf } from '#contract/tax/rates.rules.ts';
import { paidWithoutTip, type Tipped } from '#contract/orders/tips.rules.ts';
import { chargedAt, type FrozenTax, leftOf, type NamedGross } from '#contract/tax/rules.ts';

/** Of all units of a line; nothing where its shop charged none. */
export function lineTaxReply({
  tax,
  taxBasisPoints: basisPoints,
}: Record<'tax' | 'taxBasisPoints', Minor | null>): Pick<Order['items'][number], 'tax'> {
  if (tax === null || basisPoints === null) return {};
  return { tax: { basisPoints, amount: toMajor(tax) } };
}

export function taxReply(
  { place, number, isIncluded, rates }: FrozenTax,
  { named, ...shopOrder }: Tipped & { named: readonly NamedGross[] },
): ChargedTax {
  const charged = chargedAt({ isIncluded, rates });
  const left = leftOf(charged, { paid: paidWithoutTip(shopOrder), named });
  return {
    country: countryOf(place),
    number,
    isIncluded,
    amount: toMajor(sum(charged.map(({ tax }) => tax))),
    remaining: toMajor(sum(left.map(({ tax }) => tax))),
    rates: charged.map(({ basisPoints, gross, tax }, rate) => ({
      basisPoints,
      gross: toMajor(gross),
      tax: toMajor(tax),
      remaining: toMajor(left[rate]?.tax ?? 0),
    })),
  };
}
