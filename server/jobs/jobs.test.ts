import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type pg from 'pg';
import { databaseOver, type Database, isDatabaseAway, openPool, sql } from '../db/database.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type Line, openLine } from '../testing/line.ts';
import { findOrphans, signOfLife } from './orphans.ts';
import { enqueue, runDueJobs, startJobs } from './jobs.ts';

let test_: TestDatabase;
let db: Database;
beforeAll(async () => {
  test_ = await testDatabase();
  db = databaseOver(test_.pool);
});
afterAll(() => test_.close());
afterEach(() => test_.pool.query('delete from graphile_worker._private_jobs'));

test('a job of a transaction that was rolled back never runs', async () => {
  let runs = 0;
  const broken = db.transaction(async (tx) => {
    await enqueue(tx, 'jobs.ping', {});
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  await runDueJobs(test_.pool, { 'jobs.ping': { run: async () => void (runs += 1) } });
  expect(runs).toBe(0);
});

test('a job of a committed transaction runs once', async () => {
  let runs = 0;
  const tasks = { 'jobs.ping': { run: async () => void (runs += 1) } };
  await db.transaction((tx) => enqueue(tx, 'jobs.ping', {}));
  await runDueJobs(test_.pool, tasks);
  await runDueJobs(test_.pool, tasks);
  expect(runs).toBe(1);
});

test('what is due every few seconds runs in each process, without a row in the queue', async () => {
  let runs = 0;
  const tasks = { 'jobs.ping': { run: async () => void (runs += 1), everySeconds: 0.01 } };
  const jobs = await startJobs({ pool: test_.pool, tasks, log: silent });
  await expect.poll(() => runs).toBeGreaterThan(2);
  await jobs.stop();
  const after = runs;
  await runDueJobs(test_.pool, tasks);
  expect(runs).toBe(after + 1);
  expect(await db.rows(sql`select from graphile_worker.jobs`)).toEqual([]);
});

test('a job that fails stays in the queue to be tried again later', async () => {
  await enqueue(db, 'jobs.ping', {});
  await runDueJobs(test_.pool, {
    'jobs.ping': { run: () => Promise.reject(new Error('not today')) },
  });
  const tried = sql`select attempts, last_error, run_at > now() as later from graphile_worker.jobs`;
  await expect
    .poll(() => db.rows(tried))
    .toEqual([{ attempts: 1, last_error: 'not today', later: true }]);
});

/** Connections that break are meant to. */
const silent = { warn: () => {}, error: () => {} };

/** Runs pings until the test is over, or stopped. */
async function running(
  pool: pg.Pool,
  run: () => Promise<void>,
  repeat?: string,
): Promise<{ stop(): Promise<void> }> {
  const jobs = await startJobs({
    pool,
    tasks: { 'jobs.ping': { run, repeat } },
    log: silent,
    everyMs: 20,
  });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= jobs.stop());
  onTestFinished(stop);
  return { stop };
}

const left = sql`select attempts, locked_by is not null as "isHeld", last_error as error from graphile_worker._private_jobs`;
const held = sql`select from graphile_worker._private_jobs where locked_by is not null`;
/** Of processes that are alive, by their locks. */
const signs = sql`select pid from pg_locks where locktype = 'advisory' and classid = 1003 and granted
  and database = (select oid from pg_database where datname = current_database())`;

test('how jobs ended is written down when those that were due are done', async () => {
  for (let times = 1; times <= 25; times += 1) {
    await enqueue(db, 'jobs.ping', {});
    await runDueJobs(test_.pool, {
      'jobs.ping': { run: () => Promise.reject(new Error('not today')) },
    });
    expect(await db.rows(held)).toEqual([]);
  }
});

test('running workers pick up a job as soon as it is committed', async () => {
  const ran = Promise.withResolvers<void>();
  await running(test_.pool, async () => ran.resolve());
  await enqueue(db, 'jobs.ping', {});
  await ran.promise;
});

test('what a process was at when it was killed runs again', async () => {
  await enqueue(db, 'jobs.ping', {});
  await test_.pool.query(
    `update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool-of-the-dead', locked_at = now()`,
  );
  const ran = Promise.withResolvers<void>();
  await running(test_.pool, async () => ran.resolve());
  await ran.promise;
});

test('what a process is still at is left to it by others and by itself, however long it takes', async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const slow = () => {
    runs += 1;
    begun.resolve();
    return end.promise;
  };
  const one = await running(test_.pool, slow);
  await expect.poll(() => db.rows(signs)).toHaveLength(1);
  await enqueue(db, 'jobs.ping', {});
  await begun.promise;
  await test_.pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`,
  );
  const { looks, pool } = countedLooks();
  const other = await running(pool, slow);
  onTestFinished(() => end.resolve());
  await expect.poll(looks).toBeGreaterThan(8);
  expect(await db.rows(left)).toEqual([{ attempts: 1, isHeld: true, error: null }]);
  end.resolve();
  await Promise.all([one.stop(), other.stop()]);
  expect(runs).toBe(1);
  expect(await db.rows(left)).toEqual([]);

  /** How often somebody with this pool has asked what is held. */
  function countedLooks() {
    const pool = openPool(test_.url, 10);
    onTestFinished(() => pool.end());
    let asked = 0;
    const query = pool.query.bind(pool);
    return {
      looks: () => asked,
      pool: Object.assign(pool, {
        query: (text: string, values?: unknown[]) => {
          if (text.includes('locked_by as owner')) asked += 1;
          return query(text, values);
        },
      }),
    };
  }
});

test('a process that gives no sign of life at one look is not taken for dead', async () => {
  await enqueue(db, 'jobs.ping', {});
  await test_.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'slow', locked_at = now()`,
  );
  const one = [{ id: 1, attempts: 1, owner: 'slow' }];
  const orphans = findOrphans(test_.pool);
  await orphans.release(one);
  await orphans.release(one);
  const life = signOfLife(test_.pool, 'slow');
  await life.give();
  await orphans.release(one);
  life.end();
  await expect.poll(() => db.rows(signs)).toEqual([]);
  await orphans.release(one);
  await orphans.release(one);
  expect(await db.rows(held)).toHaveLength(1);
  await orphans.release(one);
  expect(await db.rows(held)).toEqual([]);
});

