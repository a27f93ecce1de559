/** The accounts of shops as they are read: what each is owed, the statement it adds up to, what each order brought. */
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import type {
  Balance,
  DueShop,
  Earning,
  ledgerRoutes,
  ShopBalance,
  StatementEntry,
} from '#contract/payments/ledger.schemas.ts';
import { daysUntilDue } from '#contract/payments/rules.ts';
import { type Minor, toMajor } from '#contract/kernel/money.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import type { Database } from '../db/database.ts';
import { type CsvColumn, csvInTurn, csvText } from '../http/csv.ts';
import { type Keyset, type KeysetPage, keysetOf, rowsInTurn, sortedPage } from '../http/keyset.ts';
import { refuse } from '../http/refuse.ts';
import { paymentProvider } from '../platform/platform.ts';
import { requireShop } from '../shops/shops.ts';
import * as queries from './ledger.queries.ts';

const dayMs = 86_400_000;

/** What a shop is owed, what of it is due, and since when it has an account, for those who may see its money. Refuses `shop.not_found`. */
export async function balanceOfShop(ctx: Ctx, { id }: { id: number }): Promise<ShopBalance> {
  await requireShop(ctx, id, 'money');
  const row = (await queries.balanceOf(ctx.db, id, dueBefore(ctx))) ?? refuse('shop.not_found');
  const dateOf = (at: Date) => civilTime(at, row.timeZone).date;
  return { ...balanceReply(row), months: monthsBetween(dateOf(row.began), dateOf(ctx.now)) };
}

