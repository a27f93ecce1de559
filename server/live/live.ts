/**
 * Live updates: one stream of server-sent events per open page, over which people are notified that something of theirs
 * is different now. Events carry ids, not contents: the page asks the API, which decides again what it may see.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LiveTopics, mostStreams } from '#contract/kernel/live.ts';
import type { ShopPermission } from '#contract/shops/team.rules.ts';
import type { Routed } from '../events/carrier.ts';
import type { EventMap, Events } from '../events/events.ts';
import { refuse, Refusal } from '../http/refuse.ts';
import type { Visitor, VisitorBook } from '../http/visitor.ts';

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
};

/** `users` of one that admins are sent: those who are sent it anyway. */
type LiveMessage = { topic: Topic; users: readonly number[]; payload: unknown };
type Listener = {
  /** What the browser's cookie holds, and whose session it is. */
  session: string;
  userId: number | null;
  /** Whom messages are for that it passes on. */
  recipients: readonly string[];
  /** Asked at every event: whether the stream's visitor is still who began it. */
  isStillAllowed: () => Promise<boolean>;
};
type Stream = Listener & { reply: FastifyReply; stopListening: () => void };

const heartbeatMs = 25_000;
/** What a page waits before it comes again, spread so that after a restart not all come at once. */
const retryMs = () => 1_000 + Math.round(Math.random() * 2_000);

type Parts = {
  events: Events;
  book: VisitorBook;
  bookingBehind: BookingBehind;
  /** Ids of the people of each, in their order. */
  peopleOf: (asked: readonly ShopPeople[]) => Promise<number[][]>;
};

const ofUser = (id: number) => `user.${id}`;
const ofBooking = (id: number) => `booking.${id}`;
const admins = 'admins';
const nobody: ShopPeople = { shopIds: [], permission: 'orders' };

/**
 * Adds `GET /api/live`, and `GET /api/booking-links/:token/live` for who has a private link and no account. Every process
 * relays to the streams that it holds. While it hears nothing of the others it holds none, so that pages ask by themselves.
 */
export function serveLive(
  app: FastifyInstance,
  { events, book, bookingBehind, peopleOf }: Parts,
): Live {
  const couldNotBePassedOn = (error: unknown) =>
    app.log.error({ err: error }, 'an event could not be passed on');
  const streams = createStreams(events, couldNotBePassedOn);

  app.get('/api/live', async (request, reply) => {
    const { viewer, sessionToken } = await book.visitorOf(request);
    const { userId, isAdmin } = viewer;
    if (userId === null || !sessionToken) refuse('viewer.not_signed_in');
    streams.begin(request, reply, {
      session: sessionToken,
      userId,
      recipients: [ofUser(userId), ...(isAdmin ? [admins] : [])],
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
      const read = async () =>
        bookingBehind(request, await book.visitorOf(request), request.params.token);
      const watched = await read();
      streams.begin(request, reply, {
        session: visitor.sessionToken ?? visitor.guestId ?? '',
        userId: visitor.viewer.userId,
        recipients: [ofBooking(watched)],
        isStillAllowed: async () => (await read().catch(nothingIfRefused)) === watched,
      });
    },
  );

  const heartbeat = setInterval(streams.beat, heartbeatMs);
  heartbeat.unref();
  // Who was behind a session is forgotten by then: the session book has listened for longer.
  events.on('session.changed', ({ userId }) => void streams.closeEnded(userId));
  events.on('missed', ({ isBack }) => (isBack ? streams.refresh() : streams.closeAll()));
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    streams.closeAll();
  });

  return {
    streams: streams.count,
    relay: (event, topic, newsOf) => {
      events.route(event, async (payloads) => {
        const news = payloads.map(newsOf);
        try {
          const people = await peopleOf(news.map(({ shopPeople }) => shopPeople ?? nobody));
          return news.map((one, at) => routed(topic, one, people[at] ?? []));
        } catch (error) {
          couldNotBePassedOn(error);
          return [];
        }
      });
    },
  };
}

function routed<T extends Topic>(
  topic: T,
  { user, users: named = [], bookingId, forAdmins = false, payload }: LiveNews<T>,
  shopPeople: readonly number[],
): Routed {
  const users = [...(user ? [user] : []), ...named, ...shopPeople];
  const message: LiveMessage = { topic, users: forAdmins ? users : [], payload };
  return {
    recipients: [
      ...new Set(users.map(ofUser)),
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

  function begin(request: FastifyRequest, reply: FastifyReply, listener: Listener): void {
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
    const stops = listener.recipients.map((recipient) =>
      // Only the relay sends messages.
      events.listen(recipient, (message) => pass(recipient, message as LiveMessage)),
    );
    const stream: Stream = {
      ...listener,
      reply,
      stopListening: () => stops.forEach((stop) => stop()),
    };
    const pass = (recipient: string, { topic, users, payload }: LiveMessage) => {
      // Whom it concerns anyway is sent it once.
      if (recipient === admins && users.includes(stream.userId ?? 0)) return;
      void settled(stream, () => write(stream, topic, payload));
    };
    streams.add(stream);
    ofSession.set(stream.session, (ofSession.get(stream.session) ?? new Set()).add(stream));
    reply.raw.on('close', () => forget(stream));
    reply.raw.write(`retry: ${retryMs()}\n\n`);
    // Whatever happened since the last event is not stored: the page asks for what it shows once more.
    if (request.headers['last-event-id']) write(stream, 'refresh', null);
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
    refresh: () => streams.forEach((stream) => write(stream, 'refresh', null)),
    closeAll: () => streams.forEach(close),
  };
}

function nothingIfRefused(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}
