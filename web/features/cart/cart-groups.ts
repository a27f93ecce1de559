/** A cart as its pages show it: one group per shop with what it costs, and what keeps it from being ordered. */
import type { CartItem } from '#contract/cart.ts';
import { cartTotals, pricedLine, type ShippingRule, usualShippingRule } from '#contract/cart-totals.ts';
import { unitPrice } from '#contract/options.ts';
import { toMajor, toMinor } from '#contract/money.ts';

export type CartGroup = { shop: CartItem['shop']; lines: CartItem[]; subtotal: number; fee: number };
export type CartSums = {
  subtotal: number;
  shippingFee: number;
  total: number;
  untilFree: number;
  /** False when all of it is fetched. */
  isDelivered: boolean;
};

/** Lines by shop, in the order in which the shops were first bought from; amounts in major units. */
export function groupedCart(lines: readonly CartItem[], rule: ShippingRule): { groups: CartGroup[]; sums: CartSums } {
  const priced = lines.map((line) => pricedLine(line, toMinor));
  const totals = cartTotals(priced, rule);
  const groups = [...Map.groupBy(lines, (line) => line.shop.id).values()].map((ofShop): CartGroup[] => {
    const [first] = ofShop;
    if (!first) return [];
    const { subtotal = 0, fee = 0 } = totals.shops.find(({ shopId }) => shopId === first.shop.id) ?? {};
    return [{ shop: first.shop, lines: ofShop, subtotal: toMajor(subtotal), fee: toMajor(fee) }];
  });
  const { subtotal, shippingFee, total, untilFree } = totals;
  return {
    groups: groups.flat(),
    sums: {
      subtotal: toMajor(subtotal),
      shippingFee: toMajor(shippingFee),
      total: toMajor(total),
      untilFree: toMajor(untilFree),
      isDelivered: lines.some(({ shop }) => !shop.isPickup),
    },
  };
}

/** What a line costs altogether, in major units. */
export function lineTotal(line: CartItem): number {
  return toMajor(toMinor(unitPrice(line.product)) * line.quantity);
}

export type LineTrouble = 'unlisted' | 'soldOut' | 'tooMany';

/** Why a line cannot be ordered as it is, or null. */
export function troubleOf(line: CartItem): LineTrouble | null {
  if (!line.product.isListed) return 'unlisted';
  if (line.product.stock === null || line.product.stock >= line.quantity) return null;
  return line.product.stock === 0 ? 'soldOut' : 'tooMany';
}

/** A kitchen that takes no orders now; other shops have no hours to keep. */
export function isClosedKitchen(shop: CartItem['shop']): boolean {
  return shop.kind === 'food' && !shop.isOpen;
}

/** How much more a kitchen wants before it delivers, in major units; 0 when there is enough, or it is fetched. */
export function missingToMinimum({ shop, subtotal }: CartGroup): number {
  if (shop.kind !== 'food' || shop.isPickup) return 0;
  return toMajor(Math.max(0, toMinor(shop.deliveryMinimum) - toMinor(subtotal)));
}

/** The lines that keep the whole cart from being ordered. */
export function blockedLines(lines: readonly CartItem[]): CartItem[] {
  // Subtotals are the same under any rule.
  const small = groupedCart(lines, usualShippingRule).groups.filter((group) => missingToMinimum(group) > 0);
  return lines.filter(
    (line) => troubleOf(line) !== null || isClosedKitchen(line.shop) || small.some(({ shop }) => shop.id === line.shop.id),
  );
}
