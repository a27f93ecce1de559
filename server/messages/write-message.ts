/** Writing: beginning a conversation, continuing it, ending it. */
import type { About, Message, Thread, WriteMessage } from '#contract/messages/schemas.ts';
import type { ThreadSide } from '#contract/messages/rules.ts';
import { type Ctx, requireUser } from '../context.ts';
import type { Database } from '../db/database.ts';
import { notify } from '../events/notify.ts';
import { requireOwnPictures } from '../files/files.ts';
import { takeAttempt } from '../http/limits/attempts.ts';
import { refuse } from '../http/refuse.ts';
import { peopleOfShop } from '../shops/shops.ts';
import { getThread, subjectOrRefuse, notifyOfMessage } from './messages.ts';
import { aboutReply, messageReply } from './thread-reply.ts';
import { messageById } from './threads.queries.ts';
import * as writing from './writing.queries.ts';

/**
 * Writes about a shop, a product or a part of an order, in the thread about it. Refuses what the caller cannot ask about
 * (`message.subject_not_found`), `message.own_shop`, `message.blocked`, `message.shopper_gone`, `file.not_yours`, and more than 20 an hour.
 */
export async function beginThread(
  ctx: Ctx,
  { about, ...said }: { about: About } & WriteMessage,
): Promise<Thread> {
  const userId = requireUser(ctx);
  const { found, side } = await subjectOrRefuse(ctx, about);
  await requireOwnPictures(ctx.db, { userId, folder: 'messages', addresses: said.pictures });
  const isRepeated =
    found.threadId !== null &&
    (await writing.messageWithKey(ctx.db, {
      threadId: found.threadId,
      senderId: userId,
      key: said.key,
    }));
  if (isRepeated && found.threadId !== null) return getThread(ctx, { id: found.threadId });
  await takeAttempt(ctx, { limit: 'message', key: String(userId) });
  const threadId = await ctx.db.transaction(async (tx) => {
    const id = await writing.threadAbout(tx, { ...found, at: ctx.now });
    await send(ctx, tx, { threadId: id, userId, side, said, thread: aboutReply(found) });
    return id;
  });
  return getThread(ctx, { id: threadId });
}

/**
 * Writes into a thread; the same key again answers with the same message. Refuses `message.thread_not_found` for somebody who
 * takes no part, `message.blocked`, `message.shopper_gone`, `file.not_yours`, and more than 20 an hour.
 */
export async function writeMessage(
  ctx: Ctx,
  { id, ...said }: { id: number } & WriteMessage,
): Promise<Message> {
  const userId = requireUser(ctx);
  const thread = await getThread(ctx, { id });
  const { side, shop } = thread;
  const sent = { threadId: id, senderId: userId, key: said.key };
  const known = (await writing.messageWithKey(ctx.db, sent)) ?? (await writeAnew());
  const row = await messageById(ctx.db, known.id);
  return row
    ? messageReply(row, { userId, side, shopName: shop.name })
    : refuse('message.thread_not_found');

  async function writeAnew(): Promise<{ id: number }> {
    await requireOwnPictures(ctx.db, { userId, folder: 'messages', addresses: said.pictures });
    await takeAttempt(ctx, { limit: 'message', key: String(userId) });
    return ctx.db.transaction((tx) => send(ctx, tx, { threadId: id, userId, side, said, thread }));
  }
}

type Names = Pick<Thread, 'shop' | 'shopperName' | 'subject'>;
type Sent = {
  threadId: number;
  userId: number;
  side: ThreadSide;
  said: WriteMessage;
  thread: Names;
};

async function send(ctx: Ctx, tx: Database, sent: Sent): Promise<{ id: number }> {
  const { threadId, userId, side, said } = sent;
  const locked = (await writing.lockedThread(tx, threadId)) ?? refuse('message.thread_not_found');
  if (locked.isShopperGone) refuse('message.shopper_gone');
  if (locked.isBlocked) refuse('message.blocked');
  const message = {
    ...said,
    threadId,
    senderId: userId,
    side,
    at: ctx.now,
    waitingSince: locked.waitingSince,
  };
  const written = await writing.insertMessage(tx, message);
  if (!written)
    return (
      (await writing.messageWithKey(tx, { threadId, senderId: userId, key: said.key })) ??
      refuse('message.thread_not_found')
    );
  await notifyOfMessage(ctx, tx, { threadId, ...locked });
  await notifyReaders(tx, sent, locked);
  return written;
}

/** Who has not read the last message yet was notified already. */
async function notifyReaders(
  tx: Database,
  { threadId, side, thread }: Sent,
  locked: writing.LockedThread,
): Promise<void> {
  if (side === 'shop' ? !locked.isReadByShopper : !locked.isReadByShop) return;
  const userIds =
    side === 'shop' ? [locked.shopperId] : await peopleOfShop(tx, locked.shopId, 'messages');
  const from = side === 'shop' ? thread.shop.name : thread.shopperName;
  const path =
    side === 'shop'
      ? `/messages/${threadId}`
      : `/seller/messages/${threadId}?shop=${locked.shopId}`;
  const { kind, id, name } = thread.subject;
  if (kind === 'order') await notify(tx, 'order.message', { orderId: id, userIds, from, path });
  else await notify(tx, 'message.received', { userIds, from, about: name, path });
}

/** Ends all conversation between the two sides: nobody can write until the side that ended it takes that back. */
export function blockThread(ctx: Ctx, { id }: { id: number }): Promise<Thread> {
  return change(ctx, id, (tx, side, userId) =>
    writing.block(tx, { threadId: id, side, userId, at: ctx.now }),
  );
}

/** Takes the own side's end of conversation back; the other side's stays. */
export function unblockThread(ctx: Ctx, { id }: { id: number }): Promise<Thread> {
  return change(ctx, id, (tx, side) => writing.unblock(tx, { threadId: id, side }));
}

async function change(
  ctx: Ctx,
  id: number,
  apply: (tx: Database, side: ThreadSide, userId: number) => Promise<number>,
): Promise<Thread> {
  const userId = requireUser(ctx);
  const { side } = await getThread(ctx, { id });
  await ctx.db.transaction(async (tx) => {
    const thread = (await writing.lockedThread(tx, id)) ?? refuse('message.thread_not_found');
    if ((await apply(tx, side, userId)) > 0)
      await notifyOfMessage(ctx, tx, { threadId: id, ...thread });
  });
  return getThread(ctx, { id });
}
