/**
 * A pooler, such as PgBouncer in transaction mode, lends a connection of PostgreSQL for one transaction at a time. What it
 * takes of us is found out by asking it, once at the start.
 */
import pg from 'pg';
import { NoDatabase, requireConnection } from './database-trouble.ts';
import { forVisitors, limitsOf, ownTerms, type Terms } from './database.ts';

/** Of the role in this database, since what we would ask a connection for is not passed on, or meets another's transaction. */
const limitsOfRole = `
  do $$
  declare
    wanted text[] := array[${Object.entries(limitsOf(forVisitors))
      .map(([name, ms]) => `'${name}=${ms}'`)
      .join(', ')}];
    one text;
  begin
    -- Processes that start together would change the same row at once.
    perform pg_advisory_xact_lock(7271729);
    if not exists (select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
        where d.datname = current_database() and s.setrole = current_user::regrole and s.setconfig @> wanted) then
      foreach one in array wanted loop
        execute format('alter role %I in database %I set %I = %L',
          current_user, current_database(), split_part(one, '=', 1), split_part(one, '=', 2));
      end loop;
    end if;
  end $$`;

type Places = {
  url: string;
  /** PostgreSQL itself; the same where nothing stands between. */
  directUrl: string;
  log: (line: string) => void;
};

/**
 * What is taken of us where `url` leads. A pooler that does not take limits gets them by the role, which is given them
 * here. Refuses with `NoDatabase` where nobody answers.
 */
export async function termsOf({ url, directUrl, log }: Places): Promise<Terms> {
  const asked = await lookAt(url, limitsOf(forVisitors));
  if (asked && !asked.isPooled) return ownTerms;
  const takesLimits = asked?.hasLimits === true;
  if (!takesLimits) await run(directUrl, limitsOfRole);
  const seen = takesLimits ? asked : await lookAt(url);
  const keepsNames = seen?.keepsNames === true;
  log(
    `A pooler stands before PostgreSQL: statements are ${keepsNames ? 'prepared once' : 'sent whole'}, limits are ${takesLimits ? "each connection's" : "the role's"}.`,
  );
  if (seen?.hasLimits !== true)
    log('Its open connections do not have these limits yet: let it reconnect (RECONNECT).');
  return { takesLimits, keepsNames };
}

type Look = { isPooled: boolean; hasLimits: boolean; keepsNames: boolean };

/** Undefined where the settings are refused. */
async function lookAt(url: string, settings: pg.ClientConfig = {}): Promise<Look | undefined> {
  const client = await requireConnection(url, settings).catch((error: unknown) => {
    if (isRefusedSetting(error)) return undefined;
    throw error;
  });
  if (!client) return undefined;
  try {
    return await lookThrough(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function lookThrough(client: pg.Client): Promise<Look> {
  const name = `look_${crypto.randomUUID()}`;
  await client.query('begin');
  await client.query({ name, text: 'select 1' });
  const { rows } = await client.query<{ pid: number; limit: number; isByName: boolean }>(
    `select pg_backend_pid() as pid, (select setting::integer from pg_settings where name = 'statement_timeout') as limit,
       exists (select from pg_prepared_statements where name = '${name}') as "isByName"`,
  );
  const [found] = rows;
  // The connection goes back to others.
  if (found?.isByName) await client.query(`deallocate "${name}"`);
  await client.query('commit');
  return {
    // The driver keeps whom it would have to cancel; a pooler gives out numbers of its own.
    isPooled: !('processID' in client) || client.processID !== found?.pid,
    hasLimits: found?.limit === forVisitors.statementMs,
    // One that keeps track of names gives them others at PostgreSQL.
    keepsNames: found?.isByName === false,
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = await requireConnection(url);
  await client.query(statement).finally(() => client.end());
}

/** 08P01: PgBouncer's word for a parameter that it does not know. */
function isRefusedSetting(error: unknown): boolean {
  return (
    error instanceof NoDatabase &&
    error.cause instanceof pg.DatabaseError &&
    error.cause.code === '08P01'
  );
}
