import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/kernel/refusals.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, testPassword, visitorAs } from '../../testing/makers.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashOfPassword, isPassword } from './passwords.ts';

let app: TestApp;
let strict: TestApp;
let limited: TestApp;
beforeAll(async () => {
  app = await testApp();
  strict = await testApp({ COMMON_PASSWORDS: 'refuse' });
  limited = await testApp({ RATE_LIMITS: 'on' });
});
afterAll(() => Promise.all([app.close(), strict.close(), limited.close()]));

const next = 'Quiet-Harbour-9!';

test('a hash is argon2id with the parameters of OWASP, salted, and knows its password', async () => {
  const [one, other] = await Promise.all([
    hashOfPassword('Same-Word-1!'),
    hashOfPassword('Same-Word-1!'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await isPassword('Same-Word-1!', one)).toBe(true);
  expect(await isPassword('same-word-1!', one)).toBe(false);
  expect(await isPassword('Same-Word-1!', undefined)).toBe(false);
});

test.each([
  'Password1!',
  'P@ssw0rd!',
  'Dragon2024$',
  'Qwerty123!',
  'Trustno1!',
  '!Letmein1',
  'Pasar123!',
])('%s is common', (password) => {
  expect(isCommonPassword(password, ['Pasar'])).toBe(true);
});

test.each(['Walnut-Grove-7!', 'Pasar-demo1!', 'Dragon-eats-7-Pears!', 'xK9$mQ2!vB7&'])(
  '%s is not common',
  (password) => {
    expect(isCommonPassword(password, ['Pasar'])).toBe(false);
  },
);

test('a changed password signs in, the old one does not, and other sessions end', async () => {
  const person = await aBuyer(app);
  const [here, there] = [await visitorAs(app, person), await visitorAs(app, person)];
  expect((await there.get('/api/auth/user')).status).toBe(200);
  const answer = await here.post('/api/auth/change-password', {
    currentPassword: testPassword,
    newPassword: next,
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Your password has been updated successfully.' },
  });
  expect((await here.get('/api/auth/user')).status).toBe(200);
  expect((await there.get('/api/auth/user')).status).toBe(401);
  expect((await app.visitor().signIn(person.username, testPassword)).status).toBe(401);
  expect((await app.visitor().signIn(person.username, next)).status).toBe(200);
});

test('the old password has to be right', async () => {
  const visitor = await visitorAs(app, await aBuyer(app));
  const answer = await visitor.post<Problem>('/api/auth/change-password', {
    currentPassword: 'Wrong-pass-1!',
    newPassword: next,
  });
  expect(answer).toMatchObject({
    status: 401,
    body: { errors: [{ path: 'currentPassword', message: 'Current password is incorrect' }] },
  });
});

test('a stranger cannot change a password', async () => {
  const answer = await app
    .visitor()
    .post('/api/auth/change-password', { currentPassword: testPassword, newPassword: next });
  expect(answer.status).toBe(401);
});

test.each([
  [
    { currentPassword: '', newPassword: next },
    'currentPassword',
    'All password fields are required',
  ],
  [{ newPassword: next }, 'currentPassword', 'All password fields are required'],
  [
    { currentPassword: testPassword, newPassword: 'Short1!' },
    'newPassword',
    'Password must be at least 8 characters long',
  ],
  [
    { currentPassword: testPassword, newPassword: 'nouppercase1!' },
    'newPassword',
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
  ],
])('changing to %j is refused at the field', async (body, path, message) => {
  const visitor = await visitorAs(app, await aBuyer(app));
  const answer = await visitor.post<Problem>('/api/auth/change-password', body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, message }));
});

const newcomer = {
  username: 'newcomer',
  email: 'newcomer@example.com',
  fullName: 'A Newcomer',
  password: 'Password1!',
};

test('common passwords are refused where the installation says so', async () => {
  const answer = await strict.visitor().post<Problem>('/api/auth/register', newcomer);
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
  const visitor = await visitorAs(strict, await aBuyer(strict));
  const change = await visitor.post<Problem>('/api/auth/change-password', {
    currentPassword: testPassword,
    newPassword: 'Password1!',
  });
  expect(change).toMatchObject({ status: 422, body: { errors: [{ path: 'newPassword' }] } });
});

test('elsewhere they are warned about', async () => {
  const answer = await app.visitor().post<{ warning?: string }>('/api/auth/register', newcomer);
  expect(answer.status).toBe(201);
  expect(answer.body.warning).toContain('common');
});

test('the ninth wrong password of an account and address is refused, even if it is right', async () => {
  const person = await aBuyer(limited);
  const visitor = limited.visitor();
  for (let wrong = 0; wrong < 8; wrong += 1)
    expect((await visitor.signIn(person.username, 'Wrong-pass-1!')).status).toBe(401);
  const answer = await visitor.signIn(person.username.toUpperCase(), testPassword);
  expect(answer).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
  expect(
    (await limited.visitor().signIn((await aBuyer(limited)).username, testPassword)).status,
  ).toBe(200);
});

test('right passwords do not count', async () => {
  const person = await aBuyer(limited);
  for (let time = 0; time < 10; time += 1)
    expect((await limited.visitor().signIn(person.username, testPassword)).status).toBe(200);
});

test('guessing the old password is limited as signing in is', async () => {
  const visitor = await visitorAs(limited, await aBuyer(limited));
  const guess = { currentPassword: 'Wrong-pass-1!', newPassword: next };
  for (let wrong = 0; wrong < 8; wrong += 1)
    expect((await visitor.post('/api/auth/change-password', guess)).status).toBe(401);
  expect(
    (await visitor.post('/api/auth/change-password', { ...guess, currentPassword: testPassword }))
      .status,
  ).toBe(429);
});

test('the sixth registration of an address within a minute is refused', async () => {
  const statuses = [];
  for (let time = 0; time < 6; time += 1) {
    const answer = await limited.visitor().post('/api/auth/register', {
      ...newcomer,
      username: `newcomer${time}`,
      email: `newcomer${time}@example.com`,
      password: 'Tall-Cedar-42!',
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
