/** A price that a shop names for a visit, line by line, and the customer's signature under it. */
import * as z from 'zod/mini';
import { visitPicture } from '../files/schemas.ts';
import { instant, line, positiveAmount, text } from '../kernel/fields.ts';
import { sum, toMinor } from '../kernel/money.ts';
import { mostPhotos, mostPriceLines } from './rules.ts';

/** What is charged for, and why; amounts in major units. */
export const quoteLine = z.object({
  name: line({ min: 1, max: 80, message: 'bookings.line_name' }),
  amount: positiveAmount('general.price'),
  reason: z._default(text({ max: 500 }), ''),
  photos: z._default(z.array(visitPicture).check(z.maxLength(mostPhotos, 'bookings.photos')), []),
});
export type QuoteLine = z.output<typeof quoteLine>;

/** Lines, where there are any, add up to the price. */
export const priceBody = z
  .object({
    price: positiveAmount('general.price'),
    lines: z._default(
      z.array(quoteLine).check(z.maxLength(mostPriceLines, 'bookings.most_lines')),
      [],
    ),
  })
  .check(
    z.refine(
      ({ price, lines }) =>
        lines.length === 0 || sum(lines.map(({ amount }) => toMinor(amount))) === toMinor(price),
      { path: ['lines'], message: 'bookings.lines_sum' },
    ),
  );
export type QuotedPrice = z.output<typeof priceBody>;

/** Drawn within 600 by 200, as the path of an SVG with absolute moves and lines. */
export const signature = z
  .string('bookings.signature')
  .check(
    z.maxLength(20_000, 'bookings.signature'),
    z.regex(/^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})+)+$/, 'bookings.signature'),
  );

/** The customer's yes on the shop's own screen: the price that they saw, their name, and their hand. */
export const signedPriceBody = z.object({
  price: positiveAmount('general.price'),
  name: line({ min: 2, max: 100, message: 'general.name' }),
  signature,
});
export type SignedPrice = z.output<typeof signedPriceBody>;

export const priceChange = z.object({
  kind: z.enum(['estimate', 'quote', 'approved', 'declined', 'withdrawn', 'final']),
  amount: z.number(),
  at: instant,
  by: z.enum(['customer', 'vendor', 'admin', 'system']),
  /** Of a quote. */
  lines: z.array(quoteLine),
  /** Of what was approved on the shop's screen. */
  signed: z.nullable(z.object({ name: z.string(), signature: z.string() })),
});
export type PriceChange = z.output<typeof priceChange>;
