/** Whether a cart holds what the page showed when its shopper agreed, and what it comes to where it does not. Pure. */
import type { DearerVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { type Choices, settledChoices } from '#contract/catalogue/choices.rules.ts';
import type { CartTotals } from '#contract/cart/rules.ts';
import { type Minor, toMajor, toMinor } from '#contract/kernel/money.ts';
import type { PlaceOrder } from '#contract/orders/schemas.ts';

type LineInCart = {
  productId: number;
  /** Null when they are not what is offered (any more). */
  options: Record<string, string> | null;
  wanted: Choices | null;
  note: string | null;
  ownArtwork: string | null;
  quantity: number;
};

/** Always true of what is bought at once, beside the cart. */
export function isWhatWasAgreed(
  { items, order }: PlaceOrder,
  { lines, visits }: { lines: readonly LineInCart[]; visits: ReadonlyArray<{ id: number }> },
): boolean {
  if (order.buyNow) return true;
  const agreedVisits = new Set(order.visits);
  const hasSameVisits =
    visits.length === agreedVisits.size && visits.every(({ id }) => agreedVisits.has(id));
  const inCart = counted(
    lines.map(({ options, wanted, note, ownArtwork, ...line }) => ({
      ...line,
      options: options ?? {},
      choices: wanted ?? {},
      note: note ?? '',
      ownArtwork: ownArtwork ?? '',
    })),
  );
  const agreed = counted(
    items.map(({ variantOptions: options, choices = {}, note = '', ownArtwork = '', ...item }) => ({
      ...item,
      options,
      choices,
      note,
      ownArtwork,
    })),
  );
  return (
    hasSameVisits &&
    inCart.size === agreed.size &&
    [...inCart].every(([line, quantity]) => agreed.get(line) === quantity)
  );
}

/** The visits that cost more by now than the shopper read, though what is paid of them today may be the same. */
export function dearerVisits(
  { order: { estimates = [] } }: PlaceOrder,
  visits: ReadonlyArray<{ id: number; shopName: string; estimate: Minor | null }>,
): DearerVisit[] {
  return visits.flatMap(({ id, shopName, estimate }) => {
    const read = estimates.find(({ visit }) => visit === id)?.estimate;
    return read !== undefined && estimate !== null && estimate > toMinor(read)
      ? [{ id, shopName, was: read, estimate: toMajor(estimate) }]
      : [];
  });
}

type CountedLine = {
  productId: number;
  options: Record<string, string>;
  choices: Choices;
  note: string;
  ownArtwork: string;
  quantity: number;
};

/** How many of each product with each choice, note and artwork, whatever the order of lines, options and choices. */
function counted(lines: CountedLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { productId, options, choices, note, ownArtwork, quantity } of lines) {
    const key = JSON.stringify([
      productId,
      Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)),
      settledChoices(choices),
      note,
      ownArtwork,
    ]);
    counts.set(key, (counts.get(key) ?? 0) + quantity);
  }
  return counts;
}

/** What a basket comes to now, for a refusal of what was agreed to; major units. */
export function figures(
  lines: ReadonlyArray<{ productId: number; unitPrice: Minor }>,
  { subtotal, discount, shippingFee, taxOnTop: tax, tips, total }: CartTotals,
): Record<string, unknown> {
  return {
    order: {
      subtotal: toMajor(subtotal),
      ...(discount === 0 ? {} : { discount: toMajor(discount) }),
      shippingFee: toMajor(shippingFee),
      ...(tax === 0 ? {} : { taxOnTop: toMajor(tax) }),
      ...(tips === 0 ? {} : { tips: toMajor(tips) }),
      total: toMajor(total),
    },
    items: lines.map((line) => ({ productId: line.productId, price: toMajor(line.unitPrice) })),
  };
}
