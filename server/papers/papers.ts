/**
 * Papers: receipts, tax invoices and credit notes for shoppers, commission invoices and payout statements for shops. They are
 * issued by `issue.ts` once money has moved, and never change. This file reads them.
 */
import type { FileToSave } from '#contract/kernel/endpoint.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { toMajor } from '#contract/kernel/money.ts';
import { paperNumber } from '#contract/papers/rules.ts';
import type { Paper, PaperHead } from '#contract/papers/schemas.ts';
import { getBooking, type LinkAsked, watchedByLink } from '../bookings/bookings.ts';
import { type Ctx, requireUser } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { type Texts, textsIn } from '../words/texts.ts';
import { issueDue, type PaperParts } from './issue.ts';
import * as queries from './papers.queries.ts';

export type { MailedPapers } from './papers.queries.ts';

/** One paper, for its shopper, for those who may see its shop's money, and for admins. Refuses `paper.not_found` for everybody else. */
export async function getPaper(ctx: Ctx, { id }: { id: number }): Promise<Paper> {
  return readBy(ctx, id, readerOf(ctx));
}

async function readBy(ctx: Ctx, id: number, reader: queries.Reader): Promise<Paper> {
  const row = (await queries.paperSeenBy(ctx.db, id, reader)) ?? refuse('paper.not_found');
  return paperReply(row, await textsIn(ctx.language));
}

/** The same as PDF, in the language of who asks. */
export async function pdfOfPaper(ctx: Ctx, input: { id: number }): Promise<FileToSave> {
  return pdfFile(ctx.config, await getPaper(ctx, input), ctx.language);
}

async function pdfFile(
  { platform: { timeZone } }: Ctx['config'],
  paper: Paper,
  language: Language,
): Promise<{ name: string; text: Buffer }> {
  const { paperPdf } = await import('./pdf.ts');
  return { name: `${paper.number}.pdf`, text: await paperPdf(paper, { language, timeZone }) };
}

/** The papers of an order that the caller may see. Refuses `order.not_found` where they may see none of its money. */
export async function papersOfOrder(ctx: Ctx, { id }: { id: number }): Promise<PaperHead[]> {
  const rows = await queries.papersOfOrder(ctx.db, id, readerOf(ctx));
  return (rows ?? refuse('order.not_found')).map(headReply);
}

/** The papers of the caller's own visit. Refuses `booking.not_found` for every other. */
export async function papersOfVisit(ctx: Ctx, { id }: { id: number }): Promise<PaperHead[]> {
  const { userId } = await getBooking(ctx, { id });
  if (userId !== requireUser(ctx)) refuse('booking.not_found');
  return (await queries.papersOfVisit(ctx.db, id)).map(headReply);
}

/** The papers of the visit behind a private link that is open in this browser; refuses as `watchedByLink` does. */
export async function papersOfLinked(ctx: Ctx, asked: LinkAsked): Promise<PaperHead[]> {
  const rows = await queries.papersOfVisit(ctx.db, await watchedByLink(ctx, asked));
  return rows.map(headReply);
}

/** One of them; refuses as `papersOfLinked`, and `paper.not_found` for every other. */
export async function linkedPaper(
  ctx: Ctx,
  { id, ...asked }: LinkAsked & { id: number },
): Promise<Paper> {
  return readBy(ctx, id, { bookingId: await watchedByLink(ctx, asked) });
}

/** The same as PDF, in the language of who asks. */
export async function pdfOfLinkedPaper(
  ctx: Ctx,
  asked: LinkAsked & { id: number },
): Promise<FileToSave> {
  return pdfFile(ctx.config, await linkedPaper(ctx, asked), ctx.language);
}

/**
 * Papers as PDFs, for a mail to somebody who may see them. What is due is issued first, so that the mail need not wait; what
 * cannot be issued is left to the job, and the mail goes without it.
 */
export async function mailedPapers(
  parts: PaperParts,
  about: queries.MailedPapers,
  language: Language,
): Promise<Array<{ name: string; bytes: Buffer }>> {
  await issueDue(parts).catch(() => undefined);
  const rows = await queries.papersMailed(parts.db, about);
  const texts = await textsIn(language);
  const files = [];
  for (const row of rows) {
    const { name, text } = await pdfFile(parts.config, paperReply(row, texts), language);
    files.push({ name, bytes: text });
  }
  return files;
}

function readerOf(ctx: Ctx): queries.SignedInReader {
  return { userId: requireUser(ctx), isAdmin: ctx.viewer.isAdmin };
}

/** As lists and links name it. */
export function headReply(row: queries.HeadRow): PaperHead {
  return {
    id: row.id,
    kind: row.kind,
    ...(row.isTip && { isTip: true }),
    number: paperNumber(row),
    issuedAt: row.issuedAt.toISOString(),
    shopId: row.shopId,
    shopName: row.shopName,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    payoutId: row.payoutId,
    reference: row.reference,
    total: toMajor(row.total),
    currency: row.currency,
  };
}

function paperReply({ content, ...row }: queries.PaperRow, texts: Texts): Paper {
  const { seller, buyer, corrects, reason, closing, caseId, ofGifts } = content;
  return {
    ...headReply(row),
    seller,
    buyer,
    lines: content.lines.map((line) => ({
      ...line,
      unitPrice: line.unitPrice === null ? null : toMajor(line.unitPrice),
      amount: line.amount === null ? null : toMajor(line.amount),
    })),
    tax: content.tax && {
      ...content.tax,
      rates: content.tax.rates.map(({ basisPoints, gross, tax }) => ({
        basisPoints,
        gross: toMajor(gross),
        tax: toMajor(tax),
      })),
    },
    ...(ofGifts === undefined ? {} : { ofGifts: toMajor(ofGifts) }),
    closing: closing === null ? null : toMajor(closing),
    reason: reason === null ? null : texts.reason(reason),
    ...(caseId === undefined ? {} : { caseId }),
    corrects,
  };
}
