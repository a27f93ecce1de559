/**
 * Events between domains and between processes: published inside a transaction, they are delivered once it commits and
 * not at all when it does not. PostgreSQL's NOTIFY carries them, or NATS where the market has one.
 */
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { NoDatabase } from '../db/database-trouble.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import type { Arrivals, OpenEventCarrier, Routed } from './carrier.ts';
import { byNotify } from './notify-carrier.ts';

/** Which events there are; each domain adds its own by declaration merging. Payloads are small JSON. */
// eslint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
export interface EventMap {
  /**
   * Anything may have been missed, so forget what you keep. Delivered in each process by itself: when events arrive again
   * after an interruption, and every few seconds while they do not.
   */
  missed: { isBack: boolean };
  /** Said by NOTIFY when the market begins to go by another carrier (see open-events.ts). */
  'carrier.changed': 'nats' | 'notify';
  /** Said once at a start, to hear it. */
  'events.heard': { key: string };
}

type Name = keyof EventMap;
type Handler<N extends Name> = (payload: EventMap[N]) => void;
type Route<Payload> = (payload: Payload) => Routed;

export type Events = {
  /** Notifies every process, this one included, once the transaction of `tx` commits. */
  publish<N extends Name>(tx: Database, name: N, payload: EventMap[N]): Promise<void>;
  /** Several events of one name in one statement; none for no payloads. */
  publishEach<N extends Name>(
    tx: Database,
    name: N,
    payloads: ReadonlyArray<EventMap[N]>,
  ): Promise<void>;
  /** Calls `handler` at each such event of any process. */
  on<N extends Name>(name: N, handler: Handler<N>): void;
  /** Has more done in each transaction of this process that publishes such an event: it commits with it, or not at all. */
  accompany<N extends Name>(
    name: N,
    work: (tx: Database, payload: EventMap[N]) => Promise<void>,
  ): void;
  /** Says for whom such an event is and what they are told: with NATS by the process that sends it, else by each. */
  route<N extends Name>(name: N, route: Route<EventMap[N]>): void;
  /** Calls `handler` at each message for a recipient, such as `user.7`, until what it returns is called. */
  listen(recipient: string, handler: (message: unknown) => void): () => void;
  /** Whether nothing of other processes arrives, as while NATS is away. */
  isAway(): boolean;
  /**
   * Says something by way of `db` and waits until it is heard. Refuses with `NoDatabase` where it is not: then no other
   * process would be heard either.
   */
  requireHearing(db: Database, patienceMs?: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * As a statement's fragment, to publish inside a larger one. `payload` is SQL of its JSON:
 * `select ${eventSql('notifications.changed', sql`json_build_object('userIds', ids)`)}`.
 */
export function eventSql(name: Name, payload: Sql): Sql {
  return sql`publish_event(${name}, ${payload})`;
}

/** By NOTIFY: listens on a connection of its own, which is opened again whenever it breaks; `socket` is a watch's (see db/watch.ts). */
export function createEvents(url: string, socket?: () => Socket): Promise<Events> {
  return eventsBy(byNotify(url, socket));
}

/** Events over a carrier, which is opened for them. */
export async function eventsBy(open: OpenEventCarrier): Promise<Events> {
  const handlers = new Map<string, Array<(payload: never) => void>>();
  const routes = new Map<string, Route<never>>();
  const companions = new Map<string, (tx: Database, payload: never) => Promise<void>>();
  const listeners = listenersBy((recipient) => carrier.follow({ recipient }));

  const arrivals: Arrivals = {
    // Each handler and route was registered under the name that its payload's type belongs to.
    event: ({ name, payload }) => {
      for (const handler of handlers.get(name) ?? []) handler(payload as never);
    },
    route: ({ name, payload }) => routes.get(name)?.(payload as never),
    message: listeners.hear,
    missed: (isBack) => arrivals.event({ name: 'missed', payload: { isBack } }),
  };
  const carrier = await open(arrivals);

  const publishEach: Events['publishEach'] = async (tx, name, payloads) => {
    if (payloads.length === 0) return;
    const texts = payloads.map((payload) => JSON.stringify(payload));
    await tx.run(sql`select ${eventSql(name, sql`text::json`)} from unnest(${texts}::text[]) text`);
    for (const payload of payloads) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await companions.get(name)?.(tx, payload as never);
    }
    carrier.hasPublished();
  };
  const publish: Events['publish'] = async (tx, name, payload) => {
    await tx.run(sql`select ${eventSql(name, sql`${JSON.stringify(payload)}::json`)}`);
    await companions.get(name)?.(tx, payload as never);
    carrier.hasPublished();
  };
  const on: Events['on'] = (name, handler) => {
    if (!handlers.has(name)) carrier.follow({ event: name });
    handlers.set(name, [...(handlers.get(name) ?? []), handler]);
  };

  return {
    publish,
    publishEach,
    on,
    accompany: (name, work) => void companions.set(name, work),
    route: (name, route) => void routes.set(name, route),
    listen: listeners.add,
    isAway: carrier.isAway,
    requireHearing: async (db, patienceMs = 15_000) => {
      if (carrier.isAway()) return;
      const key = crypto.randomUUID();
      const heard = new Promise<boolean>((resolve) => {
        on('events.heard', (said) => said.key === key && resolve(true));
      });
      await publish(db, 'events.heard', { key });
      const over = new AbortController();
      const late = pause(patienceMs, false, { signal: over.signal }).catch(() => false);
      if (!(await Promise.race([heard, late]))) throw new NoDatabase(carrier.deafness);
      over.abort();
    },
    close: carrier.close,
  };
}

/** Who listens for which recipient in this process; followed from the first to the last. */
function listenersBy(follow: (recipient: string) => () => void) {
  type Hearing = { handlers: Set<(message: unknown) => void>; unfollow: () => void };
  const hearing = new Map<string, Hearing>();
  return {
    hear: (recipient: string, message: unknown) =>
      hearing.get(recipient)?.handlers.forEach((handler) => handler(message)),
    add: (recipient: string, handler: (message: unknown) => void) => {
      const own = hearing.get(recipient) ?? { handlers: new Set(), unfollow: follow(recipient) };
      hearing.set(recipient, own);
      own.handlers.add(handler);
      return () => {
        own.handlers.delete(handler);
        if (own.handlers.size > 0 || hearing.get(recipient) !== own) return;
        hearing.delete(recipient);
        own.unfollow();
      };
    },
  };
}
