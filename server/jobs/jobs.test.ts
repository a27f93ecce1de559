import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { databaseOver, type Database, sql } from '../db/database.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
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

test('a job that fails stays in the queue to be tried again later', async () => {
  await enqueue(db, 'jobs.ping', {});
  await runDueJobs(test_.pool, { 'jobs.ping': { run: () => Promise.reject(new Error('not today')) } });
  const tried = sql`select attempts, last_error, run_at > now() as later from graphile_worker.jobs`;
  await expect.poll(() => db.rows(tried)).toEqual([{ attempts: 1, last_error: 'not today', later: true }]);
});

test('running workers pick up a job as soon as it is committed', async () => {
  const ran = Promise.withResolvers<void>();
  const jobs = await startJobs({ pool: test_.pool, tasks: { 'jobs.ping': { run: async () => ran.resolve() } }, log: console });
  await enqueue(db, 'jobs.ping', {});
  await ran.promise;
  await jobs.stop();
});

test('what a process was at when it was killed runs again', async () => {
  await enqueue(db, 'jobs.ping', {});
  await test_.pool.query(
    `update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool-of-the-dead', locked_at = now() - interval '1 minute'`,
  );
  const ran = Promise.withResolvers<void>();
  const jobs = await startJobs({ pool: test_.pool, tasks: { 'jobs.ping': { run: async () => ran.resolve() } }, log: console });
  await ran.promise;
  await jobs.stop();
});

test('what a process is still at is left to it, however long it takes', async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const slow = {
    run: () => {
      runs += 1;
      begun.resolve();
      return end.promise;
    },
  };
  const one = await startJobs({ pool: test_.pool, tasks: { 'jobs.ping': slow }, log: console });
  await enqueue(db, 'jobs.ping', {});
  await begun.promise;
  const isHeld = sql`
    select count(*) > 0 as held from pg_locks l join graphile_worker._private_jobs j on l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295
    where l.locktype = 'advisory' and l.classid = 1003 and l.granted`;
  await expect.poll(() => db.row(isHeld)).toEqual({ held: true });
  await test_.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`);
  const other = await startJobs({ pool: test_.pool, tasks: { 'jobs.ping': slow }, log: console });
  const { rows } = await test_.pool.query('select locked_by is not null as held from graphile_worker._private_jobs j where attempts = 1');
  expect(rows).toEqual([{ held: true }]);
  end.resolve();
  await Promise.all([one.stop(), other.stop()]);
  expect(runs).toBe(1);
});
