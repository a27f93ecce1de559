/** The fields of the checkout form and the order that they become; what they must hold is in `checkout-rules.ts`. */
import type { PlaceOrder } from '#contract/orders/schemas.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { addressText } from './address-text.ts';
import {
  type CheckoutLine,
  type CheckoutSums,
  type CheckoutVisit,
  isDelivered,
} from './checkout-line.ts';

import { type TipChoices, tipsFor } from './tip-choices.ts';

type Texts = Record<
  | 'fullName'
  | 'email'
  | 'phone'
  | 'address'
  | 'city'
  | 'zipCode'
  | 'cardNumber'
  | 'cardExpiry'
  | 'cardCvv',
  string
>;
/** For when each kitchen is asked that is not asked as soon as possible, by the id of its shop: an instant. */
export type LaterChoices = Record<string, string>;
/** What one shop should mind, by the name of its field. */
type Notes = Partial<Record<`note-${number}`, string>>;
type Choices = { paymentMethod: PaymentMethod; keepsAddress: 'on' | '' };
/** `keepsAddress`: whether a new address is to be saved once the order stands. */
export type CheckoutFields = Texts & Choices & Notes;
export type FieldName = keyof (Texts & Choices);
export type CheckoutErrors = Partial<Record<FieldName, string>>;

export const emptyCheckoutFields: CheckoutFields = {
  fullName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  zipCode: '',
  keepsAddress: '',
  paymentMethod: 'creditCard',
  cardNumber: '',
  cardExpiry: '',
  cardCvv: '',
};

// Every name of the form is a key of its empty state.
export const checkoutFieldNames = Object.keys(emptyCheckoutFields) as FieldName[];

/** The name of the field of what a shop should mind. */
export function noteName(shopId: number): keyof Notes {
  return `note-${shopId}`;
}

function agreedOf(
  visits: readonly CheckoutVisit[],
): Pick<PlaceOrder['order'], 'visits' | 'estimates'> {
  return {
    visits: visits.map(({ id }) => id),
    estimates: visits.flatMap(({ id, estimate }) =>
      estimate === null ? [] : [{ visit: id, estimate }],
    ),
  };
}

/** The order as it is sent: never with a card, the address in one string, and only where something is delivered. */
export function orderOf(
  fields: CheckoutFields,
  { lines, visits }: { lines: readonly CheckoutLine[]; visits: readonly CheckoutVisit[] },
  sums: Pick<CheckoutSums, 'subtotal' | 'shippingFee' | 'total'>,
  sent: {
    token: string | undefined;
    isBuyNow: boolean;
    later: LaterChoices;
    /** What gift cards pay, in major units. */
    giftAmount?: number;
    tips?: TipChoices;
  },
): PlaceOrder {
  const { fullName, email, phone, address, city, zipCode, paymentMethod } = fields;
  const shopIds = [...new Set([...lines, ...visits].map(({ shop }) => shop.id))];
  const notes = shopIds.flatMap((shopId) => {
    const text = fields[noteName(shopId)]?.trim();
    return text ? [{ shopId, text }] : [];
  });
  const tips = tipsFor(lines, sent.tips ?? {});
  return {
    order: {
      total: sums.total,
      shippingFee: sums.shippingFee,
      ...(isDelivered(lines) ? { shippingAddress: addressText({ address, city, zipCode }) } : {}),
      pickups: [...new Set(lines.filter(({ shop }) => shop.isPickup).map(({ shop }) => shop.id))],
      later: Object.entries(sent.later)
        .map(([shopId, at]) => ({ shopId: Number(shopId), at }))
        .filter(({ shopId }) => lines.some(({ shop }) => shop.id === shopId)),
      ...(visits.length > 0 ? agreedOf(visits) : {}),
      contact: { fullName, email, phone },
      paymentMethod,
      ...(sent.token ? { paymentToken: sent.token } : {}),
      ...(sent.giftAmount ? { giftAmount: sent.giftAmount } : {}),
      ...(notes.length > 0 ? { notes } : {}),
      ...(tips.length > 0 ? { tips } : {}),
      buyNow: sent.isBuyNow,
    },
    items: lines.map(({ productId, quantity, variantOptions, choices, note, ownArtwork }) => ({
      productId,
      quantity,
      variantOptions,
      choices,
      note,
      ownArtwork,
    })),
  };
}
