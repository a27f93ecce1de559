/** Papers: receipts, invoices, credit notes and statements, as they were issued. */
import * as z from 'zod/mini';
import { currencies } from '../kernel/currency.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { civilDate, id, idInPath, instant, linkToken, text } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { paperPaths } from './paths.ts';
import { paperColumns, paperKinds, paperLineKinds } from './rules.ts';

/** Who issues a paper, or for whom it is; what is not known is empty. */
const paperParty = z.object({
  name: z.string(),
  /** Under which its customers know it, where its name by law is another. */
  knownAs: z.string(),
  address: z.string(),
  registration: z.string(),
  taxNumber: z.string(),
});
export type PaperParty = z.output<typeof paperParty>;

/** An `item` has the name that its product had, and its options; others are named by what they are. */
const paperLine = z.object({
  what: z.enum(paperLineKinds),
  name: z.nullable(z.string()),
  options: z.record(z.string(), z.string()),
  quantity: z.nullable(z.number()),
  unitPrice: z.nullable(z.number()),
  /** Null of units that an amount beneath is for. */
  amount: z.nullable(z.number()),
});
export type PaperLine = z.output<typeof paperLine>;

/** Tax at one rate; `gross` includes it. */
const paperRate = z.object({ basisPoints: z.number(), gross: z.number(), tax: z.number() });
export type PaperRate = z.output<typeof paperRate>;

/** What a paper says, as it is kept. Amounts are minor units here, and major units in replies. */
const says = {
  currency: z.enum(currencies),
  seller: paperParty,
  buyer: paperParty,
  lines: z.array(paperLine),
  /** Null where no tax was charged. */
  tax: z.nullable(
    z.object({
      country: z.string(),
      /** Whether the amounts of the lines include it. */
      isIncluded: z.boolean(),
      rates: z.array(paperRate),
    }),
  ),
  total: z.number(),
  /** What of the total gift cards paid, or got back; absent without any. */
  ofGifts: z.optional(z.number()),
  /** What a payout left of the shop's account. */
  closing: z.nullable(z.number()),
  orderNumber: z.nullable(z.string()),
  /** What the bank knows a payout by. */
  reference: z.nullable(z.string()),
  /** Why money went back, in the words of who gave it. */
  reason: z.nullable(z.string()),
  /** The case with which it went back; absent without one. */
  caseId: z.optional(id),
  corrects: z.nullable(z.object({ id, number: z.string(), issuedAt: instant })),
};
export const paperContent = z.object(says);
export type PaperContent = z.output<typeof paperContent>;

/** A paper as lists and links name it; `total` is what it says, in major units. */
export const paperHead = z.object({
  id,
  kind: z.enum(paperKinds),
  /** A receipt for a tip, beside that for what was ordered. */
  isTip: z.optional(z.literal(true)),
  number: z.string(),
  issuedAt: instant,
  shopId: id,
  shopName: z.string(),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  payoutId: z.nullable(id),
  reference: z.nullable(z.string()),
  total: z.number(),
  currency: z.enum(currencies),
});
export type PaperHead = z.output<typeof paperHead>;

export const paper = z.object({ ...paperHead.shape, ...says });
export type Paper = z.output<typeof paper>;

const byId = z.object({ id: idInPath });
const byToken = z.object({ token: linkToken });
const byTokenAndId = z.object({ token: linkToken, id: idInPath });
const filter = {
  /** Its number, part of its order's number or of its payout's reference, or of the shop's name. */
  q: z.optional(text({ max: 100 })),
  kind: z.optional(z.enum(paperKinds)),
  payoutId: z.optional(idInPath),
  /** Civil dates of the market, both included. */
  from: z.optional(civilDate),
  to: z.optional(civilDate),
};
const listQuery = z.object({ ...pageQuery, sort: sortInQuery(paperColumns), ...filter });
const fileQuery = z.object({
  sort: sortInQuery(paperColumns),
  columns: columnsInQuery,
  ...filter,
});

export const paperRoutes = {
  get: endpoint(paperPaths.get, 'signed-in', {
    params: byId,
    reply: paper,
    summary: 'One paper: for its shopper, for people who may see its shop’s money, and for admins',
  }),
  pdf: endpoint(paperPaths.pdf, 'signed-in', {
    params: byId,
    file: 'application/pdf',
    summary: 'The same as PDF, in the reader’s language',
  }),
  ofOrder: endpoint(paperPaths.ofOrder, 'signed-in', {
    params: byId,
    reply: z.array(paperHead),
    summary:
      'The papers of an order that the caller may see, in the order in which they were issued',
  }),
  ofShop: endpoint(paperPaths.ofShop, 'signed-in', {
    params: byId,
    query: listQuery,
    reply: z.array(paperHead),
    summary: 'A shop’s papers, the latest first unless asked otherwise',
  }),
  fileOfShop: endpoint(paperPaths.fileOfShop, 'signed-in', {
    params: byId,
    query: fileQuery,
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  all: endpoint(paperPaths.all, 'admin', {
    query: listQuery,
    reply: z.array(paperHead),
    summary: 'All papers, the latest first unless asked otherwise',
  }),
  file: endpoint(paperPaths.file, 'admin', {
    query: fileQuery,
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  ofVisit: endpoint(paperPaths.ofVisit, 'signed-in', {
    params: byId,
    reply: z.array(paperHead),
    summary: 'The papers of an own visit, however it came into the account',
  }),
  ofLinked: endpoint(paperPaths.ofLinked, 'public', {
    params: byToken,
    reply: z.array(paperHead),
    summary: 'The papers of the visit behind a private link, where the link is unlocked',
  }),
  linked: endpoint(paperPaths.linked, 'public', {
    params: byTokenAndId,
    reply: paper,
    summary: 'One paper of the visit behind a private link',
  }),
  linkedPdf: endpoint(paperPaths.linkedPdf, 'public', {
    params: byTokenAndId,
    file: 'application/pdf',
    summary: 'The same as PDF, in the reader’s language',
  }),
};
