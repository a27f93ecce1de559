import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOver } from '../db/database.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { createEvents, type Events } from './events.ts';

declare module './events.ts' {
  interface EventMap {
    'stall.opened': { street: string };
  }
}

let database: TestDatabase;
let events: Events;
beforeAll(async () => {
  database = await testDatabase();
  events = await createEvents(database.url);
});
afterAll(async () => {
  await events.close();
  await database.close();
});

test('what arrives while it is asked whom something is for is asked next, together, and messages keep their order', async () => {
  const db = databaseOver(database.pool);
  const streets = ['Pagoda Street', 'Temple Street', 'Trengganu Street', 'Sago Lane'];
  const [heard, messages, batches]: [string[], unknown[], number[]] = [[], [], []];
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  events.on('stall.opened', ({ street }) => heard.push(street));
  events.listen('user.5', (message) => messages.push(message));
  events.route('stall.opened', async (opened) => {
    batches.push(opened.length);
    asked.resolve();
    await answered.promise;
    return opened.map(({ street }) => ({ recipients: ['user.5'], message: street }));
  });
  await events.publish(db, 'stall.opened', { street: streets[0] ?? '' });
  await asked.promise;
  for (const street of streets.slice(1)) await events.publish(db, 'stall.opened', { street });
  await expect.poll(() => heard).toEqual(streets);
  answered.resolve();
  await expect.poll(() => messages).toEqual(streets);
  expect(batches).toEqual([1, 3]);
});

test('a question that fails keeps no later message back', async () => {
  const db = databaseOver(database.pool);
  const messages: unknown[] = [];
  events.listen('user.6', (message) => messages.push(message));
  events.route('stall.opened', (opened) =>
    opened.some(({ street }) => street === 'Nowhere')
      ? Promise.reject(new Error('nobody knows'))
      : Promise.resolve(opened.map(({ street }) => ({ recipients: ['user.6'], message: street }))),
  );
  await events.publish(db, 'stall.opened', { street: 'Nowhere' });
  await events.publish(db, 'stall.opened', { street: 'Ann Siang Hill' });
  await expect.poll(() => messages).toEqual(['Ann Siang Hill']);
});
