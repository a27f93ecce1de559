/** A cart as its pages show it: one group per shop with what it costs, and what keeps it from being ordered. */
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { CartItem } from '#contract/cart/schemas.ts';
import { isObtainable, type LineAtPlace } from '#contract/cart/places.rules.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import {
  type CartRule,
  cartTotals,
  type DeliveryFee,
  pricedLine,
  pricedVisit,
} from '#contract/cart/rules.ts';
import { unitPrice } from '#contract/catalogue/rules.ts';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import type { FeeLine } from './delivery-rows.tsx';
import { type OfferSums, offerSums } from './offers-in-cart.ts';

export type CartGroup = {
  /** As it comes to the visitor, where they have said where they are. */
  shop: LineAtPlace['shop'];
  lines: LineAtPlace[];
  visits: CartVisit[];
  subtotal: number;
  fee: number;
};
export type CartSums = OfferSums & {
  /** Before discounts. */
  subtotal: number;
  shippingFee: number;
  fees: FeeLine[];
  /** In the total, and of it what came on top of the prices. */
  tax: number;
  taxOnTop: number;
  total: number;
  towardsFree: number;
  untilFree: number;
  /** False when all of it is fetched. */
  isDelivered: boolean;
  /** True when there is nothing but visits, to which nothing travels. */
  isVisitsOnly: boolean;
};

/**
 * Lines and visits by shop, in the order in which the shops were first bought from; amounts in major units. Of a visit
 * counts what is paid now, and nothing of a line that cannot be bought any more.
 */
export function groupedCart(
  lines: readonly LineAtPlace[],
  visits: readonly CartVisit[],
  rule: CartRule,
): { groups: CartGroup[]; sums: CartSums } {
  const counted = lines.filter(isForSale);
  const priced = [...counted.map((line) => pricedLine(line, toMinor)), ...visits.map(pricedVisit)];
  const totals = cartTotals(priced, rule);
  const { subtotal, shippingFee, fees, tax, taxOnTop, total, towardsFree, untilFree, shops } =
    totals;
  return {
    groups: shopsIn(lines, visits).map((shop) => {
      const isOfShop = (one: { shop: { id: number } }) => one.shop.id === shop.id;
      const itsSums = shops.find(({ shopId }) => shopId === shop.id);
      return {
        shop,
        lines: lines.filter(isOfShop),
        visits: visits.filter(isOfShop),
        subtotal: toMajor(itsSums?.subtotal ?? 0),
        fee: toMajor(itsSums?.fee ?? 0),
      };
    }),
    sums: {
      ...offerSums([...lines, ...visits], priced, totals),
      subtotal: toMajor(subtotal),
      shippingFee: toMajor(shippingFee),
      fees: feeLines(fees, lines),
      tax: toMajor(tax),
      taxOnTop: toMajor(taxOnTop),
      total: toMajor(total),
      towardsFree: toMajor(towardsFree),
      untilFree: toMajor(untilFree),
      isDelivered: lines.some(({ shop }) => !shop.isPickup),
      isVisitsOnly: lines.length === 0,
    },
  };
}

function shopsIn(
  lines: readonly LineAtPlace[],
  visits: readonly CartVisit[],
): Array<CartGroup['shop']> {
  const all = [...lines.map(({ shop }) => shop), ...visits.map(shopOf)];
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
}

/** With the names of the shops. */
export function feeLines(
  fees: readonly DeliveryFee[],
  lines: ReadonlyArray<{ shop: { id: number; name: string } }>,
): FeeLine[] {
  return fees.map(({ shopId, amount }) => ({
    shop: lines.find(({ shop }) => shop.id === shopId)?.shop.name ?? null,
    amount: toMajor(amount),
  }));
}

/** A service shop as one that goods come from: it brings nothing. */
function shopOf({ shop }: CartVisit): CartItem['shop'] {
  const brings = {
    deliveryFee: 0,
    deliveryMinimum: 0,
    pickup: null,
    isPickup: false,
    arrival: null,
    soonest: { delivery: null, pickup: null },
    isOpen: true,
    opensAt: null,
  };
  return { ...shop, ...brings };
}

/** What a line costs altogether, in major units. */
export function lineTotal(line: Pick<CartItem, 'product' | 'quantity'>): number {
  return toMajor(toMinor(unitPrice(line.product)) * line.quantity);
}

export type LineTrouble =
  | 'artworkMissing'
  | 'artworkLost'
  | 'unlisted'
  | 'stopped'
  | 'soldOut'
  | 'tooMany';

const troubleWithArtwork = { missing: 'artworkMissing', lost: 'artworkLost' } as const;

type OrderedLine = Pick<LineAtPlace, 'product' | 'quantity' | 'shop'> &
  Pick<CartItem, 'artworkTrouble'>;

/** Why a line cannot be ordered as it is, or null. */
export function troubleOf(line: OrderedLine): LineTrouble | null {
  if (line.artworkTrouble) return troubleWithArtwork[line.artworkTrouble];
  if (!line.product.isListed) return 'unlisted';
  if (line.shop.isStopped) return 'stopped';
  if (line.product.stock === null || line.product.stock >= line.quantity) return null;
  return line.product.stock === 0 ? 'soldOut' : 'tooMany';
}

/** Whether some of it can be bought, be it less than the line asks for. */
export function isForSale(line: OrderedLine): boolean {
  return ['tooMany', null].includes(troubleOf(line));
}

/** A kitchen that takes no orders now, only for later if it opens again; other shops have no hours to keep. */
export function isClosedKitchen(shop: CartItem['shop']): boolean {
  return capabilitiesOf(shop.kind).isCookedToOrder && !shop.isOpen;
}

/** How much more a shop wants before it delivers, in major units; 0 when there is enough, or it is fetched. */
export function missingToMinimum({ shop, subtotal }: Pick<CartGroup, 'shop' | 'subtotal'>): number {
  if (shop.isPickup) return 0;
  return toMajor(Math.max(0, toMinor(shop.deliveryMinimum) - toMinor(subtotal)));
}

/** What comes, as it is, of what a cart holds from one shop: only of this it is said when. */
export function linesComing<Line extends OrderedLine>(ofShop: readonly Line[]): Line[] {
  const coming = ofShop.filter((line) => troubleOf(line) === null);
  return isHeldUp(coming) ? [] : coming;
}

/** The lines that keep the whole cart from being ordered, shop by shop. */
export function blockedLines<Line extends OrderedLine>(lines: readonly Line[]): Line[] {
  return [...Map.groupBy(lines, ({ shop }) => shop.id).values()].flatMap((ofShop) =>
    isHeldUp(ofShop) ? ofShop : ofShop.filter((line) => troubleOf(line) !== null),
  );
}

/** Whether a shop cannot be asked for these lines of its own, whatever they are. */
function isHeldUp(ofShop: readonly OrderedLine[]): boolean {
  const [first] = ofShop;
  if (!first) return false;
  const { shop } = first;
  const subtotal = toMajor(sum(ofShop.filter(isForSale).map((line) => toMinor(lineTotal(line)))));
  return (
    !isObtainable(shop) ||
    (isClosedKitchen(shop) && shop.opensAt === null) ||
    missingToMinimum({ shop, subtotal }) > 0
  );
}
