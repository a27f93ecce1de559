import { messageRoutes as routes } from '#contract/messages/schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import {
  getThread,
  markRead,
  messagesOfThread,
  ownThreads,
  threadAbout,
  threadsOfShop,
  unreadThreads,
} from './messages.ts';
import { changeReply, listSavedReplies, removeReply, saveReply } from './saved-replies.ts';
import { beginThread, blockThread, unblockThread, writeMessage } from './write-message.ts';

export function messageRoutes(serve: Serve): void {
  serve(routes.own, async (ctx, { query }, exchange) => {
    const { rows, next } = await ownThreads(ctx, query);
    exchange.next(next);
    return rows;
  });
  serve(routes.ofShop, async (ctx, { params, query }, exchange) => {
    const { rows, next } = await threadsOfShop(ctx, { ...params, ...query });
    exchange.next(next);
    return rows;
  });
  serve(routes.unread, (ctx) => unreadThreads(ctx));
  serve(routes.about, (ctx, { query }) => threadAbout(ctx, query));
  serve(routes.begin, (ctx, { body }) => beginThread(ctx, body));
  serve(routes.get, (ctx, { params }) => getThread(ctx, params));
  serve(routes.messages, async (ctx, { params, query }, exchange) => {
    const { rows, next } = await messagesOfThread(ctx, { ...params, ...query });
    exchange.next(next);
    return rows;
  });
  serve(routes.write, (ctx, { params, body }) => writeMessage(ctx, { ...params, ...body }));
  serve(routes.read, (ctx, { params, body }) => markRead(ctx, { ...params, ...body }));
  serve(routes.block, (ctx, { params }) => blockThread(ctx, params));
  serve(routes.unblock, (ctx, { params }) => unblockThread(ctx, params));
  serve(routes.savedReplies, (ctx, { params }) => listSavedReplies(ctx, params));
  serve(routes.saveReply, (ctx, { params, body }) => saveReply(ctx, { ...params, ...body }));
  serve(routes.changeReply, (ctx, { params, body }) => changeReply(ctx, { ...params, ...body }));
  serve(routes.removeReply, (ctx, { params }) => removeReply(ctx, params));
}
