/**
 * Events between domains and between processes, over PostgreSQL's NOTIFY: published inside a
 * transaction, they are delivered when it commits and not at all when it does not.
 */
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { NoDatabase } from '../db/database-trouble.ts';
import { type Database, type Sql, sql } from '../db/database.ts';

/** Which events there are; each domain adds its own by declaration merging. Payloads are small JSON. */
// eslint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
export interface EventMap {
  /** The connection was lost for a while, so anything may have been missed: forget what you keep. */
  reconnected: Record<string, never>;
  /** Said once at a start, to hear it. */
  'events.heard': { key: string };
}

type Name = keyof EventMap;
type Handler<N extends Name> = (payload: EventMap[N]) => void;

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
  /**
   * Says something by way of `db` and waits until it is heard. Refuses with `NoDatabase` where it is not: then no other
   * process would be heard either.
   */
  requireHearing(db: Database, patienceMs?: number): Promise<void>;
  close(): Promise<void>;
};

const channel = 'pasar_events';

const deaf =
  'What is announced in the database (NOTIFY) does not arrive here. Where DATABASE_URL is a pooler, set DATABASE_DIRECT_URL to the PostgreSQL behind it, by the same name of the database.';

/**
 * As a statement's fragment, to publish inside a larger one. `payload` is SQL of its JSON:
 * `select ${eventSql('notifications.changed', sql`json_build_object('userIds', ids)`)}`.
 */
export function eventSql(name: Name, payload: Sql): Sql {
  return sql`pg_notify(${channel}, json_build_object('name', ${name}::text, 'payload', ${payload})::text)`;
}

/** Listens on a connection of its own, which is opened again whenever it breaks; `socket` is a watch's (see db/watch.ts). */
export async function createEvents(url: string, socket?: () => Socket): Promise<Events> {
  const handlers = new Map<string, Array<(payload: never) => void>>();
  let client: pg.Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  function deliver(name: string, payload: unknown): void {
    // Each handler was registered under the name that its payload's type belongs to.
    for (const handler of handlers.get(name) ?? []) handler(payload as never);
  }

  async function listen(): Promise<void> {
    const connection = new pg.Client({
      connectionString: url,
      keepAlive: true,
      ...(socket ? { stream: socket } : {}),
    });
    connection.on('notification', ({ payload }) => {
      const { name, payload: content } = JSON.parse(payload ?? '{}');
      deliver(name, content);
    });
    connection.on('error', () => undefined);
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
    } catch (error) {
      // A primary that has become a standby lets us in, and does not let us listen.
      connection.end().catch(() => undefined);
      throw error;
    }
    client = connection;
    connection.on('end', () => listenAgain(connection, 250));
  }

  function listenAgain(lost: pg.Client, delayMs: number): void {
    if (isClosed || retry || (client && client !== lost)) return;
    retry = setTimeout(() => {
      retry = undefined;
      listen().then(
        () => deliver('reconnected', {}),
        () => listenAgain(lost, Math.min(delayMs * 2, 5_000)),
      );
    }, delayMs);
  }

  const publish: Events['publish'] = async (tx, name, payload) => {
    await tx.run(sql`select pg_notify(${channel}, ${JSON.stringify({ name, payload })})`);
  };
  const on: Events['on'] = (name, handler) => {
    handlers.set(name, [...(handlers.get(name) ?? []), handler]);
  };

  await listen();
  return {
    publish,
    publishEach: async (tx, name, payloads) => {
      if (payloads.length === 0) return;
      const texts = payloads.map((payload) => JSON.stringify({ name, payload }));
      await tx.run(sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) as text`);
    },
    on,
    requireHearing: async (db, patienceMs = 15_000) => {
      const key = crypto.randomUUID();
      const heard = new Promise<boolean>((resolve) => {
        on('events.heard', (said) => said.key === key && resolve(true));
      });
      await publish(db, 'events.heard', { key });
      const over = new AbortController();
      const late = pause(patienceMs, false, { signal: over.signal }).catch(() => false);
      if (!(await Promise.race([heard, late]))) throw new NoDatabase(deaf);
      over.abort();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
