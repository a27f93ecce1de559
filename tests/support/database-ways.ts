/** How processes come to their database, and tell each other what has changed. */
import { hasNats, startNats } from '#server/testing/nats.ts';
import { hasPgBouncer, startPgBouncer } from '#server/testing/pgbouncer.ts';

export type DatabaseWay = {
  name: string;
  /** The variables of a process, by the address of its database. */
  open(databaseUrl: string): Promise<{ variables: Record<string, string>; close(): Promise<void> }>;
};

const straight: DatabaseWay = {
  name: 'straight to PostgreSQL',
  open: (databaseUrl) =>
    Promise.resolve({ variables: { DATABASE_URL: databaseUrl }, close: () => Promise.resolve() }),
};

const pooled: DatabaseWay = {
  name: 'through PgBouncer',
  open: async (databaseUrl) => {
    const { url, close } = await startPgBouncer(databaseUrl, {
      // As many as the two processes could use at once is what a pooler is there to avoid.
      settings: ['default_pool_size = 10'],
    });
    return { variables: { DATABASE_URL: url, DATABASE_DIRECT_URL: databaseUrl }, close };
  },
};

const withNats: DatabaseWay = {
  name: 'straight to PostgreSQL, events by NATS',
  open: async (databaseUrl) => {
    const { url, close } = await startNats();
    return { variables: { DATABASE_URL: databaseUrl, NATS_URL: url }, close };
  },
};

/** The others only where they are installed (`apt-get install pgbouncer nats-server`). */
export const ways: DatabaseWay[] = [
  straight,
  ...(hasPgBouncer ? [pooled] : []),
  ...(hasNats ? [withNats] : []),
];
if (!hasNats) console.log('Not tried with NATS: apt-get install nats-server');
if (!hasPgBouncer) console.log('Not tried through a pooler: apt-get install pgbouncer');
