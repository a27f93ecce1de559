/** What a visit may cost: nobody is bound by a price that they have not agreed to. */
type Named = { approvedPrice: number | null; estimatedPrice: number | null };

/** The most that the customer has agreed to, in the units given: the price they approved, or else the estimate they asked for the visit at; null where there is neither. */
export function agreedPrice({ approvedPrice, estimatedPrice }: Named): number | null {
  return approvedPrice ?? estimatedPrice;
}

/** Whether a visit may end at this price without another word of the customer's. */
export function isAgreed(booking: Named, price: number): boolean {
  return price <= (agreedPrice(booking) ?? 0);
}
