/** What a checkout comes to: the basket priced, shipped and held against what the shopper agreed to. Pure. */
import type { Choices, ChosenChoice } from '#contract/catalogue/choices.rules.ts';
import type { DishFacts } from '#contract/diets/schemas.ts';
import type { ProductTranslations } from '#contract/catalogue/product-body.schemas.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { Arrival } from '#contract/shops/arrival.rules.ts';
import {
  type CartTotals,
  cartTotals,
  type ShippingRule,
  type ShopTotals,
  shippingRuleOf,
  visitLine,
} from '#contract/cart/rules.ts';
import { type FrozenDiscount, frozenDiscounts } from '#contract/offers/rules.ts';
import type { SetHours } from '#contract/shops/hours.rules.ts';
import type { LaterTime } from '#contract/shops/later-times.rules.ts';
import { postcodeIn } from '#contract/shops/postcodes.rules.ts';
import {
  amountText,
  basisPointsOf,
  type Minor,
  sum,
  toMajor,
  toMinor,
} from '#contract/kernel/money.ts';
import type { PlaceOrder } from '#contract/orders/schemas.ts';
import { signOf } from '#contract/kernel/currency.ts';
import { type FrozenTax, taxOnTop } from '#contract/tax/rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import type { TipRecipient } from '#contract/shops/tips.rules.ts';
import type { PickupOffer } from '#contract/shops/schemas.ts';
import type { SaidIfSoldOutRow } from '../../cart/cart.ts';
import type { Ctx } from '../../context.ts';
import { dueNow, type VisitToBook } from '../../bookings/bookings.ts';
import { refuse } from '../../http/refuse.ts';
import type { OffersHolding } from '../../offers/offers.ts';
import { type AskedSlots, stoppedReply } from '../../shops/shops.ts';
import { commissionTaxed, frozenTax, type TaxFacts, taxRateOf } from '../../tax/tax.ts';
import { dearerVisits, figures, isWhatWasAgreed } from './agreed-lines.ts';
import { promisedAt, requireKitchens, wantedLater } from './kitchen-times.ts';
import { requireArtwork, requireStock } from './enough-stock.ts';
import type { OrderLineRow } from '../reply/order-line-reply.ts';
import { type DeliveryThere, requireReach, shopsNamed } from './reach.ts';
import { type GivenTip, noTip, requireTipsTaken, tipsGiven } from './tips-at-checkout.ts';

/** A visit in the cart, with what holds for it. */
export type OfferedVisit = VisitToBook & { offers: OffersHolding };

/** A line with what it buys, as read inside the transaction. */
export type BasketLine = {
  /** Null when it was bought at once, beside the cart. */
  cartLineId: number | null;
  productId: number;
  /** Null when they are not what is offered (any more). */
  options: Record<string, string> | null;
  /** As the cart has them; null where nothing was chosen beside the options. */
  wanted: Choices | null;
  /** The same with what each costs. */
  choices: ChosenChoice[] | null;
  /** What the kitchen should mind, or who prints the picture. */
  note: string | null;
  /** The picture that is to be printed. */
  ownArtwork: string | null;
  /** The product is sold with it, or without any, and it is the shopper's own. */
  isArtworkRight: boolean;
  /** What is to become of it if its kitchen has none; null is asked. */
  ifSoldOut: SaidIfSoldOutRow | null;
  stockKey: string;
  quantity: number;
  name: string;
  image: string | null;
  /** The shop's own number of what was chosen. */
  sku: string | null;
  mockup: string | null;
  artworkUrl: string | null;
  translations: ProductTranslations;
  /** What the shop writes in. */
  language: Language;
  unitPrice: Minor;
  isListed: boolean;
  /** What its kitchen says is in it as it was chosen; null where it says nothing. */
  dish: DishFacts | null;
  /** Units on hand; null is made to order. */
  left: number | null;
  shopId: number;
  shopName: string;
  kind: ShopKind;
  /** Where it can be fetched, and in how many minutes; null where everything is delivered. */
  pickup: PickupOffer | null;
  commissionBasisPoints: number | null;
  timeZone: string;
  openingHours: SetHours | null;
  pausedUntil: string | null;
  /** Of a kitchen. */
  slots: AskedSlots;
  /** It takes no orders for want of a document. */
  isStopped: boolean;
  /** For whom it takes tips. */
  tipsFor: TipRecipient | null;
  /** Of goods: when they are there if they are sent. */
  arrival: Arrival | null;
  offers: OffersHolding;
} & TaxFacts &
  DeliveryThere;

