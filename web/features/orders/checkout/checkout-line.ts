/** What a checkout orders: the lines and visits of the cart, or the one product that is bought now. */
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { CartItem } from '#contract/cart/schemas.ts';
import { isObtainable, type LineAtPlace, shopAt } from '#contract/cart/places.rules.ts';
import { isReadyInTime } from '#contract/shops/later-times.rules.ts';
import { postcodeIn } from '#contract/shops/postcodes.rules.ts';
import { type AddressText, addressText } from './address-text.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { type CartRule, cartTotals, pricedLine, pricedVisit } from '#contract/cart/rules.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import {
  choicesPrice,
  type Choices,
  takenChoices,
  withExtra,
} from '#contract/catalogue/choices.rules.ts';
import { chosenCalled } from '#contract/catalogue/options.rules.ts';
import { atChosenPrices, combinationOf } from '#contract/catalogue/combination-prices.rules.ts';
import { stockKey, unitPrice } from '#contract/catalogue/rules.ts';
import { type DietNeed, dietWarning, type DietWarning } from '#contract/diets/rules.ts';
import type { VariantOptions } from '#contract/kernel/fields.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { feeLines, isForSale } from '#web/features/cart/cart-groups.ts';
import { type OfferSums, offerSums } from '#web/features/cart/offers-in-cart.ts';
import { type TipChoices, tipsFor } from './tip-choices.ts';
import type { FeeLine } from '#web/features/cart/delivery-rows.tsx';

export type CheckoutLine = Pick<
  CartItem,
  | 'productId'
  | 'quantity'
  | 'variantOptions'
  | 'choices'
  | 'note'
  | 'ownArtwork'
  | 'artworkTrouble'
  | 'shownOptions'
  | 'taxBasisPoints'
  | 'dietWarning'
  | 'offers'
  | 'code'
  | 'product'
> &
  Pick<LineAtPlace, 'shop'>;
export type CheckoutVisit = CartVisit;
export type CheckoutSums = OfferSums & {
  /** Before discounts. */
  subtotal: number;
  shippingFee: number;
  fees: FeeLine[];
  tax: number;
  taxOnTop: number;
  tips: number;
  total: number;
  untilFree: number;
};

/**
 * What the shopper agrees to, in major units; the same rule as the cart's and the server's. Nothing counts of a line that
 * cannot be bought any more.
 */
export function checkoutSums(
  lines: readonly CheckoutLine[],
  visits: readonly CheckoutVisit[],
  rule: CartRule,
  tips: TipChoices = {},
): CheckoutSums {
  const counted = lines.filter(isForSale);
  const priced = [...counted.map((line) => pricedLine(line, toMinor)), ...visits.map(pricedVisit)];
  const given = tipsFor(counted, tips).map(({ amount }) => toMinor(amount));
  const totals = cartTotals(priced, rule, given);
  const { subtotal, shippingFee, fees, tax, taxOnTop, total, untilFree } = totals;
  return {
    ...offerSums([...lines, ...visits], priced, totals),
    subtotal: toMajor(subtotal),
    shippingFee: toMajor(shippingFee),
    fees: feeLines(fees, lines),
    tax: toMajor(tax),
    taxOnTop: toMajor(taxOnTop),
    tips: toMajor(totals.tips),
    total: toMajor(total),
    untilFree: toMajor(untilFree),
  };
}

/** What a line costs altogether, in major units. */
export function checkoutLineTotal(line: CheckoutLine): number {
  return toMajor(toMinor(unitPrice(line.product)) * line.quantity);
}

/** True when the line is gone, or wants more than is left. */
export function isSoldOut({ product, quantity }: CheckoutLine): boolean {
  return !product.isListed || (product.stock !== null && product.stock < quantity);
}

/**
 * The lines with each shop as it comes to the address that stands in the fields. As long as none does, the postcode that
 * was chosen for the whole site says it; an address without one lets nobody say.
 */
export function linesTo(
  lines: readonly CheckoutLine[],
  typed: AddressText,
  { place, country }: { place: string | null; country: string },
): CheckoutLine[] {
  const isTyped = typed.zipCode.trim() !== '';
  const to = isTyped ? postcodeIn(addressText(typed), country) : place;
  return lines.map((line) => {
    if (!line.shop.zones) return line;
    const shop = shopAt(line.shop, to);
    return { ...line, shop: isTyped && to === null ? { ...shop, reach: 'unknown' } : shop };
  });
}

/** Whether anything is brought to the shopper, so that their address is needed. */
export function isDelivered(lines: readonly CheckoutLine[]): boolean {
  return lines.some(({ shop }) => !shop.isPickup);
}

/** Each shop that does not come to the address. */
export function missedShops(lines: readonly CheckoutLine[]): Array<CheckoutLine['shop']> {
  const missed = lines.filter(({ shop }) => !isObtainable(shop));
  return [...new Map(missed.map(({ shop }) => [shop.id, shop])).values()];
}

/** By which what is wrong leads to the shop's part of the page. */
export const missedId = (shopId: number) => `missed-${shopId}`;

