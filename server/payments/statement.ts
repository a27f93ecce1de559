/** A shop's account booking by booking, for those who may see its money. */
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { mostSummed } from '#contract/kernel/list-pages.ts';
import { amountText, toMajor } from '#contract/kernel/money.ts';
import type {
  shopAccountRoutes as routes,
  StatementEntry,
  StatementTotals,
} from '#contract/payments/account.schemas.ts';
import type { Ctx } from '../context.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../http/csv.ts';
import { type Keyset, type KeysetPage, rowsInTurn, sortedPage } from '../http/keyset.ts';
import { requireShop } from '../shops/shops.ts';
import * as queries from './statement.queries.ts';

/** A page of it, the latest booking first unless asked otherwise, each with the balance after it. */
export async function statement(
  ctx: Ctx,
  { id }: { id: number },
  { sort, cursor, limit, ...asked }: Received<typeof routes.statement>['query'],
): Promise<KeysetPage<StatementEntry>> {
  await requireShop(ctx, id, 'money');
  const entries = entriesOf(ctx, { shopId: id, ...asked });
  return sortedPage(queries.statementSorts, { sort, cursor, limit }, entries);
}

function entriesOf({ db }: Ctx, filter: queries.StatementFilter) {
  return {
    db,
    rows: (keyset: Keyset) => queries.statementOf(filter, keyset),
    count: () => queries.countStatement(db, filter),
    reply: entryReply,
  };
}

/** What these bookings come to, as far as so many are summed up. */
export async function totalsOfStatement(
  ctx: Ctx,
  { id }: { id: number },
  filter: Received<typeof routes.statementTotals>['query'],
): Promise<StatementTotals> {
  await requireShop(ctx, id, 'money');
  const sums = await queries.sumsOfStatement(ctx.db, { shopId: id, ...filter }, mostSummed);
  if (!sums) return { totals: null };
  const { entries, gross, commission, refund, net } = sums;
  return {
    totals: {
      entries,
      gross: toMajor(gross),
      commission: toMajor(commission),
      refund: toMajor(refund),
      net: toMajor(net),
    },
  };
}

/** The list as a file, in its order and with its columns. */
export async function statementFile(
  ctx: Ctx,
  { id }: { id: number },
  { sort, columns, ...asked }: Received<typeof routes.statementFile>['query'],
): Promise<FileToSave> {
  await requireShop(ctx, id, 'money');
  const entries = rowsInTurn(
    queries.statementSorts,
    sort,
    entriesOf(ctx, { shopId: id, ...asked }),
  );
  return {
    name: `statement-${id}-${asked.month ?? 'all'}.csv`,
    text: csvInTurn(fileColumns, entries, columns),
  };
}

function entryReply({
  at,
  kind,
  net,
  balance,
  gross,
  commission,
  commissionBack,
  ...row
}: queries.EntryRow): StatementEntry {
  const isPayout = kind === 'payout' || kind === 'payout_reversal';
  return {
    ...row,
    kind,
    at: at.toISOString(),
    gross: toMajor(gross ?? 0),
    commission: toMajor((commissionBack ?? 0) - (commission ?? 0)),
    refund:
      goesBack.has(kind) || (kind === 'tip' && net < 0) ? toMajor(net - (commissionBack ?? 0)) : 0,
    payout: isPayout ? toMajor(net) : 0,
    net: toMajor(net),
    balance: toMajor(balance),
  };
}

const goesBack = new Set<StatementEntry['kind']>(['refund', 'dispute', 'dispute_reversal']);

export const kindNames = {
  payment: 'Sale',
  refund: 'Refund',
  payout: 'Payout',
  payout_reversal: 'Payout reversed',
  dispute: 'Dispute',
  dispute_reversal: 'Dispute given back',
  delivery: 'Delivery',
  promotion: 'Discount borne by the market',
  tip: 'Tip, passed on in full',
  goodwill: 'Refund borne by the market',
  cost: 'Cost of the gateway',
} as const;

const inFile = (amount: (entry: StatementEntry) => number) => (entry: StatementEntry) =>
  amountText(amount(entry));

const fileColumns: CsvColumn<StatementEntry>[] = [
  { of: 'at', heading: 'Date (UTC)', cell: ({ at }) => csvTime(at) },
  { of: 'what', heading: 'Kind', cell: ({ kind }) => kindNames[kind] },
  { of: 'what', heading: 'Order', cell: ({ orderNumber }) => orderNumber },
  { of: 'what', heading: 'Note', cell: ({ note }) => note },
  { of: 'gross', heading: 'Gross', cell: inFile(({ gross }) => gross) },
  { of: 'commission', heading: 'Commission', cell: inFile(({ commission }) => commission) },
  { of: 'refund', heading: 'Refund', cell: inFile(({ refund }) => refund) },
  { of: 'net', heading: 'Payout', cell: inFile(({ payout }) => payout) },
  { of: 'net', heading: 'Net', cell: inFile(({ net }) => net) },
  { of: 'balance', heading: 'Balance', cell: inFile(({ balance }) => balance) },
];
