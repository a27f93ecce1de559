/** The ways in which events get about, for suites that hold for all of them. */
import { databaseOver } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import { openEvents } from '../events/open-events.ts';
import type { TestDatabase } from './database.ts';
import { hasNats, startNats } from './nats.ts';

export type TestCarrier = {
  name: string;
  /** Starts what it needs. */
  begin(): Promise<{
    /** Of the processes of a market. */
    variables: { NATS_URL?: string };
    /** Has all processes lose it for a moment. */
    interrupt(database: Pick<TestDatabase, 'pool'>): Promise<void>;
    close(): Promise<void>;
  }>;
};

const byNotify: TestCarrier = {
  name: 'NOTIFY',
  begin: () =>
    Promise.resolve({
      variables: {},
      interrupt: async ({ pool }) => {
        await pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
        );
      },
      close: () => Promise.resolve(),
    }),
};

const byNats: TestCarrier = {
  name: 'NATS',
  begin: async () => {
    const nats = await startNats();
    return {
      variables: { NATS_URL: nats.url },
      interrupt: async () => {
        await nats.kill();
        await nats.start();
      },
      close: nats.close,
    };
  },
};

/** Those of one more process, with its variables. */
export function eventsOn(
  { pool, url }: TestDatabase,
  { NATS_URL: natsUrl }: { NATS_URL?: string },
  log: (line: string) => void = () => {},
): Promise<Events> {
  const natsUrls = natsUrl === undefined ? [] : [natsUrl];
  return openEvents({ db: databaseOver(pool), directUrl: url, natsUrls, log });
}

/** NATS only where its server is installed (`apt-get install nats-server`). */
export const carriers: TestCarrier[] = hasNats ? [byNotify, byNats] : [byNotify];
if (!hasNats) console.log('Not tried with NATS: apt-get install nats-server');
