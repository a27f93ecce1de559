import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnSession } from '#contract/accounts/own-account.schemas.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { signedIn, type SignedIn, testPassword, visitorAs } from '../../testing/makers.ts';

let app: TestApp;
let own: SignedIn;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  own = await signedIn(app);
});
afterAll(() => app.close());

const sessions = async (visitor: TestVisitor = own) =>
  (await visitor.get<OwnSession[]>('/api/account/sessions')).body;
const isIn = async (visitor: TestVisitor) => (await visitor.get('/api/auth/user')).status === 200;

test('all browsers are listed, this one first, with what they said they are', async () => {
  const phone = app.visitor();
  await phone.post(
    '/api/auth/login',
    { username: own.username, password: testPassword },
    { 'user-agent': 'Mozilla/5.0 (iPhone)' },
  );
  const listed = await sessions();
  expect(listed.map(({ isThis, userAgent }) => [isThis, userAgent])).toEqual([
    [true, null],
    [false, 'Mozilla/5.0 (iPhone)'],
  ]);
  expect((await sessions(phone))[0]).toMatchObject({
    isThis: true,
    userAgent: 'Mozilla/5.0 (iPhone)',
  });
});

test('one is signed out, once', async () => {
  const [other, third] = [await visitorAs(app, own), await visitorAs(app, own)];
  const id = (await sessions(other))[0]?.id;
  expect((await own.delete(`/api/account/sessions/${id}`)).status).toBe(204);
  expect([await isIn(other), await isIn(third), await isIn(own)]).toEqual([false, true, true]);
  expect((await own.delete(`/api/account/sessions/${id}`)).status).toBe(404);
});

test('all others are signed out, and twice is fine', async () => {
  const others = [await visitorAs(app, own), await visitorAs(app, own)];
  expect((await own.delete('/api/account/sessions')).status).toBe(204);
  expect((await own.delete('/api/account/sessions')).status).toBe(204);
  expect(await Promise.all([...others, own].map(isIn))).toEqual([false, false, true]);
  expect(await sessions()).toHaveLength(1);
});

test('somebody else’s session is no more there than one that never was', async () => {
  const stranger = await signedIn(app);
  const id = (await sessions(stranger))[0]?.id;
  const [theirs, none] = [
    await own.delete(`/api/account/sessions/${id}`),
    await own.delete('/api/account/sessions/2147483647'),
  ];
  expect([theirs.status, none.status]).toEqual([404, 404]);
  expect(await isIn(stranger)).toBe(true);
  expect((await own.delete('/api/account/sessions/abc')).status).toBe(404);
});

test('guests have none', async () => {
  const guest = app.visitor();
  const answers = [
    await guest.get('/api/account/sessions'),
    await guest.delete('/api/account/sessions/1'),
    await guest.delete('/api/account/sessions'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});
