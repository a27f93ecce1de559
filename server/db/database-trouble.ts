/** What is wrong with a database that cannot be worked with, in words for the person who runs the site. */
import pg from 'pg';
import { isDatabaseAway } from './database.ts';

/** The server that DATABASE_URL names cannot be used; the message says which, why, and where to look. */
export class NoDatabase extends Error {}

const patienceMs = 5_000;

/** Connects once. Refuses with `NoDatabase`; the message has the address without its password. */
export async function requireDatabase(url: string): Promise<void> {
  const client = await requireConnection(url);
  await client.end().catch(() => undefined);
}

/** A connection of one's own, to be ended; `settings` are asked for as it begins. Refuses as `requireDatabase` does. */
export async function requireConnection(
  url: string,
  settings: pg.ClientConfig = {},
): Promise<pg.Client> {
  const client = clientOf(url, settings);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new NoDatabase(
      `The database${client.database ? ` "${client.database}"` : ''} at ${client.host}:${client.port} cannot be used: ${reasonOf(error)}.\nIs that server running, and is DATABASE_URL right?`,
      { cause: error },
    );
  }
}

function clientOf(url: string, settings: pg.ClientConfig): pg.Client {
  try {
    return new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patienceMs,
      ...settings,
    });
  } catch (error) {
    throw new NoDatabase(
      'DATABASE_URL cannot be read: use postgres://user:password@host/database',
      { cause: error },
    );
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'there is no way to that host',
  ETIMEDOUT: 'it does not answer',
  '28000': 'it does not let that user in',
  '28P01': 'it does not take that user and password',
  '3D000': 'there is no database of that name',
  '53300': 'all its connections are taken',
  '57P03': 'it is starting or ending',
};

/** A host with several addresses fails with an error for each; they have the first one's code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (/timeout expired/.test(error.message)) return 'it does not answer';
  const code = 'code' in error ? String(error.code) : '';
  return reasons[code] ?? error.message;
}

/** The message for an error that is the database's or its owner's to mend; undefined for mistakes of ours. */
export function databaseTrouble(error: unknown): string | undefined {
  if (error instanceof NoDatabase) return error.message;
  if (error instanceof pg.DatabaseError && error.code === '42501')
    return `The user of the database may not do this: ${error.message}. Let it own the database, or the schema "public".`;
  // Of files, not of connections.
  if (error instanceof Error && 'path' in error) return undefined;
  return isDatabaseAway(error)
    ? 'The database went away before this was done. Run it again once it is back.'
    : undefined;
}
