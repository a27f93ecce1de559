/**
 * A hold on the embedded server: a connection with a shared lock, one for each process that uses the server.
 * The last to let go stops it. A killed process loses its connection and with it the hold: no files to clean up.
 */
import pg from 'pg';

const lock = 7_271_727;

export type ServerHold = {
  port: number;
  /** Settles when the server goes away without us having let go. */
  lost: Promise<void>;
  /** Calls `stop` if nobody else holds the server. */
  release(stop: () => Promise<void>): Promise<void>;
};

/** Waits while another process is stopping the server; refuses when the connection ends by that. */
export async function takeHold({
  port,
  password,
}: {
  port: number;
  password: string;
}): Promise<ServerHold> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    application_name: 'hold',
  });
  const lost = new Promise<void>((gone) => client.once('end', gone));
  client.on('error', () => undefined); // The end that follows says it.
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [lock]);
  await ownDatabase(client, password);
  return { port, lost, release: (stop) => release(client, stop) };
}

async function release(client: pg.Client, stop: () => Promise<void>): Promise<void> {
  const answer = await client
    .query<{ last: boolean }>(
      'select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as last',
      [lock],
    )
    .catch(() => undefined);
  if (answer?.rows[0]?.last) await stop();
  await client.end().catch(() => undefined);
}

/** The product connects as `pasar`, owner of its database but not of the server. */
async function ownDatabase(client: pg.Client, password: string): Promise<void> {
  const known = await client.query("select from pg_database where datname = 'pasar'");
  if (known.rowCount) return;
  await client.query(`create role pasar login createdb password '${password}'`).catch(allowKnown);
  await client.query('create database pasar owner pasar').catch(allowKnown);
}

/** Another process may have been quicker: 42710 the role, 42P04 the database, 23505 either at the same moment. */
function allowKnown(error: Error & { code?: string }): void {
  if (!['42710', '42P04', '23505'].includes(error.code ?? '')) throw error;
}
