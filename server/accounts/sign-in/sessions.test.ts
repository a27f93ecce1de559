import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../db/database.ts';
import { createEvents, type Events } from '../../events/events.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { databaseOver, type Database } from '../../db/database.ts';
import { aBuyer, anAdmin, aSeller } from '../../testing/makers.ts';
import { createSessionBook, forgetEndedSessions } from './sessions.ts';

let database: TestDatabase;
let db: Database;
let events: Events;
let statements = 0;
beforeAll(async () => {
  database = await testDatabase();
  db = databaseOver(database.pool, () => {
    statements += 1;
  });
  events = await createEvents(database.url);
});
afterAll(async () => {
  await events.close();
  await database.close();
});

/** A book whose clock stands still until it is moved. */
function aBook() {
  let now = 0;
  const book = createSessionBook(db, events, () => now);
  return { ...book, later: (seconds: number) => (now += seconds * 1_000) };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

test('a token stands for its person, and only its hash is stored', async () => {
  const [book, person] = [aBook(), await aSeller({ db }, { approvalStatus: 'pending' })];
  const { token } = await book.begin(db, person.id, { userAgent: 'Browser/1' });
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(await book.viewerOf(token)).toEqual({
    userId: person.id,
    owner: `user:${person.id}`,
    isAdmin: false,
    isVendor: true,
    isApprovedVendor: false,
    language: null,
  });
  expect(
    await db.row(sql`select user_agent, token_hash from sessions where user_id = ${person.id}`),
  ).toEqual({
    user_agent: 'Browser/1',
    token_hash: hashOf(token),
  });
});

test('sessions that are asked for in the same moment are one question, and each gets its own answer', async () => {
  const [book, one, other] = [aBook(), await aBuyer({ db }), await aSeller({ db })];
  const tokens = [
    (await book.begin(db, one.id)).token,
    (await book.begin(db, other.id)).token,
    'x'.repeat(43),
  ];
  const before = statements;
  const viewers = await Promise.all([...tokens, ...tokens].map(book.viewerOf));
  expect(statements).toBe(before + 1);
  const ids = viewers.map((viewer) => viewer?.userId);
  expect(ids).toEqual([one.id, other.id, undefined, one.id, other.id, undefined]);
});

test.each(['', 'short', 'x'.repeat(43), `${'x'.repeat(42)}\0`])(
  'nobody is behind the token %j',
  async (token) => {
    expect(await aBook().viewerOf(token)).toBeNull();
  },
);

test('the database is asked again after ten seconds', async () => {
  const [book, person] = [aBook(), await aBuyer({ db })];
  const { token } = await book.begin(db, person.id);
  await book.viewerOf(token);
  const before = statements;
  await book.viewerOf(token);
  expect(statements).toBe(before);
  book.later(11);
  await book.viewerOf(token);
  expect(statements).toBe(before + 1);
});

test('a session that is over or whose person is disabled is nobody', async () => {
  const [book, person] = [aBook(), await anAdmin({ db })];
  const { token } = await book.begin(db, person.id);
  await db.run(sql`update users set disabled_at = now() where id = ${person.id}`);
  expect(await book.viewerOf(token)).toBeNull();
  await db.run(sql`update users set disabled_at = null where id = ${person.id}`);
  await db.run(
    sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${person.id}`,
  );
  expect(await book.viewerOf(token)).toBeNull();
  await forgetEndedSessions(db);
  expect(await db.rows(sql`select from sessions where user_id = ${person.id}`)).toEqual([]);
});

test('use makes a session last, and its row is written once an hour at most', async () => {
  const [book, person] = [aBook(), await aBuyer({ db })];
  const { token } = await book.begin(db, person.id);
  await db.run(
    sql`update sessions set seen_at = now() - interval '2 hours', expires_at = now() + interval '1 day' where user_id = ${person.id}`,
  );
  await book.viewerOf(token);
  const left = await db.row(
    sql`select expires_at > now() + interval '29 days' as lasts, seen_at > now() - interval '1 minute' as seen from sessions where user_id = ${person.id}`,
  );
  expect(left).toEqual({ lasts: true, seen: true });
  book.later(11);
  const before = statements;
  await book.viewerOf(token);
  expect(statements).toBe(before + 1);
});

test('an ended session is over at once, here and in other processes', async () => {
  const [here, there, person] = [aBook(), aBook(), await aBuyer({ db })];
  const { token } = await here.begin(db, person.id);
  await Promise.all([here.viewerOf(token), there.viewerOf(token)]);
  await here.end(token);
  expect(await here.viewerOf(token)).toBeNull();
  await vi.waitFor(async () => expect(await there.viewerOf(token)).toBeNull());
  await here.end(token);
});

test('ending the others keeps one, and those of other people', async () => {
  const [book, person, other] = [aBook(), await aBuyer({ db }), await aBuyer({ db })];
  const begun = await Promise.all(
    [person, person, person, other].map(({ id }) => book.begin(db, id)),
  );
  const tokens = begun.map(({ token }) => token);
  await book.endOthers(person.id, tokens[0] ?? null);
  const left = await Promise.all(tokens.map((token) => book.viewerOf(token)));
  expect(left.map((viewer) => viewer?.userId ?? null)).toEqual([person.id, null, null, other.id]);
  await book.endOthers(person.id, null);
  expect(await book.viewerOf(tokens[0] ?? '')).toBeNull();
});

test('a cookie is HttpOnly, Lax, for the whole site, and Secure with a host prefix behind https', async () => {
  const secure: TestApp = await testApp({ PUBLIC_URL: 'https://pasar.example' });
  const answer = await secure.http.inject({ url: '/api/auth/csrf-token' });
  expect(answer.cookies[0]).toMatchObject({
    name: '__Host-pasar_guest',
    httpOnly: true,
    sameSite: 'Lax',
    secure: true,
    path: '/',
  });
  await secure.close();
});
