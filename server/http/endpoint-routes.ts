/** Registers the contract's endpoints: validates what comes in, calls the domain, writes what goes out. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/v4/core';
import {
  type Endpoint,
  type EndpointParts,
  type FileToSave,
  isOpenToKeys,
  type RawType,
  type Received,
  type Reply,
  type Schema,
} from '#contract/kernel/endpoint.ts';
import { mostCounted, writePageRows, writePageSort } from '#contract/kernel/list-pages.ts';
import { type Ctx, stranger } from '../context.ts';
import { withErasedNames } from '../words/erased-name.ts';
import { inProcessAddress } from './kernel-hooks.ts';
import { fieldErrors } from './problems.ts';
import type { KeysetPage } from './keyset.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { languageOf } from './language.ts';
import { refuse } from './refuse.ts';
import { writeOrigin } from './caching/page-origin.ts';
import {
  type CachedResponse,
  etagOf,
  freshFrom,
  type Moment,
  type ReplyCache,
} from './caching/reply-cache.ts';
import { replyWriter } from './reply-writer.ts';
import { requireKnownKey, type Visitor, type VisitorBook } from './visitor.ts';
import { WrittenReply } from './written-reply.ts';

/** What a handler may do to the answer beyond returning its body. */
export type Exchange = {
  visitor: Visitor;
  book: VisitorBook;
  request: FastifyRequest;
  reply: FastifyReply;
  /** What a `signed` caller sent, which its signature is about. */
  raw: Buffer;
  /** Names what a cached answer shows that is not in the reply. */
  shows(...tags: string[]): void;
  /** Names the cursor of the next page in the `Link` header. */
  next(cursor: string | null): void;
  /** Names the pages on both sides in the `Link` header and says in `X-Rows` which rows of how many these are, and in `X-Sort` how they are sorted. */
  place(page: KeysetPage<unknown>): void;
};

type Handler<Parts extends EndpointParts> = (
  ctx: Ctx,
  received: Received<Parts>,
  exchange: Exchange,
) => Promise<Reply<Parts> | WrittenReply> | Reply<Parts>;

export type ServeOptions<Parts extends EndpointParts> = {
  /**
   * Cached in memory for people who are not signed in, and for pages whoever opens them. Only for answers that are the
   * same for all of them, `unless` this is somebody who may see more.
   */
  cached?: {
    /** What the answer shows, beside settings of the market: when that changes, the answer goes. */
    tags(reply: Reply<Parts>, received: Received<Parts>): readonly string[];
    /**
     * Whether it lasts: all that it shows is dropped by its tags, is a figure that they age by, or changes with the civil
     * day. Everything else follows the clock.
     */
    lasts?(reply: Reply<Parts>, received: Received<Parts>): boolean;
    unless?(ctx: Ctx, received: Received<Parts>): boolean | Promise<boolean>;
  };
  /** Asked for again and again by an open page: answers 304 where nothing is different, and is cached by nobody else. */
  polled?: boolean;
  bodyLimit?: number;
};

/** Registers one endpoint with its handler. */
export type Serve = <Parts extends EndpointParts>(
  endpoint: Endpoint<Parts>,
  handler: Handler<Parts>,
  options?: ServeOptions<Parts>,
) => void;

export type EndpointKernel = {
  book: VisitorBook;
  cache: ReplyCache;
  /** `isShared` where the answer is the same for all strangers, and this is one of them. */
  contextFor(request: FastifyRequest, visitor: Visitor, isShared: boolean): Ctx;
};

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null;
  }
  interface FastifyContextConfig {
    /** Of endpoints for other servers: a signature stands for session and CSRF token, and a body of these types is left as it is. */
    signed?: readonly RawType[];
  }
}

