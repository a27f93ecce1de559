/** What a cart comes to, for the page and for the order. */
import type { CartVisit } from '../bookings/cart-visits.schemas.ts';
import type { CartItem } from './schemas.ts';
import { allocate, type Minor, sum, toMinor } from '../kernel/money.ts';
import { unitPrice } from '../catalogue/rules.ts';
import { type AppliedOffer, discountsOf, type OfferTerms } from '../offers/rules.ts';
import type { LineOffer } from '../offers/schemas.ts';
import type { Platform } from '../platform/schemas.ts';
import type { ShopCapabilities } from '../shops/rules.ts';
import { deliveryBy } from '../shops/zones.rules.ts';
import type { TaxPricing } from '../tax/rates.rules.ts';
import { type TaxedSale, taxesOf, taxOnTop } from '../tax/rules.ts';

/** Goods ship free when the subtotal is above the threshold (exactly that is not), else for the flat fee; minor units. */
export type ShippingRule = { freeAbove: Minor; flatFee: Minor };

/** The rule of a market whose shops may charge tax: how its prices stand to it. */
export type CartRule = ShippingRule & { tax?: Exclude<TaxPricing, 'off'> };

/** The seed's rule, which holds until an admin sets another. */
export const usualShippingRule: ShippingRule = { freeAbove: 50_00, flatFee: 5_99 };

/** The rule of this marketplace as the totals take it. */
export function shippingRuleOf({
  shipping,
  tax,
}: Pick<Platform, 'shipping'> & { tax?: { pricing: TaxPricing } | undefined }): CartRule {
  return {
    freeAbove: toMinor(shipping.freeAbove),
    flatFee: toMinor(shipping.flatFee),
    ...(tax && tax.pricing !== 'off' ? { tax: tax.pricing } : {}),
  };
}

export const cartLimits = { lines: 100, quantityPerLine: 99 } as const;

/** A line as the totals need it; amounts in minor units. */
export type PricedLine = {
  shopId: number;
  /** By the kind of the shop, and whether it has zones; see `deliveryBy`. */
  delivery: ShopCapabilities['delivery'];
  unitPrice: Minor;
  /** Of a visit: what it costs altogether, where `unitPrice` is what is paid of it in advance. */
  wholePrice?: Minor;
  quantity: number;
  deliveryFee: Minor;
  /** Fetched from the shop; the same on all lines of a shop. */
  isPickup: boolean;
  /** The rate of its tax; absent where its shop charges none. */
  taxBasisPoints?: number | undefined;
  /** Those that are for it and hold for the owner of the cart. */
  offers?: readonly OfferTerms[] | null | undefined;
};

export type ShopTotals = {
  shopId: number;
  /** Before discounts. */
  subtotal: Minor;
  discount: Minor;
  /** After discounts. */
  fee: Minor;
  /** Of a shop that charges tax, by the order of its lines. */
  tax: TaxedSale | null;
};
/** One line of what delivery costs: of goods together, without a shop, or of one shop that delivers by itself. */
export type DeliveryFee = { shopId: number | null; amount: Minor };
export type CartTotals = {
  /** Before discounts. */
  subtotal: Minor;
  /** What offers take off it; what they take off delivery is not in `shippingFee` any more. */
  discount: Minor;
  discounts: AppliedOffer[];
  /** What each line costs less, in their order; empty without any discount. */
  discountOfLines: Minor[];
  shippingFee: Minor;
  /** What `shippingFee` is made of: goods first, then each shop that charges for its delivery. */
  fees: DeliveryFee[];
  /** In what is paid, and of it what came on top of the prices. */
  tax: Minor;
  taxOnTop: Minor;
  /** What is given to people of the shops: no goods, so neither taxed, nor discounted, nor counted for free delivery. */
  tips: Minor;
  total: Minor;
  shops: ShopTotals[];
  /** What counts for free delivery, and how much more buys it. */
  towardsFree: Minor;
  untilFree: Minor;
};

