import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOver, type Database } from '../db/database.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { createEvents, type Events } from './events.ts';

declare module './events.ts' {
  interface EventMap {
    'lantern.lit': { street: string };
  }
}

let database: TestDatabase;
let db: Database;
const open: Events[] = [];

beforeAll(async () => {
  database = await testDatabase();
  db = databaseOver(database.pool);
});

afterAll(async () => {
  for (const events of open) await events.close();
  await database.close();
});

/** One process that listens, and the streets it has heard of. */
async function listener() {
  const events = await createEvents(database.url);
  open.push(events);
  const heard: string[] = [];
  events.on('lantern.lit', ({ street }) => heard.push(street));
  return { events, heard };
}

test('several events of one name take one statement, and none for none', async () => {
  const { events, heard } = await listener();
  await events.publishEach(db, 'lantern.lit', []);
  await events.publishEach(db, 'lantern.lit', [
    { street: 'Ann Siang Hill' },
    { street: 'Club Street' },
  ]);
  await expect.poll(() => heard).toEqual(['Ann Siang Hill', 'Club Street']);
});

test('an event reaches every process, the one that published it included', async () => {
  const [one, other] = await Promise.all([listener(), listener()]);
  await one.events.publish(db, 'lantern.lit', { street: 'Haji Lane' });
  await expect.poll(() => [one.heard, other.heard]).toEqual([['Haji Lane'], ['Haji Lane']]);
});

test('an event of a transaction that was rolled back is never heard', async () => {
  const { events, heard } = await listener();
  const broken = db.transaction(async (tx) => {
    await events.publish(tx, 'lantern.lit', { street: 'Smith Street' });
    throw new Error('the fuse blew');
  });
  await expect(broken).rejects.toThrow('the fuse blew');
  await db.transaction((tx) => events.publish(tx, 'lantern.lit', { street: 'Club Street' }));
  await expect.poll(() => heard).toEqual(['Club Street']);
});

test('a lost connection is opened again, subscribers are notified, and events arrive as before', async () => {
  const { events, heard } = await listener();
  let reconnections = 0;
  events.on('reconnected', () => (reconnections += 1));
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );
  await expect.poll(() => reconnections, { timeout: 5_000 }).toBe(1);
  await events.publish(db, 'lantern.lit', { street: 'Arab Street' });
  await expect.poll(() => heard).toEqual(['Arab Street']);
});
