/** Finding while somebody works: the orders, bookings, listings and people of a shop, or for admins of the market, in one statement. */
import { erasedName } from '#contract/accounts/rules.ts';
import { toMajor } from '#contract/kernel/money.ts';
import { shortNumberOf } from '#contract/orders/rules.ts';
import type { FindReply } from '#contract/search/find.schemas.ts';
import { type Ctx, requireAdmin, requireUser } from '../context.ts';
import { wordsOf } from '../db/text-query.ts';
import { refuse } from '../http/refuse.ts';
import * as queries from './find.queries.ts';

/**
 * What a shop has by `q`: at most five of each kind, only of what the caller may do there; amounts for those who may see
 * its money. Refuses `viewer.not_allowed` to people who do not run the shop, and `shop.not_found` to admins.
 */
export async function findInShop(
  ctx: Ctx,
  { id, q }: { id: number; q: string },
): Promise<FindReply> {
  const userId = requireUser(ctx);
  const rows =
    (await queries.inShop(ctx.db, { viewer: { ...ctx.viewer, userId }, shopId: id }, asked(q))) ??
    refuse(ctx.viewer.isAdmin ? 'shop.not_found' : 'viewer.not_allowed');
  return {
    ...reply(rows, q),
    orders: calledFirst(rows.orders, q).map(({ fullName, ...order }) => ({
      ...orderReply(order),
      customer: fullName === erasedName ? fullName : (fullName.trim().split(/\s+/)[0] ?? ''),
    })),
  };
}

/** People, shops, listings, orders and bookings by `q`, at most five of each; for admins. */
export async function findInMarket(ctx: Ctx, { q }: { q: string }): Promise<FindReply> {
  requireAdmin(ctx);
  return reply(await queries.inMarket(ctx.db, asked(q)), q);
}

function asked(q: string): queries.FindTerms {
  const text = q.toLowerCase();
  return {
    text,
    parts: text.split(/\s+/).slice(0, 8),
    words: wordsOf(q),
    // A short number ends as the long one does.
    ending: shortNumber.test(text) ? `-${text.slice(1)}` : null,
    digits: /^[\d\s+-]{4,}$/.test(text) ? text.replaceAll(/\D/g, '') : null,
  };
}

const shortNumber = /^[a-z]\d{3}$/;

/** Of the numbers that end alike, the one that is called so comes first. */
function calledFirst(orders: queries.FoundOrder[], q: string): queries.FoundOrder[] {
  const isCalled = ({ orderNumber }: queries.FoundOrder) =>
    Number(shortNumberOf(orderNumber) === q.toUpperCase());
  return orders.toSorted((a, b) => isCalled(b) - isCalled(a));
}

function reply(rows: queries.FoundRows, q: string): FindReply {
  return {
    ...rows,
    orders: calledFirst(rows.orders, q).map(({ fullName, ...order }) => ({
      ...orderReply(order),
      customer: fullName,
    })),
    listings: rows.listings.map((listing) => ({ ...listing, price: toMajor(listing.price) })),
    conversations: rows.conversations.map((conversation) => ({
      ...conversation,
      lastAt: conversation.lastAt && new Date(conversation.lastAt).toISOString(),
    })),
  };
}

function orderReply({ total, placedAt, ...order }: Omit<queries.FoundOrder, 'fullName'>) {
  return {
    ...order,
    placedAt: new Date(placedAt).toISOString(),
    ...(total === null ? {} : { total: toMajor(total) }),
  };
}
