/**
 * NATS: events leave the outbox after the commit, and each process gets only what it follows. Subjects are
 * `<market>.event.<name>`, which all processes follow, and `<market>.for.<recipient>`, which those follow that hold
 * somebody's stream; the process that sends an event works out whom it is for. A subject has ids and no secrets.
 */
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import type { Database } from '../db/database.ts';
import {
  absenceOf,
  type Arrivals,
  type OpenEventCarrier,
  type Published,
  type Topic,
} from './carrier.ts';
import { connectOnce, flushed, keepTrying } from './nats-connection.ts';
import { sendOutbox } from './outbox.ts';

export type NatsParts = {
  /** Servers of one cluster, as NATS_URL has them. */
  urls: readonly string[];
  db: Database;
  /** What the market's subjects begin with. */
  subjects: string;
  log: (line: string) => void;
};

const deafness =
  'What is announced by NATS does not arrive here: the account of NATS_URL has to be allowed to publish and to subscribe to pasar.>';

/** Refuses with `ConfigError` where the server refuses the password; one that is away is waited for, and said so. */
export function byNats({ urls, db, subjects, log }: NatsParts): OpenEventCarrier {
  return async (arrivals) => {
    const absence = absenceOf(arrivals.missed);
    const followed = new Map<string, Subscription | undefined>();
    let connection: NatsConnection | undefined;
    let isConnected = false;
    let isMarketElsewhere = false;
    let isClosed = false;

    function note(): void {
      if (isClosed) return;
      if (isConnected && !isMarketElsewhere) absence.end();
      else absence.begin();
    }

    function say(nowConnected: boolean): void {
      if (isClosed || nowConnected === isConnected) return;
      isConnected = nowConnected;
      log(isConnected ? 'NATS is back.' : 'NATS does not answer: other processes are not heard.');
      note();
    }

    function take(opened: NatsConnection): void {
      connection = opened;
      isConnected = true;
      for (const subject of followed.keys()) followed.set(subject, subscribe(opened, subject));
      void watch(opened);
    }

    async function watch(opened: NatsConnection): Promise<void> {
      for await (const { type } of opened.status()) {
        if (type === 'disconnect') say(false);
        else if (type === 'reconnect') say(true);
      }
    }

    const prefix = `${subjects}.`;
    const subscribe = (opened: NatsConnection, subject: string) =>
      opened.subscribe(subject, {
        callback: (error, message) => {
          if (!error) arrive(arrivals, message, prefix);
        },
      });

    const opened = await connectOnce(urls);
    if (opened) take(opened);
    else {
      log('NATS cannot be reached: the market goes on, and its processes do not hear each other.');
      absence.begin();
    }
    const over = new AbortController();
    const late = opened ? undefined : takeLater();

    async function takeLater(): Promise<void> {
      const found = await keepTrying(urls, over.signal);
      if (!found) return;
      take(found);
      log('NATS is there.');
      note();
    }

    const outbox = sendOutbox({
      db,
      isOpen: () => isConnected && !isMarketElsewhere,
      send: (events) => sendAll({ connection, prefix, arrivals }, events),
      onLook: (found) => {
        if (isMarketElsewhere === (found !== subjects)) return;
        isMarketElsewhere = found !== subjects;
        if (isMarketElsewhere && !isClosed)
          log('Another process of this market runs without this NATS_URL: give it to all.');
        note();
      },
      onError: (error) => log(`Events could not be sent by NATS: ${String(error)}`),
    });

    return {
      deafness,
      isAway: absence.isAway,
      follow: (topic) => {
        const subject = prefix + subjectOf(topic);
        followed.set(subject, connection && subscribe(connection, subject));
        return () => {
          followed.get(subject)?.unsubscribe();
          followed.delete(subject);
        };
      },
      hasPublished: outbox.hurry,
      close: async () => {
        isClosed = true;
        over.abort();
        await late;
        absence.close();
        await outbox.close();
        await connection?.close();
      },
    };
  };
}

type Sending = { connection: NatsConnection | undefined; prefix: string; arrivals: Arrivals };

/** Resolves when the server has all of them. */
async function sendAll(
  { connection, prefix, arrivals }: Sending,
  events: readonly Published[],
): Promise<void> {
  if (!connection) throw new Error('there is no connection');
  const say = (topic: Topic, message: unknown) =>
    connection.publish(prefix + subjectOf(topic), JSON.stringify(message));
  for (const published of events) {
    say({ event: published.name }, published.payload);
    const routed = arrivals.route(published);
    for (const recipient of routed?.recipients ?? []) say({ recipient }, routed?.message);
  }
  await flushed(connection);
}

function subjectOf(topic: Topic): string {
  return 'event' in topic ? `event.${topic.event}` : `for.${topic.recipient}`;
}

function arrive({ event, message }: Arrivals, arrived: Msg, prefix: string): void {
  const [kind, ...rest] = arrived.subject.slice(prefix.length).split('.');
  const name = rest.join('.');
  if (kind === 'event') event({ name, payload: arrived.json() });
  else message(name, arrived.json());
}
