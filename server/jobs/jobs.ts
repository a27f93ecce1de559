/**
 * Jobs: work that follows a change. A job is added inside the transaction of its cause, so it
 * exists exactly when the change does (a transactional outbox), and is retried with backoff until
 * it succeeds. A job may run more than once and must not mind.
 */
import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, runMigrations, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type Database, type Sql, sql } from '../db/database.ts';
import { traced } from '../tracing/tracing.ts';

/** The payload of each job by its name; each domain adds its own by declaration merging. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
export interface JobMap {
  /** Does nothing; shows that jobs are running. */
  'jobs.ping': Record<string, never>;
  /** Takes up again what a process that is gone was at. */
  'jobs.release': Record<string, never>;
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

type Running = { pool: pg.Pool; tasks: Tasks; log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

/**
 * Runs jobs until stopped; `stop` lets those under way finish. What a process that was killed had begun is released, at
 * the start of the next one and every minute, and runs again.
 */
export async function startJobs({ pool, log, ...parts }: Running): Promise<{ stop(): Promise<void> }> {
  const release = () => releaseOrphans(pool);
  const tasks: Tasks = { ...parts.tasks, 'jobs.release': { run: release, repeat: '* * * * *' } };
  await release();
  const runner = await run({
    pgPool: pool,
    taskList: taskList(tasks),
    parsedCronItems: parseCronItems(repeated(tasks)),
    // What is due now is told by the database. Polling finds what has become due, by one question for all that run.
    preset: { worker: { concurrentJobs, pollInterval: 5_000, localQueue: { size: concurrentJobs } } },
    events: whileAlive(log),
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ jobs: message }, 'a job failed');
    }),
  });
  return { stop: () => runner.stop() };
}

const concurrentJobs = 4;

/** The namespace of locks that say of a process that it is alive. */
const alive = 1_003;

/** Holds a lock in the name of this process for as long as its connection to the database lives: killed, it lets go. */
function whileAlive(log: Running['log']): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:listen:success', ({ workerPool, client }) => {
    const hold = () => client.query('select pg_advisory_lock_shared($1, hashtext($2))', [alive, workerPool.id]);
    const warn = (error: unknown) => log.warn({ err: error }, 'jobs of this process may be taken for orphans');
    // Once it has begun to listen, which it is about to.
    client.once('drain', () => void hold().catch(warn));
  });
  return events;
}

/** Whoever has just begun to listen is given ten seconds to take the lock. */
async function releaseOrphans(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(owner)) from (
      select distinct locked_by as owner from graphile_worker._private_jobs where locked_at < now() - interval '10 seconds'
    ) held where pg_try_advisory_xact_lock($1, hashtext(owner))`,
    [alive],
  );
}

/** Runs what is due now and returns; for tests and for commands that exit. */
export async function runDueJobs(pool: pg.Pool, tasks: Tasks): Promise<void> {
  await runOnce({ pgPool: pool, taskList: taskList(tasks), logger: silent, noHandleSignals: true });
}

function taskList(tasks: Tasks): TaskList {
  return Object.fromEntries(
    // Each payload was added under the name that types it; see `enqueue`.
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown) => traced({ name: `job ${name}`, kind: 'consumer' }, () => task.run(payload as never)),
    ]),
  );
}

function repeated(tasks: Tasks) {
  return Object.entries(tasks).flatMap(([task, { repeat }]) => (repeat ? [{ task, match: repeat }] : []));
}

const silent = new Logger(() => () => {});
