/** Lists of papers, of a shop and of the whole market, and as files. */
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import type { PaperKind } from '#contract/papers/rules.ts';
import type { PaperHead, paperRoutes } from '#contract/papers/schemas.ts';
import { amountText } from '#contract/kernel/money.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../http/csv.ts';
import { type Keyset, type KeysetPage, rowsInTurn, sortedPage } from '../http/keyset.ts';
import { requireShop } from '../shops/shops.ts';
import { headReply } from './papers.ts';
import * as queries from './papers.queries.ts';

type ListQuery = Received<typeof paperRoutes.all>['query'];
type FileQuery = Received<typeof paperRoutes.file>['query'];

/** All papers, for admins. */
export async function allPapers(ctx: Ctx, query: ListQuery): Promise<KeysetPage<PaperHead>> {
  requireAdmin(ctx);
  return pageFrom(ctx, null, query);
}

/** A shop's papers, for those who may see its money. Refuses as `requireShop` does. */
export async function papersOfShop(
  ctx: Ctx,
  { id }: { id: number },
  query: ListQuery,
): Promise<KeysetPage<PaperHead>> {
  await requireShop(ctx, id, 'money');
  return pageFrom(ctx, id, query);
}

export function fileOfPapers(ctx: Ctx, query: FileQuery): FileToSave {
  requireAdmin(ctx);
  return fileFrom(ctx, null, query);
}

export async function fileOfPapersOfShop(
  ctx: Ctx,
  { id }: { id: number },
  query: FileQuery,
): Promise<FileToSave> {
  await requireShop(ctx, id, 'money');
  return fileFrom(ctx, id, query);
}

function pageFrom(
  ctx: Ctx,
  shopId: number | null,
  { sort, cursor, limit, ...asked }: ListQuery,
): Promise<KeysetPage<PaperHead>> {
  return sortedPage(queries.paperSorts, { sort, cursor, limit }, papersFound(ctx, shopId, asked));
}

function fileFrom(
  ctx: Ctx,
  shopId: number | null,
  { sort, columns, ...asked }: FileQuery,
): FileToSave {
  const found = rowsInTurn(queries.paperSorts, sort, papersFound(ctx, shopId, asked));
  return { name: 'papers.csv', text: csvInTurn(fileColumns, found, columns) };
}

function papersFound(
  ctx: Ctx,
  shopId: number | null,
  asked: Omit<queries.PaperFilter, 'shopId' | 'zone'>,
) {
  const filter = { ...asked, shopId, zone: ctx.config.platform.timeZone };
  return {
    db: ctx.db,
    rows: (keyset: Keyset) => queries.papers(filter, keyset),
    count: () => queries.countPapers(ctx.db, filter),
    reply: headReply,
  };
}

const kindNames: Record<PaperKind, string> = {
  receipt: 'Receipt',
  tax_invoice: 'Tax invoice',
  credit_note: 'Credit note',
  commission_invoice: 'Commission invoice',
  commission_credit_note: 'Commission credit note',
  payout_statement: 'Payout statement',
};

const fileColumns: CsvColumn<PaperHead>[] = [
  { of: 'number', heading: 'Number', cell: ({ number }) => number },
  {
    of: 'kind',
    heading: 'Kind',
    cell: ({ kind, isTip }) => (isTip ? 'Receipt for the tip' : kindNames[kind]),
  },
  { of: 'issued', heading: 'Issued (UTC)', cell: ({ issuedAt }) => csvTime(issuedAt) },
  { of: 'shop', heading: 'Shop', cell: ({ shopName }) => shopName },
  { of: 'about', heading: 'Order', cell: ({ orderNumber }) => orderNumber },
  { of: 'about', heading: 'Payout', cell: ({ reference }) => reference },
  { of: 'total', heading: 'Total', cell: ({ total }) => amountText(total) },
  { of: 'total', heading: 'Currency', cell: ({ currency }) => currency },
];
