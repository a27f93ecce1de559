import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOver, type Database } from '../db/database.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { enqueue, runDueJobs, startJobs } from './jobs.ts';

let test_: TestDatabase;
let db: Database;
beforeAll(async () => {
  test_ = await testDatabase();
  db = databaseOver(test_.pool);
});
afterAll(() => test_.close());

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
  const { rows } = await test_.pool.query('select attempts, last_error, run_at > now() as later from graphile_worker.jobs');
  expect(rows).toMatchObject([{ attempts: 1, last_error: 'not today', later: true }]);
  await test_.pool.query('delete from graphile_worker._private_jobs');
});

test('running workers pick up a job as soon as it is committed', async () => {
  const ran = Promise.withResolvers<void>();
  const jobs = await startJobs({ pool: test_.pool, tasks: { 'jobs.ping': { run: async () => ran.resolve() } }, log: console });
  await enqueue(db, 'jobs.ping', {});
  await ran.promise;
  await jobs.stop();
});