/** Of kitchens, open or closed, whose dishes can be had: when they are wanted is the shopper's to say. */
export function kitchensAsked(lines: readonly CheckoutLine[]): Array<CheckoutLine['shop']> {
  const asked = lines.filter(
    ({ shop }) => capabilitiesOf(shop.kind).canBeOrderedForLater && isObtainable(shop),
  );
  return [...new Map(asked.map(({ shop }) => [shop.id, shop])).values()];
}

export type WantedNow = {
  quantity: number;
  options: VariantOptions;
  choices: Choices;
  note: string;
  ownArtwork?: string | null;
};

/** A product that is bought now, as if it were the only line of a cart. */
export function boughtNow(
  product: ProductDetail,
  { quantity, options: variantOptions, choices, note, ownArtwork }: WantedNow,
  at: { now: Date; zone: string },
): CheckoutLine {
  const isCounted = Object.keys(product.stockByOptions).length > 0;
  const { id, name, writtenIn, mockup, artworkUrl, nutriGrade } = product;
  const groups = product.choiceGroups ?? [];
  const { price, isOnSale, salePrice } = withExtra(
    atChosenPrices(product, variantOptions),
    choicesPrice(groups, choices),
  );
  const imageUrl = combinationOf(product, variantOptions)?.imageUrl ?? product.imageUrl;
  return {
    productId: id,
    quantity,
    variantOptions,
    ...(Object.keys(choices).length > 0 && { choices }),
    ...(note && { note }),
    ...(ownArtwork && { ownArtwork }),
    ...artworkTroubleOf(product, ownArtwork),
    shownOptions: chosenCalled(variantOptions, takenChoices(groups, choices), product.optionWords),
    taxBasisPoints: product.taxBasisPoints,
    product: {
      id,
      name,
      writtenIn,
      imageUrl,
      mockup,
      artworkUrl,
      price,
      isOnSale,
      salePrice,
      isListed: true,
      nutriGrade,
      stock: isCounted ? (product.stockByOptions[stockKey(variantOptions)] ?? 0) : null,
    },
    // How much a kitchen wants at least is decided when the order arrives; a product does not say it.
    shop: {
      ...product.shop,
      deliveryMinimum: 0,
      isPickup: false,
      ...timesNow(product.shop, at),
    },
  };
}

/** As the cart says it. */
function artworkTroubleOf(
  { artworkAsked }: Pick<ProductDetail, 'artworkAsked'>,
  ownArtwork: string | null | undefined,
): Pick<CheckoutLine, 'artworkTrouble'> {
  if (ownArtwork) return artworkAsked ? {} : { artworkTrouble: 'lost' };
  return artworkAsked === 'required' ? { artworkTrouble: 'missing' } : {};
}

/** Whether a kitchen takes orders now, as others always do, and when what is bought now is there; of a closed kitchen, what the shopper chooses says it. */
function timesNow(
  { open, deliveryMinutes, pickup }: ProductDetail['shop'],
  { now, zone }: { now: Date; zone: string },
): Pick<CheckoutLine['shop'], 'isOpen' | 'opensAt' | 'otherWay' | 'soonest'> {
  const brought = openedNow(open?.delivery ?? open);
  const fetched = openedNow(open);
  const after = (minutes: number | null | undefined) =>
    typeof minutes === 'number' ? new Date(now.getTime() + minutes * 60_000).toISOString() : null;
  const isFetchedInTime = pickup && (!open || isReadyInTime(open, { ...pickup, zone }, now));
  const soonest = {
    delivery: brought.isOpen ? after(deliveryMinutes) : null,
    pickup: isFetchedInTime ? after(pickup.minutes) : null,
  };
  return { ...brought, ...(open?.delivery && { otherWay: fetched }), soonest };
}

function openedNow(open: Omit<NonNullable<ProductDetail['shop']['open']>, 'delivery'> | null) {
  if (!open || open.state === 'open') return { isOpen: true, opensAt: null };
  return { isOpen: false, opensAt: open.at ?? open.until ?? null };
}

/** Each shop once, with whether some of what is bought there is made to order: then nothing is said of sending it back. */
export function promisingShops(
  lines: ReadonlyArray<Pick<CheckoutLine, 'shop' | 'product'>>,
  visits: ReadonlyArray<Pick<CheckoutVisit, 'shop'>>,
): Array<{ shop: { id: number; name: string }; isMadeToOrder: boolean }> {
  const shops = new Map([...lines, ...visits].map(({ shop }) => [shop.id, shop]));
  return [...shops.values()].map(({ id, name }) => ({
    shop: { id, name },
    isMadeToOrder: lines.some(({ shop, product }) => shop.id === id && product.stock === null),
  }));
}

/** What somebody who keeps these needs is warned of when they buy a dish at once, as the cart warns them. */
export function warningOf(
  { shop, dish }: Pick<ProductDetail, 'dish'> & { shop: Pick<ProductDetail['shop'], 'kind'> },
  needs: readonly DietNeed[],
): DietWarning | undefined {
  return capabilitiesOf(shop.kind).hasMenuSections
    ? (dietWarning(dish, needs) ?? undefined)
    : undefined;
}