/** As YYYY-MM, those of both civil dates included, the latest first. */
export function monthsBetween(first: string, last: string): string[] {
  const indexOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  const end = indexOf(last);
  return Array.from({ length: end - indexOf(first) + 1 }, (_, back) => {
    const month = end - back;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** How much may be paid out to a shop now, in minor units, with its name; null without such a shop. */
export async function availableTo(
  tx: Database,
  ctx: Ctx,
  shopId: number,
): Promise<{ name: string; available: Minor } | null> {
  const row = await queries.balanceOf(tx, shopId, dueBefore(ctx));
  return row ? { name: row.name, available: row.balance - row.notYetDue } : null;
}

/** What every shop is owed, for admins; the largest available sum first unless asked otherwise. */
export async function shopsDue(
  ctx: Ctx,
  query: Received<typeof ledgerRoutes.due>['query'],
): Promise<KeysetPage<DueShop>> {
  requireAdmin(ctx);
  const { q, ...asked } = query;
  const page = await sortedPage(queries.dueSorts, asked, dueOf(ctx, q));
  return { ...page, rows: page.rows.map(dueShop) };
}

function dueOf(ctx: Ctx, q: string | undefined) {
  const filter = { q, dueBefore: dueBefore(ctx), provider: paymentProvider(ctx.config) };
  return {
    rows: (keyset: Keyset) => queries.dueShops(ctx.db, filter, keyset),
    count: () => queries.countDue(ctx.db, q),
  };
}

function dueShop(row: queries.DueRow): DueShop {
  return { ...row, ...balanceReply(row) };
}

/** The list as a file, in its order and with its columns; for admins. */
export function fileOfDue(
  ctx: Ctx,
  { q, sort, columns }: Received<typeof ledgerRoutes.dueFile>['query'],
): FileToSave {
  requireAdmin(ctx);
  const shops = rowsInTurn(queries.dueSorts, sort, dueOf(ctx, q));
  return { name: 'payouts-due.csv', text: csvInTurn(dueColumns, dueInTurn(shops), columns) };
}

async function* dueInTurn(turns: AsyncIterable<queries.DueRow[]>): AsyncGenerator<DueShop[]> {
  for await (const rows of turns) yield rows.map(dueShop);
}

const dueColumns: CsvColumn<DueShop>[] = [
  { of: 'shop', heading: 'Id', cell: ({ shopId }) => shopId },
  { of: 'shop', heading: 'Shop', cell: ({ shopName }) => shopName },
  { of: 'owner', heading: 'Owner', cell: ({ ownerName }) => ownerName },
  { of: 'available', heading: 'Available', cell: ({ available }) => available.toFixed(2) },
  { of: 'notYetDue', heading: 'Not yet due', cell: ({ notYetDue }) => notYetDue.toFixed(2) },
  { of: 'paidOut', heading: 'Paid out', cell: ({ paidOut }) => paidOut.toFixed(2) },
];

/** What was delivered until then is due. */
export function dueBefore({ now }: Ctx): Date {
  return new Date(now.getTime() - daysUntilDue * dayMs);
}

function balanceReply({ balance, notYetDue, paidOut }: queries.BalanceRow): Balance {
  return {
    earnings: toMajor(balance + paidOut),
    balance: toMajor(balance),
    available: toMajor(balance - notYetDue),
    notYetDue: toMajor(notYetDue),
    paidOut: toMajor(paidOut),
  };
}

/** A page of a shop's account, the latest booking first unless asked otherwise, each with the balance after it. */
export async function statement(
  ctx: Ctx,
  { id }: { id: number },
  query: Received<typeof ledgerRoutes.statement>['query'],
): Promise<KeysetPage<StatementEntry>> {
  await requireShop(ctx, id, 'money');
  const { month, ...asked } = query;
  const page = await sortedPage(queries.statementSorts, asked, {
    rows: (keyset) => queries.statementOf(ctx.db, id, month, keyset),
    count: () => queries.countStatement(ctx.db, id, month),
  });
  return { ...page, rows: page.rows.map(entryReply) };
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
    refund: goesBack.has(kind) ? toMajor(net - (commissionBack ?? 0)) : 0,
    payout: isPayout ? toMajor(net) : 0,
    net: toMajor(net),
    balance: toMajor(balance),
  };
}

const goesBack = new Set<StatementEntry['kind']>(['refund', 'dispute', 'dispute_reversal']);

const statementHeader = [
  'Date (UTC)',
  'Kind',
  'Order',
  'Note',
  'Gross',
  'Commission',
  'Refund',
  'Payout',
  'Net',
  'Balance',
];
export const kindNames = {
  payment: 'Sale',
  refund: 'Refund',
  payout: 'Payout',
  payout_reversal: 'Payout reversed',
  dispute: 'Dispute',
  dispute_reversal: 'Dispute given back',
  delivery: 'Delivery',
  cost: 'Cost of the gateway',
} as const;

/** The same as a file: of one month, or all of it. */
export async function statementFile(
  ctx: Ctx,
  { id }: { id: number },
  { month }: { month?: string | undefined },
): Promise<FileToSave> {
  await requireShop(ctx, id, 'money');
  const latest = { sort: '-at', cursor: undefined, limit: mostInFile } as const;
  const keyset = keysetOf(queries.statementSorts, latest);
  const rows = await queries.statementOf(ctx.db, id, month, keyset);
  const cells = rows
    .map(entryReply)
    .map((entry) => [
      entry.at.slice(0, 19).replace('T', ' '),
      kindNames[entry.kind],
      entry.orderNumber,
      entry.note,
      ...[entry.gross, entry.commission, entry.refund, entry.payout, entry.net, entry.balance].map(
        (amount) => amount.toFixed(2),
      ),
    ]);
  return { name: `statement-${id}-${month ?? 'all'}.csv`, text: csvText(statementHeader, cells) };
}

/** More than spreadsheets hold. */
const mostInFile = 1_000_000;

/** What each paid order brought a shop, the latest first unless asked otherwise. */
export async function earnings(
  ctx: Ctx,
  { id }: { id: number },
  query: Received<typeof ledgerRoutes.earnings>['query'],
): Promise<KeysetPage<Earning>> {
  await requireShop(ctx, id, 'money');
  const page = await sortedPage(queries.earningSorts, query, {
    rows: (keyset) => queries.earningsOf(ctx.db, id, keyset),
    count: () => queries.countEarnings(ctx.db, id),
  });
  return { ...page, rows: page.rows.map(earningReply) };
}

function earningReply({ placedAt, deliveredAt, ...row }: queries.EarningRow): Earning {
  const dueAt =
    deliveredAt && row.net > 0
      ? new Date(deliveredAt.getTime() + daysUntilDue * dayMs).toISOString()
      : null;
  return {
    ...row,
    placedAt: placedAt.toISOString(),
    goods: toMajor(row.goods),
    delivery: toMajor(row.delivery),
    fee: toMajor(row.fee),
    refunded: toMajor(row.refunded),
    net: toMajor(row.net),
    dueAt,
  };
}
