/** Giving a tip once an order has arrived or a visit is over, giving it back, and who was given what. */
import * as z from 'zod/mini';
import { booking, linkedBooking } from '../bookings/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { civilDate, id, idInPath, linkToken, text } from '../kernel/fields.ts';
import { paymentMethods } from '../payments/rules.ts';
import { paymentToken } from '../payments/schemas.ts';
import { tipRecipients } from '../shops/tips.rules.ts';
import { tipPaths } from './paths.ts';
import { order, workedOrder } from './schemas.ts';
import { tipAmount } from './tips.schemas.ts';

/** A tip that is paid by itself. */
export const tipPaymentBody = z.object({
  amount: tipAmount,
  paymentMethod: z.enum(paymentMethods),
  paymentToken,
});
export type TipPayment = z.output<typeof tipPaymentBody>;

export const tipOrderBody = z.extend(tipPaymentBody, { shopId: id });
export type TipOrder = z.output<typeof tipOrderBody>;

export const tipBackBody = z.object({
  shopId: id,
  /** For the shopper to read; of their own they need none. */
  reason: z.optional(text({ min: 3, max: 500, message: 'orders.refund_reason' })),
});
export type TipBack = z.output<typeof tipBackBody>;

/** Civil dates of the shop, both included; the last 30 days by default. */
export const tipsQuery = z.object({ from: z.optional(civilDate), to: z.optional(civilDate) });
export type TipsQuery = z.output<typeof tipsQuery>;

/** What one person was given, or the people of a kitchen together. */
export const tipsOfPerson = z.object({
  recipient: z.enum(tipRecipients),
  /** Null of those that nobody by name was given. */
  name: z.nullable(z.string()),
  tips: z.number(),
  /** After what went back. */
  amount: z.number(),
});
export type TipsOfPerson = z.output<typeof tipsOfPerson>;

export const tipReport = z.object({
  from: civilDate,
  to: civilDate,
  /** Where the shop is. */
  today: civilDate,
  /** The most first. */
  people: z.array(tipsOfPerson),
  /** By day, the latest first. */
  days: z.array(z.object({ date: civilDate, tips: z.number(), amount: z.number() })),
  tips: z.number(),
  amount: z.number(),
});
export type TipReport = z.output<typeof tipReport>;

const byId = z.object({ id: idInPath });

export const tipRoutes = {
  give: endpoint(tipPaths.give, 'signed-in', {
    params: byId,
    body: tipOrderBody,
    reply: order,
    summary: 'Add a tip to what a kitchen has delivered, as a payment of its own',
  }),
  giveBack: endpoint(tipPaths.giveBack, 'signed-in', {
    params: byId,
    body: tipBackBody,
    reply: workedOrder,
    summary: 'Give a tip back by itself: its shopper, the shop or an admin',
  }),
  giveForVisit: endpoint(tipPaths.giveForVisit, 'signed-in', {
    params: byId,
    body: tipPaymentBody,
    reply: booking,
    summary: 'Add a tip for the technician of a completed visit',
  }),
  giveByLink: endpoint(tipPaths.giveByLink, 'public', {
    params: z.object({ token: linkToken }),
    body: tipPaymentBody,
    reply: linkedBooking,
    summary: 'Add a tip for the technician of the visit behind a private link',
  }),
  ofShop: endpoint(tipPaths.ofShop, 'signed-in', {
    params: byId,
    query: tipsQuery,
    reply: tipReport,
    summary: 'Who of a shop’s people was given which tips',
  }),
  ofShopFile: endpoint(tipPaths.ofShopFile, 'signed-in', {
    params: byId,
    query: tipsQuery,
    file: 'text/csv',
    summary: 'A shop’s tips as a file, one a line, with whom each is for',
  }),
};
