/** Support: what people ask the market itself, with or without an account, and what it answers. */
import * as z from 'zod/mini';
import { email } from '../accounts/email.schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant, keyInBody, line, text } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { pageQuery } from '../kernel/paging.ts';
import { supportPaths } from './paths.ts';
import { longestSupportText, supportSides, supportStates, supportTopics } from './rules.ts';

/**
 * The number of a request for who asked signed in and for admins; who has no account reads theirs by the secret of a
 * link.
 */
const ref = z.string().check(z.regex(/^([1-9]\d{0,9}|[\w-]{32})$/));
const byRef = z.object({ ref });

const asked = {
  id,
  topic: z.enum(supportTopics),
  /** As it was typed. */
  orderNumber: z.nullable(z.string()),
  state: z.enum(supportStates),
  askedAt: instant,
  lastAt: instant,
};

/** A request in a list, with how it begins. */
const listedRequest = z.object({ ...asked, begins: z.string() });
export type ListedRequest = z.output<typeof listedRequest>;

/** The same for admins, with who asked. */
const queuedRequest = z.object({
  ...listedRequest.shape,
  name: z.string(),
  hasAccount: z.boolean(),
});
export type QueuedRequest = z.output<typeof queuedRequest>;

const supportRequest = z.object({
  ...asked,
  /** Which side the caller is on. */
  side: z.enum(supportSides),
  messages: z.array(
    z.object({
      id,
      side: z.enum(supportSides),
      /** Of the market's answers who wrote, for admins only; null when they have left. */
      writtenBy: z.nullable(z.string()),
      text: z.string(),
      sentAt: instant,
    }),
  ),
  /** Who asked, for admins only; without an account no `userId`. */
  asker: z.nullable(
    z.object({
      name: z.string(),
      email: z.nullable(z.string()),
      userId: z.nullable(id),
      language: z.enum(languages),
    }),
  ),
});
export type SupportRequest = z.output<typeof supportRequest>;

const nameOfGuest = line({ min: 2, max: 100, message: 'support.name' });

/** Who is signed in is answered at their account; anybody else says where, see `guestAskBody`. */
export const askBody = z.object({
  topic: z.enum(supportTopics, 'support.topic'),
  name: z.optional(nameOfGuest),
  email: z.optional(email),
  orderNumber: z.optional(line({ max: 40 })),
  text: text({ min: 10, max: longestSupportText, message: 'support.text' }),
  key: keyInBody,
});

/** The same of somebody without an account. */
export const guestAskBody = z.extend(askBody, { name: nameOfGuest, email });

export const supportMessageBody = z.object({
  text: text({ min: 1, max: longestSupportText, message: 'support.answer' }),
  key: keyInBody,
});

export const supportRoutes = {
  ask: endpoint(supportPaths.ask, 'public', {
    body: askBody,
    /** Where the request is read; of who has no account a link that opens it to everybody who has it. */
    reply: z.object({ path: z.string() }),
    status: 201,
    summary: 'Ask the market itself; the same key again is the same request',
  }),
  own: endpoint(supportPaths.own, 'signed-in', {
    query: z.object(pageQuery),
    reply: z.array(listedRequest),
    summary: 'What the caller has asked the market, the latest first',
  }),
  get: endpoint(supportPaths.get, 'public', {
    params: byRef,
    reply: supportRequest,
    summary: 'A request with what was written, for who asked, who has its link, and admins',
  }),
  write: endpoint(supportPaths.write, 'public', {
    params: byRef,
    body: supportMessageBody,
    reply: supportRequest,
    status: 201,
    summary: 'Write into a request, as its asker or for the market; the same key again is the same',
  }),
  close: endpoint(supportPaths.close, 'public', {
    params: byRef,
    reply: supportRequest,
    summary: 'Say that a request is settled; its asker opens it again by writing',
  }),
  queue: endpoint(supportPaths.queue, 'admin', {
    query: z.object({ ...pageQuery, state: z._default(z.enum(supportStates), 'open') }),
    reply: z.array(queuedRequest),
    summary: 'What people ask: what waits longest first, of the others the latest',
  }),
  counts: endpoint(supportPaths.counts, 'admin', {
    reply: z.object({ open: z.number(), answered: z.number() }),
    summary: 'How many requests wait for the market, and for who asked',
  }),
};
