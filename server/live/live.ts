/**
 * Live updates: one stream of server-sent events per open page, over which people are notified that something of theirs
 * is different now. Events carry ids, not contents: the page asks the API, which decides again what it may see.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LiveTopics, mostStreams } from '#contract/kernel/live.ts';
import type { EventMap, Events } from '../events/events.ts';
import { refuse, Refusal } from '../http/refuse.ts';
import type { Visitor, VisitorBook } from '../http/visitor.ts';

type Topic = keyof LiveTopics;

/**
 * Whom an event concerns, and what their pages are sent; `bookingId` where those behind its private link are notified,
 * `forAdmins` where all admins are, too.
 */
export type LiveNews<T extends Topic> = {
  users: readonly number[];
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
    newsOf: (payload: EventMap[N]) => Promise<LiveNews<T>> | LiveNews<T>,
  ): void;
};

type LiveMessage = {
  topic: Topic;
  users: readonly number[];
  bookingId: number | undefined;
  forAdmins: boolean;
  payload: unknown;
};
type Listener = {
  /** What the browser's cookie holds, and whose session it is. */
  session: string;
  userId: number | null;
  concerns: (message: LiveMessage) => boolean;
  /** Asked at every event: whether the stream's visitor is still who began it. */
  isStillAllowed: () => Promise<boolean>;
};
type Stream = Listener & { reply: FastifyReply };

const heartbeatMs = 25_000;
/** What a page waits before it comes again, spread so that after a restart not all come at once. */
const retryMs = () => 1_000 + Math.round(Math.random() * 2_000);

type Parts = { events: Events; book: VisitorBook; bookingBehind: BookingBehind };

/**
 * Adds `GET /api/live`, and `GET /api/booking-links/:token/live` for who has a private link and no account. Every process
 * relays to the streams that it holds.
 */
export function serveLive(app: FastifyInstance, { events, book, bookingBehind }: Parts): Live {
  const streams = createStreams();
  const couldNotBePassedOn = (error: unknown) =>
    app.log.error({ err: error }, 'an event could not be passed on');

  app.get('/api/live', async (request, reply) => {
    const { viewer, sessionToken } = await book.visitorOf(request);
    const { userId, isAdmin } = viewer;
    if (userId === null || !sessionToken) refuse('viewer.not_signed_in');
    streams.begin(request, reply, {
      session: sessionToken,
      userId,
      concerns: ({ users, forAdmins }) => users.includes(userId) || (forAdmins && isAdmin),
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
        concerns: ({ topic, bookingId }) => topic === 'bookings' && bookingId === watched,
        isStillAllowed: async () => (await read().catch(nothingIfRefused)) === watched,
      });
    },
  );

  const heartbeat = setInterval(streams.beat, heartbeatMs);
  heartbeat.unref();
  // Who was behind a session is forgotten by then: the session book has listened for longer.
  events.on(
    'session.changed',
    ({ userId }) => void streams.closeEnded(userId).catch(couldNotBePassedOn),
  );
  events.on('reconnected', streams.refresh);
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    streams.closeAll();
  });

  return {
    streams: streams.count,
    relay: (event, topic, newsOf) => {
      events.on(event, (payload) => {
        if (streams.count() === 0) return;
        void (async () => {
          const { users, bookingId, forAdmins = false, payload: said } = await newsOf(payload);
          await streams.send({ topic, users, bookingId, forAdmins, payload: said });
        })().catch(couldNotBePassedOn);
      });
    },
  };
}

/** The streams that this process holds open. */
function createStreams() {
  const streams = new Set<Stream>();
  let eventId = Date.now();

  function begin(request: FastifyRequest, reply: FastifyReply, listener: Listener): void {
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
    const stream: Stream = { ...listener, reply };
    streams.add(stream);
    reply.raw.on('close', () => streams.delete(stream));
    reply.raw.write(`retry: ${retryMs()}\n\n`);
    // Whatever happened since the last event is not stored: the page asks for what it shows once more.
    if (request.headers['last-event-id']) write(stream, 'refresh', null);
  }

  /** The oldest page of a session gives way, so that a new one always works. */
  function makeRoom(session: string): void {
    const own = [...streams].filter((stream) => stream.session === session);
    for (const stream of own.slice(0, Math.max(0, own.length - mostStreams + 1))) close(stream);
  }

  function write({ reply }: Stream, topic: string, payload: unknown): void {
    eventId += 1;
    reply.raw.write(`id: ${eventId}\nevent: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`);
  }

  function close(stream: Stream): void {
    streams.delete(stream);
    stream.reply.raw.end();
  }

  /** Does something with each that is still allowed, and ends the others. */
  async function each(
    chosen: (stream: Stream) => boolean,
    act: (stream: Stream) => void,
  ): Promise<void> {
    await Promise.all(
      [...streams]
        .filter(chosen)
        .map(async (stream) => ((await stream.isStillAllowed()) ? act(stream) : close(stream))),
    );
  }

  return {
    begin,
    count: () => streams.size,
    /** Only to people whose session still lives; whom an event concerns was asked of the database a moment ago. */
    send: (message: LiveMessage) =>
      each(
        ({ concerns }) => concerns(message),
        (stream) => write(stream, message.topic, message.payload),
      ),
    /** Ends those of somebody's sessions that are over, though nothing may happen for hours. */
    closeEnded: (userId: number) =>
      each(
        (stream) => stream.userId === userId,
        () => {},
      ),
    beat: () => streams.forEach(({ reply }) => reply.raw.write(': still here\n\n')),
    refresh: () => streams.forEach((stream) => write(stream, 'refresh', null)),
    closeAll: () => streams.forEach(close),
  };
}

function nothingIfRefused(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}
