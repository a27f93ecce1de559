/** Explained money: what the figures that the rooms show are made of, line by line. */
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { amountText, toMajor } from '#contract/kernel/money.ts';
import type { LedgerLine, lineRoutes, LineTotals } from '#contract/payments/lines.schemas.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { type CsvColumn, csvInTurn } from '../http/csv.ts';
import { type Keyset, type KeysetPage, sortedPage, rowsInTurn } from '../http/keyset.ts';
import { requireShop } from '../shops/shops.ts';
import { dueBefore } from './ledger.ts';
import { kindNames } from './statement.ts';
import * as queries from './ledger-lines.queries.ts';

type Asked = Received<typeof lineRoutes.totals>['query'];

/** Whose money it is may be seen by those who may see that shop's; all of it by admins. Refuses as `requireShop` does. */
async function filterOf(ctx: Ctx, { zone, ...asked }: Asked): Promise<queries.LineFilter> {
  if (asked.shopId === undefined) requireAdmin(ctx);
  else await requireShop(ctx, asked.shopId, 'money');
  const isOfMarket = asked.shopId === undefined || zone === 'market';
  return {
    ...asked,
    zone: isOfMarket ? ctx.config.platform.timeZone : null,
    dueBefore: dueBefore(ctx),
  };
}

/** A page of a figure's lines, the latest booking first unless asked otherwise. */
export async function ledgerLines(
  ctx: Ctx,
  { sort, cursor, limit, ...asked }: Received<typeof lineRoutes.list>['query'],
): Promise<KeysetPage<LedgerLine>> {
  const filter = await filterOf(ctx, asked);
  return sortedPage(queries.lineSorts, { sort, cursor, limit }, linesOf(ctx, filter));
}

function linesOf({ db }: Ctx, filter: queries.LineFilter) {
  return {
    db,
    rows: (keyset: Keyset) => queries.linesFound(filter, keyset),
    count: async () => (await queries.lineTotals(db, filter)).lines,
    reply: lineReply,
  };
}

/** What all of them add up to. */
export async function ledgerTotals(ctx: Ctx, asked: Asked): Promise<LineTotals> {
  const { lines, amount } = await queries.lineTotals(ctx.db, await filterOf(ctx, asked));
  return { lines, amount: toMajor(amount) };
}

function lineReply({ at, gross, fee, back, net, amount, ...row }: queries.LineRow): LedgerLine {
  return {
    ...row,
    at: new Date(at).toISOString(),
    gross: toMajor(gross),
    fee: toMajor(fee),
    back: toMajor(back),
    net: toMajor(net),
    amount: toMajor(amount),
  };
}

const inFile = (amount: (line: LedgerLine) => number) => (line: LedgerLine) =>
  amountText(amount(line));

const fileColumns: CsvColumn<LedgerLine>[] = [
  { of: 'what', heading: 'Kind', cell: ({ kind }) => kindNames[kind] },
  { of: 'what', heading: 'Order', cell: ({ orderNumber }) => orderNumber },
  { of: 'what', heading: 'Note', cell: ({ note }) => note },
  { of: 'at', heading: 'Date (UTC)', cell: ({ at }) => at.slice(0, 19).replace('T', ' ') },
  { of: 'shop', heading: 'Shop', cell: ({ shopName }) => shopName },
  { of: 'gross', heading: 'Gross', cell: inFile(({ gross }) => gross) },
  { of: 'fee', heading: 'Commission', cell: inFile(({ fee }) => fee) },
  { of: 'back', heading: 'Went back', cell: inFile(({ back }) => back) },
  { of: 'net', heading: 'Net', cell: inFile(({ net }) => net) },
  { of: 'amount', heading: 'In the figure', cell: inFile(({ amount }) => amount) },
];

/** All of them as a file, in the order of the list. */
export async function linesFile(
  ctx: Ctx,
  { sort, columns, ...asked }: Received<typeof lineRoutes.file>['query'],
): Promise<FileToSave> {
  const filter = await filterOf(ctx, asked);
  const lines = rowsInTurn(queries.lineSorts, sort, linesOf(ctx, filter));
  return { name: `${asked.figure}.csv`, text: csvInTurn(fileColumns, lines, columns) };
}
