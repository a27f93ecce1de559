/** Messages between shoppers and the teams of shops, in threads about a shop, a product or a shop's part of an order. */
import * as z from 'zod/mini';
import { privatePicture } from '../files/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { flagInQuery, id, idInPath, instant, keyInBody, line, text } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/paging.ts';
import { shopKinds } from '../shops/rules.ts';
import { messagePaths } from './paths.ts';
import { mostMessagePictures, sides } from './rules.ts';

/** What a thread is about, with a way there for either side. */
const threadSubject = z.object({
  kind: z.enum(['shop', 'product', 'order']),
  /** The id of the shop, the product or the order. */
  id,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
});
const threadShop = z.object({
  id,
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  kind: z.enum(shopKinds),
});

export const message = z.object({
  id,
  side: z.enum(sides),
  /** Whether the viewer wrote it; of a team several may answer. */
  isOwn: z.boolean(),
  senderName: z.string(),
  /** Empty when hidden. */
  text: z.string(),
  pictures: z.array(z.string()),
  sentAt: instant,
  /** Taken away by an admin after a report. */
  isHidden: z.boolean(),
  /** Whether the other side has read it. */
  isRead: z.boolean(),
});
export type Message = z.output<typeof message>;

export const thread = z.object({
  id,
  /** Which side the viewer is on. */
  side: z.enum(sides),
  shop: threadShop,
  shopperName: z.string(),
  /** The shopper has deleted their account: nobody would read what the shop writes. */
  isShopperGone: z.boolean(),
  subject: threadSubject,
  last: z.nullable(
    z.object({ side: z.enum(sides), text: z.string(), hasPictures: z.boolean(), sentAt: instant }),
  ),
  /** Messages of the other side that the viewer's side has not read, at most 100. */
  unread: z.number(),
  /** The shopper waits for an answer. */
  isWaiting: z.boolean(),
  /** Who ended the conversation: nobody can write until they take it back. */
  blockedBy: z.array(z.enum(sides)),
});
export type Thread = z.output<typeof thread>;

/** Before the first message: whom one would write to, and about what. */
export const newThread = z.object({
  /** The thread that exists already. */
  threadId: z.nullable(id),
  side: z.enum(sides),
  shop: threadShop,
  shopperName: z.string(),
  isShopperGone: z.boolean(),
  subject: threadSubject,
  /** The median wait for an answer in minutes; null when too few were given. */
  responseMinutes: z.nullable(z.number()),
});
export type NewThread = z.output<typeof newThread>;

export const savedReply = z.object({ id, title: z.string(), text: z.string() });
export type SavedReply = z.output<typeof savedReply>;

const isSomething = z.refine<{ text: string; pictures: string[] }>(
  ({ text: said, pictures }) => said !== '' || pictures.length > 0,
  {
    message: 'messages.text',
    path: ['text'],
  },
);
const messageFields = {
  text: text({ max: 2000 }),
  pictures: z._default(
    z.array(privatePicture).check(z.maxLength(mostMessagePictures, 'messages.pictures')),
    [],
  ),
  key: keyInBody,
};
export const messageBody = z.object(messageFields).check(isSomething);
export type WriteMessage = z.output<typeof messageBody>;

/** Exactly one of shop, product and order; of an order also the shop whose part is meant. */
export const aboutInBody = z
  .object({ shopId: z.optional(id), productId: z.optional(id), orderId: z.optional(id) })
  .check(z.refine(isOneSubject, 'messages.subject'));
const aboutInQuery = z
  .object({
    shopId: z.optional(idInPath),
    productId: z.optional(idInPath),
    orderId: z.optional(idInPath),
  })
  .check(z.refine(isOneSubject, 'messages.subject'));
export type About = z.output<typeof aboutInBody>;

function isOneSubject({
  shopId,
  productId,
  orderId,
}: {
  shopId?: number;
  productId?: number;
  orderId?: number;
}): boolean {
  if (orderId !== undefined) return shopId !== undefined && productId === undefined;
  return (shopId === undefined) !== (productId === undefined);
}

export const savedReplyBody = z.object({
  title: line({ min: 2, max: 60, message: 'messages.reply_title' }),
  text: text({ min: 2, max: 2000, message: 'messages.reply_text' }),
});

const byId = z.object({ id: idInPath });
const replyById = z.object({ id: idInPath, replyId: idInPath });

export const messageRoutes = {
  own: endpoint(messagePaths.own, 'signed-in', {
    query: z.object({ ...pageQuery, unread: z.optional(flagInQuery) }),
    reply: z.array(thread),
    summary: 'What the caller has written to shops, the latest first',
  }),
  ofShop: endpoint(messagePaths.ofShop, 'signed-in', {
    params: byId,
    query: z.object({
      ...pageQuery,
      unread: z.optional(flagInQuery),
      waiting: z.optional(flagInQuery),
    }),
    reply: z.array(thread),
    summary: 'What shoppers have written to a shop, for its team, the latest first',
  }),
  unread: endpoint(messagePaths.unread, 'signed-in', {
    reply: z.object({ asShopper: z.number(), asShop: z.number() }),
    summary:
      'In how many threads something is unread: as a shopper, and for the shops that the caller runs',
  }),
  about: endpoint(messagePaths.about, 'signed-in', {
    query: aboutInQuery,
    reply: newThread,
    summary: 'Whom the caller would write to about something, and the thread if there is one',
  }),
  begin: endpoint(messagePaths.begin, 'signed-in', {
    body: z.object({ about: aboutInBody, ...messageFields }).check(isSomething),
    reply: thread,
    status: 201,
    summary: 'Write about something; continues the thread if there is one',
  }),
  get: endpoint(messagePaths.get, 'signed-in', {
    params: byId,
    reply: thread,
    summary: 'One thread of the caller’s',
  }),
  messages: endpoint(messagePaths.messages, 'signed-in', {
    params: byId,
    query: z.object(pageQuery),
    reply: z.array(message),
    summary: 'The messages of a thread, newest first',
  }),
  write: endpoint(messagePaths.write, 'signed-in', {
    params: byId,
    body: messageBody,
    reply: message,
    status: 201,
    summary: 'Write into a thread; the same key again is the same message',
  }),
  read: endpoint(messagePaths.read, 'signed-in', {
    params: byId,
    body: z.object({ upTo: id }),
    summary: 'Mark what the caller’s side has read, up to a message',
  }),
  block: endpoint(messagePaths.block, 'signed-in', {
    params: byId,
    reply: thread,
    summary: 'End all conversation between the two sides',
  }),
  unblock: endpoint(messagePaths.unblock, 'signed-in', {
    params: byId,
    reply: thread,
    summary: 'Take the caller’s end of conversation back',
  }),
  savedReplies: endpoint(messagePaths.savedReplies, 'signed-in', {
    params: byId,
    reply: z.array(savedReply),
    summary: 'What a shop’s team often answers',
  }),
  saveReply: endpoint(messagePaths.saveReply, 'signed-in', {
    params: byId,
    body: savedReplyBody,
    reply: savedReply,
    status: 201,
    summary: 'Keep an answer for the next time',
  }),
  changeReply: endpoint(messagePaths.changeReply, 'signed-in', {
    params: replyById,
    body: savedReplyBody,
    reply: savedReply,
    summary: 'Change a saved answer',
  }),
  removeReply: endpoint(messagePaths.removeReply, 'signed-in', {
    params: replyById,
    summary: 'Drop a saved answer',
  }),
};