test('what was due each day while nobody was there is made up for, once', async () => {
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const daily = `${anHourAgo.getUTCMinutes()} ${anHourAgo.getUTCHours()} * * *`;
  await db.run(sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('jobs.ping', now() - interval '9 days', now() - interval '25 hours')`);
  let runs = 0;
  await running(test_.pool, async () => void (runs += 1), daily);
  await running(test_.pool, async () => void (runs += 1), daily);
  const last = sql`select last_execution > now() - interval '2 hours' as "isNow" from graphile_worker._private_known_crontabs where identifier = 'jobs.ping'`;
  await expect.poll(() => db.row(last)).toEqual({ isNow: true });
  await expect.poll(() => db.rows(left)).toEqual([]);
  expect(runs).toBe(1);
});

/** A pool over a line that can be cut, which the queue's own attempts to write down how jobs ended may find cut (see main.ts). */
function overLine(): Promise<{ line: Line; pool: pg.Pool; loss: Promise<void> }> {
  const { promise: loss, resolve } = Promise.withResolvers<void>();
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (error, promise) => {
    if (isDatabaseAway(error)) resolve();
    else others.forEach((listener) => listener(error, promise));
  });
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection');
    others.forEach((listener) => process.on('unhandledRejection', listener));
  });
  const url = new URL(test_.url);
  return openLine(Number(url.port)).then((line) => {
    url.port = String(line.port);
    const pool = openPool(url.href, 10);
    onTestFinished(() => Promise.all([pool.end(), line.close()]).then(() => undefined));
    return { line, pool, loss };
  });
}

test.each([
  { ends: 'well', fails: false, stays: [] },
  { ends: 'badly', fails: true, stays: [{ attempts: 1, isHeld: false, error: 'not today' }] },
])(
  'that a job ended $ends is written when the database is back, and it is not done twice',
  async ({ fails, stays }) => {
    const { line, pool, loss } = await overLine();
    let runs = 0;
    const jobs = await running(pool, async () => {
      runs += 1;
      line.be('closed');
      if (fails) throw new Error('not today');
    });
    await enqueue(db, 'jobs.ping', {});
    await loss;
    expect(await db.rows(left)).toEqual([{ attempts: 1, isHeld: true, error: null }]);
    line.be('open');
    await expect.poll(() => db.rows(left)).toEqual(stays);
    await jobs.stop();
    expect(runs).toBe(1);
  },
);

test('a job that was given out in an answer that got lost is taken again', async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await running(test_.pool, async () => {
    begun.resolve();
    await end.promise;
  });
  onTestFinished(() => end.resolve());
  await enqueue(db, 'jobs.ping', {});
  await begun.promise;
  // As the database has it when it gave out one more.
  await db.run(
    sql`select graphile_worker.add_job('jobs.ping', '{}', run_at => now() + interval '1 hour')`,
  );
  const given = await db.run(sql`
    update graphile_worker._private_jobs j set attempts = 1, run_at = now(), locked_at = now(), locked_by = taken.locked_by
    from graphile_worker._private_jobs taken where taken.locked_by is not null and j.locked_by is null`);
  expect(given).toBe(1);
  end.resolve();
  await expect.poll(() => db.rows(left)).toEqual([]);
});

test('a process whose first question for jobs was cut off does them all the same', async () => {
  // The queue asks once which tasks there are, and never again.
  await test_.pool.query(`
    create sequence cuts;
    create function cut() returns trigger language plpgsql as $$ begin
      if nextval('cuts') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$;
    create trigger cut before insert on graphile_worker._private_tasks execute function cut()`);
  onTestFinished(
    async () => void (await test_.pool.query('drop trigger cut on graphile_worker._private_tasks')),
  );
  const ran = Promise.withResolvers<void>();
  await running(test_.pool, async () => ran.resolve());
  await expect
    .poll(() => db.row(sql`select last_value > 0 as "isCut" from cuts where is_called`))
    .toEqual({ isCut: true });
  await enqueue(db, 'jobs.ping', {});
  await ran.promise;
});

test('however often its connections are cut, a process gives a sign of life again, does its jobs and leaves nothing behind', async () => {
  const { line, pool } = await overLine();
  let runs = 0;
  const jobs = await running(pool, async () => void (runs += 1));
  let [last] = [0];
  for (let times = 0; times < 100; times += 1) {
    const sign = () =>
      db
        .rows<{ pid: number }>(signs)
        .then((all) => all.map(({ pid }) => pid).filter((pid) => pid !== last));
    await expect.poll(sign, { interval: 10 }).toHaveLength(1);
    [last = 0] = await sign();
    line.reset();
  }
  await enqueue(db, 'jobs.ping', {});
  await expect.poll(() => db.rows(left)).toEqual([]);
  expect(runs).toBe(1);
  // One hears of new jobs, one gives the sign of life; the queue may take half a minute to hear again.
  await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 40_000 }).toBe(2);
  expect(line.connections()).toBe(pool.totalCount);
  await jobs.stop();
  await expect.poll(() => db.rows(signs)).toEqual([]);
}, 90_000);