/** With the tax of all its units and its rate, where its shop charges any, and with what offers took off them. */
export type TaxedBasketLine = BasketLine &
  Pick<OrderLineRow, 'taxBasisPoints' | 'tax' | 'discount'>;

/** A shop's shop order; amounts in minor units, the commission frozen at today's rate. */
export type PricedShopOrder = {
  shopId: number;
  shopName: string;
  kind: ShopKind;
  /** What is paid for what was ordered, after discounts, as its delivery is. */
  subtotal: Minor;
  shippingFee: Minor;
  /** Null is none. */
  discounts: FrozenDiscount[] | null;
  /** What of them the market bears. */
  promotion: Minor;
  /** With the tax on it, which is `commissionTax`. */
  commission: Minor;
  commissionTax: Minor;
  /** Null where nothing of it is tax. */
  commissionTaxBasisPoints: number | null;
  /** When a kitchen is at the door, or what is fetched is ready, in minutes from now; null for parcels. */
  promisedMinutes: number | null;
  /** The same as an instant, of a kitchen that limits its slots: its place is in that one. */
  promisedAt: string | null;
  /** How much work its dishes are, of a kitchen that limits its slots. */
  work: number | null;
  /** Of goods that are sent: between which days they arrive. */
  arrival: Arrival | null;
  /** Of a kitchen: for when the shopper wants it instead of as soon as possible. */
  later: LaterTime | null;
  /** Where the shopper fetches it; null is delivered. */
  pickup: PickupOffer | null;
  note: string | null;
  /** What its shop charges by itself where delivery is not free, and in which of its zones. */
  deliveryFee: Minor;
  zone: string | null;
  tax: FrozenTax | null;
  /** What of it came on top of the prices. */
  taxOnTop: Minor;
} & GivenTip;

export type PricedOrder = Pick<
  CartTotals,
  'subtotal' | 'shippingFee' | 'taxOnTop' | 'tips' | 'total'
> & {
  rule: ShippingRule;
  lines: TaxedBasketLine[];
  visits: OfferedVisit[];
  shopOrders: PricedShopOrder[];
};

type CheckoutCtx = Pick<Ctx, 'now' | 'config' | 'language'>;

/**
 * Prices a basket. Refuses, in this order: `order.cart_empty`, `order.cart_changed`, `order.sold_out` and `order.artwork` with the products,
 * `order.shop_stopped`, `request.invalid` without an address for what is delivered, `order.no_pickup`, `order.place_unknown`,
 * `order.out_of_reach`, `order.no_tip`, `order.time_gone`, `order.kitchen_closed`, `order.not_delivered_now`, `order.slot_full` and `order.below_minimum` with the shops,
 * `order.total_changed` with the fresh figures, `order.estimate_changed` with the visits that cost more by now, and `order.offer_gone` where the code that was typed holds no longer.
 */
