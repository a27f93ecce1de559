/** The fields of the checkout form and the order that they become; what they must hold is in `checkout-rules.ts`. */
import type { PlaceOrder } from '#contract/orders/schemas.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import {
  type CheckoutLine,
  type CheckoutSums,
  type CheckoutVisit,
  isClosed,
  isDelivered,
} from './checkout-line.ts';

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
/** For when each closed kitchen is asked, by the id of its shop: an instant. */
export type LaterChoices = Record<string, string>;
/** What one shop should mind, by the name of its field. */
type Notes = Partial<Record<`note-${number}`, string>>;
type Choices = { paymentMethod: PaymentMethod; keepsAddress: 'on' | '' };
/** `keepsAddress`: whether a new address is to be saved once the order stands. */
export type CheckoutFields = Texts & Choices & Notes;
export type FieldName = keyof (Texts & Choices);
export type CheckoutErrors = Partial<Record<FieldName, string>>;

export const emptyFields: CheckoutFields = {
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
export const fieldNames = Object.keys(emptyFields) as FieldName[];

/** The name of the field of what a shop should mind. */
export function noteName(shopId: number): keyof Notes {
  return `note-${shopId}`;
}

/** The order as it is sent: never with a card, the address in one string, and only where something is delivered. */
export function orderOf(
  fields: CheckoutFields,
  { lines, visits }: { lines: readonly CheckoutLine[]; visits: readonly CheckoutVisit[] },
  sums: Pick<CheckoutSums, 'subtotal' | 'shippingFee' | 'total'>,
  sent: { token: string | undefined; isBuyNow: boolean; later: LaterChoices },
): PlaceOrder {
  const { fullName, email, phone, address, city, zipCode, paymentMethod } = fields;
  const shopIds = [...new Set([...lines, ...visits].map(({ shop }) => shop.id))];
  const notes = shopIds.flatMap((shopId) => {
    const text = fields[noteName(shopId)]?.trim();
    return text ? [{ shopId, text }] : [];
  });
  return {
    order: {
      total: sums.total,
      shippingFee: sums.shippingFee,
      ...(isDelivered(lines) ? { shippingAddress: `${address}, ${city} ${zipCode}` } : {}),
      pickups: [...new Set(lines.filter(({ shop }) => shop.isPickup).map(({ shop }) => shop.id))],
      // A kitchen that has opened meanwhile is not asked for later.
      later: Object.entries(sent.later)
        .map(([shopId, at]) => ({ shopId: Number(shopId), at }))
        .filter(({ shopId }) => lines.some((line) => line.shop.id === shopId && isClosed(line))),
      ...(visits.length > 0 ? { visits: visits.map(({ id }) => id) } : {}),
      contact: { fullName, email, phone },
      paymentMethod,
      ...(sent.token ? { paymentToken: sent.token } : {}),
      ...(notes.length > 0 ? { notes } : {}),
      buyNow: sent.isBuyNow,
    },
    items: lines.map(({ productId, quantity, variantOptions, choices, note }) => ({
      productId,
      quantity,
      variantOptions,
      choices,
      note,
    })),
  };
}
