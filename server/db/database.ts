/**
 * The database as the domains use it: statements written with `sql`, rows back. Every statement is
 * sent as a named prepared statement, so PostgreSQL parses it once per connection.
 *
 * @example
 * const shop = await ctx.db.row<{ name: string }>(sql`select name from shops where id = ${id}`);
 */
import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import statement, { join, raw, Sql } from 'sql-template-tag';
import { isTracing, traced } from '../tracing/tracing.ts';
import { batchesFrom, fetched } from './batches.ts';
import { type Connection, isRolledBack } from './connection.ts';

export { join, raw, Sql };

/** What a statement may be given. A function is no value: a fragment that takes an alias has to be called. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | Date
  | Uint8Array
  | Sql
  | readonly unknown[];

export const sql: (strings: readonly string[], ...values: SqlValue[]) => Sql = statement;

/** What a `where` clause joins, or nothing. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : join(conditions, ' and ');
}

/** A statement that says which rows it finds. */
export type StatementOf<Row> = Sql & { readonly finds?: Row };

/**
 * In a list of what a statement returns: its commit does not wait for the disk, nor for a standby. For what a job does and
 * would do again: the end of the job is committed after it, and a crash leaves nothing without all that was committed before.
 */
export const writtenSoon: Sql = sql`set_config('synchronous_commit', 'off', true)`;

export type Database = {
  /** All rows of a statement; bigint and numeric arrive as numbers. */
  rows<Row>(statement: StatementOf<Row>): Promise<Row[]>;
  /** The same of more than are to be held, read on as they are asked for; none of them is empty. See batches.ts. */
  batches<Row>(statement: StatementOf<Row>): AsyncIterable<Row[]>;
  /** The first row, or undefined. */
  row<Row>(statement: Sql): Promise<Row | undefined>;
  /** How many rows a change touched. */
  run(statement: Sql): Promise<number>;
  /**
   * Runs work in one transaction: commits when it returns, rolls back when it throws. Started over
   * up to three times when PostgreSQL reports a deadlock or serialisation failure, so the work must
   * have no effects outside of the database. `lock` takes transaction-level advisory locks together
   * with the begin, in one round trip.
   */
  transaction<Result>(
    work: (tx: Database) => Promise<Result>,
    options?: { lock?: AdvisoryLock },
  ): Promise<Result>;
};

/** What is locked: a namespace and an id, both whole numbers. */
export type AdvisoryLock = { space: number; id: number };

/** As pg_type numbers it; the driver's own list has no arrays. */
const bigintArray: number = 1016;

pg.types.setTypeParser(pg.types.builtins.INT8, exactNumber);
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- not in the driver's list
pg.types.setTypeParser(bigintArray, exactNumbers);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Of one dimension: `{12,NULL}`. */
function exactNumbers(text: string): Array<number | null> {
  const values = text.slice(1, -1);
  return values === ''
    ? []
    : values.split(',').map((value) => (value === 'NULL' ? null : exactNumber(value)));
}

