/**
 * Live updates: one stream of server-sent events per open page, over which people are notified that something of theirs
 * is different now. Events carry ids, not contents: the page asks the API, which decides again what it may see.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LiveTopics, mostStreams } from '#contract/kernel/live.ts';
import type { ShopPermission } from '#contract/shops/team.rules.ts';
import type { Routed } from '../events/carrier.ts';
import type { EventMap, Events } from '../events/events.ts';
import { refuse, Refusal } from '../http/refuse.ts';
import { requireKnownKey, type Visitor, type VisitorBook } from '../http/visitor.ts';

type Topic = keyof LiveTopics;

/** Who may do this in one of these shops. */
export type ShopPeople = { shopIds: readonly number[]; permission: ShopPermission };

/**
 * Whom an event concerns, and what their pages are sent: `user`, null for guests, and others by `users` or by what they may
 * do in shops; `bookingId` where those behind its private link are notified, `forAdmins` where all admins are, too.
 */
export type LiveNews<T extends Topic> = {
  user?: number | null;
  users?: readonly number[];
  shopPeople?: ShopPeople;
  bookingId?: number;
  forAdmins?: boolean;
  payload: LiveTopics[T];
};

/** The id of the booking behind a private link that is open in the request's browser; throws a refusal where none is. */
export type BookingBehind = (
  request: FastifyRequest,
  visitor: Visitor,
  token: string,
) => Promise<number>;

export type Live = {
  /** How many streams this process holds open. */
  streams(): number;
  /** Passes an event of any process on to the open pages of the people that it concerns. */
  relay<N extends keyof EventMap, T extends Topic>(
    event: N,
    topic: T,
    newsOf: (payload: EventMap[N]) => LiveNews<T>,
  ): void;
  /** Somebody's pages are told of other shops from now on than before. */
  renew(userId: number): void;
};

/** `key` is another for each event: whom one concerns twice is sent it once. */
type LiveMessage = { key: string; topic: Topic; payload: unknown };
type Listener = {
  /** What the browser's cookie holds, and whose session it is. */
  session: string;
  userId: number | null;
  /** Whom messages are for that it passes on; asked again when that may have changed. */
  recipients: () => Promise<readonly string[]>;
  /** Asked at every event: whether the stream's visitor is still who began it. */
  isStillAllowed: () => Promise<boolean>;
};
type Stream = Listener & { reply: FastifyReply; stopListening: () => void; lastKey?: string };

const heartbeatMs = 25_000;
/** What a page waits before it comes again, spread so that after a restart not all come at once. */
const retryMs = () => 1_000 + Math.round(Math.random() * 2_000);

type Parts = {
  events: Events;
  book: VisitorBook;
  bookingBehind: BookingBehind;
  /** Where somebody helps to run shops, and what they may do there. */
  shopsRunBy: (
    userId: number,
  ) => Promise<ReadonlyArray<{ shopId: number; permissions: readonly ShopPermission[] }>>;
};

const ofUser = (id: number) => `user.${id}`;
const ofBooking = (id: number) => `booking.${id}`;
const ofShop = (id: number, permission: ShopPermission) => `shop.${id}.${permission}`;
const admins = 'admins';

/**
 * Adds `GET /api/live`, and `GET /api/booking-links/:token/live` for who has a private link and no account. Every process
 * relays to the streams that it holds. While it hears nothing of the others it holds none, so that pages ask by themselves.
 */
export function serveLive(
  app: FastifyInstance,
  { events, book, bookingBehind, shopsRunBy }: Parts,
): Live {
  const streams = createStreams(events, (error: unknown) =>
    app.log.error({ err: error }, 'an event could not be passed on'),
  );
  const ofShopsRunBy = async (userId: number) =>
    (await shopsRunBy(userId)).flatMap(({ shopId, permissions }) =>
      permissions.map((permission) => ofShop(shopId, permission)),
    );

  app.get('/api/live', async (request, reply) => {
    const visitor = await book.visitorOf(request);
    requireNoKey(visitor);
    const { viewer, sessionToken } = visitor;
    const { userId, isAdmin } = viewer;
    if (userId === null || !sessionToken) refuse('viewer.not_signed_in');
    await streams.begin(request, reply, {
      session: sessionToken,
      userId,
      recipients: async () => [
        ofUser(userId),
        ...(await ofShopsRunBy(userId)),
        ...(isAdmin ? [admins] : []),
      ],
      // Who became or is no admin any more begins another.
      isStillAllowed: async () => {
        const { viewer: now } = await book.visitorOf(request);
        return now.userId === userId && now.isAdmin === isAdmin;
      },
    });
  });

  app.get<{ Params: { token: string } }>(
    '/api/booking-links/:token/live',
    async (request, reply) => {
      const visitor = await book.visitorOf(request);
      requireNoKey(visitor);
      const read = async () =>
        bookingBehind(request, await book.visitorOf(request), request.params.token);
      const watched = await read();
      await streams.begin(request, reply, {
        session: visitor.sessionToken ?? visitor.guestId ?? '',
        userId: visitor.viewer.userId,
        recipients: () => Promise.resolve([ofBooking(watched)]),
        isStillAllowed: async () => (await read().catch(nothingIfRefused)) === watched,
      });
    },
  );

  const heartbeat = setInterval(streams.beat, heartbeatMs);
  heartbeat.unref();
  // Who was behind a session is forgotten by then: the session book has listened for longer.
  events.on('session.changed', ({ userId }) => void streams.closeEnded(userId));
  events.on('missed', ({ isBack }) => (isBack ? streams.renew() : streams.closeAll()));
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    streams.closeAll();
  });

  return {
    streams: streams.count,
    relay: (event, topic, newsOf) =>
      events.route(event, (payload) => routed(topic, newsOf(payload))),
    renew: streams.renew,
  };
}