export function pricedOrder(
  ctx: CheckoutCtx,
  input: PlaceOrder,
  { lines, visits, code }: Contents & { code?: string | null },
): PricedOrder {
  if (lines.length === 0 && visits.length === 0) refuse('order.cart_empty');
  const isPickup = ({ shopId }: BasketLine) => input.order.pickups.includes(shopId);
  const rule = shippingRuleOf(ctx.config.platform);
  const tips = tipsGiven(ctx, input, lines);
  const totals = cartTotals(
    [
      ...lines.map((line) => ({
        ...line,
        isPickup: isPickup(line),
        taxBasisPoints: taxRateOf(ctx, line),
      })),
      ...visits.map((visit) =>
        visitLine({ ...visit, dueNow: dueNow(visit), taxBasisPoints: taxRateOf(ctx, visit) }),
      ),
    ],
    rule,
    [...tips.values()].map(({ tip }) => tip ?? 0),
  );
  if (!isWhatWasAgreed(input, { lines, visits }))
    refuse('order.cart_changed', { facts: figures(lines, totals) });
  requireStock(lines);
  requireArtwork(lines);
  requireTrading(lines, ctx.now);
  if (input.order.shippingAddress === undefined && !lines.every(isPickup))
    refuse('request.invalid', { errors: [missingAddress] });
  requirePickups(lines.filter(isPickup));
  requireReach(
    ctx,
    lines.filter((line) => !isPickup(line)),
    postcodeIn(input.order.shippingAddress ?? '', ctx.config.platform.country),
  );
  requireTipsTaken(ctx, input, lines);
  const shopOrders = totals.shops.map((shop) =>
    pricedShopOrder(ctx, {
      input,
      lines,
      visits,
      totals: shop,
      tip: tips.get(shop.shopId) ?? noTip,
      discounts: totals.discounts,
    }),
  );
  requireKitchens(ctx, lines, shopOrders);
  requireMinimums(ctx, lines, { shopOrders, totals });
  requireAgreed(input, { lines, visits, code }, totals);
  const dearer = dearerVisits(input, visits);
  if (dearer.length > 0) refuse('order.estimate_changed', { facts: { visits: dearer } });
  return {
    subtotal: totals.subtotal - totals.discount,
    shippingFee: totals.shippingFee,
    taxOnTop: totals.taxOnTop,
    tips: totals.tips,
    total: totals.total,
    rule,
    lines: withTax(ctx, lines, totals),
    visits,
    shopOrders,
  };
}

/** Each line with its share of the tax of its shop, and of what offers took off. */
function withTax(
  ctx: CheckoutCtx,
  lines: BasketLine[],
  { shops, discountOfLines }: CartTotals,
): TaxedBasketLine[] {
  const left = new Map(shops.map(({ shopId, tax }) => [shopId, [...(tax?.lines ?? [])]]));
  return lines.map((line, place) => {
    const discount = discountOfLines[place] || null;
    const tax = left.get(line.shopId)?.shift() ?? null;
    return {
      ...line,
      discount,
      tax,
      taxBasisPoints: tax === null ? null : (taxRateOf(ctx, line) ?? null),
    };
  });
}

const missingAddress = { path: 'order.shippingAddress', code: 'orders.address' } as const;

/** A shop may take no orders at all for now. */
function requireTrading(lines: BasketLine[], now: Date): void {
  const stopped = lines.filter((line) => stoppedReply(line, now).isStopped);
  const [first] = stopped;
  if (!first) return;
  const shops = shopsNamed(stopped);
  refuse('order.shop_stopped', { facts: { shop: first.shopName, shops } });
}

/** A shop may have stopped since the shopper chose. */
function requirePickups(fetched: BasketLine[]): void {
  const delivering = fetched.filter(({ pickup }) => pickup === null);
  const [first] = delivering;
  if (!first) return;
  const shops = shopsNamed(delivering);
  refuse('order.no_pickup', {
    facts: { shop: first.shopName, shops },
  });
}

type Contents = { lines: BasketLine[]; visits: OfferedVisit[] };

type ShopBasket = Contents & {
  input: PlaceOrder;
  totals: CartTotals['shops'][number];
  tip: GivenTip;
  discounts: CartTotals['discounts'];
};

function pricedShopOrder(ctx: CheckoutCtx, basket: ShopBasket): PricedShopOrder {
  const { input, lines, totals } = basket;
  const { config } = ctx;
  const line = lines.find(({ shopId }) => shopId === totals.shopId);
  if (!line) return visitShopOrder(ctx, basket);
  const rate = line.commissionBasisPoints ?? config.platform.commissionBasisPoints;
  const pickup = input.order.pickups.includes(line.shopId) ? line.pickup : null;
  const minutes = pickup ? pickup.minutes : line.deliveryMinutes;
  return {
    shopId: line.shopId,
    shopName: line.shopName,
    kind: line.kind,
    shippingFee: totals.fee,
    ...saleOf(ctx, basket, rate),
    promisedMinutes: minutes,
    promisedAt: promisedAt(ctx, line, minutes),
    work: line.slots.work,
    arrival: pickup ? null : line.arrival,
    later: wantedLater(ctx, { line, pickup, later: input.order.later }),
    pickup,
    note: input.order.notes?.find(({ shopId }) => shopId === line.shopId)?.text ?? null,
    deliveryFee: line.delivery === 'own' ? line.deliveryFee : 0,
    zone: pickup ? null : line.zone,
    ...taxCharged(config, line.taxNumber, totals),
    ...basket.tip,
  };
}

