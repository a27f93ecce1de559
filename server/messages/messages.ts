/**
 * Messages: conversations between one shopper and one shop's team. This file reads them; `write-message.ts` begins and
 * continues them, `saved-replies.ts` keeps what a shop often answers. Admins take part in none of them; the moderation asks
 * here for a message that was reported.
 */
import * as z from 'zod/mini';
import type { Received } from '#contract/kernel/endpoint.ts';
import type {
  About,
  Message,
  messageRoutes,
  NewThread,
  Thread,
} from '#contract/messages/schemas.ts';
import type { ThreadSide } from '#contract/messages/rules.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import { type Ctx, requireUser } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { refuse } from '../http/refuse.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { requireShop, setResponseTimes } from '../shops/shops.ts';
import { aboutReply, messageReply, threadReply } from './thread-reply.ts';
import * as queries from './threads.queries.ts';
import * as writing from './writing.queries.ts';

declare module '../events/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface EventMap {
    /** A message was written, read or hidden, or the conversation was ended or taken up again. */
    'messages.changed': { threadId: number; shopperId: number; shopId: number };
  }
}

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'messages.count_response_times': Record<string, never>;
  }
}

/** How quickly shops answer changes slowly; an hour late is early enough. */
export function messageTasks({ db }: { db: Database }): Tasks {
  return {
    'messages.count_response_times': { run: () => countResponseTimes(db), repeat: '13 * * * *' },
  };
}

/** How quickly each shop answers: the median of ninety days, among the shop's figures. */
export function countResponseTimes(db: Database): Promise<void> {
  return setResponseTimes(db, writing.responseTimes);
}

type Page<Row> = { rows: Row[]; next: string | null };

/** What the caller has written to shops, the latest first. */
export async function ownThreads(
  ctx: Ctx,
  query: Received<typeof messageRoutes.own>['query'],
): Promise<Page<Thread>> {
  const userId = requireUser(ctx);
  return threadPage({ ...query, waiting: undefined }, (page) =>
    queries.threadsOfShopper(ctx.db, userId, page),
  );
}

/** What shoppers have written to a shop, for its team alone: admins are refused like everybody else. */
export async function threadsOfShop(
  ctx: Ctx,
  { id, ...query }: { id: number } & Received<typeof messageRoutes.ofShop>['query'],
): Promise<Page<Thread>> {
  await requireTeam(ctx, id);
  return threadPage(query, (page) => queries.threadsOfShop(ctx.db, id, page));
}

/** Lets pass who answers people in this shop; an admin who is none of them is refused, too. */
export function requireTeam(ctx: Ctx, shopId: number): Promise<number> {
  return requireShop({ ...ctx, viewer: { ...ctx.viewer, isAdmin: false } }, shopId, 'messages');
}

/** In how many threads something is unread. */
export async function unreadThreads(ctx: Ctx): Promise<queries.Counts> {
  return (await queries.unreadThreads(ctx.db, requireUser(ctx))) ?? { asShopper: 0, asShop: 0 };
}

/** Whom the caller would write to about something; refuses `message.subject_not_found` and `message.own_shop`. */
export async function threadAbout(ctx: Ctx, about: About): Promise<NewThread> {
  const { found, side } = await subjectOrRefuse(ctx, about);
  return {
    threadId: found.threadId,
    side,
    ...aboutReply(found),
    responseMinutes: found.responseMinutes,
  };
}

/** What a message would be about, and on which side the caller writes: a shop's team only about orders. */
export async function subjectOrRefuse(
  ctx: Ctx,
  about: About,
): Promise<{ found: queries.FoundSubject; side: ThreadSide }> {
  const userId = requireUser(ctx);
  const found = (await subjectOf(ctx.db, about, userId)) ?? refuse('message.subject_not_found');
  if (!found.isTeam) return { found, side: 'shopper' };
  return found.shopperId === userId ? refuse('message.own_shop') : { found, side: 'shop' };
}

function subjectOf(
  db: Database,
  { shopId, productId, orderId }: About,
  userId: number,
): Promise<queries.FoundSubject | undefined> {
  if (orderId !== undefined && shopId !== undefined)
    return queries.partToAsk(db, { orderId, shopId }, userId);
  if (productId !== undefined) return queries.productToAsk(db, productId, userId);
  return queries.shopToAsk(db, shopId ?? 0, userId);
}

