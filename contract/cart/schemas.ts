/** The cart: lines of several shops, and the one rule that totals them for the page and for the order. */
import * as z from 'zod/mini';
import { artworkOfLine, choices, lineNote, noteFits } from '../catalogue/choices.schemas.ts';
import { dietWarningReply, nutriGrade } from '../diets/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant, quantity, variantOptions } from '../kernel/fields.ts';
import { shownOptions, writtenIn } from '../kernel/translations.ts';
import { cartCode, lineOffer, offerCode } from '../offers/schemas.ts';
import { shopKinds } from '../shops/rules.ts';
import { fullSlots } from '../shops/slots.schemas.ts';
import { goodsArrival, pickupOffer, soonestTimes } from '../shops/schemas.ts';
import { deliveryZone } from '../shops/zones.schemas.ts';
import { tipRecipients } from '../shops/tips.rules.ts';
import { cartPaths } from './paths.ts';
import { saidIfSoldOut, soldOutChoice } from './sold-out.schemas.ts';

/** Whether a kitchen takes orders. */
const kitchenNow = {
  isOpen: z.boolean(),
  /** When a closed kitchen opens again: civil "YYYY-MM-DD HH:MM", or "HH:MM" at the end of a pause. */
  opensAt: z.nullable(z.string()),
  /** When an open kitchen stops to take orders; absent of those that are closed, or do not close within a week. */
  closesAt: z.optional(instant),
};

export const cartItem = z.object({
  id,
  userId: z.nullable(id),
  productId: id,
  quantity: z.number(),
  variantOptions: z.record(z.string(), z.string()),
  /** What was chosen beside them, which `product.price` includes; absent where nothing was. */
  choices: z.optional(choices),
  /** What its kitchen should mind, or who prints its picture. */
  note: z.optional(z.string()),
  /** The private picture that its owner wants printed. */
  ownArtwork: z.optional(z.string()),
  /** Why it cannot be ordered as it is: its product is sold with a picture only, by now, or takes none any more. */
  artworkTrouble: z.optional(z.enum(['missing', 'lost'])),
  shownOptions,
  /** What one cost when it was put in; differs from the product's when the price changed since. */
  addedPrice: z.number(),
  createdAt: instant,
  /** What is to become of it if its kitchen has none; absent where nothing was said, and they ask. */
  ifSoldOut: z.optional(saidIfSoldOut),
  /** The rate of its tax; absent where its shop charges none. */
  taxBasisPoints: z.optional(z.number()),
  /** What the caller keeps that they do not eat, and this dish is not said to be without; absent where all is well. */
  dietWarning: z.optional(dietWarningReply),
  /** What holds for it and the owner of the cart; absent without any. */
  offers: z.optional(z.array(lineOffer)),
  /** The code that the owner of the cart has typed, the same on all lines; absent without one. */
  code: z.optional(cartCode),
  product: z.object({
    id,
    name: z.string(),
    writtenIn,
    imageUrl: z.nullable(z.string()),
    /** The blank and the artwork, so that the cart shows what was chosen. */
    mockup: z.nullable(z.string()),
    artworkUrl: z.nullable(z.string()),
    price: z.number(),
    isOnSale: z.boolean(),
    salePrice: z.nullable(z.number()),
    /** Units on hand of the chosen combination; null: made to order. */
    stock: z.nullable(z.number()),
    /** False when it can no longer be bought: archived, or the shop is gone. */
    isListed: z.boolean(),
    /** Of a drink, as its product has it. */
    nutriGrade: z.optional(nutriGrade),
  }),
  shop: z.object({
    id,
    name: z.string(),
    logoUrl: z.nullable(z.string()),
    colours: z.tuple([z.string(), z.string()]),
    kind: z.enum(shopKinds),
    deliveryFee: z.number(),
    /** What must be ordered before it delivers; 0 where that is nothing. What is fetched may be less. */
    deliveryMinimum: z.number(),
    /** Where the shop comes; absent where that is everywhere. Fee and minimum are then those of the zone, above the least of them. */
    zones: z.optional(z.array(deliveryZone)),
    /** Null where everything is delivered. */
    pickup: z.nullable(pickupOffer),
    /** Whether the owner of the cart fetches what is in it from this shop. */
    isPickup: z.boolean(),
    /** When goods arrive that are sent; null of dishes and visits. */
    arrival: z.nullable(goodsArrival),
    /** When dishes are there, or whatever is fetched is ready; of a closed kitchen, once it has opened. */
    soonest: soonestTimes,
    /** Of kitchens of whose slots some have no room for what is in the cart: which, and how soon it would be without. `soonest` has room. */
    slots: z.optional(z.extend(fullSlots, { usual: soonestTimes })),
    /** For kitchens: whether they take orders now that go as `isPickup` says. Always true elsewhere. */
    ...kitchenNow,
    /** The same of orders that go the other way, where deliveries have hours of their own; see `goingBy`. */
    otherWay: z.optional(z.object(kitchenNow)),
    /** It takes no orders for now; absent of those that do. */
    isStopped: z.optional(z.literal(true)),
    /** When a shop of goods that is closed for a while takes orders again. */
    backAt: z.optional(instant),
    /** For whom it takes tips, where the market has them; absent for nobody. */
    tipsFor: z.optional(z.enum(tipRecipients)),
  }),
});
export type CartItem = z.output<typeof cartItem>;

