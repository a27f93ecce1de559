/** How processes come to their database. */
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

/** The second only where it is installed (`apt-get install pgbouncer`). */
export const ways: DatabaseWay[] = hasPgBouncer ? [straight, pooled] : [straight];
if (!hasPgBouncer) console.log('Not tried through a pooler: apt-get install pgbouncer');