export function serveOn(app: FastifyInstance, kernel: EndpointKernel): Serve {
  return (endpoint, handler, options = {}) => {
    const write = endpoint.reply ? replyWriter(endpoint.reply) : () => '';
    const writeCards = endpoint.card ? replyWriter(endpoint.card) : write;
    const status =
      endpoint.status ?? (endpoint.reply || endpoint.file || endpoint.plain ? 200 : 204);
    const receive = receiver(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
      ...(endpoint.access === 'signed' && endpoint.raw ? { config: { signed: endpoint.raw } } : {}),
      handler: async (request, reply) => {
        const visitor = (request.visitor ??= await kernel.book.visitorOf(request));
        requireKnownKey(visitor);
        const isShared = await isForAll(request, visitor);
        if (isShared) {
          const cached = kernel.cache.get(
            cacheKey(request),
            isForPage(request) ? 'page' : 'reader',
          );
          if (cached) return sendCached(request, reply, cached, !kernel.book.isKnown(request));
        }
        const moment = kernel.cache.moment();
        const ctx = kernel.contextFor(
          request,
          isShared ? { ...visitor, viewer: stranger } : visitor,
          isShared && !kernel.book.isKnown(request),
        );
        const params = receive.params(request);
        requireAccess(endpoint, ctx, visitor.key);
        const shown: string[] = [];
        const exchange = exchangeOf({ request, reply, shown }, visitor, kernel.book);
        const received = receive.all(request, params);
        const answer = await handler(ctx, received, exchange);
        reply.status(status);
        // `Reply` says that endpoints of files return one.
        if (endpoint.file) return sendFile(reply, endpoint.file, answer as FileToSave);
        if (endpoint.plain)
          return reply
            .header('cache-control', 'no-store')
            .type('text/plain; charset=utf-8')
            .send(answer);
        const written =
          answer instanceof WrittenReply
            ? answer.json
            : (asksForCards(request) ? writeCards : write)(answer);
        if (!endpoint.reply) return reply.send();
        const body = await withErasedNames(written, languageOf(request));
        reply.type('application/json; charset=utf-8');
        if (endpoint.method !== 'GET') return reply.header('cache-control', 'no-store').send(body);
        if (options.polled) return sendPolled(request, reply, body);
        if (!options.cached) return reply.header('cache-control', 'private, no-store').send(body);
        const { tags, lasts } = isShared
          ? caching(options.cached, answer, received)
          : { tags: [], lasts: false };
        const origin = { tags: [...tags, ...shown], freshUntil: freshFrom(moment.at, { lasts }) };
        return sendPublic(kernel, { request, reply, isShared, body, moment, ...origin });
      },
    });

    /** Whether this is the answer that strangers get. Who is signed in and asks outside of a page reads what is so now. */
    async function isForAll(request: FastifyRequest, visitor: Visitor): Promise<boolean> {
      if (!options.cached) return false;
      if (visitor.viewer.userId === null) return true;
      if (!isForPage(request)) return false;
      if (!options.cached.unless) return true;
      const ctx = kernel.contextFor(request, visitor, false);
      const received = receive.all(request, receive.params(request));
      return !(await options.cached.unless(ctx, received));
    }
  };
}

/** Whatever is shown is shown as the market's settings say. */
function caching<Parts extends EndpointParts>(
  cached: NonNullable<ServeOptions<Parts>['cached']>,
  answer: Reply<Parts> | WrittenReply,
  received: Received<Parts>,
) {
  // What is written already is a reply, too.
  const reply: Reply<Parts> = answer instanceof WrittenReply ? JSON.parse(answer.json) : answer;
  return {
    tags: [...new Set(['settings', ...cached.tags(reply, received)])],
    lasts: cached.lasts?.(reply, received) ?? false,
  };
}

/** Asked by this process, for a page that it makes. */
function isForPage({ ip }: FastifyRequest): boolean {
  return ip === inProcessAddress;
}

function asksForCards({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && Reflect.get(query, 'fields') === 'card';
}

/** Answers to strangers differ by address and by language. */
function cacheKey(request: FastifyRequest): string {
  return `${languageOf(request)} ${request.url}`;
}

function sendFile(reply: FastifyReply, type: string, { name, text }: FileToSave) {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]+/g, '-')}"`)
    .type(type === 'application/pdf' ? type : `${type}; charset=utf-8`)
    .send(typeof text === 'string' || text instanceof Uint8Array ? text : Readable.from(text));
}

function sendPolled(request: FastifyRequest, reply: FastifyReply, body: string) {
  const etag = etagOf(body);
  reply.headers({ etag, 'cache-control': 'private, no-store' });
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(body);
}

type Finished = {
  request: FastifyRequest;
  reply: FastifyReply;
  isShared: boolean;
  body: string;
  tags: readonly string[];
  freshUntil: number;
  moment: Moment;
};

