/** The cart: lines of several shops, and the one rule that totals them for the page and for the order. */
import * as z from 'zod/mini';
import { unitPrice } from './catalogue.ts';
import { get, post, put, remove } from './endpoint.ts';
import { id, idInPath, instant, quantity, variantOptions } from './fields.ts';
import { allocate, type Minor, sum, toMinor } from './money.ts';
import type { Platform } from './platform.ts';
import type { RefusalRule } from './refusal.ts';
import { shopKinds, type ShopKind } from './shop-kinds.ts';

/** Goods ship free when the subtotal is above the threshold (exactly that is not), else for the flat fee; minor units. */
export type ShippingRule = { freeAbove: Minor; flatFee: Minor };

/** The seed's rule, which holds until an admin sets another. */
export const usualShippingRule: ShippingRule = { freeAbove: 50_00, flatFee: 5_99 };

/** The rule of this marketplace as the totals take it. */
export function shippingRuleOf({ shipping }: Pick<Platform, 'shipping'>): ShippingRule {
  return { freeAbove: toMinor(shipping.freeAbove), flatFee: toMinor(shipping.flatFee) };
}

export const cartLimits = { lines: 100, quantityPerLine: 99 } as const;

export const cartItem = z.object({
  id,
  userId: z.nullable(id),
  productId: id,
  quantity: z.number(),
  variantOptions: z.record(z.string(), z.string()),
  /** What one cost when it was put in; differs from the product's when the price changed since. */
  addedPrice: z.number(),
  createdAt: instant,
  product: z.object({
    id,
    name: z.string(),
    imageUrl: z.nullable(z.string()),
    /** The blank and the artwork, so that the cart shows what was chosen. */
    mockup: z.nullable(z.string()),
    artworkUrl: z.nullable(z.string()),
    price: z.number(),
    isOnSale: z.boolean(),
    salePrice: z.nullable(z.number()),
    isFood: z.boolean(),
    /** Units on hand of the chosen combination; null: made to order. */
    stock: z.nullable(z.number()),
    /** False when it can no longer be bought: archived, or the shop is gone. */
    isListed: z.boolean(),
  }),
  shop: z.object({
    id,
    name: z.string(),
    logoUrl: z.nullable(z.string()),
    colours: z.tuple([z.string(), z.string()]),
    kind: z.enum(shopKinds),
    deliveryFee: z.number(),
    /** What a kitchen's dishes must add up to before it delivers; 0 elsewhere. */
    deliveryMinimum: z.number(),
    /** For kitchens: whether they take orders now. Always true elsewhere. */
    isOpen: z.boolean(),
    /** When a closed kitchen opens again: civil "YYYY-MM-DD HH:MM", or "HH:MM" at the end of a pause. */
    opensAt: z.nullable(z.string()),
  }),
});
export type CartItem = z.output<typeof cartItem>;

/** A line as the totals need it; amounts in minor units. */
export type PricedLine = { shopId: number; kind: ShopKind; unitPrice: Minor; quantity: number; deliveryFee: Minor };

export type ShopTotals = { shopId: number; subtotal: Minor; fee: Minor };
export type CartTotals = { subtotal: Minor; shippingFee: Minor; total: Minor; shops: ShopTotals[]; untilFree: Minor };

/**
 * Totals of a cart in minor units, by the marketplace's rule. Above its threshold nothing is charged for delivery.
 * Otherwise the lines of all product shops pay one flat fee together, shared among those shops by their
 * subtotals, and each kitchen its own delivery fee once; services ship nothing.
 * `untilFree` is how much more buys free delivery, 0 once it is free.
 */
export function cartTotals(lines: readonly PricedLine[], rule: ShippingRule): CartTotals {
  const groups = [...Map.groupBy(lines, (line) => line.shopId)];
  const shops = groups.map(([shopId, ofShop]) => ({ shopId, subtotal: subtotalOf(ofShop), fee: 0 }));
  const subtotal = sum(shops.map((shop) => shop.subtotal));
  const isFree = subtotal > rule.freeAbove;
  if (!isFree) chargeDelivery(shops, groups, rule);
  const shippingFee = sum(shops.map((shop) => shop.fee));
  const untilFree = isFree ? 0 : rule.freeAbove - subtotal + 1;
  return { subtotal, shippingFee, total: subtotal + shippingFee, shops, untilFree };
}

function subtotalOf(lines: readonly PricedLine[]): Minor {
  return sum(lines.map((line) => line.unitPrice * line.quantity));
}

function chargeDelivery(shops: ShopTotals[], groups: Array<[number, PricedLine[]]>, rule: ShippingRule): void {
  const goods = shops.filter((_, index) => groups[index]?.[1][0]?.kind === 'product');
  const shares = allocate(
    goods.length > 0 ? rule.flatFee : 0,
    goods.map((shop) => shop.subtotal),
  );
  goods.forEach((shop, index) => {
    shop.fee = shares[index] ?? 0;
  });
  shops.forEach((shop, index) => {
    const first = groups[index]?.[1][0];
    if (first?.kind === 'food') shop.fee = first.deliveryFee;
  });
}

/** A cart's item as `cartTotals` takes it. */
export function pricedLine(item: Pick<CartItem, 'product' | 'shop' | 'quantity'>, toMinor: (major: number) => Minor): PricedLine {
  return {
    shopId: item.shop.id,
    kind: item.shop.kind,
    unitPrice: toMinor(unitPrice(item.product)),
    quantity: item.quantity,
    deliveryFee: toMinor(item.shop.deliveryFee),
  };
}

export const cartRefusals = {
  'cart.not_yours': { type: 'not-allowed', status: 403, title: 'Not your cart', message: 'This cart belongs to somebody else.' },
  'cart.line_not_found': { type: 'not-found', status: 404, title: 'Not found', message: 'This item is no longer in your cart.' },
  'cart.too_many_lines': { type: 'validation', status: 422, title: 'Cart is full', message: 'A cart holds at most 100 different items.' },
  'cart.too_many_of_one': { type: 'validation', status: 422, title: 'Too many of one', message: 'You can order at most 99 of one item.' },
  'cart.unknown_option': { type: 'validation', status: 422, title: 'Unknown option', message: 'Please choose from the offered options.' },
  'cart.sold_out': { type: 'sold-out', status: 409, title: 'Sold out', message: 'There are not enough left of this item.' },
} as const satisfies Record<string, RefusalRule>;

/** Digits, or `me` for whoever the session belongs to, guests included. */
export const ownerInPath = z.object({ userId: z.union([idInPath, z.literal('me')]) });
const lineInPath = z.object({ id: idInPath });

export const cartRoutes = {
  get: get('/api/cart/:userId', 'public', { params: ownerInPath, reply: z.array(cartItem), summary: 'The lines of the own cart' }),
  add: post('/api/cart', 'public', {
    body: z.object({ productId: id, quantity: z._default(quantity, 1), variantOptions: z._default(variantOptions, {}) }),
    reply: z.object({ id, productId: id, quantity: z.number(), variantOptions: z.record(z.string(), z.string()) }),
    status: 201,
    summary: 'Put something into the cart; the same product with the same options adds up',
  }),
  setQuantity: put('/api/cart/:id', 'public', {
    params: lineInPath,
    body: z.object({ quantity }),
    reply: z.object({ id, quantity: z.number() }),
    summary: 'Change how many',
  }),
  removeLine: remove('/api/cart/:id', 'public', { params: lineInPath, summary: 'Take a line out' }),
  clear: remove('/api/cart/user/:userId', 'public', { params: ownerInPath, summary: 'Empty the own cart' }),
};