/**
 * Totals of a cart in minor units, by the marketplace's rule. When goods and dishes are above its threshold, nothing is
 * charged for delivery; what is paid in advance for visits does not count for it. Otherwise the shops whose delivery is
 * the market's pay one flat fee together, shared among them by their subtotals, and each that delivers by itself its own
 * fee once; visits ship nothing, and what is fetched from a shop costs no
 * delivery there, though it counts for the threshold.
 * Offers take off what `discountsOf` says; what counts for free delivery is the sum before them.
 * Tax is in what is paid, or comes on top of it, by shop; see `taxesOf`. `untilFree` is how much more buys free delivery, 0 once it is free.
 */
export function cartTotals(
  lines: readonly PricedLine[],
  rule: CartRule,
  tips: readonly Minor[] = [],
): CartTotals {
  const groups = [...Map.groupBy(lines, (line) => line.shopId)];
  const shops = groups.map(([shopId, ofShop]): ShopTotals => ({
    shopId,
    subtotal: subtotalOf(ofShop),
    discount: 0,
    fee: 0,
    tax: null,
  }));
  const subtotal = sum(shops.map((shop) => shop.subtotal));
  const travelling = sum(
    shops
      .filter((_, index) => groups[index]?.[1][0]?.delivery !== 'none')
      .map((shop) => shop.subtotal),
  );
  const isFree = travelling > rule.freeAbove;
  if (!isFree) chargeDelivery(shops, groups, rule);
  const { applied, lines: less } = discountsOf(
    lines,
    new Map(shops.map((shop) => [shop.shopId, shop.fee])),
  );
  for (const { shopId, goods, delivery } of applied) {
    const shop = shops.find((one) => one.shopId === shopId);
    if (!shop) continue;
    shop.discount += goods;
    shop.fee -= delivery;
  }
  const discountOf = new Map(lines.map((line, place) => [line, less[place] ?? 0]));
  shops.forEach((shop, index) => {
    shop.tax = taxOfShop(groups[index]?.[1] ?? [], { fee: shop.fee, discountOf }, rule);
  });
  const discount = sum(less);
  const shippingFee = sum(shops.map((shop) => shop.fee));
  const onTop = sum(shops.map(({ tax }) => (tax ? taxOnTop(tax) : 0)));
  return {
    subtotal,
    discount,
    discounts: applied,
    discountOfLines: less,
    shippingFee,
    fees: feesOf(
      shops.map(({ shopId, fee }, index) => ({ shopId, fee, by: groups[index]?.[1][0]?.delivery })),
    ),
    tax: sum(shops.flatMap((shop) => shop.tax?.rates ?? []).map(({ tax }) => tax)),
    taxOnTop: onTop,
    tips: sum(tips),
    total: subtotal - discount + shippingFee + onTop + sum(tips),
    shops,
    towardsFree: travelling,
    untilFree: isFree ? 0 : rule.freeAbove - travelling + 1,
  };
}

/** What delivery costs line by line, from what each shop is charged with and who delivers for it. */
export function feesOf(
  shops: ReadonlyArray<{
    shopId: number;
    fee: Minor;
    by: ShopCapabilities['delivery'] | undefined;
  }>,
): DeliveryFee[] {
  const ofGoods = sum(shops.filter(({ by }) => by === 'market').map(({ fee }) => fee));
  return [
    { shopId: null, amount: ofGoods },
    ...shops
      .filter(({ by }) => by !== 'market')
      .map(({ shopId, fee }) => ({ shopId, amount: fee })),
  ].filter(({ amount }) => amount !== 0);
}

function taxOfShop(
  lines: readonly PricedLine[],
  { fee, discountOf }: { fee: Minor; discountOf: ReadonlyMap<PricedLine, Minor> },
  { tax }: CartRule,
): TaxedSale | null {
  const isTaxed =
    tax !== undefined && lines.some(({ taxBasisPoints }) => taxBasisPoints !== undefined);
  if (!isTaxed) return null;
  const taxed = lines.map((line) => ({
    amount: line.unitPrice * line.quantity - (discountOf.get(line) ?? 0),
    basisPoints: line.taxBasisPoints ?? 0,
  }));
  // What a visit costs is agreed with its customer as one amount, and includes its tax everywhere.
  const isVisit = lines.every(({ delivery }) => delivery === 'none');
  return taxesOf(taxed, fee, tax === 'included' || isVisit);
}

