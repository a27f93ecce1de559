/**
 * Jobs: work that follows a change. A job is added inside the transaction of its cause, so it
 * exists exactly when the change does (a transactional outbox), and is retried with backoff until
 * it succeeds. A job may run more than once and must not mind.
 */
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  runOnce,
  type TaskList,
} from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type Database, isDatabaseAway, type Sql, sql } from '../db/database.ts';
import { traced } from '../tracing/tracing.ts';
import { concurrentJobs } from './connections.ts';
import { keepInHand } from './in-hand.ts';
import { findOrphans, signOfLife } from './orphans.ts';

/** The payload of each job by its name; each domain adds its own by declaration merging. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
export interface JobMap {
  /** Does nothing; shows that jobs are running. */
  'jobs.ping': Record<string, never>;
}
type Name = keyof JobMap;

/**
 * What runs each job. `repeat` is a crontab schedule in UTC, such as `*\/5 * * * *`. What is due oftener than every minute
 * has no row in the queue: each process runs it `everySeconds`, so it must not mind that others do.
 */
export type Tasks = {
  [N in Name]?: {
    run: (payload: JobMap[N]) => Promise<void>;
    repeat?: string;
    everySeconds?: number;
  };
};

/**
 * As a statement's fragment, to add a job inside a larger one: `select ${jobSql('orders.placed', { orderId })}`.
 * It runs as soon as it can, or from the instant `runAt` on.
 */
export function jobSql<N extends Name>(name: N, payload: JobMap[N] | Sql, runAt?: Sql): Sql {
  const json = isSql(payload) ? payload : sql`${JSON.stringify(payload)}::json`;
  return runAt ? sql`queue_job(${name}, ${json}, ${runAt})` : sql`queue_job(${name}, ${json})`;
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;
}

/** Adds a job; it runs once the transaction of `tx` commits. */
export async function enqueue<N extends Name>(
  tx: Database,
  name: N,
  payload: JobMap[N],
): Promise<void> {
  await tx.run(sql`select ${jobSql(name, payload)}`);
}

/** Creates or updates the tables of the queue. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent });
}

type Running = {
  pool: pg.Pool;
  tasks: Tasks;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Between two looks at what is held in the queue, by whom. */
  everyMs?: number;
  /** Between two looks for jobs: short where the database does not announce them. */
  pollMs?: number;
};

/**
 * Runs jobs until stopped; `stop` lets those under way finish. What a process that was killed had begun is released when
 * it has not been alive for a few looks, and runs again. What could not be written while the database was away is written later.
 */
export async function startJobs({
  everyMs = 5_000,
  ...parts
}: Running): Promise<{ stop(): Promise<void> }> {
  const { pool, log } = parts;
  const orphans = findOrphans(pool);
  let crew = await newCrew(parts);
  const looks = repeatedly(
    everyMs,
    async () => {
      if (crew.hand.isStuck()) {
        const next = await newCrew(parts);
        // It has no job, and nobody waits for its clock.
        crew.runner.stop().catch(() => undefined);
        crew.life.end();
        crew = next;
      }
      await crew.life.give();
      await orphans.release(await crew.hand.settle(pool));
    },
    (error) =>
      isDatabaseAway(error) ||
      log.warn({ err: error }, 'what is held in the queue was not looked at'),
  );
  const often = oftenRun(parts.tasks).map(({ name, everySeconds, run: work }) =>
    repeatedly(
      everySeconds * 1_000,
      work,
      (error) => isDatabaseAway(error) || log.warn({ err: error, job: name }, 'a job failed'),
    ),
  );
  return {
    stop: async () => {
      await Promise.all([looks, ...often].map((one) => one.stop()));
      await crew.runner.stop();
      // Ends that were under way when the runner stopped; others find those that cannot be written now.
      await crew.hand.settle(pool).catch(() => undefined);
      crew.life.end();
    },
  };
}

/** Who takes jobs under one name, what they have in hand, and their sign of life. */
async function newCrew({ pool, tasks, log, pollMs = 5_000 }: Running) {
  const hand = keepInHand();
  const runner = await run({
    pgPool: pool,
    taskList: taskList(tasks),
    parsedCronItems: parseCronItems(repeated(tasks)),
    // The database announces what is due now, or not. Polling finds what has become due, by one question for all that run.
    preset: {
      worker: { concurrentJobs, pollInterval: pollMs, localQueue: { size: concurrentJobs } },
    },
    events: hand.events,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ jobs: message }, 'a job failed');
    }),
  });
  return { hand, runner, life: signOfLife(pool, hand.owner()) };
}

/** One after the other, the first at once. */
function repeatedly(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stop = new AbortController();
  const over = (async () => {
    while (!stop.signal.aborted) {
      await work().catch(onError);
      await pause(everyMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: () => {
      stop.abort();
      return over;
    },
  };
}

/** Runs what is due now and returns; for tests and for commands that exit. */
export async function runDueJobs(pool: pg.Pool, tasks: Tasks): Promise<void> {
  // Gathered ends are waited for; single ones may be written after it has returned.
  const worker = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
  await runOnce({
    pgPool: pool,
    taskList: taskList(tasks),
    preset: { worker },
    logger: silent,
    noHandleSignals: true,
  });
  for (const task of oftenRun(tasks)) await task.run();
}

function oftenRun(tasks: Tasks) {
  return Object.entries(tasks).flatMap(([name, { run: work, everySeconds }]) =>
    everySeconds === undefined ? [] : [{ name, everySeconds, run: () => work({} as never) }],
  );
}

function taskList(tasks: Tasks): TaskList {
  return Object.fromEntries(
    // Each payload was added under the name that types it; see `enqueue`.
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown) =>
        traced({ name: `job ${name}`, kind: 'consumer' }, () => task.run(payload as never)),
    ]),
  );
}

function repeated(tasks: Tasks) {
  return Object.entries(tasks).flatMap(([task, { repeat }]) =>
    repeat ? [{ task, match: repeat, options: madeUp(repeat) }] : [],
  );
}

/** What is due once a day must not wait for the next when nobody was there at that minute; anything oftener may. */
function madeUp(repeat: string): { backfillPeriod: number } {
  return { backfillPeriod: /^\d+ \d+ /.test(repeat) ? 12 * 3_600_000 : 0 };
}

const silent = new Logger(() => () => {});
