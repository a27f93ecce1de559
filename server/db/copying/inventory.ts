/** What there is to copy: the tables of the market and of its queue, with their columns and sequences. */
import pg from 'pg';

export type Table = { schema: string; name: string; columns: string[] };
export type Sequence = { schema: string; name: string; last: string };
type Named = { schema: string; name: string };

/** The market's own and graphile-worker's; nothing else belongs to the product. */
export const schemas = ['public', 'graphile_worker'];

/** A connection for copying: without the site's time limits, and writing values the same way on every server. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'pasar-copy',
    keepAlive: true,
  });
  // The statement under way fails with it; without a listener the loss of a connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
    set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0; set search_path = public`);
  return client;
}

export const named = ({ schema, name }: Named): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

const columnsOf = ({ columns }: Table): string => columns.map(pg.escapeIdentifier).join(', ');

/** Columns that the server computes stay out of both. A table that is partitioned can only be read by a `select`. */
export const copyFrom = (table: Table): string =>
  `copy (select ${columnsOf(table)} from ${named(table)}) to stdout`;
export const copyInto = (table: Table): string =>
  `copy ${named(table)} (${columnsOf(table)}) from stdin`;

/** Every table with rows of the market; one that is partitioned is one table. What says which migrations have run is left out, and how events get about and what finds: each database knows its own. */
export async function tablesIn(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any($1) and c.relname not in ('migrations', 'database_mark', 'nats_market', 'event_outbox', 'event_sender', 'search_engine', 'search_outbox')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname order by n.nspname desc, c.relname`,
    [schemas],
  );
  return rows;
}

/** Sequences that have given a number. Read after the rows: numbers given in between are skipped, never given twice. */
export async function sequencesIn(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
    where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Which migrations made the tables: the market's with their hashes, and the number of the queue's last one. */
export async function shapeOf(
  client: pg.ClientBase,
): Promise<{ migrations: Array<{ name: string; sha256: string }>; jobs: number }> {
  const migrations = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.migrations order by name',
  );
  const jobs = await client.query<{ last: number }>(
    'select max(id) as last from graphile_worker.migrations',
  );
  return { migrations: migrations.rows, jobs: jobs.rows[0]?.last ?? 0 };
}

/** True when nobody has made anything in this database. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select not exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as empty`,
  );
  return rows[0]?.empty ?? false;
}

/** How many others are connected to this database: the site, when it is running. */
export async function othersConnected(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::integer as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return rows[0]?.others ?? 0;
}
