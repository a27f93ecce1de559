/** The postcode that somebody has things brought to, from one browser to the next. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { signedIn } from '../testing/makers.ts';
import { placeSince } from './addresses.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const placeOf = (id: number) =>
  app.db.row<{ place: string | null }>(sql`select place from users where id = ${id}`);

test('is kept with the account, and forgotten', async () => {
  const person = await signedIn(app);
  expect((await person.put('/api/account/place', { postcode: '049315' })).status).toBeLessThan(300);
  expect(await placeOf(person.id)).toEqual({ place: '049315' });
  await person.put('/api/account/place', { postcode: null });
  expect(await placeOf(person.id)).toEqual({ place: null });
});

test('is refused where it is none, and to strangers', async () => {
  const person = await signedIn(app);
  expect((await person.put('/api/account/place', { postcode: '4931' })).status).toBe(422);
  expect((await app.visitor().put('/api/account/place', { postcode: '049315' })).status).toBe(401);
});

test('at sign-in what was chosen in the browser goes first, and else the account says it', async () => {
  const { id } = await signedIn(app);
  expect(await placeSince(app.db, id, null)).toBeNull();
  expect(await placeSince(app.db, id, '049315')).toBe('049315');
  expect(await placeSince(app.db, id, null)).toBe('049315');
});