/** What a shop is paid for what it sells, and what of that is the market's commission. */
function saleOf(ctx: CheckoutCtx, { totals, ...basket }: ShopBasket, rate: number) {
  const discounts = frozenDiscounts(basket.discounts, totals.shopId);
  const subtotal = totals.subtotal - totals.discount;
  // What the market adds to what is paid for goods is part of the shop's sale.
  const sold = subtotal + sum(discounts.map(({ goods, byMarket }) => (goods > 0 ? byMarket : 0)));
  return {
    subtotal,
    discounts: discounts.length > 0 ? discounts : null,
    promotion: sum(discounts.map(({ byMarket }) => byMarket)),
    ...commissionTaxed(ctx, basisPointsOf(sold, rate)),
  };
}

function visitShopOrder(ctx: CheckoutCtx, basket: ShopBasket): PricedShopOrder {
  const { config } = ctx;
  const { input, visits, totals } = basket;
  const visit = visits.find(({ shopId }) => shopId === totals.shopId);
  if (!visit) throw new Error('cartTotals named a shop that neither a line nor a visit is of');
  const { shopId, shopName, kind, commissionBasisPoints } = visit;
  return {
    shopId,
    shopName,
    kind,
    shippingFee: 0,
    ...saleOf(ctx, basket, commissionBasisPoints ?? config.platform.commissionBasisPoints),
    promisedMinutes: null,
    promisedAt: null,
    work: null,
    arrival: null,
    later: null,
    pickup: null,
    note: input.order.notes?.find((note) => note.shopId === shopId)?.text ?? null,
    deliveryFee: 0,
    zone: null,
    ...taxCharged(config, visit.taxNumber, totals),
    ...noTip,
  };
}

function taxCharged(config: Ctx['config'], number: string | null, { tax }: ShopTotals) {
  return { tax: frozenTax(config, number, tax), taxOnTop: tax ? taxOnTop(tax) : 0 };
}

function requireMinimums(
  { config }: CheckoutCtx,
  lines: BasketLine[],
  { shopOrders, totals }: { shopOrders: PricedShopOrder[]; totals: CartTotals },
): void {
  for (const { shopId, shopName: name, pickup } of shopOrders) {
    const minimum = lines.find((line) => line.shopId === shopId)?.deliveryMinimum ?? 0;
    // Of what is ordered, before discounts.
    const subtotal = totals.shops.find((shop) => shop.shopId === shopId)?.subtotal ?? 0;
    if (pickup || subtotal >= minimum) continue;
    refuse('order.below_minimum', {
      facts: {
        shop: name,
        amount: `${signOf(config.platform.currency)}${amountText(toMajor(minimum))}`,
        shops: [{ shopId, name, minimum: toMajor(minimum), subtotal: toMajor(subtotal) }],
      },
    });
  }
}

function requireAgreed(
  { order }: PlaceOrder,
  { lines, visits, code }: Contents & { code?: string | null | undefined },
  totals: CartTotals,
): void {
  const isAgreed =
    toMinor(order.total) === totals.total &&
    (order.shippingFee === undefined || toMinor(order.shippingFee) === totals.shippingFee);
  if (isAgreed) return;
  // A code that holds is on the lines that it is for.
  const isGone =
    Boolean(code) &&
    ![...lines, ...visits].some(({ offers }) => offers?.some((offer) => offer.code === code));
  refuse(isGone ? 'order.offer_gone' : 'order.total_changed', { facts: figures(lines, totals) });
}
