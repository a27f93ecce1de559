import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEvents, type Events } from '../events/events.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { type Line, openLine } from '../testing/line.ts';
import { isInTime } from '../testing/in-time.ts';
import { type Database, databaseOver, isDatabaseAway, openPool, sql } from './database.ts';
import { type DatabaseWatch, watchDatabase } from './watch.ts';

let database: TestDatabase;
let line: Line;
let watch: DatabaseWatch;
let events: Events;
let db: Database;
let close: () => Promise<unknown>;

beforeEach(async () => {
  database = await testDatabase();
  const url = new URL(database.url);
  line = await openLine(Number(url.port));
  url.port = String(line.port);
  watch = watchDatabase(url.href);
  const pool = openPool(url.href, 4, { socket: watch.socket });
  db = databaseOver(pool);
  events = await createEvents(url.href, watch.socket);
  close = async () => {
    await Promise.all([events.close(), pool.end(), watch.close()]);
    await line.close();
    await database.close();
  };
});
afterEach(() => close());

const watcher = sql`select pid from pg_stat_activity where application_name = 'watch' and datname = current_database()`;
const isWatched = () => expect.poll(() => db.row(watcher)).toBeDefined();
const one = () => db.row<{ one: number }>(sql`select 1 as one`);
const failed = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('who asks a database that has fallen silent is answered within two seconds, and the next one at once', async () => {
  await Promise.all([one(), one(), one(), isWatched()]);
  line.be('silent');
  const asked = Promise.all([
    failed(one()),
    failed(db.transaction((tx) => tx.run(sql`select 1`))),
    failed(one()),
  ]);
  expect(await isInTime(asked, 2_000)).toBe(true);
  expect((await asked).map(isDatabaseAway)).toEqual([true, true, true]);
  expect(watch.isAway()).toBe(true);
  const next = failed(one());
  expect(await isInTime(next, 100)).toBe(true);
  expect(isDatabaseAway(await next)).toBe(true);
});

test('all is well once it speaks again, and events are taken up', async () => {
  let reconnected = 0;
  events.on('missed', () => (reconnected += 1));
  line.be('silent');
  await expect.poll(() => watch.isAway()).toBe(true);
  line.be('open');
  await expect.poll(() => watch.isAway()).toBe(false);
  expect(await one()).toEqual({ one: 1 });
  await expect.poll(() => reconnected).toBe(1);
});

test('a database that refuses is away at once, and back as soon as it takes connections', async () => {
  await one();
  line.be('closed');
  await expect.poll(() => watch.isAway()).toBe(true);
  line.be('open');
  await expect.poll(one.bind(null)).toEqual({ one: 1 });
});

test('one that takes its time at the first look is not called away', async () => {
  const answers: number[] = [];
  const late = createServer((near) => {
    const far = connect(Number(new URL(database.url).port), '127.0.0.1');
    near.pipe(far);
    far.on('data', (bytes) => {
      const send = () => near.write(bytes);
      if (answers.push(bytes.length) === 1) setTimeout(send, 600);
      else send();
    });
    near.on('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  await once(late, 'listening');
  const { port } = late.address() as AddressInfo;
  const url = new URL(database.url);
  url.port = String(port);
  const lines: string[] = [];
  const other = watchDatabase(url.href, { patienceMs: 200, log: (line) => lines.push(line) });
  await expect.poll(() => answers.length).toBeGreaterThan(3);
  expect(lines).toEqual([]);
  await other.close();
  late.close();
});

test('a connection that breaks alone takes no other with it', async () => {
  const slow = db.row<{ done: boolean }>(sql`select true as done from pg_sleep(1.5)`);
  await isWatched();
  await db.run(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'watch' and datname = current_database()`,
  );
  expect(await slow).toEqual({ done: true });
  expect(watch.isAway()).toBe(false);
});

test('a transaction whose connection broke between two statements says that the database is away', async () => {
  const error = await failed(
    db.transaction(async (tx) => {
      await tx.run(sql`select 1`);
      line.reset();
      await expect.poll(() => line.connections()).toBe(0);
      await new Promise((turn) => setImmediate(turn));
      await tx.run(sql`select 2`);
    }),
  );
  expect(isDatabaseAway(error)).toBe(true);
});
