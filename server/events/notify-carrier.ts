/** PostgreSQL's NOTIFY: every process hears everything, and works out whom it is for. */
import type { Socket } from 'node:net';
import pg from 'pg';
import { absenceOf, type EventCarrier, type OpenEventCarrier, type Published } from './carrier.ts';

/** Keep in step with `publish_event()` of the migrations. */
const channel = 'pasar_events';

const deafness =
  'What is announced in the database (NOTIFY) does not arrive here. Where DATABASE_URL is a pooler, set DATABASE_DIRECT_URL to the PostgreSQL behind it, by the same name of the database.';

/** Listens on a connection of its own, which is opened again whenever it breaks; `socket` is a watch's (see db/watch.ts). */
export function byNotify(url: string, socket?: () => Socket): OpenEventCarrier {
  return async ({ event, message, missed, route }): Promise<EventCarrier> => {
    const absence = absenceOf(missed);
    let client: pg.Client | undefined;
    let [isLost, isMarketElsewhere, isClosed] = [false, false, false];
    let retry: NodeJS.Timeout | undefined;

    function arrive(published: Published): void {
      // While the other carrier brings the news, this one has none.
      if (published.name === 'carrier.changed') {
        isMarketElsewhere = published.payload === 'nats';
        return note();
      }
      event(published);
      const routed = route(published);
      for (const recipient of routed?.recipients ?? []) message(recipient, routed?.message);
    }

    function note(): void {
      if (isClosed) return;
      if (isLost || isMarketElsewhere) absence.begin();
      else absence.end();
    }

    function noteLost(isLostNow: boolean): void {
      isLost = isLostNow;
      note();
    }

    async function listen(): Promise<void> {
      const connection = new pg.Client({
        connectionString: url,
        keepAlive: true,
        ...(socket ? { stream: socket } : {}),
      });
      connection.on('notification', ({ payload }) => arrive(JSON.parse(payload ?? '{}')));
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
      connection.on('end', () => {
        noteLost(true);
        listenAgain(connection, 250);
      });
    }

    function listenAgain(lost: pg.Client, delayMs: number): void {
      if (isClosed || retry || (client && client !== lost)) return;
      retry = setTimeout(() => {
        retry = undefined;
        listen().then(
          () => noteLost(false),
          () => listenAgain(lost, Math.min(delayMs * 2, 5_000)),
        );
      }, delayMs);
    }

    await listen();
    return {
      deafness,
      isAway: absence.isAway,
      // All that is said is heard.
      follow: () => () => undefined,
      // PostgreSQL delivers at the commit.
      hasPublished: () => undefined,
      close: async () => {
        isClosed = true;
        absence.close();
        clearTimeout(retry);
        await client?.end();
      },
    };
  };
}