function subtotalOf(lines: readonly PricedLine[]): Minor {
  return sum(lines.map((line) => line.unitPrice * line.quantity));
}

function chargeDelivery(
  shops: ShopTotals[],
  groups: Array<[number, PricedLine[]]>,
  rule: ShippingRule,
): void {
  const lineOf = (index: number) => groups[index]?.[1][0];
  const isBrought = (index: number, by: ShopCapabilities['delivery']) => {
    const line = lineOf(index);
    return line !== undefined && !line.isPickup && line.delivery === by;
  };
  const goods = shops.filter((_, index) => isBrought(index, 'market'));
  const shares = allocate(
    goods.length > 0 ? rule.flatFee : 0,
    goods.map((shop) => shop.subtotal),
  );
  goods.forEach((shop, index) => {
    shop.fee = shares[index] ?? 0;
  });
  shops.forEach((shop, index) => {
    if (isBrought(index, 'own')) shop.fee = lineOf(index)?.deliveryFee ?? 0;
  });
}

/**
 * A visit as `cartTotals` takes it: what is paid in advance is charged, and it ships nothing. Offers are reckoned by the
 * `estimate` of the whole visit, where there is one, and come off what is paid in advance.
 */
export function visitLine({
  shopId,
  dueNow,
  estimate,
  taxBasisPoints,
  offers,
}: Pick<PricedLine, 'shopId' | 'taxBasisPoints' | 'offers'> & {
  dueNow: Minor;
  estimate: Minor | null;
}): PricedLine {
  return {
    shopId,
    delivery: 'none',
    unitPrice: dueNow,
    wholePrice: Math.max(estimate ?? 0, dueNow),
    quantity: 1,
    deliveryFee: 0,
    isPickup: false,
    taxBasisPoints,
    offers,
  };
}

/** A visit of a cart as `cartTotals` takes it. */
export function pricedVisit({
  shop,
  dueNow,
  estimate,
  taxBasisPoints,
  offers,
}: Pick<CartVisit, 'shop' | 'dueNow' | 'estimate' | 'taxBasisPoints' | 'offers'>): PricedLine {
  return visitLine({
    shopId: shop.id,
    dueNow: toMinor(dueNow),
    estimate: estimate === null ? null : toMinor(estimate),
    taxBasisPoints,
    offers: offers?.map(termsOf),
  });
}

/** A cart's item as `cartTotals` takes it. */
export function pricedLine(
  item: {
    product: Pick<CartItem['product'], 'price' | 'isOnSale' | 'salePrice'>;
    shop: Pick<CartItem['shop'], 'id' | 'kind' | 'deliveryFee' | 'isPickup' | 'zones'>;
    quantity: number;
    taxBasisPoints?: number | undefined;
    offers?: CartItem['offers'];
  },
  toMinor: (major: number) => Minor,
): PricedLine {
  return {
    shopId: item.shop.id,
    delivery: deliveryBy(item.shop.kind, item.shop.zones !== undefined),
    unitPrice: toMinor(unitPrice(item.product)),
    quantity: item.quantity,
    deliveryFee: toMinor(item.shop.deliveryFee),
    isPickup: item.shop.isPickup,
    taxBasisPoints: item.taxBasisPoints,
    offers: item.offers?.map(termsOf),
  };
}

/** An offer on a line of a cart as the totals take it. Who bears it changes nothing for the shopper, and is not told. */
export function termsOf({ percent, amount, buy, get, minimum, ...offer }: LineOffer): OfferTerms {
  return {
    ...offer,
    basisPoints: toMinor(percent ?? 0),
    amount: toMinor(amount ?? 0),
    buy: buy ?? 0,
    get: get ?? 0,
    minimum: toMinor(minimum),
    marketShare: offer.shopId === null ? 10_000 : 0,
  };
}