export const chosenBody = z.object({
  choices,
  /** For dishes and what is printed; left out, it stays. */
  note: z.optional(lineNote),
});

/** Digits, or `me` for the owner of the session, guests included. */
export const ownerInPath = z.object({ userId: z.union([idInPath, z.literal('me')]) });
const lineInPath = z.object({ id: idInPath });

export const codeBody = z.object({ code: offerCode });

export const cartRoutes = {
  get: endpoint(cartPaths.get, 'public', {
    params: ownerInPath,
    reply: z.array(cartItem),
    summary: 'The lines of the caller’s cart',
  }),
  add: endpoint(cartPaths.add, 'public', {
    body: z
      .object({
        productId: id,
        quantity: z._default(quantity, 1),
        variantOptions: z._default(variantOptions, {}),
        choices: z._default(choices, {}),
        ...artworkOfLine,
      })
      .check(noteFits),
    reply: z.object({
      id,
      productId: id,
      quantity: z.number(),
      variantOptions: z.record(z.string(), z.string()),
    }),
    status: 201,
    summary:
      'Put something into the cart; the same product with the same options, choices, note and artwork adds up',
  }),
  setQuantity: endpoint(cartPaths.setQuantity, 'public', {
    params: lineInPath,
    body: z.object({ quantity }),
    reply: z.object({ id, quantity: z.number() }),
    summary: 'Change how many',
  }),
  setChoices: endpoint(cartPaths.setChoices, 'public', {
    params: lineInPath,
    body: chosenBody,
    reply: z.object({ id, quantity: z.number() }),
    summary:
      'Choose otherwise beside the options, or write another note; a line that is the same then takes this one in',
  }),
  setIfSoldOut: endpoint(cartPaths.setIfSoldOut, 'public', {
    params: lineInPath,
    body: soldOutChoice,
    reply: saidIfSoldOut,
    summary: 'Say what is to become of a dish if its kitchen has none any more',
  }),
  removeLine: endpoint(cartPaths.removeLine, 'public', {
    params: lineInPath,
    summary: 'Take a line out',
  }),
  setPickup: endpoint(cartPaths.setPickup, 'public', {
    params: z.object({ shopId: idInPath }),
    body: z.object({ isPickup: z.boolean() }),
    reply: z.object({ shopId: id, isPickup: z.boolean() }),
    summary: 'Fetch what is in the cart from this shop, or have it delivered',
  }),
  offersFor: endpoint(cartPaths.offersFor, 'public', {
    params: z.object({ productId: idInPath }),
    reply: z.object({ offers: z.optional(z.array(lineOffer)), code: z.optional(cartCode) }),
    summary: 'What holds for a product that is bought at once, beside the cart',
  }),
  putCode: endpoint(cartPaths.putCode, 'public', {
    body: codeBody,
    reply: z.object({ code: z.string() }),
    summary: 'Type a code for the next order; it takes the place of another',
  }),
  removeCode: endpoint(cartPaths.removeCode, 'public', {
    summary: 'Take the code back',
  }),
  clear: endpoint(cartPaths.clear, 'public', {
    params: ownerInPath,
    summary: 'Empty the caller’s cart',
  }),
};