/** Ids, counts and sums are numbers here. One that a number cannot hold exactly is a mistake rather than rounded: it would name another row. */
function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond 2^53-1, which numbers of JavaScript hold exactly.`);
  return value;
}

/** A database over a pool; `onStatement` is called at every round trip, for budgets and metrics. */
export function databaseOver(pool: pg.Pool, onStatement: () => void = () => {}): Database {
  const { statementMs, commitMs } = patienceOf.get(pool) ?? unhurried;
  return {
    // Each is its own transaction, and commits.
    ...statementsOn({ connection: pool, pool, onStatement }, statementMs + commitMs),
    batches: (statement) => batchesFrom({ pool, onStatement }, statement),
    transaction: (work, options) =>
      withRetries(() => inTransaction({ pool, onStatement, commitMs }, work, options?.lock)),
  };
}

type Sending = { connection: Connection; pool: pg.Pool; onStatement: () => void };

function statementsOn(
  { connection, pool, onStatement }: Sending,
  mostMs?: number,
): Pick<Database, 'rows' | 'row' | 'run'> {
  const names = namesOf(pool);
  const send = (statement: Sql) => {
    onStatement();
    const { text, values } = statement;
    const ask = () =>
      connection.query({
        name: nameOf(text, names),
        text,
        values,
        ...(mostMs && { query_timeout: mostMs }),
      });
    return isTracing() ? traced(aboutStatement(text), ask) : ask();
  };
  return {
    rows: async (statement) => (await send(statement)).rows,
    row: async (statement) => (await send(statement)).rows[0],
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  };
}

/** Values are parameters and stay out of it. */
function aboutStatement(text: string) {
  const verb = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? '';
  return {
    name: `sql ${verb}`,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  } as const;
}

type Begun = { pool: pg.Pool; onStatement: () => void; commitMs: number };

async function inTransaction<Result>(
  { pool, onStatement, commitMs }: Begun,
  work: (tx: Database) => Promise<Result>,
  lock: AdvisoryLock | undefined,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    onStatement();
    await client.query(
      lock
        ? `begin; select pg_advisory_xact_lock(${Math.trunc(lock.space)}, ${Math.trunc(lock.id)})`
        : 'begin',
    );
    const tx: Database = {
      ...statementsOn({ connection: client, pool, onStatement }),
      batches: (statement) => fetched(client, onStatement, statement),
      transaction: (nested) => nested(tx),
    };
    const result = await work(tx);
    onStatement();
    await commit(client, commitMs);
    return result;
  } catch (error) {
    // A connection that could not be worked with is given up, which rolls back, too.
    isBroken = isDatabaseAway(error) || !(await isRolledBack(client));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/**
 * With synchronous replication a commit waits for the standby, which PostgreSQL's own limits leave out. Whoever gives up
 * waiting does not know what became of it, and may not end the wait: PostgreSQL would say that it is committed.
 */
async function commit(client: Connection, mostMs: number): Promise<void> {
  await client.query({ text: 'commit', query_timeout: mostMs });
}

const retried = new Set(['40P01', '40001']);

async function withRetries<Result>(attempt: () => Promise<Result>, left = 3): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (left === 0 || !(error instanceof pg.DatabaseError) || !retried.has(error.code ?? ''))
      throw error;
    return withRetries(attempt, left - 1);
  }
}

/** Each connection keeps a plan for each name: somebody who asks for every mixture of filters must not fill the memory. */
const mostNames = 600;
const namesOfPools = new WeakMap<pg.Pool, Map<string, string>>();

function namesOf(pool: pg.Pool): Map<string, string> {
  const names = namesOfPools.get(pool) ?? new Map<string, string>();
  namesOfPools.set(pool, names);
  return names;
}

/** One name per text; a statement built from optional parts has as many as it has shapes, the rarest of them none. */
function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** True when a rule of that name in the database refused a row (23514). */
export function breaksRule(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23514' && error.constraint === constraint
  );
}

/** True when PostgreSQL refused a row because it exists already (23505), of that constraint if named. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (!constraint || error.constraint === constraint)
  );
}

/** True when PostgreSQL refused to delete a row that others refer to (23503). */
export function isReferenced(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503';
}

/**
 * Classes of SQLSTATE: connections, resources such as disk or places for clients, a server that stops, its system's
 * errors. 25006: it takes no changes, since another has become primary.
 */
const awayStates = /^(08|53|57P|58)...?$|^25P03$|^25006$/;
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const awayWords =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/;

/**
 * True when the database cannot be reached, is going down or does not answer, rather than disagreeing with a statement.
 * What was asked of it may have happened.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return awayCodes.has(code) || awayStates.test(code) || awayWords.test(error.message);
}

/** True when a statement was given up: it waited too long for what somebody else has locked (55P03), or took too long itself (57014). */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '57014');
}

/** Opens all connections before the first visitors need them: each takes a handshake, which takes long in a busy moment. */
export async function warmUp(pool: pg.Pool): Promise<void> {
  const opened = await Promise.allSettled(
    Array.from({ length: pool.options.max }, () => pool.connect()),
  );
  for (const client of opened) if (client.status === 'fulfilled') client.value.release();
}

export const forVisitors: Patience = {
  connectionMs: 1_800,
  statementMs: 10_000,
  lockMs: 3_000,
  commitMs: 5_000,
};

/** For work that no visitor waits for, such as a start, a copy or a command: a busy machine must not end it. */
export const unhurried: Patience = {
  connectionMs: 30_000,
  statementMs: 60_000,
  lockMs: 60_000,
  commitMs: 60_000,
};

/**
 * How long to wait for a connection, for the answer to a statement, within that for what others have locked, and for a
 * commit to be acknowledged, by a standby as well where replication is synchronous.
 */
export type Patience = {
  connectionMs: number;
  statementMs: number;
  lockMs: number;
  commitMs: number;
};

const patienceOf = new WeakMap<pg.Pool, Patience>();

/** The limits as PostgreSQL names them, in milliseconds: a sick database must not keep requests hanging. */
export function limitsOf({ statementMs, lockMs }: Patience) {
  return {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    // A client that is gone without a word must not keep what it has locked.
    idle_in_transaction_session_timeout: 15_000,
  };
}

/** What is taken of us where the statements go (see pooler.ts). */
export type Terms = {
  /** The limits may be asked for when a connection begins; otherwise they are the role's. */
  takesLimits: boolean;
  /** A statement that was prepared under a name is found by it later. */
  keepsNames: boolean;
};

/** PostgreSQL's own. */
export const ownTerms: Terms = { takesLimits: true, keepsNames: true };

/** What any pooler takes. */
export const leastTerms: Terms = { takesLimits: false, keepsNames: false };

type PoolOptions = {
  /** A watch's (see watch.ts). */
  socket?: () => Socket;
  patience?: Patience;
  terms?: Terms;
};

/** Sends each statement whole, for the next may be another connection's. */
class NamelessClient extends pg.Client {
  override query(...[asked, ...rest]: unknown[]): never {
    const statement =
      typeof asked === 'object' && asked !== null && 'text' in asked
        ? { ...asked, name: undefined }
        : asked;
    // The forms of `query` are those of the client's own.
    return super.query(...([statement, ...rest] as Parameters<pg.Client['query']>)) as never;
  }
}

/** A pool with limits; what serves nobody is `unhurried`. */
export function openPool(
  url: string,
  size: number,
  { socket, patience = forVisitors, terms = ownTerms }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: patience.connectionMs,
    // Half of them stay however quiet it is: a handshake in a busy moment takes long.
    min: Math.ceil(size / 2),
    idleTimeoutMillis: 60_000,
    ...(terms.takesLimits ? limitsOf(patience) : {}),
    ...(terms.keepsNames ? {} : { Client: NamelessClient }),
    ...(socket ? { stream: socket } : {}),
  });
  patienceOf.set(pool, patience);
  // A connection that dies is replaced at the next statement; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