function routed<T extends Topic>(
  topic: T,
  { user, users = [], shopPeople, bookingId, forAdmins, payload }: LiveNews<T>,
): Routed {
  const message: LiveMessage = { key: randomUUID(), topic, payload };
  return {
    recipients: [
      ...new Set([...(user ? [user] : []), ...users]).values().map(ofUser),
      ...(shopPeople?.shopIds.map((id) => ofShop(id, shopPeople.permission)) ?? []),
      ...(bookingId === undefined ? [] : [ofBooking(bookingId)]),
      ...(forAdmins ? [admins] : []),
    ],
    message,
  };
}

/** The streams that this process holds open. */
function createStreams(events: Events, onFailure: (error: unknown) => void) {
  const streams = new Set<Stream>();
  const ofSession = new Map<string, Set<Stream>>();
  let eventId = Date.now();
  let timesRenewed = 0;

  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
    listener: Listener,
  ): Promise<void> {
    const recipients = await recipientsOf(listener);
    // Who has left meanwhile would never be forgotten.
    if (reply.raw.destroyed) return void reply.hijack();
    if (events.isAway()) refuse('service.unavailable', { retryAfterSeconds: 5 });
    makeRoom(listener.session);
    reply.hijack();
    // What is written past the framework carries none of the headers that it was given.
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      // The connection ends with the stream, so that a server that stops need not wait for it.
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    const stream: Stream = { ...listener, reply, stopListening: () => undefined };
    listen(stream, recipients);
    streams.add(stream);
    ofSession.set(stream.session, (ofSession.get(stream.session) ?? new Set()).add(stream));
    reply.raw.on('close', () => forget(stream));
    reply.raw.write(`retry: ${retryMs()}\n\n`);
    // Whatever happened since the last event is not stored: the page asks for what it shows once more.
    if (request.headers['last-event-id']) write(stream, 'refresh', null);
  }

  /** What changed while the answer was on its way makes it too old. */
  async function recipientsOf(listener: Listener): Promise<readonly string[]> {
    const renewedBefore = timesRenewed;
    const recipients = await listener.recipients();
    return timesRenewed === renewedBefore ? recipients : recipientsOf(listener);
  }

  function listen(stream: Stream, recipients: readonly string[]): void {
    const stops = recipients.map((recipient) =>
      // Only the relay sends messages.
      events.listen(recipient, (message) => pass(stream, message as LiveMessage)),
    );
    stream.stopListening = () => stops.forEach((stop) => stop());
  }

  function pass(stream: Stream, { key, topic, payload }: LiveMessage): void {
    if (key === stream.lastKey) return;
    stream.lastKey = key;
    void settled(stream, () => write(stream, topic, payload));
  }

  /** Has somebody's streams, or all, listen for whom they stand now; what was said meanwhile their pages read again. */
  function renew(userId?: number): void {
    timesRenewed += 1;
    for (const stream of streams)
      if (userId === undefined || stream.userId === userId) void listenAnew(stream);
  }

  async function listenAnew(stream: Stream): Promise<void> {
    stream.stopListening();
    try {
      const recipients = await recipientsOf(stream);
      if (!streams.has(stream)) return;
      stream.stopListening();
      listen(stream, recipients);
      write(stream, 'refresh', null);
    } catch (error) {
      onFailure(error);
      close(stream);
    }
  }

  /** The oldest page of a session gives way, so that a new one always works. */
  function makeRoom(session: string): void {
    const own = [...(ofSession.get(session) ?? [])];
    for (const stream of own.slice(0, Math.max(0, own.length - mostStreams + 1))) close(stream);
  }

  function write({ reply }: Stream, topic: string, payload: unknown): void {
    eventId += 1;
    reply.raw.write(`id: ${eventId}\nevent: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`);
  }

  function close(stream: Stream): void {
    forget(stream);
    stream.reply.raw.end();
  }

  function forget(stream: Stream): void {
    streams.delete(stream);
    const others = ofSession.get(stream.session);
    others?.delete(stream);
    if (others?.size === 0) ofSession.delete(stream.session);
    stream.stopListening();
  }

  /** Ends one that is not allowed any more, or cannot be known to be: its page comes back and reads everything again. For the others, does something. */
  async function settled(stream: Stream, act: () => void): Promise<void> {
    const isAllowed = await stream.isStillAllowed().catch((error: unknown) => {
      onFailure(error);
      return false;
    });
    if (!isAllowed) close(stream);
    else if (streams.has(stream)) act();
  }

  return {
    begin,
    count: () => streams.size,
    /** Ends those of somebody's sessions that are over, though nothing may happen for hours. */
    closeEnded: async (userId: number) => {
      const own = [...streams].filter((stream) => stream.userId === userId);
      await Promise.all(own.map((stream) => settled(stream, () => {})));
    },
    beat: () => streams.forEach(({ reply }) => reply.raw.write(': still here\n\n')),
    renew,
    closeAll: () => streams.forEach(close),
  };
}

/** Streams follow a browser: a program asks when it wants to know. */
function requireNoKey(visitor: Visitor): void {
  requireKnownKey(visitor);
  if (visitor.key !== null) refuse('viewer.key_not_here');
}

function nothingIfRefused(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}
