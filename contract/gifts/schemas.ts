/** Gift cards: buying one, the wallet that they are spent from, and the room of admins. Amounts are major units. */
import * as z from 'zod/mini';
import { email } from '../accounts/email.schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { civilDate, id, idInPath, instant, line, positiveAmount, text } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { paymentMethods } from '../payments/rules.ts';
import { paymentToken } from '../payments/schemas.ts';
import { giftPaths } from './paths.ts';
import { giftColumns, giftLimits, giftMovements, giftStates } from './rules.ts';

/** How the market sells gift cards. */
export const giftTerms = z.object({
  isSold: z.boolean(),
  least: z.number(),
  most: z.number(),
  /** Until when an unused card is refunded to its buyer; 0 is never. */
  refundDays: z.number(),
  /** How long a card can be spent; 0 is for good. */
  months: z.number(),
  /** Today, where the market is. */
  today: z.string(),
});
export type GiftTerms = z.output<typeof giftTerms>;

/** What somebody says who buys one. Nobody else's address: the card comes to the buyer. */
export const giftBody = z.object({
  amount: positiveAmount('gifts.amount'),
  senderName: line({ min: 1, max: giftLimits.name, message: 'gifts.name' }),
  recipientName: line({ min: 1, max: giftLimits.name, message: 'gifts.name' }),
  recipientEmail: z.nullable(email),
  message: z._default(text({ max: giftLimits.message }), ''),
  /** The day on which it is sent, where the market is; null is at once. */
  sendOn: z._default(z.nullable(civilDate), null),
  language: z.enum(languages),
});
export type GiftBody = z.output<typeof giftBody>;

const paid = { paymentMethod: z.enum(paymentMethods), paymentToken };

export const giftCard = z.object({
  id,
  lastFour: z.string(),
  amount: z.number(),
  balance: z.number(),
  state: z.enum(giftStates),
  expiresAt: z.nullable(instant),
  /** Why it ended: one of `giftEnds`, or the words of the admin who voided it. */
  endReason: z.nullable(z.string()),
});
export type GiftCard = z.output<typeof giftCard>;

/** One that the caller bought. */
export const boughtGift = z.extend(giftCard, {
  recipientName: z.string(),
  recipientEmail: z.nullable(z.string()),
  sendAt: instant,
  sentAt: z.nullable(instant),
  boughtAt: instant,
  /** It can be sent again, under a new code: nobody has added it. */
  maySend: z.boolean(),
  mayRefund: z.boolean(),
});
export type BoughtGift = z.output<typeof boughtGift>;

export const giftMovement = z.object({
  at: instant,
  lastFour: z.string(),
  kind: z.enum(giftMovements),
  /** Above zero what the card holds more. */
  amount: z.number(),
  order: z.nullable(z.object({ id, number: z.string() })),
});
export type GiftMoved = z.output<typeof giftMovement>;

export const giftWallet = z.object({
  balance: z.number(),
  cards: z.array(giftCard),
  /** The latest first, at most a hundred. */
  history: z.array(giftMovement),
  bought: z.array(boughtGift),
});
export type GiftWallet = z.output<typeof giftWallet>;

/** What is owed for gift cards, and on how many. */
const giftsOwed = z.object({
  cards: z.number(),
  amount: z.number(),
  /** Also where nothing is left on them. */
  wereSold: z.boolean(),
});
export type GiftsOwed = z.output<typeof giftsOwed>;

/** As admins see it: without its code, which nobody can show any more. */
export const adminGift = z.extend(boughtGift, {
  buyerName: z.string(),
  ownerName: z.nullable(z.string()),
});
export type AdminGift = z.output<typeof adminGift>;

const filter = {
  /** Last four characters, or part of the recipient's or the buyer's name or address. */
  q: z.optional(text({ max: 100 })),
  state: z.optional(z.enum(giftStates)),
};
const byId = z.object({ id: idInPath });

export const giftRoutes = {
  terms: endpoint(giftPaths.terms, 'public', {
    reply: giftTerms,
    summary: 'Whether gift cards are sold, and between which amounts',
  }),
  buy: endpoint(giftPaths.buy, 'signed-in', {
    body: z.extend(giftBody, paid),
    key: 'required',
    /** The code is shown here once; a retry under the same key has none. */
    reply: z.object({ card: boughtGift, code: z.nullable(z.string()) }),
    status: 201,
    summary: 'Buy a gift card, which is mailed on its day',
  }),
  balance: endpoint(giftPaths.balance, 'signed-in', {
    reply: z.object({ balance: z.number() }),
    summary: 'What the caller can spend of gift cards',
  }),
  wallet: endpoint(giftPaths.wallet, 'signed-in', {
    reply: giftWallet,
    summary: 'The caller’s gift cards, what moved on them, and those that the caller bought',
  }),
  add: endpoint(giftPaths.add, 'signed-in', {
    body: z.object({
      /** However it is written: in groups or not, in capitals or not. */
      code: text({ max: 60 }).check(z.regex(/^(?:[0-9A-Za-z][\s–-]?){20}$/, 'gifts.code')),
    }),
    reply: z.object({ card: giftCard, balance: z.number() }),
    summary: 'Put a gift card into the caller’s wallet by its code',
  }),
  send: endpoint(giftPaths.send, 'signed-in', {
    params: byId,
    /** Another address, where the first was wrong. */
    body: z.object({ email: z.optional(email) }),
    summary: 'Mail a gift card again under a new code, for its buyer and admins',
  }),
  refund: endpoint(giftPaths.refund, 'signed-in', {
    params: byId,
    summary: 'Refund an unused gift card to its buyer, for the buyer and admins',
  }),
  list: endpoint(giftPaths.list, 'admin', {
    query: z.object({ ...pageQuery, sort: sortInQuery(giftColumns), ...filter }),
    reply: z.array(adminGift),
    summary: 'Gift cards that were sold',
  }),
  outstanding: endpoint(giftPaths.outstanding, 'admin', {
    reply: giftsOwed,
    summary: 'How much is owed for gift cards, and whether any were ever sold',
  }),
  file: endpoint(giftPaths.file, 'admin', {
    query: z.object({ sort: sortInQuery(giftColumns), columns: columnsInQuery, ...filter }),
    file: 'text/csv',
    summary: 'Gift cards that were sold, as a file',
  }),
  history: endpoint(giftPaths.history, 'admin', {
    params: byId,
    reply: z.array(giftMovement),
    summary: 'What moved on a gift card',
  }),
  void: endpoint(giftPaths.void, 'admin', {
    params: byId,
    body: z.object({ reason: text({ min: 3, max: 500, message: 'general.reason' }) }),
    summary: 'Void a gift card with what is left on it',
  }),
};
