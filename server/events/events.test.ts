import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseOver, type Database } from '../db/database.ts';
import { carriers, eventsOn } from '../testing/carriers.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import type { Events } from './events.ts';

declare module './events.ts' {
  interface EventMap {
    'lantern.lit': { street: string };
  }
}

describe.each(carriers)('by $name', (carrier) => {
  let database: TestDatabase;
  let db: Database;
  let ways: Awaited<ReturnType<typeof carrier.begin>>;
  const open: Events[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    db = databaseOver(database.pool);
    ways = await carrier.begin();
  });

  afterAll(async () => {
    for (const events of open) await events.close();
    await ways.close();
    await database.close();
  });

  /** One process that listens, and the streets it has heard of. */
  async function listener() {
    const events = await eventsOn(database, ways.variables);
    open.push(events);
    const heard: string[] = [];
    events.on('lantern.lit', ({ street }) => heard.push(street));
    // All processes of a market know whom an event is for.
    events.route('lantern.lit', ({ street }) => ({
      recipients: ['user.1', 'user.2'],
      message: { street },
    }));
    return { events, heard };
  }

  test('what is said by the database is heard', async () => {
    const { events } = await listener();
    await events.requireHearing(db);
    expect(events.isAway()).toBe(false);
  });

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

  test('an event is not heard before its transaction commits', async () => {
    const { events, heard } = await listener();
    await db.transaction(async (tx) => {
      await events.publish(tx, 'lantern.lit', { street: 'Dunlop Street' });
      // Another one that is published later is heard first.
      await events.publish(db, 'lantern.lit', { street: 'Buffalo Road' });
      await expect.poll(() => heard).toEqual(['Buffalo Road']);
    });
    await expect.poll(() => heard).toEqual(['Buffalo Road', 'Dunlop Street']);
  });

  test('a message goes to whom it is for, where they listen, until they stop', async () => {
    const [one, other] = await Promise.all([listener(), listener()]);
    const heard: string[] = [];
    const hears = (who: string) => (message: unknown) =>
      heard.push(`${who} ${JSON.stringify(message)}`);
    const stop = one.events.listen('user.1', hears('one'));
    other.events.listen('user.2', hears('two'));
    other.events.listen('user.3', hears('three'));
    await one.events.publish(db, 'lantern.lit', { street: 'Jalan Besar' });
    await expect
      .poll(() => [...heard].sort())
      .toEqual(['one {"street":"Jalan Besar"}', 'two {"street":"Jalan Besar"}']);
    stop();
    await one.events.publish(db, 'lantern.lit', { street: 'Syed Alwi Road' });
    await expect.poll(() => heard.slice(2)).toEqual(['two {"street":"Syed Alwi Road"}']);
  });

  test('after an interruption subscribers are told, and events and messages arrive as before', async () => {
    const { events, heard } = await listener();
    const messages: unknown[] = [];
    let times = 0;
    events.on('missed', ({ isBack }) => (times += isBack ? 1 : 0));
    events.listen('user.1', (message) => messages.push(message));
    await ways.interrupt(database);
    await expect.poll(() => times).toBe(1);
    await events.publish(db, 'lantern.lit', { street: 'Arab Street' });
    await expect.poll(() => heard).toEqual(['Arab Street']);
    await expect.poll(() => messages).toEqual([{ street: 'Arab Street' }]);
  });
});