function sendPublic(
  kernel: EndpointKernel,
  { request, reply, isShared, body: text, moment, ...origin }: Finished,
) {
  const body = Buffer.from(text);
  const link = reply.getHeader('link');
  const headers: Record<string, string> = typeof link === 'string' ? { link } : {};
  const made = { status: 200, body, headers, ...origin };
  const whole = isShared
    ? kernel.cache.put(cacheKey(request), made, moment)
    : { ...made, etag: etagOf(body), readAt: moment.at, isCurrent: false };
  return sendCached(request, reply, whole, isShared && !kernel.book.isKnown(request));
}

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, headers, isCurrent, ...origin }: CachedResponse,
  isForStrangers: boolean,
) {
  if (isForStrangers && isCurrent) reply.cacheTags = origin.tags;
  reply.headers({
    etag,
    'content-language': languageOf(request),
    'cache-control': isForStrangers ? 'public, max-age=0, must-revalidate' : 'private, no-cache',
    vary: 'cookie, accept-language',
    ...headers,
    ...(isForPage(request) ? writeOrigin(origin) : {}),
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

function requireOpen(endpoint: Endpoint, key: NonNullable<Visitor['key']>): void {
  if (!isOpenToKeys(endpoint)) refuse('viewer.key_not_here');
  if (key === 'reads' && endpoint.method !== 'GET') refuse('viewer.key_reads_only');
}

function requireAccess(endpoint: Endpoint, ctx: Ctx, key: Visitor['key']): void {
  if (key !== null) requireOpen(endpoint, key);
  if (endpoint.access === 'public' || endpoint.access === 'signed') return;
  if (ctx.viewer.userId === null) refuse('viewer.not_signed_in');
  if (endpoint.access === 'admin' && !ctx.viewer.isAdmin) refuse('viewer.not_allowed');
}

/** A wrong path is nothing (404), no matter who asks; a wrong query is malformed (400), a wrong body invalid (422). */
function receiver<Parts extends EndpointParts>(endpoint: Endpoint<Parts>) {
  const read = (
    schema: Schema | undefined,
    value: unknown,
    refused: (issues: z.$ZodIssue[]) => never,
  ) => {
    if (!schema) return undefined;
    const parsed = z.safeParse(schema, value);
    return parsed.success ? parsed.data : refused(parsed.error.issues);
  };
  return {
    params: (request: FastifyRequest): unknown =>
      read(endpoint.params, request.params, () => refuse('request.not_found')),
    all: (request: FastifyRequest, params: unknown): Received<Parts> => {
      const received = {
        params,
        query: read(endpoint.query, request.query, (issues) =>
          refuse('request.malformed', { errors: fieldErrors(issues) }),
        ),
        body: read(endpoint.body, request.body, (issues) =>
          refuse('request.invalid', { errors: fieldErrors(issues) }),
        ),
        key: idempotencyKey(request, endpoint),
      };
      // Each part was parsed by the schema that types it.
      return received as Received<Parts>;
    },
  };
}

function exchangeOf(
  { request, reply, shown }: { request: FastifyRequest; reply: FastifyReply; shown: string[] },
  visitor: Visitor,
  book: VisitorBook,
): Exchange {
  return {
    request,
    reply,
    visitor,
    book,
    raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    shows: (...tags) => void shown.push(...tags),
    next: (next) => nameBeside(request, reply, { next }),
    place: ({ rows, first, total, sort, ...beside }) => {
      nameBeside(request, reply, beside);
      const place = {
        first: Math.min(first + 1, first + rows.length),
        last: first + rows.length,
        total: Math.min(total, mostCounted),
        isMore: total > mostCounted,
      };
      reply.header('x-rows', writePageRows(place));
      reply.header('x-sort', writePageSort(sort));
    },
  };
}

function nameBeside(
  request: FastifyRequest,
  reply: FastifyReply,
  { next, previous = null }: { next: string | null; previous?: string | null },
): void {
  const url = new URL(request.url, 'http://localhost');
  const links = [
    { rel: 'next', cursor: next },
    { rel: 'prev', cursor: previous },
  ].flatMap(({ rel, cursor }) => {
    if (cursor === null) return [];
    url.searchParams.set('cursor', cursor);
    return [`<${url.pathname}${url.search}>; rel="${rel}"`];
  });
  if (links.length > 0) reply.header('link', links.join(', '));
}
