/** The accounts of shops as they are read: what each is owed, and what of it is due. */
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import type {
  Balance,
  DueShop,
  ledgerRoutes,
  ShopBalance,
} from '#contract/payments/ledger.schemas.ts';
import { daysUntilDue } from '#contract/payments/rules.ts';
import { amountText, type Minor, toMajor } from '#contract/kernel/money.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import type { Database } from '../db/database.ts';
import { type CsvColumn, csvInTurn } from '../http/csv.ts';
import { type Keyset, type KeysetPage, rowsInTurn, sortedPage } from '../http/keyset.ts';
import { refuse } from '../http/refuse.ts';
import { paymentProvider } from '../platform/platform.ts';
import { requireShop } from '../shops/shops.ts';
import * as queries from './ledger.queries.ts';

const dayMs = 86_400_000;

/** What a shop is owed, what of it is due, since when it has an account, and its commission, for those who may see its money. Refuses `shop.not_found`. */
export async function balanceOfShop(ctx: Ctx, { id }: { id: number }): Promise<ShopBalance> {
  await requireShop(ctx, id, 'money');
  const row = (await queries.balanceOf(ctx.db, id, dueBefore(ctx))) ?? refuse('shop.not_found');
  const dateOf = (at: Date) => civilTime(at, row.timeZone).date;
  return {
    ...balanceReply(row),
    months: monthsBetween(dateOf(row.began), dateOf(ctx.now)),
    commissionBasisPoints: row.ownCommission ?? ctx.config.platform.commissionBasisPoints,
    hasOwnCommission: row.ownCommission !== null,
  };
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
  return sortedPage(queries.dueSorts, asked, dueOf(ctx, q));
}

function dueOf(ctx: Ctx, q: string | undefined) {
  const filter = {
    q,
    dueBefore: dueBefore(ctx),
    at: ctx.now,
    provider: paymentProvider(ctx.config),
  };
  return {
    db: ctx.db,
    rows: (keyset: Keyset) => queries.dueShops(filter, keyset),
    count: () => queries.countDue(ctx.db, q),
    reply: dueShop,
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
  return { name: 'payouts-due.csv', text: csvInTurn(dueColumns, shops, columns) };
}

const dueColumns: CsvColumn<DueShop>[] = [
  { of: 'shop', heading: 'Id', cell: ({ shopId }) => shopId },
  { of: 'shop', heading: 'Shop', cell: ({ shopName }) => shopName },
  { of: 'owner', heading: 'Owner', cell: ({ ownerName }) => ownerName },
  { of: 'owner', heading: 'Account checked', cell: ({ accountCheckedOn }) => accountCheckedOn },
  { of: 'available', heading: 'Available', cell: ({ available }) => amountText(available) },
  { of: 'notYetDue', heading: 'Not yet due', cell: ({ notYetDue }) => amountText(notYetDue) },
  { of: 'paidOut', heading: 'Paid out', cell: ({ paidOut }) => amountText(paidOut) },
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
