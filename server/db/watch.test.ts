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

/** A way to the database on which no question of the watch is answered any more once it is held. */
async function wayWithoutWatch(): Promise<{ url: string; hold(): Promise<void>; end(): void }> {
  const held = Promise.withResolvers<void>();
  let isHeld = false;
  const way = createServer((near) => {
    const far = connect(line.port, '127.0.0.1');
    far.pipe(near);
    near.on('data', (bytes) => {
      if (isHeld && bytes.includes('select 1\0')) held.resolve();
      else far.write(bytes);
    });
    for (const end of [near, far]) end.on('error', () => {});
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const url = new URL(database.url);
  url.port = String((way.address() as AddressInfo).port);
  return {
    url: url.href,
    hold: () => {
      isHeld = true;
      return held.promise;
    },
    end: () => way.close(),
  };
}

test('one that answers others while the watch asks, and falls silent then, is missed as early', async () => {
  const way = await wayWithoutWatch();
  const other = watchDatabase(way.url);
  const pool = openPool(way.url, 2, { socket: other.socket });
  const visitors = databaseOver(pool);
  await visitors.run(sql`select 2`);
  await way.hold();
  await visitors.run(sql`select 3`);
  line.be('silent');
  expect(await isInTime(failed(visitors.run(sql`select 4`)), 2_000)).toBe(true);
  expect(other.isAway()).toBe(true);
  await Promise.all([pool.end(), other.close()]);
  way.end();
});

test('with the database behind it, a pooler that still speaks is away', async () => {
  const pooler = watchDatabase(database.url, { behind: watch });
  const pool = openPool(database.url, 2, { socket: pooler.socket });
  const visitors = databaseOver(pool);
  await Promise.all([visitors.run(sql`select 2`), isWatched()]);
  const asked = failed(visitors.run(sql`select pg_sleep(10)`));
  line.be('silent');
  expect(await isInTime(asked, 2_000)).toBe(true);
  expect(isDatabaseAway(await asked)).toBe(true);
  expect(isDatabaseAway(await failed(visitors.run(sql`select 2`)))).toBe(true);
  line.be('open');
  await expect.poll(() => pooler.isAway()).toBe(false);
  await visitors.run(sql`select 2`);
  await Promise.all([pool.end(), pooler.close()]);
});
