/**
 * Jobs: work that follows a change. A job is added inside the transaction of its cause, so it
 * exists exactly when the change does (a transactional outbox), and is retried with backoff until
 * it succeeds. A job may run more than once and must not mind.
 */
import { Logger, parseCronItems, run, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type Database, type Sql, sql } from '../db/database.ts';

/** The payload of each job by its name; each domain adds its own by declaration merging. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
export interface JobMap {
  /** Does nothing; shows that jobs are running. */
  'jobs.ping': Record<string, never>;
}
type Name = keyof JobMap;

/** What runs each job. `repeat` is a crontab schedule, such as `*\/5 * * * *`. */
export type Tasks = { [N in Name]?: { run: (payload: JobMap[N]) => Promise<void>; repeat?: string } };

/**
 * As a statement's fragment, to add a job inside a larger one: `select ${jobSql('orders.placed', { orderId })}`.
 * It runs as soon as it can, or from the instant `runAt` on.
 */
export function jobSql<N extends Name>(name: N, payload: JobMap[N] | Sql, runAt?: Sql): Sql {
  const json = isSql(payload) ? payload : sql`${JSON.stringify(payload)}::json`;
  return runAt ? sql`graphile_worker.add_job(${name}, ${json}, run_at => ${runAt})` : sql`graphile_worker.add_job(${name}, ${json})`;
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;
}

/** Adds a job; it runs once the transaction of `tx` commits. */
export async function enqueue<N extends Name>(tx: Database, name: N, payload: JobMap[N]): Promise<void> {
  await tx.run(sql`select ${jobSql(name, payload)}`);
}

/** Creates or updates the tables of the queue. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent });
}

/** Runs jobs until stopped; `stop` lets those under way finish. */
export async function startJobs(parts: {
  pool: pg.Pool;
  tasks: Tasks;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    pgPool: parts.pool,
    taskList: taskList(parts.tasks),
    parsedCronItems: parseCronItems(repeated(parts.tasks)),
    concurrency: 4,
    pollInterval: 5_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') parts.log.error({ jobs: message }, 'a job failed');
    }),
  });
  return { stop: () => runner.stop() };
}

/** Runs what is due now and returns; for tests and for commands that exit. */
export async function runDueJobs(pool: pg.Pool, tasks: Tasks): Promise<void> {
  await runOnce({ pgPool: pool, taskList: taskList(tasks), logger: silent, noHandleSignals: true });
}

function taskList(tasks: Tasks): TaskList {
  return Object.fromEntries(
    // Each payload was added under the name that types it; see `enqueue`.
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task.run(payload as never)]),
  );
}

function repeated(tasks: Tasks) {
  return Object.entries(tasks).flatMap(([task, { repeat }]) => (repeat ? [{ task, match: repeat }] : []));
}

const silent = new Logger(() => () => {});
