/** What a tip is in an order. */
import * as z from 'zod/mini';
import { id, instant, positiveAmount } from '../kernel/fields.ts';
import { toMinor } from '../kernel/money.ts';
import { mostTip, tipRecipients } from '../shops/tips.rules.ts';

/** In major units. */
export const tipAmount = positiveAmount('orders.tip').check(
  z.refine((tip) => toMinor(tip) <= mostTip, 'orders.tip'),
);

export const tipsAtCheckout = z.array(z.object({ shopId: id, amount: tipAmount })).check(
  z.maxLength(100),
  z.refine(
    (given) => new Set(given.map(({ shopId }) => shopId)).size === given.length,
    'orders.tip_twice',
  ),
);

export const givenTip = z.object({
  recipient: z.enum(tipRecipients),
  amount: z.number(),
  /** What of it went back. */
  returned: z.number(),
  /** What it is for, where it was given afterwards: an order or a visit. */
  givenFor: z.optional(
    z.object({
      orderId: z.nullable(id),
      bookingId: z.nullable(id),
      /** The number of that order, or the visit's reference. */
      number: z.string(),
    }),
  ),
});
export type GivenTipReply = z.output<typeof givenTip>;

/** A tip that was given afterwards, by an order of its own. */
export const laterTip = z.object({ orderId: id, amount: z.number(), returned: z.number() });

export const tipOfShopOrder = {
  /** Absent where nobody gave one. */
  tip: z.optional(givenTip),
  /** Until when its shopper may take it back; absent where they may not, and for everybody else. */
  tipBackUntil: z.optional(instant),
  /** What was given for it afterwards; absent without any. */
  laterTip: z.optional(laterTip),
  /** For whom its shopper may give one now that it is delivered; absent where they may not. */
  mayTip: z.optional(z.enum(tipRecipients)),
};
