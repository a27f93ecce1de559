/**
 * Live updates: one stream of server-sent events per open page, over which people are told that something of theirs
 * is different now. Events carry ids, not contents: the page asks the API, which decides again what it may see.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LiveTopics, mostStreams } from '#contract/live.ts';
import type { EventMap, Events } from '../events/events.ts';
import { refuse } from '../http/refuse.ts';
import type { VisitorBook } from '../http/visitor.ts';

type Topic = keyof LiveTopics;

/** Whom an event concerns, and what their pages are told. */
export type Telling<T extends Topic> = { users: readonly number[]; payload: LiveTopics[T] };

export type Live = {
  /** How many streams this process holds open. */
  streams(): number;
  /** Passes an event of any process on to the open pages of the people that it concerns. */
  relay<N extends keyof EventMap, T extends Topic>(
    event: N,
    topic: T,
    telling: (payload: EventMap[N]) => Promise<Telling<T>> | Telling<T>,
  ): void;
};

type Stream = { reply: FastifyReply; request: FastifyRequest; userId: number; session: string };

const heartbeatMs = 25_000;
/** What a page waits before it comes again, spread so that after a restart not all come at once. */
const retryMs = () => 1_000 + Math.round(Math.random() * 2_000);

/** Adds `GET /api/live`. Every process relays to the streams that it holds. */
export function serveLive(app: FastifyInstance, { events, book }: { events: Events; book: VisitorBook }): Live {
  const streams = new Set<Stream>();
  let eventId = Date.now();

  app.get('/api/live', async (request, reply) => {
    const { viewer, sessionToken } = await book.visitorOf(request);
    if (viewer.userId === null || !sessionToken) refuse('viewer.not_signed_in');
    makeRoom(sessionToken);
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      // The connection ends with the stream, so that a server that stops need not wait for it.
      connection: 'close',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    const stream: Stream = { reply, request, userId: viewer.userId, session: sessionToken };
    streams.add(stream);
    reply.raw.on('close', () => streams.delete(stream));
    reply.raw.write(`retry: ${retryMs()}\n\n`);
    // Whatever happened since the last event is not kept: the page asks for what it shows once more.
    if (request.headers['last-event-id']) write(stream, 'refresh', null);
  });

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

  /** Only to people whose session still lives; whom an event concerns was asked of the database a moment ago. */
  async function tell(users: readonly number[], topic: string, payload: unknown): Promise<void> {
    const concerned = [...streams].filter((stream) => users.includes(stream.userId));
    await Promise.all(
      concerned.map(async (stream) => {
        const { viewer } = await book.visitorOf(stream.request);
        if (viewer.userId === stream.userId) write(stream, topic, payload);
        else close(stream);
      }),
    );
  }

  const heartbeat = setInterval(() => streams.forEach(({ reply }) => reply.raw.write(': still here\n\n')), heartbeatMs);
  heartbeat.unref();
  events.on('reconnected', () => streams.forEach((stream) => write(stream, 'refresh', null)));
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    streams.forEach(close);
  });

  return {
    streams: () => streams.size,
    relay: (event, topic, telling) => {
      events.on(event, (payload) => {
        if (streams.size === 0) return;
        void (async () => {
          const told = await telling(payload);
          await tell(told.users, topic, told.payload);
        })().catch((error: unknown) => app.log.error({ err: error }, 'an event could not be passed on'));
      });
    },
  };
}
