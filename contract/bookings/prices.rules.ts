/** What a visit may cost, and what is left to pay of it: nobody is bound by a price that they have not agreed to. */
import type { Minor } from '../kernel/money.ts';
import type { BookingStatus } from './rules.ts';

type Named = { approvedPrice: number | null; estimatedPrice: number | null };

/** The most that the customer has agreed to, in the units given: the price they approved, or else the estimate they asked for the visit at; null where there is neither. */
export function agreedPrice({ approvedPrice, estimatedPrice }: Named): number | null {
  return approvedPrice ?? estimatedPrice;
}

/** Whether a visit may end at this price without another word of the customer's. */
export function isAgreed(booking: Named, price: number): boolean {
  return price <= (agreedPrice(booking) ?? 0);
}

type Priced = {
  status: BookingStatus;
  finalPrice: Minor | null;
  paid: Minor;
  discount: Minor;
  /** What comes off since the shop came late. */
  lateOff: Minor;
  /** What the shop says it was paid itself. */
  directAmount: Minor | null;
};

/**
 * What is left to pay of a visit's final price, in minor units, after what was paid, here and to the shop itself, and what
 * offers and coming late took off: nothing before the work is done, and never less than nothing.
 */
export function restOf({
  status,
  finalPrice,
  paid,
  discount,
  lateOff,
  directAmount,
}: Priced): Minor {
  return status === 'completed' && finalPrice !== null
    ? Math.max(0, finalPrice - paid - discount - lateOff - (directAmount ?? 0))
    : 0;
}
