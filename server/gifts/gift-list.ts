/** The gift cards that were sold, as admins look for them. */
import type { AdminGift, GiftMoved, giftRoutes, GiftsOwed } from '#contract/gifts/schemas.ts';
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { amountText, toMajor } from '#contract/kernel/money.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../http/csv.ts';
import { type Keyset, type KeysetPage, rowsInTurn, sortedPage } from '../http/keyset.ts';
import { refuse } from '../http/refuse.ts';
import * as queries from './gifts.queries.ts';
import { adminReply, movedReply } from './replies.ts';

/** A page of cards, the latest first unless asked otherwise; for admins. */
export function listGifts(
  ctx: Ctx,
  { q, state, ...asked }: Received<typeof giftRoutes.list>['query'],
): Promise<KeysetPage<AdminGift>> {
  requireAdmin(ctx);
  return sortedPage(queries.giftSorts, asked, giftsOf(ctx, { q, state }));
}

function giftsOf(ctx: Ctx, filter: Omit<queries.GiftFilter, 'at'>) {
  const within = { ...filter, at: ctx.now };
  return {
    db: ctx.db,
    rows: (keyset: Keyset) => queries.gifts(within, keyset),
    count: () => queries.countGifts(ctx.db, within),
    reply: ({ card }: { card: queries.AdminRow }) => adminReply(ctx, card),
  };
}

/** The list as a file, in its order and with its columns. */
export function fileOfGifts(
  ctx: Ctx,
  { sort, columns, ...filter }: Received<typeof giftRoutes.file>['query'],
): FileToSave {
  requireAdmin(ctx);
  const rows = rowsInTurn(queries.giftSorts, sort, giftsOf(ctx, filter));
  return { name: 'gift-cards.csv', text: csvInTurn(fileColumns, rows, columns) };
}

const fileColumns: CsvColumn<AdminGift>[] = [
  { of: 'bought', heading: 'Card ending in', cell: ({ lastFour }) => lastFour },
  { of: 'bought', heading: 'Bought (UTC)', cell: ({ boughtAt }) => csvTime(boughtAt) },
  { of: 'bought', heading: 'Bought by', cell: ({ buyerName }) => buyerName },
  { of: 'recipient', heading: 'For', cell: ({ recipientName }) => recipientName },
  { of: 'recipient', heading: 'Email', cell: ({ recipientEmail }) => recipientEmail },
  { of: 'amount', heading: 'Amount', cell: ({ amount }) => amountText(amount) },
  { of: 'balance', heading: 'Balance', cell: ({ balance }) => amountText(balance) },
  { of: 'state', heading: 'State', cell: ({ state }) => state },
  {
    of: 'state',
    heading: 'Runs out (UTC)',
    cell: ({ expiresAt }) => expiresAt && csvTime(expiresAt),
  },
  { of: 'state', heading: 'Reason', cell: ({ endReason }) => endReason },
];

/** How much is owed for cards, and for how many of them; major units. For admins. */
export async function giftsOutstanding(ctx: Ctx): Promise<GiftsOwed> {
  requireAdmin(ctx);
  const { amount, ...owed } = await queries.outstanding(ctx.db);
  return { ...owed, amount: toMajor(amount) };
}

/** What moved on a card, in order; for admins. Refuses `gift.not_found`. */
export async function giftHistory(ctx: Ctx, { id }: { id: number }): Promise<GiftMoved[]> {
  requireAdmin(ctx);
  const rows = (await queries.movedOn(ctx.db, id)) ?? refuse('gift.not_found');
  return rows.map(movedReply);
}