/** One thread; refuses `message.thread_not_found` to people who take no part in it. */
export async function getThread(ctx: Ctx, { id }: { id: number }): Promise<Thread> {
  const row = await queries.threadFor(ctx.db, id, requireUser(ctx));
  return row ? threadReply(row) : refuse('message.thread_not_found');
}

/** The messages of a thread, newest first; refuses as `getThread`. */
export async function messagesOfThread(
  ctx: Ctx,
  {
    id,
    cursor,
    limit = pageSize.usual,
  }: { id: number } & Received<typeof messageRoutes.messages>['query'],
): Promise<Page<Message>> {
  const userId = requireUser(ctx);
  const thread = await getThread(ctx, { id });
  const [below] = readCursor(cursor, position) ?? [];
  const { rows, next } = pageOf(
    await queries.messagesOf(ctx.db, { threadId: id, below, limit: limit + 1 }),
    limit,
    (last) => [last.id],
  );
  const viewer = { userId, side: thread.side, shopName: thread.shop.name };
  return { rows: rows.map((row) => messageReply(row, viewer)), next };
}

/** Marks what the caller's side has read; doing it again is fine. */
export async function markRead(
  ctx: Ctx,
  { id, upTo }: { id: number; upTo: number },
): Promise<void> {
  const userId = requireUser(ctx);
  const { side } = await getThread(ctx, { id });
  const marked = await writing.markRead(ctx.db, { id, userId, side, upTo });
  if (marked) await notifyOfMessage(ctx, ctx.db, { threadId: id, ...marked });
}

/** Notifies both sides that a thread is different now. */
export function notifyOfMessage(
  { events }: { events: Events },
  tx: Database,
  change: { threadId: number; shopperId: number; shopId: number },
): Promise<void> {
  return events.publish(tx, 'messages.changed', {
    threadId: change.threadId,
    shopperId: change.shopperId,
    shopId: change.shopId,
  });
}

/** Whether somebody may see a picture because it was sent to them. */
export async function mayReadPicture(
  db: Database,
  { visitor, address }: { visitor: { viewer: { userId: number | null } }; address: string },
): Promise<boolean> {
  const { userId } = visitor.viewer;
  return userId !== null && writing.isInOwnThread(db, userId, address);
}

/** A reported message, for the moderation; `isSeenBy` asks whether that person takes part in its thread. */
/**
 * What was said about an order, the earliest first: to those who answer in the shop. Admins take part in none of it and
 * see that there was something; everybody else sees nothing.
 */
export async function messagesOfOrder(
  { db, viewer }: Ctx,
  asked: { id: number; shopId: number | undefined },
): Promise<queries.OrderMessage[]> {
  const rows = await queries.messagesOfOrder(db, asked, viewer);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

export function findMessage(db: Database, id: number): Promise<writing.MessageToJudge | undefined> {
  return writing.messageToJudge(db, id);
}

export async function takesPart(db: Database, threadId: number, userId: number): Promise<boolean> {
  return (await queries.threadFor(db, threadId, userId)) !== undefined;
}

/** A reported message with up to five before and after it, for admins who work on the report. */
export function messageInContext(db: Database, id: number): Promise<writing.MessageToJudge[]> {
  return writing.neighboursOf(db, id);
}

/** Takes what a message says away from both sides (`at` says when), or gives it back. */
export async function hideMessage(
  ctx: Pick<Ctx, 'events'>,
  tx: Database,
  { id, at }: { id: number; at: Date | null },
): Promise<void> {
  for (const changed of await writing.hide(tx, id, at)) await notifyOfMessage(ctx, tx, changed);
}

const position = z.tuple([z.int().check(z.minimum(1))]);

type ThreadQuery = {
  cursor?: string | undefined;
  limit?: number | undefined;
  unread?: boolean | undefined;
  waiting?: boolean | undefined;
};

async function threadPage(
  { cursor, limit = pageSize.usual, unread, waiting }: ThreadQuery,
  rowsOf: (page: queries.ThreadPage) => ReturnType<typeof queries.threadsOfShop>,
): Promise<Page<Thread>> {
  const [below] = readCursor(cursor, position) ?? [];
  const rows = await rowsOf({
    below,
    onlyUnread: unread ?? false,
    onlyWaiting: waiting ?? false,
    limit: limit + 1,
  });
  const page = pageOf(rows, limit, (last) => [last.lastMessageId]);
  return { rows: page.rows.map(threadReply), next: page.next };
}
